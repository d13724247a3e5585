/** Settings of the Prisma CLI: `npx prisma <command> --config prisma/prisma.config.ts`. */
import { defineConfig } from 'prisma/config';

// `generate` would download a schema engine that it does not use; any program that exists satisfies it.
if (process.argv.includes('generate')) process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://unset@127.0.0.1:1/unset' },
});
