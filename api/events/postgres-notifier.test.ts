import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Platform } from '../platform.js';
import { eventually } from '../testing/eventually.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { CHANNEL, decodeAnnouncement, encodeAnnouncement, type Announcement } from './announcement.js';
import type { StreamChange } from './stream.js';

let opened: TestPlatform;
let platform: Platform;
let listener: pg.Client;
let payloads: string[];
beforeEach(async () => {
  opened = await openTestPlatform();
  platform = opened.platform;
  listener = new pg.Client({ connectionString: platform.database.url });
  payloads = [];
  listener.on('notification', ({ payload }) => payloads.push(payload ?? ''));
  await listener.connect();
  await listener.query(`LISTEN ${CHANNEL}`);
});
afterEach(async () => {
  await listener.end();
  await opened.close();
});

const change = (place: number): StreamChange => ({
  stream: `table:tbl_${String(place).padStart(26, '0')}`,
  seq: 2_000_000_000 + place,
});

test('what comes in while a notification is under way goes with the next one, each stream with its last seq', async () => {
  for (let seq = 1; seq <= 1_000; seq += 1) {
    platform.notifier.announce([
      { stream: 'table:one', seq },
      { stream: 'lobby', seq },
    ]);
  }
  const heard = (): StreamChange[] => payloads.flatMap((payload) => decodeAnnouncement(payload)?.changes ?? []);
  await eventually(() => heard().some(({ stream, seq }) => stream === 'lobby' && seq === 1_000));
  expect(heard()).toContainEqual({ stream: 'table:one', seq: 1_000 });
  expect(payloads.length).toBeLessThan(10);
});

test('a notification is shorter than Postgres allows, however much is announced', async () => {
  const changes = Array.from({ length: 2_000 }, (_, place) => change(place));
  platform.notifier.announce(changes);
  const heard = (): readonly StreamChange[] =>
    payloads.flatMap((payload) => decodeAnnouncement(payload)?.changes ?? []);
  await eventually(() => heard().length === changes.length);
  expect(heard()).toEqual(changes);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(7_999);
});

test('the own process hears at once, before anything is sent', () => {
  const heard: Announcement[] = [];
  const stop = platform.notifier.listen((announcement) => heard.push(announcement));
  platform.notifier.announce([change(1)]);
  platform.notifier.announceSessionEnd('ses_one');
  stop();
  platform.notifier.announce([change(2)]);
  expect(heard).toEqual([
    { changes: [change(1)], endedSessions: [] },
    { changes: [], endedSessions: ['ses_one'] },
  ]);
});

test('a notification that cannot be sent is no error, and the next one is sent', async () => {
  const own = await listener.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await opened.asOwner(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid NOT IN (pg_backend_pid(), $1)`,
    [own.rows[0]?.pid],
  );
  platform.notifier.announce([change(1)]);
  await eventually(() => {
    platform.notifier.announce([change(2)]);
    return payloads.some((payload) => decodeAnnouncement(payload)?.changes.some(({ seq }) => seq === change(2).seq));
  });
});

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['newer words', '{"changes":[["chat:1",1]],"ended":[]}'],
  ['other words', '[1]'],
])('a notification with %s is told apart', (_, payload) => {
  expect(decodeAnnouncement(payload)).toBeNull();
});

test('an announcement survives the wire', () => {
  const announcement: Announcement = { changes: [change(1), { stream: 'lobby', seq: 3 }], endedSessions: ['ses_one'] };
  expect(encodeAnnouncement(announcement).map((payload) => decodeAnnouncement(payload))).toEqual([announcement]);
});
