import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents, instant, type Instant, type TournamentId } from '../../engine/ids.js';
import type { Caller } from '../accounts/caller.js';
import { inTransaction } from '../database/transaction.js';
import { createJackpot } from '../jackpots/create-jackpot.js';
import { bonusAccount, HOUSE, jackpotAccount, playerAccount, poolAccount } from '../ledger/ledger-accounts.js';
import { postTransfers, type Transfer } from '../ledger/post-transfer.js';
import type { Platform } from '../platform.js';
import { romeDay } from '../ratings/rome-day.js';
import { agreed } from '../testing/agreed.js';
import { ask, run } from '../testing/documents.js';
import { newPlayer, newPlayers, newStaff, type Person } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { openSitAndGo } from '../testing/sit-and-go.js';
import { playAt, tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { moneyOfPeriod, moneyOfTournaments } from './money-report.js';
import { moneyFigures, type MoneyFigures } from './money-sums.js';

let opened: TestPlatform;
let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  admin = await newStaff(platform, 'ADMIN');
});
afterAll(() => opened.close());

const NOTHING = moneyFigures([]);

/** An entry as the ledger has it. */
interface Entry {
  readonly kind: string;
  readonly account: string;
  readonly amount: number;
  readonly tournament: string | null;
  readonly day: string;
}

async function entries(): Promise<Entry[]> {
  const { rows } = await platform.database.pool.query<Omit<Entry, 'day'> & { at: Date }>(
    `SELECT t.kind, e.account_id AS account, e.amount_cents AS amount, t.tournament_id AS tournament, t.at
     FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id`,
  );
  return rows.map(({ at, ...entry }) => ({ ...entry, day: romeDay(instant(at.getTime())) }));
}

/** The report over again, entry by entry. */
function recomputed(all: readonly Entry[]): MoneyFigures {
  const figures: Record<keyof MoneyFigures, number> = { ...NOTHING };
  for (const { kind, account, amount } of all) {
    const house = /^pool:|^house:margin/.test(account);
    if (kind.endsWith('_REFUND') && house) figures.refunds -= amount;
    else if (/^(BUY_IN|REBUY|ADD_ON|FREE_ENTRY|QUALIFIED_ENTRY)$/.test(kind) && house) {
      figures[account === 'house:margin' ? 'fees' : 'prizeParts'] += amount;
    }
    if (/PRIZE|ABORT_SHARE/.test(kind) && /^(player|bonus):/.test(account)) figures.prizes += amount;
    if (account === 'house:margin') figures.margin += amount;
    if (account === 'house:overlay') figures.overlay -= amount;
    if (account === 'house:tax') figures.tax += amount;
    if (account === 'house:promotion') figures.promotion -= amount;
    if (account === 'house:seats') figures.owedForSeats += amount;
    if (account === 'house:seats' && kind === 'SEAT_AWARDED') figures.seatsAwarded += amount;
    if (account.startsWith('pool:')) figures.pool += amount;
    if (!account.startsWith('jackpot:')) continue;
    if (kind === 'JACKPOT_SEED') figures.jackpotSeeds += amount;
    else if (kind === 'JACKPOT_HIT') figures.jackpotHits -= amount;
    else figures.jackpotParts += amount;
  }
  return figures as MoneyFigures;
}

