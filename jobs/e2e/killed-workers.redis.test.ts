import { afterAll, beforeAll, describe } from 'vitest';
import { RedisServer } from '../testing/redis-server.js';
import { describeKilledWorkers } from './killed-workers.js';

let redis: RedisServer;

beforeAll(async () => {
  redis = await RedisServer.start();
});

afterAll(() => redis.remove());

describe('the queue in Redis', () => {
  describeKilledWorkers(() => ({ REDIS_URL: redis.url }));
});
