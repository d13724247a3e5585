import type { Caller } from '../../api/accounts/caller.js';
import { createJackpot } from '../../api/jackpots/create-jackpot.js';
import { jackpotAccount } from '../../api/ledger/ledger-accounts.js';
import type { Platform } from '../../api/platform.js';
import { agreed } from '../../api/testing/agreed.js';
import type { Seeded } from '../../engine/bench/seeded.js';
import type { TournamentId } from '../../engine/ids.js';
import type { Price } from '../../engine/money/price.js';
import { demand } from '../../engine/simulation/finding.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';

const SEED_CENTS = 100_00;

/** What a tournament says of the jackpot that it feeds. */
export type JackpotTerms = Pick<TournamentDefinition, 'jackpotId' | 'jackpotBasisPoints'>;

/** M6: a jackpot for some of the tournaments, fed with as much as their fees leave beside the tax (M5). */
export async function openJackpot(
  platform: Platform,
  staff: Caller,
  definition: TournamentDefinition,
  random: Seeded,
): Promise<JackpotTerms> {
  const none = { jackpotId: null, jackpotBasisPoints: 0 };
  const { buyIn, rebuy, addOn, taxBasisPoints } = definition;
  const prices = [buyIn, rebuy?.price, addOn?.price].flatMap((price) => (price ? [price] : []));
  const room = Math.min(...prices.map(feeBasisPoints)) - taxBasisPoints;
  if (buyIn === null || room < 1 || random.next() < 0.6) return none;
  const condition = random.next() < 0.5 ? 'BAD_BEAT' : 'CONSECUTIVE_WINS';
  const jackpotId = agreed(
    await createJackpot(platform, staff, { name: 'The jackpot', condition, seedCents: SEED_CENTS }),
  );
  return { jackpotId, jackpotBasisPoints: room };
}

function feeBasisPoints({ prizeCents, feeCents }: Price): number {
  return Math.floor((feeCents * 10_000) / (prizeCents + feeCents));
}

/** M6: the jackpot holds its seed and its part of all entries; once it has been hit, its seed alone. */
export async function checkJackpot(
  { database: { pool } }: Platform,
  id: TournamentId,
  { buyIn }: TournamentDefinition,
  { entries, terms }: { readonly entries: number; readonly terms: JackpotTerms },
): Promise<void> {
  const { jackpotId, jackpotBasisPoints } = terms;
  if (jackpotId === null || buyIn === null) return;
  const { rows } = await pool.query<{ held: number; hits: number }>(
    `SELECT (SELECT coalesce(sum(amount_cents), 0)::float8 FROM ledger_entry WHERE account_id = $1) AS held,
       (SELECT count(*)::int FROM jackpot_hit WHERE tournament_id = $2) AS hits`,
    [jackpotAccount(jackpotId), id],
  );
  const { held, hits } = rows[0] ?? { held: 0, hits: 0 };
  const part = Math.floor((entries * (buyIn.prizeCents + buyIn.feeCents) * jackpotBasisPoints) / 10_000);
  const expected = SEED_CENTS + (hits === 0 ? part : 0);
  demand(held === expected, 'JACKPOT', () => `it holds ${held} cents after ${hits} hits, ${expected} expected`);
}
