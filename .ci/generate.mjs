/**
 * Writes every generated file anew: the database client, the published schema, the pages' types.
 * With --check it then fails when that changed anything.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const bin = (name) => join('node_modules', '.bin', name);

const GENERATORS = [
  {
    output: 'prisma/generated',
    command: [bin('prisma'), 'generate', '--no-hints', '--config', 'prisma/prisma.config.ts'],
  },
  { output: 'api/schema.graphql', command: [process.execPath, '--import', 'tsx', 'api/graphql/print-schema.ts'] },
  { output: 'admin/gql', command: [bin('graphql-codegen'), '--config', 'admin/codegen.ts'] },
];

const check = process.argv.includes('--check');
let failed = false;
for (const { output, command } of GENERATORS) {
  const before = contents(output);
  const [program, ...args] = command;
  const run = spawnSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', env: environment() });
  if (run.status !== 0) {
    console.error(`${output} cannot be generated:\n${run.error?.message ?? ''}${run.stdout ?? ''}${run.stderr ?? ''}`);
    failed = true;
    continue;
  }
  const changed = differences(before, contents(output));
  if (changed.length === 0) console.log(`${output}: up to date`);
  else console.log(`${output}: written anew: ${changed.join(', ')}`);
  if (check && changed.length > 0) {
    console.error(`${output} was not up to date: commit what "npm run generate" writes`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);

function environment() {
  return { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1', NO_COLOR: '1' };
}

/** File contents by path, for a file or a whole folder. */
function contents(path) {
  const files = new Map();
  const visit = (at) => {
    if (statSync(at).isDirectory()) for (const name of readdirSync(at)) visit(join(at, name));
    else files.set(at, readFileSync(at, 'utf8'));
  };
  if (existsSync(path)) visit(path);
  return files;
}

function differences(before, after) {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
}
