import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The role with which the processes of an embedded database sign in; it may do what the application's role may. */
const LOGIN = 'mazziere_login';

/**
 * Makes a sign-in for the processes, who so never have the owner's (R4), and answers its connection string. Its
 * password is new each time: whoever held the one before is of a run that has ended.
 * @param ownerUrl of a migrated database
 */
export async function applicationLogin(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [LOGIN]);
    if (found.rowCount === 0) await client.query(`CREATE ROLE ${LOGIN} LOGIN IN ROLE mazziere_app`);
    await client.query(`ALTER ROLE ${LOGIN} PASSWORD '${password}'`);
  } finally {
    await client.end();
  }
  const url = new URL(ownerUrl);
  url.username = LOGIN;
  url.password = password;
  return url.href;
}
