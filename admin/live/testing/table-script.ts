import type { TableEvent, TableSnapshot } from '../table-view';

const AT = '2026-01-01T00:00:00.000Z';

/** Everything of an event but its number and time. */
type Told = TableEvent extends infer Event ? (Event extends TableEvent ? Omit<Event, 'seq' | 'at'> : never) : never;

/** Numbers events as a table does, from `first` on. */
export function numbered(first: number, told: readonly Told[]): readonly TableEvent[] {
  return told.map((event, index) => ({ ...event, seq: first + index, at: AT }));
}

/** A player with an id like his nickname. */
export function player(nickname: string): { readonly id: string; readonly nickname: string } {
  return { id: `ply_${nickname.toLowerCase()}`, nickname };
}

/** A table of three with 1,000 chips each at seats 1, 2 and 4, before its first hand. */
export function threeAtATable(lastSeq: number): TableSnapshot {
  return {
    id: 'tbl_one',
    number: 1,
    button: 1,
    pauseReason: null,
    lastSeq,
    tournament: {
      id: 'trn_one',
      name: 'Test',
      status: 'RUNNING',
      seatsPerTable: 6,
      actionSeconds: 20,
      nextLevelAt: null,
      currentLevel: { number: 1, smallBlind: 10, bigBlind: 20, ante: 0 },
    },
    seats: [
      { number: 1, stack: 1_000, status: 'ACTIVE', player: player('Anna') },
      { number: 2, stack: 1_000, status: 'ACTIVE', player: player('Bea') },
      { number: 4, stack: 1_000, status: 'SITTING_OUT', player: player('Carl') },
    ],
    hand: null,
  };
}

/** Hand 7 up to the flop: Anna has the button, Bea and Carl the blinds; Anna raises to 60, Bea folds, Carl calls. */
export const UP_TO_THE_FLOP: readonly Told[] = [
  {
    __typename: 'HandStarted',
    handId: 'hnd_seven',
    number: 7,
    button: 1,
    smallBlind: 10,
    bigBlind: 20,
    ante: 5,
    stacks: [
      { seat: 2, stack: 1_000 },
      { seat: 4, stack: 1_000 },
      { seat: 1, stack: 1_000 },
    ],
  },
  { __typename: 'ForcedBetPosted', seat: 2, kind: 'ANTE', amount: 5 },
  { __typename: 'ForcedBetPosted', seat: 4, kind: 'ANTE', amount: 5 },
  { __typename: 'ForcedBetPosted', seat: 1, kind: 'ANTE', amount: 5 },
  { __typename: 'ForcedBetPosted', seat: 2, kind: 'SMALL_BLIND', amount: 10 },
  { __typename: 'ForcedBetPosted', seat: 4, kind: 'BIG_BLIND', amount: 20 },
  { __typename: 'HoleCardsDealt', seat: 2, holeCards: null },
  { __typename: 'HoleCardsDealt', seat: 4, holeCards: null },
  { __typename: 'HoleCardsDealt', seat: 1, holeCards: ['As', 'Kd'] },
  {
    __typename: 'ActionRequested',
    handId: 'hnd_seven',
    seat: 1,
    deadline: AT,
    legalActions: { canFold: true, canCheck: false, callAmount: 20, minBetOrRaiseTo: 40, maxBetOrRaiseTo: 995 },
  },
  { __typename: 'PlayerActed', seat: 1, action: 'RAISE', amount: 60, to: 60, allIn: false, timedOut: false },
  { __typename: 'PlayerActed', seat: 2, action: 'FOLD', amount: 0, to: 10, allIn: false, timedOut: false },
  { __typename: 'PlayerActed', seat: 4, action: 'CALL', amount: 40, to: 60, allIn: false, timedOut: false },
  { __typename: 'BoardDealt', street: 'FLOP', cards: ['2c', '7d', 'Jh'] },
];

/** The rest of it: Anna goes all-in, Carl lets his time run out and folds. */
export const FROM_THE_FLOP: readonly Told[] = [
  { __typename: 'PlayerActed', seat: 4, action: 'CHECK', amount: 0, to: 0, allIn: false, timedOut: false },
  { __typename: 'PlayerActed', seat: 1, action: 'BET', amount: 935, to: 935, allIn: true, timedOut: false },
  { __typename: 'PlayerActed', seat: 4, action: 'FOLD', amount: 0, to: 0, allIn: false, timedOut: true },
  { __typename: 'UncalledBetReturned', seat: 1, amount: 935 },
  { __typename: 'PotAwarded', potIndex: 0, seat: 1, amount: 145, description: null },
  {
    __typename: 'HandEnded',
    handId: 'hnd_seven',
    stacks: [
      { seat: 2, stack: 985 },
      { seat: 4, stack: 935 },
      { seat: 1, stack: 1_080 },
    ],
  },
];
