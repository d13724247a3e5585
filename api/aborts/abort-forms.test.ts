import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents, type TournamentId } from '../../engine/ids.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { Caller } from '../accounts/caller.js';
import { inTransaction } from '../database/transaction.js';
import { checkBooks } from '../ledger/check-books.js';
import { bonusAccount, HOUSE, poolAccount, type LedgerAccountId } from '../ledger/ledger-accounts.js';
import { postTransfer } from '../ledger/post-transfer.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import { register } from '../registrations/register.js';
import { agreed } from '../testing/agreed.js';
import { playToABust } from '../testing/chip-sales.js';
import { balances, giveBonus, sumOf } from '../testing/money.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { openScheduled } from '../testing/scheduled.js';
import { enter, openSitAndGo, tablesOf } from '../testing/sit-and-go.js';
import { playAt, tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { issueToken } from '../tokens/issue-token.js';
import { direct } from '../tournaments/direct.js';
import { startOrCancel } from '../tournaments/start-or-cancel.js';
import { callOff, entriesOf, paidOut } from './testing/called-off.js';

let test_: TestPlatform;
let platform: Platform;
let staff: Caller;

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});

afterEach(() => test_.close());

/** Time goes by, and the director looks. */
async function after(id: TournamentId, milliseconds: number): Promise<void> {
  test_.clock.advance(milliseconds);
  await direct(platform, id);
}

/** A freeroll at one table, begun. */
async function freeroll(people: readonly Person[], terms: Partial<TournamentInput>): Promise<TournamentId> {
  const players = people.length;
  const id = await openSitAndGo(platform, players, {
    buyIn: null,
    seatsPerTable: players,
    handPauseSeconds: 3,
    ...terms,
  });
  for (const person of people) {
    const entry = { tournamentId: id, method: 'FREE', tokenCode: null, idempotencyKey: id } as const;
    agreed(await register(platform, person, entry));
  }
  await after(id, 3_000);
  return id;
}

/** One raises and the others fold: he has more chips than they. */
async function takeBlinds(id: TournamentId, people: readonly Person[]): Promise<void> {
  const [table] = await tablesOf(platform, id);
  if (!table) throw new Error('no table');
  await playAt(platform, people, table.tableId, 'RAISE', 300);
  while ((await tableNow(platform, table.tableId)).hand.turn) await playAt(platform, people, table.tableId, 'FOLD');
}

function shares(paid: ReadonlyMap<string, readonly number[]>): (number | undefined)[] {
  return [...paid.values()].map(([, , share]) => share).toSorted((one, other) => Number(other) - Number(one));
}

