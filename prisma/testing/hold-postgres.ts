/**
 * A program for tests: starts Postgres on the data directory given as its argument, prints the server's address and
 * process number, and keeps it until its standard input closes.
 */
import { once } from 'node:events';
import { startPostgres } from '../postgres/start.js';

const server = await startPostgres({ dataDir: process.argv[2] ?? '', ephemeral: true });
console.log(JSON.stringify({ url: server.url, pid: server.pid() }));
process.stdin.resume();
await once(process.stdin, 'end');
await server.stop();
