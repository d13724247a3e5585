/** Where programs from outside the checkout are found. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser of the page tests: CHROMIUM_PATH, or the first in the PATH. Null when there is none. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || find(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']);
}

/** The server of the tests on Redis: REDIS_SERVER_PATH, or the first in the PATH. Null when there is none. */
export function findRedis() {
  return process.env.REDIS_SERVER_PATH || find(['redis-server', 'valkey-server']);
}

/** @param {string[]} names */
function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not here: the next folder.
    }
  }
  return null;
}
