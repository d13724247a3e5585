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
}

const MINUTE = 60_000;
/** Long enough for people to find it, and for all bots to register one by one. */
const LEAST_NOTICE_MINUTES = 3;

const SIT_AND_GO = { prizeCents: 180, feeCents: 20, betting: 'NO_LIMIT', forPeople: 1, everyMinutes: null } as const;

export const OFFERS: readonly Offer[] = [
  {
    ...SIT_AND_GO,
    name: 'Every quarter of an hour',
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
  { ...SIT_AND_GO, name: 'The bots among themselves', players: 6, seatsPerTable: 6, levelSeconds: 90, forPeople: 0 },
];

/** The input of `createTournament` for an offer opened at `now`, in milliseconds since 1970. */
export function tournamentInput(offer: Offer, now: number): Readonly<Record<string, unknown>> {
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