describe('M7: the money report agrees with the ledger to the cent', () => {
  let tournaments: TournamentId[];
  let people: Person[];
  let jackpot: string;

  beforeAll(async () => {
    people = await newPlayers(platform, 2, 1_000_000);
    tournaments = [await openSitAndGo(platform, 2), await openSitAndGo(platform, 2), await openSitAndGo(platform, 2)];
    const input = { name: 'Reported', condition: 'BAD_BEAT', seedCents: 100_000 } as const;
    jackpot = agreed(await createJackpot(platform, admin, input));
  });

  /** What a transfer of some kind moves: from the first of the accounts to the others. */
  function transferOf(index: number, amount: number, at: Instant, tournamentId: TournamentId | undefined): Transfer {
    const [one] = people;
    if (!one || !tournamentId) throw new Error('nobody');
    const [player, bonus, pool] = [playerAccount(one.playerId), bonusAccount(one.playerId), poolAccount(tournamentId)];
    const jar = jackpotAccount(jackpot);
    const ways = [
      ['BUY_IN', player, pool, HOUSE.margin],
      ['BUY_IN_REFUND', pool, player],
      ['REBUY', player, pool, HOUSE.margin],
      ['ADD_ON', player, pool],
      ['FREE_ENTRY', HOUSE.promotion, pool, HOUSE.margin],
      ['FREE_ENTRY_REFUND', HOUSE.margin, HOUSE.promotion],
      ['QUALIFIED_ENTRY', HOUSE.seats, pool, HOUSE.margin],
      ['QUALIFIED_ENTRY_REFUND', pool, HOUSE.seats],
      ['OVERLAY', HOUSE.overlay, pool],
      ['PRIZE', pool, player],
      ['BONUS_PRIZE', HOUSE.promotion, bonus],
      ['TAX', HOUSE.margin, HOUSE.tax],
      ['SEAT_ISSUED', HOUSE.promotion, HOUSE.seats],
      ['SEAT_AWARDED', pool, HOUSE.seats],
      ['SEAT_IN_CASH', HOUSE.seats, player],
      ['SEAT_EXPIRED', HOUSE.seats, HOUSE.margin],
      ['JACKPOT_SEED', HOUSE.promotion, jar],
      ['JACKPOT_PART', HOUSE.margin, jar],
      ['JACKPOT_HIT', jar, player],
      ['ABORT_REFUND', pool, player, bonus],
      ['ABORT_PRIZE', pool, player],
      ['ABORT_SHARE', pool, bonus],
      ['ABORT_REVERSAL', jar, HOUSE.margin],
      ['CREDIT', HOUSE.cashDesk, player],
    ] as const;
    const [kind, from, ...to] = ways[index % ways.length] ?? ways[0];
    const whole = amount * to.length;
    const into = to.map((accountId) => ({ accountId, cents: cents(amount) }));
    return { at, kind, tournamentId, entries: [{ accountId: from, cents: cents(-whole) }, ...into] };
  }

  // Around midnight in Rome: in summer, and where an hour comes twice.
  const MOMENTS = [
    Date.UTC(2026, 9, 5, 22),
    Date.UTC(2026, 9, 24, 22),
    Date.UTC(2026, 9, 25, 23),
    Date.UTC(2026, 9, 26, 12),
  ];
  const TRANSFER = fc.record({
    kind: fc.nat(),
    amount: fc.integer({ min: 1, max: 400 }),
    moment: fc.constantFrom(...MOMENTS),
    off: fc.integer({ min: -2, max: 2 }),
    tournament: fc.nat({ max: 2 }),
  });
  const DAYS = ['2026-10-05', '2026-10-06', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'];

  test('for any transfers, any stretch of days, and each tournament', async () => {
    const { pool } = platform.database;
    const period = fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS));
    await fc.assert(
      fc.asyncProperty(fc.array(TRANSFER, { minLength: 1, maxLength: 30 }), period, async (given, days) => {
        const transfers = given.map(({ kind, amount, moment, off, tournament }) =>
          transferOf(kind, amount, instant(moment + off), tournaments[tournament]),
        );
        await inTransaction(pool, (tx) => postTransfers(tx, transfers));
        const [from = '', to = ''] = days.toSorted((one, other) => (one < other ? -1 : 1));
        const all = await entries();
        const within = all.filter(({ day }) => day >= from && day <= to);
        expect(await moneyOfPeriod(pool, { from, to })).toEqual(recomputed(within));
        const ever = await moneyOfTournaments(pool, tournaments);
        const then = await moneyOfTournaments(pool, tournaments, { from, to });
        for (const id of tournaments) {
          const own = ({ tournament }: Entry): boolean => tournament === id;
          expect([ever.get(id), then.get(id)]).toEqual([recomputed(all.filter(own)), recomputed(within.filter(own))]);
        }
      }),
      { numRuns: 25 },
    );
  });
});

