/** `npm run bench`: plain JavaScript up to the installation of packages, then everything else. */
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from '../../api/start/install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
await installIfNeeded(root);
const { register } = await import('tsx/esm/api');
register();
await import('./main.ts');
