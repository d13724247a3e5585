import { afterAll, beforeAll, describe } from 'vitest';
import { describeCalendar } from './testing/calendar-contract.js';
import { RedisServer } from './testing/redis-server.js';

let redis: RedisServer;

beforeAll(async () => {
  redis = await RedisServer.start();
});

afterAll(() => redis.remove());

describe('the queue in Redis', () => {
  describeCalendar(() => ({ REDIS_URL: redis.url }));
});
