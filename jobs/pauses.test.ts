import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlayerId, TableId, TournamentId } from '../engine/ids.js';
import type { TableEvent } from '../engine/table/events.js';
import { replay } from '../engine/table/replay.js';
import { openTable } from '../engine/table/state.js';
import type { TournamentInput } from '../engine/tournament/definition-input.js';
import type { Caller } from '../api/accounts/caller.js';
import { checkBooks } from '../api/ledger/check-books.js';
import { pauseTable } from '../api/tables/pause-table.js';
import { resumeTable } from '../api/tables/resume-table.js';
import { agreed } from '../api/testing/agreed.js';
import { newPlayers, newStaff } from '../api/testing/people.js';
import { enter, openSitAndGo, tablesOf } from '../api/testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../api/testing/test-platform.js';
import { pauseTournament } from '../api/tournaments/pause-tournament.js';
import { resumeTournament } from '../api/tournaments/resume-tournament.js';
import { expectInvariants } from './testing/invariants.js';
import { lively, playOut } from './testing/play.js';

let test_: TestPlatform;

beforeEach(async () => {
  test_ = await openTestPlatform();
});

afterEach(() => test_.close());

/** Staff who stop a table or all of them every few rounds, and let them go on again. */
function restless(staff: Caller, id: TournamentId): () => Promise<void> {
  const { platform } = test_;
  let round = 0;
  let stopped: TableId | null = null;
  return async () => {
    round += 1;
    if (round % 5 === 1 && stopped === null) {
      const open = (await tablesOf(platform, id)).filter((table) => !table.closed);
      const some = open[round % open.length];
      // The director may have closed it just now.
      if (some && (await pauseTable(platform, staff, { id: some.tableId, reason: 'a ruling' })).ok) {
        stopped = some.tableId;
      }
    }
    if (round % 7 === 2) await pauseTournament(platform, staff, id);
    if (round % 7 === 5) await resumeTournament(platform, staff, id);
    if (round % 9 === 8 && stopped !== null) {
      agreed(await resumeTable(platform, staff, stopped));
      stopped = null;
    }
  };
}

test.each<Partial<TournamentInput>>([
  { seatsPerTable: 6, handPauseSeconds: 0 },
  { seatsPerTable: 4, handPauseSeconds: 2, breakAfterLevels: [1, 2, 3], breakSeconds: 60 },
])(
  'H11, T11, H12: paused all along, it ends with its chips, positions and books, and plays again: %j',
  async (terms) => {
    const { platform, clock } = test_;
    const people = await newPlayers(platform, 14, 1_000);
    const id = await openSitAndGo(platform, people.length, terms);
    await enter(platform, id, people);
    const interfere = restless(await newStaff(platform, 'TOURNAMENT_DIRECTOR'), id);
    const callers = new Map<PlayerId, Caller>(people.map((person) => [person.playerId, person]));
    await playOut(platform, clock, id, callers, lively, async () => {
      if (await expectInvariants(platform, id, people.length * 1_500)) await interfere();
    });
    const { pool } = platform.database;
    const { rows: positions } = await pool.query<{ position: number }>(
      'SELECT position FROM registration WHERE tournament_id = $1 ORDER BY position',
      [id],
    );
    // Who shares a position takes up the next one as well (O2).
    expect(positions).toHaveLength(people.length);
    positions.forEach(({ position }, index) => expect(position).toBeLessThanOrEqual(index + 1));
    expect(await checkBooks(pool)).toEqual([]);
    let pauses = 0;
    for (const table of await tablesOf(platform, id)) {
      const { rows } = await pool.query<{ payload: TableEvent }>(
        'SELECT payload FROM table_event WHERE table_id = $1 ORDER BY seq',
        [table.tableId],
      );
      const log = rows.map(({ payload }) => payload);
      pauses += log.filter(({ type }) => type === 'TablePaused').length;
      expect(replay(openTable(table), log)).toEqual({ ok: true, value: table });
    }
    expect(pauses).toBeGreaterThan(2);
  },
);
