import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '../platform.js';
import { ask } from '../testing/documents.js';
import { newPlayer, type Person } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';

const PLAYER = 'query ($nickname: String!) { player(nickname: $nickname) { id nickname } }';

let opened: TestPlatform;
let platform: Platform;
let anna: Person;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  anna = await newPlayer(platform, 'Anna_1');
});
afterAll(() => opened.close());

async function player(nickname: string): Promise<{ id: string; nickname: string } | null> {
  return (await ask<{ player: { id: string; nickname: string } | null }>(platform, null, PLAYER, { nickname })).player;
}

test('a player is found by nickname in any case, and by nothing else', async () => {
  expect(await player('aNNa_1')).toEqual({ id: anna.playerId, nickname: 'Anna_1' });
  expect(await player('Anna')).toBeNull();
  expect(await player('Anna%1')).toBeNull();
  expect(await player('Anna\0')).toBeNull();
});
