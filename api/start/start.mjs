/** `npm start`: plain JavaScript up to the installation of packages, then everything else. */
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
try {
  await installIfNeeded(root);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
await import('./main.ts');
