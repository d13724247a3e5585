import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TournamentId } from '../../../engine/ids.js';
import { setSittingOut } from '../../tables/set-sitting-out.js';
import { agreed } from '../../testing/agreed.js';
import { newPlayers, type Person } from '../../testing/people.js';
import { enter, openSitAndGo, tablesOf } from '../../testing/sit-and-go.js';
import { playAt } from '../../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.js';
import { direct } from '../direct.js';

let opened: TestPlatform;
let people: Person[];
let id: TournamentId;

/** Three at a table that knows no pause between hands; the first hand lies there. */
beforeEach(async () => {
  opened = await openTestPlatform();
  people = await newPlayers(opened.platform, 3, 1_000);
  id = await openSitAndGo(opened.platform, 3, { handPauseSeconds: 0 });
  await enter(opened.platform, id, people);
});
afterEach(() => opened.close());

async function table() {
  const [only] = await tablesOf(opened.platform, id);
  if (!only) throw new Error('no table');
  return only;
}

async function handsAfter(milliseconds: number): Promise<number> {
  opened.clock.advance(milliseconds);
  await direct(opened.platform, id);
  return (await table()).handsDealt;
}

test('P9, N2: where everybody is away, hands follow each other a second apart, and the director comes to an end', async () => {
  const { tableId } = await table();
  for (const person of people) agreed(await setSittingOut(opened.platform, person, { tableId, sittingOut: true }));
  // The last of them may have gone away in the first hand or, where that was over by then, in the second one.
  const dealt = await handsAfter(0);
  expect([2, 3]).toContain(dealt);
  expect(await handsAfter(999)).toBe(dealt);
  expect(await handsAfter(1)).toBe(dealt + 1);
  expect(await handsAfter(1_000)).toBe(dealt + 2);
});

test('S8: a hand in which somebody has acted is followed by the next one at once', async () => {
  await playAt(opened.platform, people, (await table()).tableId, 'FOLD');
  await playAt(opened.platform, people, (await table()).tableId, 'FOLD');
  expect(await handsAfter(0)).toBe(2);
});
