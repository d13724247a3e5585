import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from '../../prisma/postgres/free-port.js';
import { requireFree } from './ports.js';
import { readStartSettings } from './settings.js';

test('every setting has a default', () => {
  expect(readStartSettings({}, '/checkout')).toEqual({
    port: 4000,
    adminPort: 3000,
    dataDir: '/checkout/.data',
    databaseUrl: null,
    migrationUrl: null,
    demo: true,
  });
});

test.each([
  ['DEMO=0', { DEMO: '0' }, false],
  ['a database of the user’s own', { DATABASE_URL: 'postgresql://x' }, false],
  ['a database of the user’s own, whatever DEMO says', { DATABASE_URL: 'postgresql://x', DEMO: '1' }, false],
  ['an empty DATABASE_URL, which is none', { DATABASE_URL: '' }, true],
])('demo data only ever with the embedded database: %s', (_, environment, demo) => {
  expect(readStartSettings(environment, '/checkout').demo).toBe(demo);
});

test.each([
  ['PORT', { PORT: 'http' }],
  ['ADMIN_PORT', { ADMIN_PORT: '70000' }],
  ['DEMO', { DEMO: 'yes' }],
  ['PORT and ADMIN_PORT must differ', { PORT: '5000', ADMIN_PORT: '5000' }],
])('a wrong setting is named: %s', (name, environment) => {
  expect(() => readStartSettings(environment, '/checkout')).toThrow(name);
});

test('a port taken by another program is refused, and the setting named', async () => {
  const server = createServer().listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await expect(requireFree(address.port, 'ADMIN_PORT')).rejects.toThrow(/ADMIN_PORT/);
  server.close();
  await once(server, 'close');
  await expect(requireFree(address.port, 'ADMIN_PORT')).resolves.toBeUndefined();
});
