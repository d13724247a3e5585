import { openPlatform } from '../api/open-platform.js';
import { operate } from '../api/operation/operate.js';
import { Readiness, requireDatabase } from '../api/operation/readiness.js';
import { stopInOrder } from '../api/operation/stop-in-order.js';
import { readSettings } from '../api/settings.js';
import { startClockLoop } from './clock/clock-loop.js';
import { startCalendarWorker } from './worker.js';

const settings = readSettings(process.env);
const { platform, close } = await openPlatform(settings, 'jobs');
const readiness = new Readiness();
requireDatabase(readiness, platform.database.pool);
const operations = await operate(platform, readiness, 'JOBS_PORT');
const clock = startClockLoop(platform);
readiness.require('clock', () => clock.looks());
const calendar = startCalendarWorker(platform);
readiness.require('calendar', () => calendar.looks());
stopInOrder(platform.log, 0, {
  drain: () => readiness.drain(),
  async end() {
    await Promise.all([clock.stop(), calendar.stop()]);
    await close();
    await operations?.close();
  },
});
platform.log.info('jobs: clocks and calendar are running');
