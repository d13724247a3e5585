import { openPlatform } from '../api/open-platform.js';
import { readSettings } from '../api/settings.js';
import { startClockLoop } from './clock/clock-loop.js';

const settings = readSettings(process.env);
const { platform, close } = await openPlatform(settings, 'jobs');
const clock = startClockLoop(platform);
platform.log.info('jobs: the clocks are running');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await clock.stop();
  await close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
