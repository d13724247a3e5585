import { expect } from 'vitest';
import type { Platform } from '../../api/platform.js';
import type { PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import type { TableEvent } from '../../engine/table/events.js';
import { tablesNeeded } from '../../engine/tournament/seating.js';
import { tournamentRecord } from './record.js';

interface Terms {
  readonly players: number;
  readonly seatsPerTable: number;
  readonly survivorsPerTable?: number;
}

/**
 * S4, by the record of a shoot-out that is over: each phase had everybody who was still in, once, at as few tables as
 * hold them, as even as can be; nobody moved in between; and each table played down, no further than it had to.
 */
export async function expectPhases(platform: Platform, id: TournamentId, terms: Terms): Promise<void> {
  const { players, seatsPerTable, survivorsPerTable = 1 } = terms;
  const logs = await tableLogs(platform, id);
  const record = await tournamentRecord(platform, id);
  const phases = record.filter((event) => event.type === 'PhaseStarted');
  expect(phases.map(({ phase }) => phase)).toEqual(phases.map((_, index) => index + 1));
  expect(phases.at(-1)?.tables).toBe(1);
  const survivors = [players];
  for (const event of record) {
    if (event.type === 'PlayerEliminated') survivors.push((survivors.pop() ?? 0) - 1);
    else if (event.type === 'PhaseStarted' && event.phase > 1) survivors.push(survivors.at(-1) ?? 0);
  }
  const began = new Map<number, number>();
  let tables = 0;
  for (const { phase, tables: count } of phases) {
    const played = logs.slice(tables, tables + count);
    tables += count;
    const seated = played.map(playersSeated);
    began.set(phase, seated.flat().length);
    expect(new Set(seated.flat()).size).toBe(seated.flat().length);
    expect(count).toBe(tablesNeeded(seated.flat().length, seatsPerTable));
    const sizes = seated.map((atTable) => atTable.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    for (const log of played) expectPlayedDown(log, count === 1 ? 1 : survivorsPerTable);
  }
  expect(tables).toBe(logs.length);
  // Who begins a phase is who was left of the one before.
  expect([...began.values()]).toEqual([players, ...survivors.slice(0, -1)]);
  const moves = record.filter((event) => event.type === 'PlayerMoved').length;
  expect(moves).toBe([...began.values()].slice(1).reduce((sum, moved) => sum + moved, 0));
}

/** The events of each table, by its number. */
async function tableLogs(platform: Platform, id: TournamentId): Promise<TableEvent[][]> {
  const { rows } = await platform.database.pool.query<{ table_id: TableId; payload: TableEvent }>(
    `SELECT e.table_id, e.payload FROM table_event e JOIN poker_table p ON p.id = e.table_id
     WHERE p.tournament_id = $1 ORDER BY p.number, e.seq`,
    [id],
  );
  const logs = new Map<TableId, TableEvent[]>();
  for (const { table_id: table, payload } of rows) logs.set(table, [...(logs.get(table) ?? []), payload]);
  return [...logs.values()];
}

function playersSeated(log: readonly TableEvent[]): PlayerId[] {
  return log.flatMap((event) => (event.type === 'PlayerSeated' ? [event.playerId] : []));
}

/** Nobody comes once the first hand is dealt; no hand is dealt to no more than are to survive; the first button is drawn. */
function expectPlayedDown(log: readonly TableEvent[], enough: number): void {
  let [seated, hands] = [0, 0];
  for (const event of log) {
    if (event.type === 'PlayerSeated') {
      expect(hands).toBe(0);
      seated += 1;
    } else if (event.type === 'PlayerLeft') {
      if (event.reason === 'MOVED') expect(seated).toBeLessThanOrEqual(enough);
      if (event.reason === 'ELIMINATED') seated -= 1;
    } else if (event.type === 'HandStarted') {
      hands += 1;
      expect(seated).toBeGreaterThan(enough);
    }
  }
  expect(log.filter(({ type }) => type === 'ButtonDrawn')).toHaveLength(hands > 0 ? 1 : 0);
  expect(log.at(-1)?.type).toBe('TableClosed');
}
