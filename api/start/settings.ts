import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);

/** What `npm start` itself reads; every other setting is passed on to the services as it is. */
const schema = z.object({
  PORT: port.default(4000),
  ADMIN_PORT: port.default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  MIGRATION_DATABASE_URL: z.string().optional(),
  DEMO: z.enum(['0', '1']).default('1'),
});

export type StartSettings = {
  /** Of 127.0.0.1: the api's, and the pages'. */
  readonly port: number;
  readonly adminPort: number;
  /** Absolute path of embedded data, logs and locks. */
  readonly dataDir: string;
  /** A server of the user's own, or null for the embedded one. */
  readonly databaseUrl: string | null;
  /** Its owner's sign-in, where the services' own may not change its structure. */
  readonly migrationUrl: string | null;
  /** Demo data and bots: only ever with the embedded database. */
  readonly demo: boolean;
};

/** Reads the settings; relative paths start at `root`. @throws Error that names every setting in the wrong form. */
export function readStartSettings(environment: NodeJS.ProcessEnv, root: string): StartSettings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are wrong:\n  ${faults.join('\n  ')}`);
  }
  const { PORT, ADMIN_PORT, DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL, DEMO } = result.data;
  if (PORT === ADMIN_PORT) throw new Error('PORT and ADMIN_PORT must differ');
  return {
    port: PORT,
    adminPort: ADMIN_PORT,
    dataDir: resolve(root, DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    migrationUrl: MIGRATION_DATABASE_URL ?? null,
    demo: DEMO === '1' && DATABASE_URL === undefined,
  };
}
