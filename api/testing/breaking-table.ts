import type { TableId, TournamentId } from '../../engine/ids.js';
import { direct } from '../tournaments/direct.js';
import type { Person } from './people.js';
import { enter, openSitAndGo, tablesOf } from './sit-and-go.js';
import { playAt, tableNow } from './table-play.js';
import type { TestPlatform } from './test-platform.js';

/** A sit & go of which one table breaks as soon as the hand being played there has ended (S2). */
export interface BreakingTable {
  readonly tournamentId: TournamentId;
  /** Two are left at it, and play a hand. */
  readonly staying: TableId;
  /** Two play a hand at it, in which nobody has acted. */
  readonly breaking: TableId;
}

/** Starts one of these five, who play until one is out and a table of four will do; three seconds lie between hands. */
export async function breakingTable(
  { platform, clock }: TestPlatform,
  people: readonly Person[],
): Promise<BreakingTable> {
  for (;;) {
    const tournamentId = await openSitAndGo(platform, 5, { seatsPerTable: 4, handPauseSeconds: 3 });
    await enter(platform, tournamentId, people);
    const tables = await tablesOf(platform, tournamentId);
    const [larger, smaller] = tables.toSorted((one, other) => other.seats.length - one.seats.length);
    if (!larger || !smaller) throw new Error('not two tables');
    const [staying, breaking] = [larger.tableId, smaller.tableId];
    const nextHands = async (): Promise<void> => {
      clock.advance(3_000);
      await direct(platform, tournamentId);
    };
    await nextHands();
    // The lot that decides between tables of the same size falls on this one.
    await platform.database.pool.query('UPDATE tournament SET breaking_table_ids = $2 WHERE id = $1', [
      tournamentId,
      [breaking],
    ]);
    await playAt(platform, people, staying, 'RAISE', 'ALL_IN');
    await playAt(platform, people, staying, 'CALL');
    await playAt(platform, people, staying, 'FOLD');
    await nextHands();
    // Equal hands put nobody out.
    const { table } = await tableNow(platform, staying);
    if (table.seats.length === 2) return { tournamentId, staying, breaking };
  }
}
