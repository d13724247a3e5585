import pg from 'pg';
import { cents } from '../../engine/ids.js';
import type { Elimination } from './bot-players.js';
import { payoutScheme, prizes } from '../../engine/money/payouts.js';

/** Where somebody finished, and what he got. */
interface FinalPlace {
  readonly nickname: string;
  readonly position: number | null;
  readonly won: number;
  /** Cents that came to his account for it. */
  readonly paid: number;
  readonly stack: number;
}

/** What a tournament has come to, as it is stored. */
export interface FinalResults {
  readonly status: string;
  readonly pool: number;
  /** By position. */
  readonly places: readonly FinalPlace[];
}

const PLACES = `
SELECT p.nickname, r.position, r.won_cents::int AS won, r.stack, coalesce((
    SELECT sum(e.amount_cents) FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id
    WHERE t.tournament_id = r.tournament_id AND t.kind = 'PRIZE' AND e.account_id = 'player:' || r.player_id
  ), 0)::int AS paid
FROM registration r JOIN player p ON p.id = r.player_id
WHERE r.tournament_id = $1 ORDER BY r.position, r.number`;

export async function readResults(databaseUrl: string, tournamentId: string): Promise<FinalResults> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tournaments } = await client.query<{ status: string; pool: number }>(
      'SELECT status, prize_pool_cents::int AS pool FROM tournament WHERE id = $1',
      [tournamentId],
    );
    const { rows: places } = await client.query<FinalPlace>(PLACES, [tournamentId]);
    return { status: tournaments[0]?.status ?? 'none', pool: tournaments[0]?.pool ?? 0, places };
  } finally {
    await client.end();
  }
}

/**
 * What is wrong with the results: the order of finish (O1, O2), as it was told and as it is stored; and the prizes,
 * which are those of the payout table, pooled by those who share a position (M1 to M3).
 */
export function faultsOfResults({ status, pool, places }: FinalResults, told: readonly Elimination[]): string[] {
  const faults: string[] = [];
  if (status !== 'COMPLETED') faults.push(`it is ${status}`);
  const expected = prizes(cents(pool), payoutScheme(places.length), places.length);
  for (let first = 0; first < places.length;) {
    const position = first + 1;
    const sharing = places.filter((place) => place.position === position);
    if (sharing.length === 0) return [...faults, `nobody is at position ${position}`];
    const due = expected.slice(first, first + sharing.length).reduce((sum, prize) => sum + prize, 0);
    const got = sharing.reduce((sum, place) => sum + place.won, 0);
    if (got !== due) faults.push(`position ${position}: ${got} cents won instead of ${due}`);
    for (const { nickname, won, paid } of sharing) {
      if (won !== paid) faults.push(`${nickname} has won ${won} cents and was paid ${paid}`);
    }
    first += sharing.length;
  }
  const positions = new Map(places.map((place) => [place.nickname, place.position]));
  for (const { nickname, position } of told) {
    if (positions.get(nickname) !== position) faults.push(`${nickname} was told out at ${position}`);
  }
  // Of several who are out at the same moment anybody may be told first.
  const fromLast = told.toSorted((one, other) => other.position - one.position);
  fromLast.forEach(({ nickname, at }, index) => {
    if (at < (fromLast[index - 1]?.at ?? at))
      faults.push(`${nickname} was told before somebody who finished below him`);
  });
  if (new Set(told.map(({ nickname }) => nickname)).size !== places.length - 1)
    faults.push(`${told.length} were told out`);
  return faults;
}