describe('C5: freerolls', () => {
  test('what the house bought is shared, half equally and half by chips; nothing is given back, and all of it is taxed', async () => {
    const people = await newPlayers(platform, 4);
    const id = await freeroll(people, { freerollBuyIn: { prizeCents: 450, feeCents: 50 } });
    await takeBlinds(id, people);
    await callOff(platform, staff, id);
    // 18.00: 2.25 each, and 9.00 by 1,530, 1,500, 1,490 and 1,480 of 6,000 chips.
    expect(shares(await paidOut(platform, id))).toEqual([455, 450, 448, 447]);
    expect([await sumOf(platform, HOUSE.promotion), await sumOf(platform, HOUSE.margin)]).toEqual([-2_000, 140]);
    expect([await sumOf(platform, HOUSE.tax), await sumOf(platform, poolAccount(id))]).toEqual([60, 0]);
    expect([...(await entriesOf(platform, id)).values()].every(({ played }) => played)).toBe(true);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('two players are a freeroll, too', async () => {
    const people = await newPlayers(platform, 2);
    const id = await freeroll(people, { freerollBuyIn: { prizeCents: 450, feeCents: 50 }, guaranteeCents: 1_001 });
    await callOff(platform, staff, id);
    expect(shares(await paidOut(platform, id))).toEqual([501, 500]);
    expect(await sumOf(platform, HOUSE.overlay)).toBe(-101);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('M8: a fixed list of bonus credit is shared as bonus credit, out of what the house promotes with', async () => {
    const people = await newPlayers(platform, 4);
    const id = await freeroll(people, { housePrizeCents: [1_000, 501], housePrizeBonus: true });
    await callOff(platform, staff, id);
    expect(shares(await paidOut(platform, id))).toEqual([376, 376, 375, 374]);
    expect(await balances(platform, ...people)).toEqual([0, 0, 0, 0]);
    const bonus = await Promise.all(people.map(({ playerId }) => sumOf(platform, bonusAccount(playerId))));
    expect(bonus.reduce((sum, amount) => sum + amount, 0)).toBe(1_501);
    expect(await sumOf(platform, HOUSE.promotion)).toBe(-1_501);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

test('M8: what was paid with bonus credit comes back as bonus credit', async () => {
  const people = await newPlayers(platform, 3, 1_000);
  const [first] = people;
  if (!first) throw new Error('nobody plays');
  const credit = 320;
  await giveBonus(platform, first.playerId, credit);
  const game = await PlayedSitAndGo.start(test_, 3, {}, people);
  expect([await sumOf(platform, bonusAccount(first.playerId)), ...(await balances(platform, first))]).toEqual([0, 820]);
  await callOff(platform, staff, game.id);
  expect(await sumOf(platform, bonusAccount(first.playerId))).toBe(credit);
  expect(await balances(platform, ...people)).toEqual([1_000, 1_000, 1_000]);
  expect(await checkBooks(platform.database.pool)).toEqual([]);
});

describe('C6, P4, P5: satellites and their targets', () => {
  test('in a satellite a seat counts at its value, guaranteed ones too; nobody gets one', async () => {
    const targetId = await openScheduled(platform, { startsAt: platform.clock.now() + 86_400_000 });
    const satellite = { targetId, award: 'TOKEN', guaranteedSeats: 4 } as const;
    const people = await newPlayers(platform, 6, 1_000);
    const game = await PlayedSitAndGo.start(test_, 6, { satellite, buyIn: { prizeCents: 180, feeCents: 20 } }, people);
    await callOff(platform, staff, game.id);
    // Four seats at 5.00, less 6 x 1.80 of those in.
    const paid = await paidOut(platform, game.id);
    expect([...paid.values()].every(([refund]) => refund === 200)).toBe(true);
    expect(shares(paid)).toEqual([154, 154, 153, 153, 153, 153]);
    expect(await sumOf(platform, HOUSE.seats)).toBe(0);
    const { rows } = await platform.database.pool.query('SELECT FROM token');
    expect(rows).toEqual([]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('who came by a token gets its value in cash', async () => {
    const people = await newPlayers(platform, 10, 1_000);
    const id = await openScheduled(platform, { seatsPerTable: 10, handPauseSeconds: 3 });
    const [qualified, ...buyers] = people;
    if (!qualified) throw new Error('nobody plays');
    const given = { playerId: qualified.playerId, targetId: id, reason: 'a draw', idempotencyKey: 'one' };
    agreed(await issueToken(platform, staff, given));
    const { rows } = await platform.database.pool.query<{ code: string }>('SELECT code FROM token');
    const entry = { tournamentId: id, method: 'TOKEN', tokenCode: rows[0]?.code ?? '', idempotencyKey: 'in' } as const;
    agreed(await register(platform, qualified, entry));
    await enter(platform, id, buyers);
    test_.clock.advance(10 * 60_000);
    await startOrCancel(platform, id);
    await after(id, 3_000);
    await callOff(platform, staff, id);
    expect(await balances(platform, qualified, ...buyers)).toEqual([1_500, ...buyers.map(() => 1_000)]);
    expect(await sumOf(platform, HOUSE.margin)).toBe(0);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

test('S4: in a shoot-out who has won his table waits, and counts with all he has won there', async () => {
  const game = await PlayedSitAndGo.start(test_, 4, { format: 'SHOOTOUT', seatsPerTable: 2 });
  await playToABust(platform, game, game.table(1));
  await game.after(3_000);
  await callOff(platform, staff, game.id);
  const entries = [...(await entriesOf(platform, game.id)).values()];
  expect(entries.map(({ stack }) => stack).toSorted((one, other) => one - other)).toEqual([0, 1_500, 1_500, 3_000]);
  expect(shares(await paidOut(platform, game.id))).toEqual([150, 150, 150, 0]);
  expect(await checkBooks(platform.database.pool)).toEqual([]);
});

describe('M6, C7: a jackpot', () => {
  const JACKPOT = newId('jackpot', 1_700_000_000_000);
  const account: LedgerAccountId = `jackpot:${JACKPOT}`;

  /** A sit & go of three that has given 30 of its 15.00 to a jackpot with so much in it already, and 100 for its seed. */
  async function withJackpot(already: number): Promise<PlayedSitAndGo> {
    const game = await PlayedSitAndGo.start(test_, 3);
    await test_.asOwner(
      `INSERT INTO jackpot (id, name, condition, wins, both_hole_cards, seed_cents, created_at)
       VALUES ($1, 'Six in a row', 'CONSECUTIVE_WINS', 6, false, 100, $2)`,
      [JACKPOT, new Date(platform.clock.now())],
    );
    await test_.asOwner(`INSERT INTO ledger_account (id, kind, jackpot_id) VALUES ($1, 'JACKPOT', $2)`, [
      account,
      JACKPOT,
    ]);
    await test_.asOwner(
      `UPDATE tournament SET jackpot_id = $2,
         definition = jsonb_set(definition::jsonb, '{jackpotBasisPoints}', '200') WHERE id = $1`,
      [game.id, JACKPOT],
    );
    const at = platform.clock.now();
    const into = (from: LedgerAccountId, amount: number) => [
      { accountId: from, cents: cents(-amount) },
      { accountId: account, cents: cents(amount) },
    ];
    await inTransaction(platform.database.pool, async (tx) => {
      await postTransfer(tx, { at, kind: 'JACKPOT_SEED', entries: into(HOUSE.promotion, already) });
      const part = { at, kind: 'JACKPOT_PART', tournamentId: game.id, entries: into(HOUSE.margin, 30) } as const;
      await postTransfer(tx, part);
    });
    return game;
  }

  test('gives back its part of the entries that are given back', async () => {
    const game = await withJackpot(1_000);
    await callOff(platform, staff, game.id);
    expect([await sumOf(platform, account), await sumOf(platform, HOUSE.margin)]).toEqual([1_000, 0]);
  });

  test('and nothing that others have given since, where it has been won since', async () => {
    const game = await withJackpot(1_000);
    test_.clock.advance(1);
    const at = platform.clock.now();
    const winner = game.people[0];
    if (!winner) throw new Error('nobody plays');
    await test_.asOwner(
      `INSERT INTO jackpot_hit (id, jackpot_id, tournament_id, player_id, amount_cents, at)
       VALUES ($1, $2, 'trn_other', $3, 1030, $4)`,
      [newId('jackpotHit', at), JACKPOT, winner.playerId, new Date(at)],
    );
    const out = (to: LedgerAccountId, amount: number) => [
      { accountId: account, cents: cents(-amount) },
      { accountId: to, cents: cents(amount) },
    ];
    test_.clock.advance(1);
    const later = platform.clock.now();
    await inTransaction(platform.database.pool, async (tx) => {
      await postTransfer(tx, { at, kind: 'JACKPOT_HIT', entries: out(HOUSE.cashDesk, 1_030) });
      await postTransfer(tx, { at, kind: 'JACKPOT_SEED', entries: out(HOUSE.promotion, -100) });
      await postTransfer(tx, { at: later, kind: 'JACKPOT_PART', entries: out(HOUSE.margin, -40) });
    });
    await callOff(platform, staff, game.id);
    expect([await sumOf(platform, account), await sumOf(platform, HOUSE.margin)]).toEqual([140, -70]);
  });

  test('but nothing of its seed, where it has been won since', async () => {
    const game = await withJackpot(80);
    await callOff(platform, staff, game.id);
    expect([await sumOf(platform, account), await sumOf(platform, HOUSE.margin)]).toEqual([100, -20]);
  });
});
