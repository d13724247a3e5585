/** Checks who imports whom, by the rules of .dependency-cruiser.cjs. Fails, too, when it has read no modules. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

// dependency-cruiser parses every file as plain TypeScript; here its parser learns that .tsx files hold JSX.
const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith('.tsx') });

const { cruise } = await import('dependency-cruiser');
const { default: extractOptions } = await import('dependency-cruiser/config-utl/extract-depcruise-options');

const FOLDERS = ['engine', 'prisma', 'api', 'jobs', 'admin'];

const options = await extractOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(
  FOLDERS.filter((folder) => existsSync(folder)),
  { ...options, outputType: 'json' },
  options.enhancedResolveOptions,
);
const { modules, summary } = JSON.parse(output);

const read = (folder) => modules.filter((module) => module.source.startsWith(`${folder}/`)).length;
const counts = FOLDERS.map((folder) => `${folder} ${read(folder)}`).join(', ');
const imports = modules.reduce((sum, module) => sum + module.dependencies.length, 0);
console.log(`modules read: ${counts}; imports: ${imports}`);

for (const violation of summary.violations) {
  const via = violation.cycle?.map((step) => step.name).join(' -> ') ?? violation.to;
  console.error(`${violation.rule.name}: ${violation.from} -> ${via}`);
}
const blind = imports === 0 || FOLDERS.some((folder) => existsSync(folder) && read(folder) === 0);
if (blind) console.error('a folder was read as empty: the check has seen nothing');
process.exit(blind || summary.violations.length > 0 ? 1 : 0);
