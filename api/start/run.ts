import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { applicationLogin } from '../../prisma/application-login.js';
import { migrate } from '../../prisma/migrate.js';
import { claim } from '../../prisma/postgres/owner.js';
import { type AdminAccount, demoAdmin } from './admin-account.js';
import { readSettings } from '../settings.js';
import { buildConsoleIfNeeded, NEXT } from './console-build.js';
import { startDatabase } from './database.js';
import { answered, requireFree } from './ports.js';
import { Service } from './service.js';
import { ServiceLog } from './service-log.js';
import type { StartSettings } from './settings.js';

/** So many deaths of a service that has never answered mean that it cannot start at all. */
const HOPELESS_DEATHS = 4;

/** Cents of play money for a new player of the demo. */
const DEMO_WELCOME_CENTS = '100000';

const END_WITH_PARENT = ['--import', './api/start/end-with-parent.mjs'];
/** Young objects get more room, so that they are collected less often. */
const MEMORY = ['--max-semi-space-size=64'];
const TYPESCRIPT = [...END_WITH_PARENT, '--import', 'tsx'];

/**
 * Starts everything, prints the addresses when all answer, and returns when `stop` has fired and all has ended.
 *
 * @throws DataDirectoryInUse when another process runs on the same data directory.
 * @throws Error when a port is taken, the pages do not build or a service cannot start; nothing is left running.
 */
export async function run(root: string, settings: StartSettings, stop: AbortSignal): Promise<void> {
  const endings: Ending[] = [];
  const atTheEnd = (ending: Ending) => void endings.unshift(ending);
  const stopped = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }));
  try {
    mkdirSync(settings.dataDir, { recursive: true });
    atTheEnd(claim(settings.dataDir));
    await startAll(root, settings, atTheEnd, stop);
    await stopped;
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    if (stop.aborted) console.log('Stopping ...');
    for (const ending of endings) await endSafely(ending);
  }
}

type Ending = () => Promise<void> | void;

/** One part that does not end properly keeps no other from ending. */
async function endSafely(ending: Ending): Promise<void> {
  try {
    await ending();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/** Ends early, with an error or not, when `stop` fires: what has been started by then is known to `atTheEnd`. */
async function startAll(
  root: string,
  settings: StartSettings,
  atTheEnd: (ending: Ending) => void,
  stop: AbortSignal,
): Promise<void> {
  // What the services would refuse one after the other is said once, before anything is started.
  readSettings({ ...process.env, DATABASE_URL: settings.databaseUrl ?? 'postgresql://embedded' });
  await requireFree(settings.port, 'PORT');
  await requireFree(settings.adminPort, 'ADMIN_PORT');
  const databaseUrl = await prepareDatabase(settings, atTheEnd);
  if (stop.aborted) return;

  const admin = settings.demo && (process.env['ADMIN_EMAIL'] ?? '') === '' ? demoAdmin(settings.dataDir) : null;
  const env = environmentOf(settings, databaseUrl, admin);
  const log = (name: string) => new ServiceLog(join(settings.dataDir, 'logs'), name);
  const start = (name: string, args: readonly string[], own: NodeJS.ProcessEnv = {}) => {
    const service = new Service({ name, args, env: { ...env, ...own }, log: log(name) });
    service.start();
    atTheEnd(() => service.stop());
    return service;
  };

  const api = start('api', [...MEMORY, ...TYPESCRIPT, 'api/main.ts']);
  await answered(`${apiAddress(settings)}/ready`, () => hopeless(api, stop));
  start('jobs', [...TYPESCRIPT, 'jobs/main.ts']);
  await buildConsoleIfNeeded({ root, env, log: log('build'), stop });
  if (stop.aborted) return;
  const pages = start('pages', [
    ...END_WITH_PARENT,
    NEXT,
    'start',
    'admin',
    '-p',
    String(settings.adminPort),
    '-H',
    '127.0.0.1',
  ]);
  await answered(`http://127.0.0.1:${settings.adminPort}/`, () => hopeless(pages, stop));
  if (settings.demo) start('bots', [...TYPESCRIPT, 'api/examples/bots.ts']);
  if (!stop.aborted) announce(settings, admin);
}

/** Brings the database up to date, and answers how the services sign in to it: to the embedded one never as its owner. */
async function prepareDatabase(settings: StartSettings, atTheEnd: (ending: Ending) => void): Promise<string> {
  if (settings.databaseUrl !== null) {
    await migrate(settings.migrationUrl ?? settings.databaseUrl);
    return settings.databaseUrl;
  }
  const database = await startDatabase(settings.dataDir);
  atTheEnd(() => database.stop());
  await migrate(database.url);
  return applicationLogin(database.url);
}

function environmentOf(settings: StartSettings, databaseUrl: string, admin: AdminAccount | null): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ...(settings.demo ? { WELCOME_CREDIT_CENTS: DEMO_WELCOME_CENTS } : {}),
    ...process.env,
    ...(admin === null ? {} : { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }),
    DATABASE_URL: databaseUrl,
    // What there was to migrate has been.
    MIGRATION_DATABASE_URL: '',
    PORT: String(settings.port),
    ADMIN_PORT: String(settings.adminPort),
    API_URL: apiAddress(settings),
  };
}

/** Where this machine reaches the API that it has started: HOST, unless that means every address. */
function apiAddress({ port }: StartSettings): string {
  const host = process.env['HOST'] ?? '';
  return `http://${['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;
}

/** Why there is no point in waiting for a service any longer; null as long as there is. */
function hopeless(service: Service, stop: AbortSignal): Error | null {
  if (stop.aborted) return new Error('stopped while starting');
  return service.deaths < HOPELESS_DEATHS ? null : new Error(`${service.name} cannot start`);
}

function announce(settings: StartSettings, admin: AdminAccount | null): void {
  console.log('');
  console.log('Mazziere is running.');
  console.log(`  pages   http://127.0.0.1:${settings.adminPort}/`);
  console.log(`  API     ${apiAddress(settings)}/graphql`);
  console.log(`  data    ${settings.databaseUrl === null ? settings.dataDir : 'in your own database'}`);
  console.log(`  logs    ${join(settings.dataDir, 'logs')}`);
  if (admin !== null) console.log(`  staff   ${admin.email}, password in ${admin.passwordFile}`);
  console.log('Ctrl-C stops everything.');
}
