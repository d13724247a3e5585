import { existsSync, watch, writeSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { FAULT_POINTS, onFaultPoint } from './fault-point.js';

/**
 * Hangs a fault on a point of this process, as FAULT_POINT says: `act.after-append:kill` ends the process there at once
 * and for good; `act.after-append:hold:<file>` holds it there until that file exists. Either way the point's name is
 * written out first, so that a test knows that it was reached. With NODE_ENV=test alone.
 *
 * @throws Error where the setting names no fault.
 */
export function applyFaultSetting(environment: NodeJS.ProcessEnv = process.env): void {
  const setting = environment['FAULT_POINT'];
  if (environment['NODE_ENV'] !== 'test' || setting === undefined || setting === '') return;
  const [name, fault, ...file] = setting.split(':');
  const point = FAULT_POINTS.find((known) => known === name);
  if (point === undefined) throw new Error(`FAULT_POINT: there is no point ${name}`);
  const path = file.join(':');
  if (fault === 'kill') {
    onFaultPoint(point, () => {
      reached(setting);
      process.kill(process.pid, 'SIGKILL');
      // The signal takes effect at the next turn of the kernel's; nothing more may happen here.
      return new Promise(() => undefined);
    });
  } else if (fault === 'hold' && path !== '') {
    onFaultPoint(point, () => {
      reached(setting);
      return appears(path);
    });
  } else {
    throw new Error(`FAULT_POINT: a point is followed by :kill or :hold:<file>, not ${setting}`);
  }
}

/** Past all buffers, since the process may end with the next statement. */
function reached(setting: string): void {
  writeSync(1, `fault point reached: ${setting}\n`);
}

/** Resolves when the file exists. */
function appears(path: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(dirname(path), (_event, name) => {
      if (name === basename(path)) look();
    });
    function look(): void {
      if (!existsSync(path)) return;
      watcher.close();
      resolve();
    }
    look();
  });
}
