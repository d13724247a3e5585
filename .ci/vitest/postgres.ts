import { SERVER_VARIABLE, startTestServer } from '../../prisma/testing/database.js';

/** Starts the test run's database server before its first test; the returned function stops it after the last. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env[SERVER_VARIABLE] = server.url;
  return () => server.stop();
}
