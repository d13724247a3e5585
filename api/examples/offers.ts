/** What the demo keeps on offer, as staff would define it by `createTournament`. Amounts are euro cents and chips. */

/** A tournament that is always open under its name: when one has started, the next one is opened. */
export interface Offer {
  readonly name: string;
  readonly players: number;
  readonly seatsPerTable: number;
  readonly prizeCents: number;
  readonly feeCents: number;
  readonly betting: 'NO_LIMIT' | 'POT_LIMIT' | 'FIXED_LIMIT';
  /** Seats that bots leave to people. */
  readonly forPeople: number;
  readonly levelSeconds: number;
  /** Null: it starts when it is full. Otherwise it starts by the clock, every so many minutes. */
  readonly everyMinutes: number | null;
  /** How players get in. */
  readonly method: 'BUY_IN' | 'FREE';
  /** The name of the offer whose seats are won in it; null where none are. */
  readonly leadsTo: string | null;
  /** Further terms, and others in place of the usual ones. */
  readonly terms: Readonly<Record<string, unknown>>;
}

const MINUTE = 60_000;
/** Long enough for people to find it, and for all bots to register one by one. */
const LEAST_NOTICE_MINUTES = 3;

const PRICE = { prizeCents: 180, feeCents: 20 };

const SIT_AND_GO = {
  ...PRICE,
  betting: 'NO_LIMIT',
  forPeople: 1,
  everyMinutes: null,
  method: 'BUY_IN',
  leadsTo: null,
  terms: {},
} as const;

const QUARTER_HOUR = 'Every quarter of an hour';

export const OFFERS: readonly Offer[] = [
  {
    ...SIT_AND_GO,
    name: QUARTER_HOUR,
    players: 100,
    seatsPerTable: 6,
    levelSeconds: 120,
    prizeCents: 450,
    feeCents: 50,
    forPeople: 88,
    everyMinutes: 15,
  },
  { ...SIT_AND_GO, name: 'Sit down: heads-up', players: 2, seatsPerTable: 2, levelSeconds: 120 },
  { ...SIT_AND_GO, name: 'Sit down: six players', players: 6, seatsPerTable: 6, levelSeconds: 180 },
  {
    ...SIT_AND_GO,
    name: 'Pot-limit four',
    players: 4,
    seatsPerTable: 4,
    levelSeconds: 180,
    betting: 'POT_LIMIT',
    prizeCents: 450,
    feeCents: 50,
  },
  {
    ...SIT_AND_GO,
    name: 'Fixed-limit four',
    players: 4,
    seatsPerTable: 4,
    levelSeconds: 180,
    betting: 'FIXED_LIMIT',
  },
  { ...SIT_AND_GO, name: 'Two tables of six', players: 12, seatsPerTable: 6, levelSeconds: 180 },
  {
    ...SIT_AND_GO,
    name: 'Four with a rebuy',
    players: 4,
    seatsPerTable: 4,
    levelSeconds: 120,
    terms: { rebuy: { price: PRICE, chips: 1_500, maxPerPlayer: 1, untilLevel: 4 } },
  },
  {
    ...SIT_AND_GO,
    name: 'Shoot-out of nine',
    players: 9,
    seatsPerTable: 3,
    levelSeconds: 90,
    terms: { format: 'SHOOTOUT' },
  },
  {
    ...SIT_AND_GO,
    name: 'On the house',
    players: 6,
    seatsPerTable: 6,
    levelSeconds: 120,
    method: 'FREE',
    terms: { buyIn: null, housePrizeCents: [3_00, 2_00, 1_00] },
  },
  {
    ...SIT_AND_GO,
    name: 'A seat at the quarter of an hour',
    players: 4,
    seatsPerTable: 4,
    levelSeconds: 60,
    leadsTo: QUARTER_HOUR,
  },
  { ...SIT_AND_GO, name: 'The bots among themselves', players: 6, seatsPerTable: 6, levelSeconds: 90, forPeople: 0 },
];

/**
 * The input of `createTournament` for an offer opened at `now`, in milliseconds since 1970; `targetId` is the tournament
 * that it leads to.
 */
export function tournamentInput(
  offer: Offer,
  now: number,
  targetId: string | null = null,
): Readonly<Record<string, unknown>> {
  const terms = {
    name: offer.name,
    bettingStructure: offer.betting,
    seatsPerTable: offer.seatsPerTable,
    maxPlayers: offer.players,
    buyIn: { prizeCents: offer.prizeCents, feeCents: offer.feeCents },
    startingStack: 1_500,
    levels: levels(offer.levelSeconds),
    actionSeconds: 20,
    handPauseSeconds: 4,
    ...(targetId !== null && { satellite: { targetId, award: 'AUTO_REGISTRATION' } }),
    ...offer.terms,
  };
  if (offer.everyMinutes === null) return { ...terms, kind: 'SIT_AND_GO', minPlayers: offer.players };
  return {
    ...terms,
    kind: 'SCHEDULED',
    minPlayers: 10,
    startsAt: new Date(nextStart(offer.everyMinutes, now)).toISOString(),
    guaranteeCents: 50_00,
    breakAfterLevels: [4, 8],
    breakSeconds: 60,
  };
}

/** The next full span of so many minutes that is not too close. */
function nextStart(everyMinutes: number, now: number): number {
  const span = everyMinutes * MINUTE;
  return Math.ceil((now + LEAST_NOTICE_MINUTES * MINUTE) / span) * span;
}

/** Each blind level is a little less than twice the one before, so that no tournament lasts for ever. */
function levels(seconds: number): { smallBlind: number; bigBlind: number; ante: number; seconds: number }[] {
  return [10, 15, 25, 40, 60, 100, 150, 250, 400, 600, 1000, 1500, 2500, 4000].map((smallBlind, index) => ({
    smallBlind,
    bigBlind: smallBlind * 2,
    ante: index < 4 ? 0 : Math.round(smallBlind / 5),
    seconds,
  }));
}
