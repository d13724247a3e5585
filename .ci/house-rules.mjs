/** Rules of the house that no other tool checks: what lies at the top, names that say nothing, silenced tools. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const TOP = [
  'LICENSE',
  'README.md',
  'admin',
  'api',
  'engine',
  'jobs',
  'package-lock.json',
  'package.json',
  'prisma',
  'tsconfig.json',
];
const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.[a-z]+$)/;
const SILENCED = /(oxlint|eslint)-disable|@ts-(ignore|expect-error|nocheck)|(test|it|describe)\.only\(/;
const GENERATED = /^(prisma\/generated|admin\/gql)\//;

const listing = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
if (listing.status !== 0) throw new Error(`git ls-files failed: ${listing.stderr}`);
const files = listing.stdout.split('\0').filter((path) => path !== '' && existsSync(path));

const faults = [];
for (const path of files) {
  const [top] = path.split('/');
  if (!top.startsWith('.') && !TOP.includes(top)) faults.push(`${path}: nothing but ${TOP.join(', ')} lies at the top`);
  if (EMPTY_NAMES.test(path)) faults.push(`${path}: a name that does not say what is in it`);
  if (!/\.(ts|tsx|mjs|cjs)$/.test(path) || GENERATED.test(path) || path === '.ci/house-rules.mjs') continue;
  const lines = readFileSync(path, 'utf8').split('\n');
  lines.forEach((line, index) => {
    if (SILENCED.test(line)) faults.push(`${path}:${index + 1}: silences a tool: ${line.trim()}`);
  });
}
for (const fault of faults) console.error(fault);
console.log(`${files.length} files read`);
process.exit(faults.length > 0 || files.length === 0 ? 1 : 0);
