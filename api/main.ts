import { migrate } from '../prisma/migrate.js';
import { ensureFirstAdmin } from './accounts/ensure-first-admin.js';
import { openPlatform } from './open-platform.js';
import { startServer } from './server.js';
import { readSettings } from './settings.js';

const settings = readSettings(process.env);
await migrate(settings.DATABASE_URL);
const { platform, close } = await openPlatform(settings, 'api');
await ensureFirstAdmin(platform);
const server = await startServer(platform);
platform.log.info({ url: server.url }, 'api: serving');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server.close();
  await close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
