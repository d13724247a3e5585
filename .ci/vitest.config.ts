import { defineConfig } from 'vitest/config';

// Without this the tests would load `graphql` twice, and its two copies refuse each other's types.
const alias = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

const postgres = ['.ci/vitest/postgres.ts'];

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  resolve: { alias },
  test: {
    watch: false,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['engine/**/*.test.ts'], testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{api,jobs,prisma,.ci}/**/*.test.ts'],
          globalSetup: postgres,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['{api,jobs,admin,prisma}/**/*.e2e.ts'],
          globalSetup: postgres,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
