import { checkBooks } from '../../api/ledger/check-books.js';
import type { Platform } from '../../api/platform.js';
import { cents, type PlayerId, type TournamentId } from '../../engine/ids.js';
import { prizeTotal, tax } from '../../engine/money/prize-pool.js';
import type { FinalPlace } from '../../engine/simulation/busts.js';
import { checkMoney, checkPositions } from '../../engine/simulation/checks/finish.js';
import { demand } from '../../engine/simulation/finding.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import { tournamentPrizes } from '../../engine/tournament/payout-shares.js';
import { playedHands } from '../testing/record.js';

interface Result {
  readonly id: PlayerId;
  readonly registered: number;
  readonly position: number;
  readonly prize: number;
}

/** O1, O2, M1 to M5, M7: what was final about a tournament, by its registrations and by the books. */
export async function checkResults(
  platform: Platform,
  id: TournamentId,
  definition: TournamentDefinition,
  entries: number,
): Promise<void> {
  const { pool: database } = platform.database;
  const { rows } = await database.query<Result>(
    `SELECT player_id AS id, number AS registered, position, won_cents::float8 AS prize FROM registration
     WHERE tournament_id = $1 AND position IS NOT NULL ORDER BY position, number`,
    [id],
  );
  const places = rows.map((row): FinalPlace => ({ ...row, prize: cents(row.prize) }));
  checkPositions(places, entries, () => undefined);
  await checkOrderInHands(platform, id, definition);
  if (definition.satellite === null) await checkPrizes(platform, id, definition, places);
  const deviations = await checkBooks(database);
  demand(deviations.length === 0, 'CENTS', () => JSON.stringify(deviations));
}

async function checkPrizes(
  platform: Platform,
  id: TournamentId,
  definition: TournamentDefinition,
  places: readonly FinalPlace[],
): Promise<void> {
  const { rows } = await platform.database.pool.query<{ pool: number; fees: number }>(
    `SELECT sum(paid_prize_cents)::float8 AS pool, sum(paid_fee_cents)::float8 AS fees FROM registration
     WHERE tournament_id = $1 AND position IS NOT NULL`,
    [id],
  );
  const [pool, fees] = [cents(rows[0]?.pool ?? 0), cents(rows[0]?.fees ?? 0)];
  const { housePrizeCents: list } = definition;
  const total = list
    ? cents(list.slice(0, places.length).reduce((sum, prize) => sum + prize, 0))
    : prizeTotal(pool, definition.guaranteeCents);
  const prizes = list ?? tournamentPrizes(definition, places.length, total);
  checkMoney(definition, places, {
    pool,
    fees,
    total,
    prizes,
    tax: tax(cents(pool + fees), definition.taxBasisPoints),
  });
}

/** O1: of those who went out in one hand, the larger stack is higher, then who sits nearer to the button. */
async function checkOrderInHands(platform: Platform, id: TournamentId, { seatsPerTable }: TournamentDefinition) {
  for (const { button, stacks, out } of await playedHands(platform, id, seatsPerTable)) {
    const steps = (seat: number): number => (seat - button + seatsPerTable) % seatsPerTable;
    const placed = out.filter(({ position }) => position > 0);
    for (const one of placed) {
      for (const other of placed) {
        const apart =
          (stacks.get(one.seat) ?? 0) - (stacks.get(other.seat) ?? 0) || steps(other.seat) - steps(one.seat);
        const right = apart <= 0 || one.position < other.position;
        demand(right, 'POSITIONS', () => `${JSON.stringify(one)} and ${JSON.stringify(other)} of one hand`);
      }
    }
  }
}
