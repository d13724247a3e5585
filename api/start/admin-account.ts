import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type AdminAccount = { readonly email: string; readonly password: string; readonly passwordFile: string };

/** The admin of a demo that was given none: his password is made at random once and kept in a file for its user alone. */
export function demoAdmin(dataDir: string): AdminAccount {
  const passwordFile = join(dataDir, 'admin-password');
  if (!existsSync(passwordFile)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(passwordFile, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 });
  }
  return { email: 'admin@mazziere.example', password: readFileSync(passwordFile, 'utf8').trim(), passwordFile };
}
