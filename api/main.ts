import { migrate } from '../prisma/migrate.js';
import { ensureFirstAdmin } from './accounts/ensure-first-admin.js';
import { openPlatform } from './open-platform.js';
import { operate } from './operation/operate.js';
import { stopInOrder } from './operation/stop-in-order.js';
import { startServer } from './server.js';
import { readSettings } from './settings.js';

const settings = readSettings(process.env);
await migrate(settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL);
const { platform, close } = await openPlatform(settings, 'api');
await ensureFirstAdmin(platform);
const server = await startServer(platform);
const operations = await operate(platform, server.readiness, 'METRICS_PORT');
stopInOrder(platform.log, settings.DRAIN_SECONDS, {
  drain: server.drain,
  async end() {
    await server.close();
    await close();
    await operations?.close();
  },
});
platform.log.info({ url: server.url }, 'api: serving');
