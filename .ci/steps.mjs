/** What the gate checks, in this order. */
import { join } from 'node:path';
import { findChromium, findRedis } from './programs.mjs';

const bin = (name) => join('node_modules', '.bin', name);
const node = process.execPath;

/** Checks: each counts as one, passed when every command of it ends with 0. */
const check = (name, ...commands) => ({ kind: 'check', name, commands });

/** Suites: counted test by test. `needs` names a program from outside without which the suite cannot run. */
const suite = (name, project, needs) => ({ kind: 'suite', name, project, needs });

export const STEPS = [
  check('format', [bin('prettier'), '--check', '--log-level', 'warn', '.']),
  check('types', [bin('tsc'), '-p', '.']),
  check(
    'types of the pages',
    [node, 'node_modules/next/dist/bin/next', 'typegen', 'admin'],
    [bin('tsc'), '-p', 'admin'],
  ),
  check('lint', [bin('oxlint'), '--type-aware', '--deny-warnings']),
  check('import boundaries', [node, '.ci/boundaries.mjs']),
  check('dead code', [bin('knip'), '--config', '.knip.json', '--no-progress']),
  check('house rules', [node, '.ci/house-rules.mjs']),
  suite('unit tests', 'unit'),
  suite('integration tests', 'integration'),
  suite('tests on Redis', 'redis', {
    found: () => findRedis() !== null,
    program: 'redis-server',
    remedy: 'install it (Debian: apt-get install redis-server) or set REDIS_SERVER_PATH',
  }),
  suite('end-to-end tests', 'e2e'),
  suite('end-to-end tests of the pages', 'browser', {
    found: () => findChromium() !== null,
    program: 'chromium',
    remedy: 'install it (Debian: apt-get install chromium) or set CHROMIUM_PATH',
  }),
  check('generated files up to date', [node, '.ci/generate.mjs', '--check']),
  check('migrations match the schema', [node, '--import', 'tsx', 'prisma/schema-engine/check.ts']),
];
