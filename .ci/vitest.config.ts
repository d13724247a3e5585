import { defineConfig } from 'vitest/config';
import { findChromium, findRedis } from './programs.mjs';

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
        test: { name: 'unit', include: ['{engine,admin}/**/*.test.ts'], testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{api,jobs,prisma,.ci}/**/*.test.ts'],
          exclude: ['**/*.redis.test.ts'],
          globalSetup: postgres,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Calendar jobs on Redis: tests read the path of its program from REDIS_SERVER_PATH.
      endToEnd('redis', ['jobs/**/*.redis.test.ts'], { REDIS_SERVER_PATH: findRedis() ?? '' }),
      endToEnd('e2e', ['{api,jobs,prisma}/**/*.e2e.ts']),
      // What drives a browser: tests read the path of its program from CHROMIUM_PATH.
      endToEnd('browser', ['admin/**/*.e2e.ts'], { CHROMIUM_PATH: findChromium() ?? '' }),
    ],
  },
});

function endToEnd(name: string, include: string[], env: Record<string, string> = {}) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      env,
      globalSetup: postgres,
      testTimeout: 300_000,
      hookTimeout: 120_000,
    },
  };
}