test('M1, M3, M5, M6, M7: the figures of a tournament that was played', async () => {
  const input = { name: 'Played', condition: 'CONSECUTIVE_WINS' } as const;
  const jackpotId = agreed(await createJackpot(platform, admin, input));
  const people = [await newPlayer(platform, 'Ann', 1_000), await newPlayer(platform, 'Bob', 1_000)];
  const terms = { jackpotId, jackpotBasisPoints: 200, guaranteeCents: 1_000 };
  const game = await PlayedSitAndGo.start(opened, 2, terms, people);
  for (;;) {
    const { hand, table } = await tableNow(platform, game.table());
    if (table.closed) break;
    const { turn } = hand;
    if (turn === null) await game.after(3_000);
    else if (hand.players.some(({ stack }) => stack === 0)) await playAt(platform, people, game.table(), 'CALL');
    else await playAt(platform, people, game.table(), 'RAISE', 'ALL_IN');
  }
  const money = (await moneyOfTournaments(platform.database.pool, [game.id])).get(game.id);
  // Two of 4.50 and 0.50, 3 % of 10.00 for the tax, 2 % for the jackpot.
  expect(money).toEqual({
    ...NOTHING,
    prizeParts: 900,
    fees: 100,
    prizes: 1_000,
    overlay: 100,
    tax: 30,
    jackpotParts: 20,
    margin: 50,
  });
});

describe('A3: the money report as it is served', () => {
  const FIGURES = Object.keys(NOTHING).map((name) => `${name} { cents }`);
  const REPORT = `query ($from: Date!, $to: Date!, $first: Int, $after: String) {
    moneyReport(from: $from, to: $to) {
      from to money { ${FIGURES.join(' ')} }
      tournaments(first: $first, after: $after) {
        totalCount pageInfo { hasNextPage endCursor }
        nodes { tournament { id } money { ${FIGURES.join(' ')} } }
      }
    }
  }`;
  interface Report {
    moneyReport: {
      money: Record<string, { cents: number }>;
      tournaments: {
        totalCount: number;
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
        nodes: { tournament: { id: string }; money: Record<string, { cents: number }> }[];
      };
    };
  }
  const YEAR = { from: '2026-01-01', to: '2026-12-31' };

  test('M7: page by page its tournaments add up to what is of tournaments', async () => {
    const nodes: Report['moneyReport']['tournaments']['nodes'] = [];
    let after: string | null = null;
    let total = 0;
    do {
      const { moneyReport }: Report = await ask<Report>(platform, admin, REPORT, { ...YEAR, first: 1, after });
      nodes.push(...moneyReport.tournaments.nodes);
      total = moneyReport.tournaments.totalCount;
      after = moneyReport.tournaments.pageInfo.hasNextPage ? moneyReport.tournaments.pageInfo.endCursor : null;
    } while (after !== null);
    expect(nodes).toHaveLength(total);
    expect(new Set(nodes.map(({ tournament }) => tournament.id)).size).toBe(total);
    const ofTournaments = recomputed((await entries()).filter(({ tournament }) => tournament !== null));
    for (const [name, amount] of Object.entries(ofTournaments)) {
      expect([name, nodes.reduce((sum, { money }) => sum + (money[name]?.cents ?? NaN), 0)]).toEqual([name, amount]);
    }
  });

  test('for admins alone: null with an error for anybody else, for the report and for a tournament’s money', async () => {
    const id = await openSitAndGo(platform, 2);
    const one = 'query ($id: ID!) { tournament(id: $id) { id money { fees { cents } } } }';
    const callers = [null, await newPlayer(platform, 'Curious'), await newStaff(platform, 'TOURNAMENT_DIRECTOR')];
    for (const [place, caller] of callers.entries()) {
      const code = place === 0 ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      const report = await run(platform, caller, REPORT, YEAR);
      expect([report.data, report.errors?.map(({ extensions }) => extensions['code'])]).toEqual([
        { moneyReport: null },
        [code],
      ]);
      const money = await run(platform, caller, one, { id });
      expect([money.data, money.errors?.[0]?.extensions['code']]).toEqual([{ tournament: { id, money: null } }, code]);
    }
    expect(await ask(platform, admin, one, { id })).toEqual({ tournament: { id, money: { fees: { cents: 0 } } } });
  });

  test.each([
    ['a last day before the first', { from: '2026-10-06', to: '2026-10-05' }],
    ['no day of the calendar', { from: '2026-02-30', to: '2026-10-05' }],
    ['a page too long', { ...YEAR, first: 101 }],
    ['a cursor of nothing', { ...YEAR, after: 'nowhere' }],
  ])('refuses %s', async (_what, variables) => {
    const { errors } = await run(platform, admin, REPORT, variables);
    expect(errors).toHaveLength(1);
  });
});
