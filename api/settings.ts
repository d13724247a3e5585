import { isIP } from 'node:net';
import { z } from 'zod';
import { readProxyTrust } from './http/proxy-trust.js';

const port = z.coerce.number().int().min(0).max(65_535);

/** Every setting of the api and jobs processes; the README lists them. */
const schema = z.object({
  DATABASE_URL: z.string().min(1),
  /** The owner of the database, who brings its structure up to date; without it, DATABASE_URL does. */
  MIGRATION_DATABASE_URL: z.string().min(1).optional(),
  PORT: port.default(4000),
  /** Where the queue of calendar jobs is; in the database itself when left out. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/.+/, 'must be the address of a Redis server, redis:// or rediss:// with encryption')
    .optional(),
  /** The address to listen on; 0.0.0.0 inside a container. */
  HOST: z.string().default('127.0.0.1'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  /** Sockets that one address may have open at one process: behind a proxy, as the pages have one, all share an address. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  /** Cents of play money that a new player gets; above zero in the demo alone. */
  WELCOME_CREDIT_CENTS: z.coerce.number().int().min(0).max(100_000_00).default(0),
  /** The first admin, made at the start where no admin exists yet. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12).optional(),
  /** Days until a sign-in ends by itself. */
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Our own proxies before the api, whose word on the caller's address counts: how many, or their addresses and networks. */
  TRUST_PROXY: z
    .string()
    .default('')
    .refine(
      (text) => readProxyTrust(text) !== null,
      'a number of proxies, or addresses and networks with commas between',
    ),
  /** Seconds between the signal to stop and the end of service, for load balancers to notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Where /health, /ready and /metrics are served to those who operate the platform, and where they listen. */
  METRICS_PORT: port.optional(),
  JOBS_PORT: port.optional(),
  OPERATIONS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, '16 characters or more, without spaces')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const checked = schema.refine(
  ({ OPERATIONS_HOST, METRICS_TOKEN }) => isThisMachine(OPERATIONS_HOST) || METRICS_TOKEN !== undefined,
  { path: ['METRICS_TOKEN'], message: 'needed where OPERATIONS_HOST is reached from other machines' },
);

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

export type Settings = z.infer<typeof schema>;

/** Reads and checks the environment once. @throws Error that names every setting in the wrong form. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = checked.safeParse(present);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings are wrong:\n  ${faults.join('\n  ')}`);
}
