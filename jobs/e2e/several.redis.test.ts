import { afterAll, beforeAll, describe } from 'vitest';
import { RedisServer } from '../testing/redis-server.js';
import { describeSeveral } from './several.js';

let redis: RedisServer;

beforeAll(async () => {
  redis = await RedisServer.start();
});

afterAll(() => redis.remove());

describe('the queue in Redis', () => {
  describeSeveral(() => ({ REDIS_URL: redis.url }), {
    api: ['act.after-append'],
    jobs: ['director.after-lock'],
  });
});
