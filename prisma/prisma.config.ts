/** Settings of the Prisma CLI: `npx prisma <command> --config prisma/prisma.config.ts`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

// The CLI would download its schema engine. Ours is the package's WebAssembly build behind the same interface.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= fileURLToPath(new URL('schema-engine/cli.mjs', import.meta.url));

export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://unset@127.0.0.1:1/unset' },
});
