/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The answer to an ActionRequested. */
export type ActInput = {
  /** What to do; BET and RAISE are the same. */
  action: ActionType;
  /** The seq of the ActionRequested that is answered. */
  actionSeq: number;
  /** The id of the hand. */
  handId: string;
  /** BET and RAISE: the total in front of the player in this betting round. Null for the others. */
  to?: number | null | undefined;
};

/** What a player does in turn (H7). */
export type ActionType =
  /** Puts in the first chips of the round. The same to the server as RAISE. */
  | 'BET'
  /** Puts in what is owed, or what is left. */
  | 'CALL'
  /** Stays in without chips, where nothing is owed. */
  | 'CHECK'
  /** Gives up the hand. */
  | 'FOLD'
  /** Puts in more than is owed. The same to the server as BET. */
  | 'RAISE';

/** How much may be bet (T3). */
export type BettingStructure =
  /** Bets and raises of a fixed size, a bounded number of them (H6). */
  | 'FIXED_LIMIT'
  /** Up to all chips. */
  | 'NO_LIMIT'
  /** A raise is at most the pot after calling (H5). */
  | 'POT_LIMIT';

/** How good a player has been, by points (R3). */
export type Category =
  /** The last fifth. */
  | 'CONDITIONAL'
  /** The first fifth of those who played on the last 360 days. */
  | 'GROUP_ONE'
  /** The third fifth. */
  | 'GROUP_THREE'
  /** The second fifth. */
  | 'GROUP_TWO'
  /** The fourth fifth. */
  | 'LISTED'
  /** Has never played. */
  | 'NOVICE';

/** How a player enters a tournament. */
export type EntryMethod =
  /** Registered by winning a satellite (P4). */
  | 'AUTO_REGISTRATION'
  /** Paid from the bonus credit, and from the balance where that does not reach (P1, M8). */
  | 'BUY_IN'
  /** By a right won in a satellite (P4). */
  | 'ENTRY_RIGHT'
  /** A freeroll, which costs the player nothing (M8). */
  | 'FREE'
  /** By a code won in a satellite (P4). */
  | 'TOKEN';

/** What is posted before the cards (H1). */
export type ForcedBet =
  /** Every player dealt in, before the blinds. */
  | 'ANTE'
  /** The big blind. */
  | 'BIG_BLIND'
  /** The small blind. */
  | 'SMALL_BLIND';

/** What stands still. */
export type PausedBy =
  /** This table alone, for a ruling (H11). */
  | 'TABLE'
  /** The whole tournament (T11). */
  | 'TOURNAMENT';

/** Who is paid (M4). */
export type PayoutMode =
  /** The first places, each with its share of the scheme. */
  | 'BY_POSITION'
  /** In a shoot-out, which then ends with its first phase: the winners of its tables, in equal shares. */
  | 'TABLE_WINNERS'
  /** First place alone. */
  | 'WINNER_TAKE_ALL';

/** Which tournament to enter, and how. */
export type RegisterInput = {
  /** The caller’s own name of this call, 1 to 100 characters: repeated under it, the call moves nothing and has the first result (P3). */
  idempotencyKey: string;
  /** How; one of the tournament’s `viewerEntryMethods`. */
  method?: EntryMethod | null | undefined;
  /** The code of a token; none for a buy-in. */
  tokenCode?: string | null | undefined;
  /** The id of the tournament. */
  tournamentId: string;
};

/** What has become of a registration. */
export type RegistrationStatus =
  /** Out, in a final position. */
  | 'ELIMINATED'
  /** Still in; once the tournament is completed, its winner, or one of them: he never went out (O1). */
  | 'PLAYING'
  /** Undone by a cancellation, or still in when his tournament was called off; with his money back (T11, section C). */
  | 'REFUNDED'
  /** The tournament has not started. */
  | 'REGISTERED'
  /** Undone by the player, with his money back (P2). */
  | 'UNREGISTERED';

/** Whether the player of a seat takes part. */
export type SeatStatus =
  /** Waited for when it is his turn. */
  | 'ACTIVE'
  /** Dealt in, but folds or checks at once until the player returns (N2). */
  | 'SITTING_OUT';

/** Who comes back. */
export type SignInInput = {
  /** The address of the account. */
  email: string;
  /** Its password. */
  password: string;
};

/** What a newcomer chooses. */
export type SignUpInput = {
  /** An address without an account; nobody but the player and staff see it. */
  email: string;
  /** 3 to 20 letters, digits, underscores or hyphens; unique, whatever the case of its letters. */
  nickname: string;
  /** 10 to 200 characters. */
  password: string;
};

/** How far a hand has come (H1). */
export type Street =
  /** Three board cards. */
  | 'FLOP'
  /** Hole cards are dealt; no board yet. */
  | 'PREFLOP'
  /** All five board cards. */
  | 'RIVER'
  /** The betting is over and hands are compared. */
  | 'SHOWDOWN'
  /** Four board cards. */
  | 'TURN';

/** Which tournaments to list; all conditions hold together. */
export type TournamentFilter = {
  /** With this betting structure (T3). */
  bettingStructure?: BettingStructure | null | undefined;
  /** The total buy-in is at most this. */
  buyInMaxCents?: number | null | undefined;
  /** The total buy-in is at least this. */
  buyInMinCents?: number | null | undefined;
  /** Of this format (T2). */
  format?: TournamentFormat | null | undefined;
  /** Whether it costs the player nothing. */
  freeroll?: boolean | null | undefined;
  /** Of this kind (T1). */
  kind?: TournamentKind | null | undefined;
  /** It is a satellite that leads to the tournament with this id (P4). */
  satelliteFor?: string | null | undefined;
  /** The name has this text in it, whatever the case of its letters. */
  search?: string | null | undefined;
  /** The stated start lies at or after this moment. */
  startsAfter?: string | null | undefined;
  /** The stated start lies before this moment. */
  startsBefore?: string | null | undefined;
  /** In one of these stations of life (T11). */
  status?: Array<TournamentStatus> | null | undefined;
};

/** How its tables belong together (T2). */
export type TournamentFormat =
  /** In phases: each table plays down to its survivors, who meet at fewer tables (S4). */
  | 'SHOOTOUT'
  /** Tables are merged as players go out, down to one. */
  | 'STANDARD';

/** When a tournament starts (T1). */
export type TournamentKind =
  /** At its time, with 10 to 3,000 players, or more where `oversize` allows it (T12). */
  | 'SCHEDULED'
  /** As soon as all places are taken; 2 to 120 players at up to 12 tables. */
  | 'SIT_AND_GO';

/** The order of a list of tournaments; equal ones follow in the order in which they were made. */
export type TournamentSort =
  /** By the total buy-in, the lowest first. */
  | 'BUY_IN_ASC'
  /** By the total buy-in, the highest first. */
  | 'BUY_IN_DESC'
  /** By the number of players registered, the most first. */
  | 'ENTRANTS_DESC'
  /** By the stated start, the earliest first; those without one come last. */
  | 'STARTS_AT_ASC'
  /** By the stated start, the latest first; those without one come last. */
  | 'STARTS_AT_DESC';

/** The life of a tournament (T11). */
export type TournamentStatus =
  /** Ended by staff while it ran; settled by the rules for cancelled sessions. */
  | 'ABORTED'
  /** Never started; every entry was refunded in full. */
  | 'CANCELLED'
  /** Over: positions, prizes and points are final. */
  | 'COMPLETED'
  /** Being prepared; tournament staff alone see it. */
  | 'DRAFT'
  /** Staff have halted hands and clocks. */
  | 'PAUSED'
  /** Published: players may register and unregister. */
  | 'REGISTERING'
  /** Hands are being played. */
  | 'RUNNING';

/** Which tournament to leave. */
export type UnregisterInput = {
  /** The caller’s own name of this call, 1 to 100 characters: repeated under it, the call moves nothing and has the first result (P3). */
  idempotencyKey: string;
  /** The id of the tournament. */
  tournamentId: string;
};

/** Why a call is refused. */
export type UserErrorCode =
  /** The category or the invitation is missing. */
  | 'ACCESS_DENIED'
  /** The player is registered in this tournament already. */
  | 'ALREADY_REGISTERED'
  /** The player may not chat. */
  | 'CHAT_BANNED'
  /** The state has moved on: read again, then decide again. */
  | 'CONFLICT'
  /** A suspension or exclusion is in force. */
  | 'EXCLUDED'
  /** The caller lacks the role or scope. */
  | 'FORBIDDEN'
  /** The idempotency key was used with other arguments. */
  | 'IDEMPOTENCY_MISMATCH'
  /** The rules of the hand do not allow this action now. */
  | 'ILLEGAL_ACTION'
  /** The balance does not cover the amount. */
  | 'INSUFFICIENT_FUNDS'
  /** E-mail address or password is wrong. */
  | 'INVALID_CREDENTIALS'
  /** An argument breaks a stated limit; `field` names it. */
  | 'INVALID_INPUT'
  /** There is no such object. */
  | 'NOT_FOUND'
  /** It is not this player who is to act. */
  | 'NOT_YOUR_TURN'
  /** Too many calls in a short time. */
  | 'RATE_LIMITED'
  /** The tournament takes no registrations, and gives none back. */
  | 'REGISTRATION_CLOSED'
  /** The player has excluded himself. */
  | 'SELF_EXCLUDED'
  /** There is no such token for this player and tournament. */
  | 'TOKEN_INVALID'
  /** The token is used up. */
  | 'TOKEN_USED'
  /** All places are taken. */
  | 'TOURNAMENT_FULL'
  /** No sign-in, or one that is no longer valid. */
  | 'UNAUTHENTICATED';

export type MovementsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MovementsQuery = { viewer: { balance: { cents: number }, bonus: { cents: number }, movements: { totalCount: number, nodes: Array<{ id: string, at: string, kind: string, bonus: boolean, note: string | null, amount: { cents: number }, balance: { cents: number }, tournament: { id: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type UserErrorPartsFragment = { code: UserErrorCode, message: string, field: Array<string> | null };

export type LeaderboardQueryVariables = Exact<{
  category?: Category | null | undefined;
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
  startAt?: number | null | undefined;
}>;


export type LeaderboardQuery = { leaderboard: { totalCount: number, asOf: string, nodes: Array<{ rank: number, points: number, category: Category | null, player: { id: string, nickname: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type OwnPlaceQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPlaceQuery = { viewer: { player: { id: string, nickname: string, rank: number | null, points: number, category: Category | null } | null } | null };

export type TournamentRowFragment = { id: string, name: string, kind: TournamentKind, format: TournamentFormat, status: TournamentStatus, bettingStructure: BettingStructure, seatsPerTable: number, maxPlayers: number, entrants: number, remaining: number, startsAt: string | null, startedAt: string | null, freeroll: boolean, buyIn: { total: { cents: number } }, prizePool: { cents: number }, guarantee: { cents: number } };

export type LobbyQueryVariables = Exact<{
  filter?: TournamentFilter | null | undefined;
  sort?: TournamentSort | null | undefined;
  after?: string | null | undefined;
}>;


export type LobbyQuery = { lobbyLastSeq: number, tournaments: { totalCount: number, nodes: Array<{ id: string, name: string, kind: TournamentKind, format: TournamentFormat, status: TournamentStatus, bettingStructure: BettingStructure, seatsPerTable: number, maxPlayers: number, entrants: number, remaining: number, startsAt: string | null, startedAt: string | null, freeroll: boolean, buyIn: { total: { cents: number } }, prizePool: { cents: number }, guarantee: { cents: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type LobbyStartQueryVariables = Exact<{ [key: string]: never; }>;


export type LobbyStartQuery = { lobbyLastSeq: number };

export type LobbyEventsSubscriptionVariables = Exact<{
  after?: number | null | undefined;
}>;


export type LobbyEventsSubscription = { lobbyEvents: { seq: number, tournament: { id: string, name: string, kind: TournamentKind, format: TournamentFormat, status: TournamentStatus, bettingStructure: BettingStructure, seatsPerTable: number, maxPlayers: number, entrants: number, remaining: number, startsAt: string | null, startedAt: string | null, freeroll: boolean, buyIn: { total: { cents: number } }, prizePool: { cents: number }, guarantee: { cents: number } } } };

export type OpenSeatsQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenSeatsQuery = { tournaments: { nodes: Array<{ viewerEntryMethods: Array<EntryMethod>, id: string, name: string, kind: TournamentKind, format: TournamentFormat, status: TournamentStatus, bettingStructure: BettingStructure, seatsPerTable: number, maxPlayers: number, entrants: number, remaining: number, startsAt: string | null, startedAt: string | null, freeroll: boolean, viewerRegistration: { status: RegistrationStatus } | null, buyIn: { total: { cents: number } }, prizePool: { cents: number }, guarantee: { cents: number } }> } };

export type PlayerQueryVariables = Exact<{
  nickname: string;
  after?: string | null | undefined;
}>;


export type PlayerQuery = { player: { id: string, nickname: string, points: number, rank: number | null, category: Category | null, results: { totalCount: number, nodes: Array<{ id: string, position: number | null, points: number | null, prize: { cents: number }, tournament: { id: string, name: string, entrants: number, endedAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type PlayerRatingQueryVariables = Exact<{
  nickname: string;
  days: number;
}>;


export type PlayerRatingQuery = { player: { id: string, ratingHistory: Array<{ date: string, points: number, rank: number | null, category: Category | null }> } | null };

export type OwnSeatsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSeatsQuery = { viewer: { registrations: { nodes: Array<{ id: string, status: RegistrationStatus, table: { id: string, number: number } | null, tournament: { id: string, name: string, status: TournamentStatus } }> } } | null };

export type ViewerPartsFragment = { lastSeq: number, player: { id: string, nickname: string } | null, balance: { cents: number } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { lastSeq: number, player: { id: string, nickname: string } | null, balance: { cents: number } } | null };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { accessToken: string | null, userErrors: Array<{ code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { accessToken: string | null, userErrors: Array<{ code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: { userErrors: Array<{ code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type ViewerEventsSubscriptionVariables = Exact<{
  after?: number | null | undefined;
}>;


export type ViewerEventsSubscription = { viewerEvents:
    | { __typename: 'BalanceChanged', seq: number, balance: { cents: number } }
    | { __typename: 'ChipsOffered', seq: number }
    | { __typename: 'SeatAssigned', tournamentId: string, tableId: string, seat: number, seq: number }
    | { __typename: 'SessionRefunded', seq: number }
    | { __typename: 'TokenChanged', seq: number }
    | { __typename: 'TokenIssued', seq: number }
   };

export type TableQueryVariables = Exact<{
  id: string;
}>;


export type TableQuery = { table: { id: string, number: number, button: number | null, pauseReason: string | null, lastSeq: number, tournament: { id: string, name: string, status: TournamentStatus, seatsPerTable: number, actionSeconds: number, nextLevelAt: string | null, currentLevel: { number: number, smallBlind: number, bigBlind: number, ante: number } | null }, seats: Array<{ number: number, stack: number, status: SeatStatus, player: { id: string, nickname: string } }>, hand: { id: string, seats: Array<{ number: number, player: { id: string, nickname: string } }>, events: Array<
        | { __typename: 'ActionRequested', handId: string, seat: number, deadline: string, seq: number, at: string, legalActions: { canFold: boolean, canCheck: boolean, callAmount: number | null, minBetOrRaiseTo: number | null, maxBetOrRaiseTo: number | null } | null }
        | { __typename: 'BoardDealt', street: Street, cards: Array<string>, seq: number, at: string }
        | { __typename: 'ButtonDrawn', button: number, seq: number, at: string }
        | { __typename: 'ChipsAdded', seat: number, amount: number, stack: number, seq: number, at: string }
        | { __typename: 'DeadlineChanged', handId: string, seat: number, deadline: string, seq: number, at: string }
        | { __typename: 'ForcedBetPosted', seat: number, kind: ForcedBet, amount: number, seq: number, at: string }
        | { __typename: 'HandEnded', handId: string, seq: number, at: string, stacks: Array<{ seat: number, stack: number }> }
        | { __typename: 'HandMucked', seat: number, seq: number, at: string }
        | { __typename: 'HandSettled', handId: string, seq: number, at: string }
        | { __typename: 'HandShown', seat: number, cards: Array<string>, seq: number, at: string, handInWords: string | null }
        | { __typename: 'HandStarted', handId: string, number: number, button: number, smallBlind: number, bigBlind: number, ante: number, seq: number, at: string, stacks: Array<{ seat: number, stack: number }> }
        | { __typename: 'HandVoided', handId: string, reason: string, seq: number, at: string }
        | { __typename: 'HoleCardsDealt', seat: number, seq: number, at: string, holeCards: Array<string> | null }
        | { __typename: 'LevelStarted', seq: number, at: string, level: { number: number, smallBlind: number, bigBlind: number, ante: number } }
        | { __typename: 'PlayerActed', seat: number, action: ActionType, amount: number, to: number, allIn: boolean, timedOut: boolean, seq: number, at: string }
        | { __typename: 'PlayerLeft', seat: number, position: number | null, seq: number, at: string, leaveReason: string, player: { id: string, nickname: string } }
        | { __typename: 'PlayerSeated', seat: number, stack: number, sittingOut: boolean, seq: number, at: string, player: { id: string, nickname: string } }
        | { __typename: 'PotAwarded', potIndex: number, seat: number, amount: number, description: string | null, seq: number, at: string }
        | { __typename: 'SittingOutChanged', seat: number, sittingOut: boolean, seq: number, at: string }
        | { __typename: 'TableClosed', seq: number, at: string }
        | { __typename: 'TablePaused', by: PausedBy, reason: string, seq: number, at: string }
        | { __typename: 'TableResumed', stillPaused: string | null, seq: number, at: string }
        | { __typename: 'UncalledBetReturned', seat: number, amount: number, seq: number, at: string }
      > } | null } | null };

export type LegalActionPartsFragment = { canFold: boolean, canCheck: boolean, callAmount: number | null, minBetOrRaiseTo: number | null, maxBetOrRaiseTo: number | null };

type TableEventParts_ActionRequested_Fragment = { __typename: 'ActionRequested', handId: string, seat: number, deadline: string, seq: number, at: string, legalActions: { canFold: boolean, canCheck: boolean, callAmount: number | null, minBetOrRaiseTo: number | null, maxBetOrRaiseTo: number | null } | null };

type TableEventParts_BoardDealt_Fragment = { __typename: 'BoardDealt', street: Street, cards: Array<string>, seq: number, at: string };

type TableEventParts_ButtonDrawn_Fragment = { __typename: 'ButtonDrawn', button: number, seq: number, at: string };

type TableEventParts_ChipsAdded_Fragment = { __typename: 'ChipsAdded', seat: number, amount: number, stack: number, seq: number, at: string };

type TableEventParts_DeadlineChanged_Fragment = { __typename: 'DeadlineChanged', handId: string, seat: number, deadline: string, seq: number, at: string };

type TableEventParts_ForcedBetPosted_Fragment = { __typename: 'ForcedBetPosted', seat: number, kind: ForcedBet, amount: number, seq: number, at: string };

type TableEventParts_HandEnded_Fragment = { __typename: 'HandEnded', handId: string, seq: number, at: string, stacks: Array<{ seat: number, stack: number }> };

type TableEventParts_HandMucked_Fragment = { __typename: 'HandMucked', seat: number, seq: number, at: string };

type TableEventParts_HandSettled_Fragment = { __typename: 'HandSettled', handId: string, seq: number, at: string };

type TableEventParts_HandShown_Fragment = { __typename: 'HandShown', seat: number, cards: Array<string>, seq: number, at: string, handInWords: string | null };

type TableEventParts_HandStarted_Fragment = { __typename: 'HandStarted', handId: string, number: number, button: number, smallBlind: number, bigBlind: number, ante: number, seq: number, at: string, stacks: Array<{ seat: number, stack: number }> };

type TableEventParts_HandVoided_Fragment = { __typename: 'HandVoided', handId: string, reason: string, seq: number, at: string };

type TableEventParts_HoleCardsDealt_Fragment = { __typename: 'HoleCardsDealt', seat: number, seq: number, at: string, holeCards: Array<string> | null };

type TableEventParts_LevelStarted_Fragment = { __typename: 'LevelStarted', seq: number, at: string, level: { number: number, smallBlind: number, bigBlind: number, ante: number } };

type TableEventParts_PlayerActed_Fragment = { __typename: 'PlayerActed', seat: number, action: ActionType, amount: number, to: number, allIn: boolean, timedOut: boolean, seq: number, at: string };

type TableEventParts_PlayerLeft_Fragment = { __typename: 'PlayerLeft', seat: number, position: number | null, seq: number, at: string, leaveReason: string, player: { id: string, nickname: string } };

type TableEventParts_PlayerSeated_Fragment = { __typename: 'PlayerSeated', seat: number, stack: number, sittingOut: boolean, seq: number, at: string, player: { id: string, nickname: string } };

type TableEventParts_PotAwarded_Fragment = { __typename: 'PotAwarded', potIndex: number, seat: number, amount: number, description: string | null, seq: number, at: string };

type TableEventParts_SittingOutChanged_Fragment = { __typename: 'SittingOutChanged', seat: number, sittingOut: boolean, seq: number, at: string };

type TableEventParts_TableClosed_Fragment = { __typename: 'TableClosed', seq: number, at: string };

type TableEventParts_TablePaused_Fragment = { __typename: 'TablePaused', by: PausedBy, reason: string, seq: number, at: string };

type TableEventParts_TableResumed_Fragment = { __typename: 'TableResumed', stillPaused: string | null, seq: number, at: string };

type TableEventParts_UncalledBetReturned_Fragment = { __typename: 'UncalledBetReturned', seat: number, amount: number, seq: number, at: string };

export type TableEventPartsFragment =
  | TableEventParts_ActionRequested_Fragment
  | TableEventParts_BoardDealt_Fragment
  | TableEventParts_ButtonDrawn_Fragment
  | TableEventParts_ChipsAdded_Fragment
  | TableEventParts_DeadlineChanged_Fragment
  | TableEventParts_ForcedBetPosted_Fragment
  | TableEventParts_HandEnded_Fragment
  | TableEventParts_HandMucked_Fragment
  | TableEventParts_HandSettled_Fragment
  | TableEventParts_HandShown_Fragment
  | TableEventParts_HandStarted_Fragment
  | TableEventParts_HandVoided_Fragment
  | TableEventParts_HoleCardsDealt_Fragment
  | TableEventParts_LevelStarted_Fragment
  | TableEventParts_PlayerActed_Fragment
  | TableEventParts_PlayerLeft_Fragment
  | TableEventParts_PlayerSeated_Fragment
  | TableEventParts_PotAwarded_Fragment
  | TableEventParts_SittingOutChanged_Fragment
  | TableEventParts_TableClosed_Fragment
  | TableEventParts_TablePaused_Fragment
  | TableEventParts_TableResumed_Fragment
  | TableEventParts_UncalledBetReturned_Fragment
;

export type TableEventsSubscriptionVariables = Exact<{
  tableId: string;
  after?: number | null | undefined;
}>;


export type TableEventsSubscription = { tableEvents:
    | { __typename: 'ActionRequested', handId: string, seat: number, deadline: string, seq: number, at: string, legalActions: { canFold: boolean, canCheck: boolean, callAmount: number | null, minBetOrRaiseTo: number | null, maxBetOrRaiseTo: number | null } | null }
    | { __typename: 'BoardDealt', street: Street, cards: Array<string>, seq: number, at: string }
    | { __typename: 'ButtonDrawn', button: number, seq: number, at: string }
    | { __typename: 'ChipsAdded', seat: number, amount: number, stack: number, seq: number, at: string }
    | { __typename: 'DeadlineChanged', handId: string, seat: number, deadline: string, seq: number, at: string }
    | { __typename: 'ForcedBetPosted', seat: number, kind: ForcedBet, amount: number, seq: number, at: string }
    | { __typename: 'HandEnded', handId: string, seq: number, at: string, stacks: Array<{ seat: number, stack: number }> }
    | { __typename: 'HandMucked', seat: number, seq: number, at: string }
    | { __typename: 'HandSettled', handId: string, seq: number, at: string }
    | { __typename: 'HandShown', seat: number, cards: Array<string>, seq: number, at: string, handInWords: string | null }
    | { __typename: 'HandStarted', handId: string, number: number, button: number, smallBlind: number, bigBlind: number, ante: number, seq: number, at: string, stacks: Array<{ seat: number, stack: number }> }
    | { __typename: 'HandVoided', handId: string, reason: string, seq: number, at: string }
    | { __typename: 'HoleCardsDealt', seat: number, seq: number, at: string, holeCards: Array<string> | null }
    | { __typename: 'LevelStarted', seq: number, at: string, level: { number: number, smallBlind: number, bigBlind: number, ante: number } }
    | { __typename: 'PlayerActed', seat: number, action: ActionType, amount: number, to: number, allIn: boolean, timedOut: boolean, seq: number, at: string }
    | { __typename: 'PlayerLeft', seat: number, position: number | null, seq: number, at: string, leaveReason: string, player: { id: string, nickname: string } }
    | { __typename: 'PlayerSeated', seat: number, stack: number, sittingOut: boolean, seq: number, at: string, player: { id: string, nickname: string } }
    | { __typename: 'PotAwarded', potIndex: number, seat: number, amount: number, description: string | null, seq: number, at: string }
    | { __typename: 'SittingOutChanged', seat: number, sittingOut: boolean, seq: number, at: string }
    | { __typename: 'TableClosed', seq: number, at: string }
    | { __typename: 'TablePaused', by: PausedBy, reason: string, seq: number, at: string }
    | { __typename: 'TableResumed', stillPaused: string | null, seq: number, at: string }
    | { __typename: 'UncalledBetReturned', seat: number, amount: number, seq: number, at: string }
   };

export type TableResultQueryVariables = Exact<{
  tournamentId: string;
}>;


export type TableResultQuery = { tournament: { id: string, entrants: number, lastSeq: number, viewerRegistration: { id: string, status: RegistrationStatus, seat: number | null, position: number | null, points: number | null, prize: { cents: number }, table: { id: string, number: number } | null } | null } | null };

export type ActMutationVariables = Exact<{
  input: ActInput;
}>;


export type ActMutation = { act: { userErrors: Array<{ code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type ShowHandMutationVariables = Exact<{
  handId: string;
}>;


export type ShowHandMutation = { showHand: { userErrors: Array<{ code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type SetSittingOutMutationVariables = Exact<{
  tableId: string;
  sittingOut: boolean;
}>;


export type SetSittingOutMutation = { setSittingOut: { userErrors: Array<{ code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type TournamentQueryVariables = Exact<{
  id: string;
}>;


export type TournamentQuery = { tournament: { cancelReason: string | null, minPlayers: number, endedAt: string | null, phase: number | null, survivorsPerTable: number, startingStack: number, actionSeconds: number, handPauseSeconds: number, lastSeq: number, payoutMode: PayoutMode, inviteOnly: boolean, allowedCategories: Array<Category> | null, deniedCategories: Array<Category> | null, housePrizeBonus: boolean, nextLevelAt: string | null, pausedAt: string | null, breakAfterLevels: Array<number>, breakSeconds: number, breakPending: boolean, breakEndsAt: string | null, handForHand: boolean, id: string, name: string, kind: TournamentKind, format: TournamentFormat, status: TournamentStatus, bettingStructure: BettingStructure, seatsPerTable: number, maxPlayers: number, entrants: number, remaining: number, startsAt: string | null, startedAt: string | null, freeroll: boolean, freerollBuyIn: { total: { cents: number } } | null, overlay: { cents: number }, buyIn: { prize: { cents: number }, fee: { cents: number }, total: { cents: number } }, levels: Array<{ number: number, smallBlind: number, bigBlind: number, ante: number, seconds: number }>, currentLevel: { number: number, smallBlind: number, bigBlind: number, ante: number, seconds: number } | null, payoutScheme: Array<{ minEntries: number, maxEntries: number, basisPoints: Array<number> }>, tables: Array<{ id: string, number: number, seats: Array<{ number: number, stack: number, player: { id: string, nickname: string } }> }>, viewerRegistration: { id: string, status: RegistrationStatus, seat: number | null, position: number | null, points: number | null, prize: { cents: number }, table: { id: string, number: number } | null } | null, prizePool: { cents: number }, guarantee: { cents: number } } | null };

export type PayoutsQueryVariables = Exact<{
  id: string;
  entries?: number | null | undefined;
}>;


export type PayoutsQuery = { tournament: { id: string, payouts: Array<{ position: number, basisPoints: number, prize: { cents: number } }> } | null };

export type StandingsQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type StandingsQuery = { tournament: { id: string, standings: { totalCount: number, nodes: Array<{ position: number, chips: number, eliminated: boolean, prize: { cents: number }, player: { id: string, nickname: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type OwnRegistrationFragment = { id: string, status: RegistrationStatus, seat: number | null, position: number | null, points: number | null, prize: { cents: number }, table: { id: string, number: number } | null };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { registration: { id: string, status: RegistrationStatus, seat: number | null, position: number | null, points: number | null, prize: { cents: number }, table: { id: string, number: number } | null } | null, userErrors: Array<{ code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type UnregisterMutationVariables = Exact<{
  input: UnregisterInput;
}>;


export type UnregisterMutation = { unregister: { registration: { id: string, status: RegistrationStatus, seat: number | null, position: number | null, points: number | null, prize: { cents: number }, table: { id: string, number: number } | null } | null, userErrors: Array<{ code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type TournamentEventsSubscriptionVariables = Exact<{
  tournamentId: string;
  after?: number | null | undefined;
}>;


export type TournamentEventsSubscription = { tournamentEvents:
    | { __typename: 'BreakAnnounced', seq: number }
    | { __typename: 'BreakEnded', seq: number }
    | { __typename: 'BreakStarted', seq: number }
    | { __typename: 'EntrantsChanged', entrants: number, seq: number }
    | { __typename: 'HandForHandChanged', seq: number }
    | { __typename: 'JackpotHit', seq: number }
    | { __typename: 'LevelChanged', seq: number }
    | { __typename: 'PhaseStarted', seq: number }
    | { __typename: 'PlayerEliminated', seq: number }
    | { __typename: 'PlayerMoved', seq: number }
    | { __typename: 'TournamentStatusChanged', status: TournamentStatus, seq: number }
   };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const UserErrorPartsFragmentDoc = new TypedDocumentString(`
    fragment UserErrorParts on UserError {
  code
  message
  field
}
    `, {"fragmentName":"UserErrorParts"}) as unknown as TypedDocumentString<UserErrorPartsFragment, unknown>;
export const TournamentRowFragmentDoc = new TypedDocumentString(`
    fragment TournamentRow on Tournament {
  id
  name
  kind
  format
  status
  bettingStructure
  seatsPerTable
  maxPlayers
  entrants
  remaining
  startsAt
  startedAt
  freeroll
  buyIn {
    total {
      cents
    }
  }
  prizePool {
    cents
  }
  guarantee {
    cents
  }
}
    `, {"fragmentName":"TournamentRow"}) as unknown as TypedDocumentString<TournamentRowFragment, unknown>;
export const ViewerPartsFragmentDoc = new TypedDocumentString(`
    fragment ViewerParts on Viewer {
  player {
    id
    nickname
  }
  balance {
    cents
  }
  lastSeq
}
    `, {"fragmentName":"ViewerParts"}) as unknown as TypedDocumentString<ViewerPartsFragment, unknown>;
export const LegalActionPartsFragmentDoc = new TypedDocumentString(`
    fragment LegalActionParts on LegalActions {
  canFold
  canCheck
  callAmount
  minBetOrRaiseTo
  maxBetOrRaiseTo
}
    `, {"fragmentName":"LegalActionParts"}) as unknown as TypedDocumentString<LegalActionPartsFragment, unknown>;
export const TableEventPartsFragmentDoc = new TypedDocumentString(`
    fragment TableEventParts on TableEvent {
  __typename
  seq
  at
  ... on HandStarted {
    handId
    number
    button
    smallBlind
    bigBlind
    ante
    stacks {
      seat
      stack
    }
  }
  ... on ButtonDrawn {
    button
  }
  ... on ForcedBetPosted {
    seat
    kind
    amount
  }
  ... on HoleCardsDealt {
    seat
    holeCards: cards
  }
  ... on ActionRequested {
    handId
    seat
    deadline
    legalActions {
      ...LegalActionParts
    }
  }
  ... on DeadlineChanged {
    handId
    seat
    deadline
  }
  ... on PlayerActed {
    seat
    action
    amount
    to
    allIn
    timedOut
  }
  ... on BoardDealt {
    street
    cards
  }
  ... on UncalledBetReturned {
    seat
    amount
  }
  ... on HandShown {
    seat
    cards
    handInWords: description
  }
  ... on HandMucked {
    seat
  }
  ... on PotAwarded {
    potIndex
    seat
    amount
    description
  }
  ... on HandEnded {
    handId
    stacks {
      seat
      stack
    }
  }
  ... on HandVoided {
    handId
    reason
  }
  ... on HandSettled {
    handId
  }
  ... on PlayerSeated {
    seat
    stack
    sittingOut
    player {
      id
      nickname
    }
  }
  ... on PlayerLeft {
    seat
    leaveReason: reason
    position
    player {
      id
      nickname
    }
  }
  ... on ChipsAdded {
    seat
    amount
    stack
  }
  ... on SittingOutChanged {
    seat
    sittingOut
  }
  ... on TablePaused {
    by
    reason
  }
  ... on TableResumed {
    stillPaused
  }
  ... on LevelStarted {
    level {
      number
      smallBlind
      bigBlind
      ante
    }
  }
}
    fragment LegalActionParts on LegalActions {
  canFold
  canCheck
  callAmount
  minBetOrRaiseTo
  maxBetOrRaiseTo
}`, {"fragmentName":"TableEventParts"}) as unknown as TypedDocumentString<TableEventPartsFragment, unknown>;
export const OwnRegistrationFragmentDoc = new TypedDocumentString(`
    fragment OwnRegistration on Registration {
  id
  status
  seat
  position
  points
  prize {
    cents
  }
  table {
    id
    number
  }
}
    `, {"fragmentName":"OwnRegistration"}) as unknown as TypedDocumentString<OwnRegistrationFragment, unknown>;
export const MovementsDocument = new TypedDocumentString(`
    query Movements($after: String) {
  viewer {
    balance {
      cents
    }
    bonus {
      cents
    }
    movements(first: 20, after: $after) {
      nodes {
        id
        at
        kind
        bonus
        note
        amount {
          cents
        }
        balance {
          cents
        }
        tournament {
          id
          name
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<MovementsQuery, MovementsQueryVariables>;
export const LeaderboardDocument = new TypedDocumentString(`
    query Leaderboard($category: Category, $search: String, $first: Int!, $after: String, $startAt: Int) {
  leaderboard(
    category: $category
    search: $search
    first: $first
    after: $after
    startAt: $startAt
  ) {
    nodes {
      rank
      points
      category
      player {
        id
        nickname
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount
    asOf
  }
}
    `) as unknown as TypedDocumentString<LeaderboardQuery, LeaderboardQueryVariables>;
export const OwnPlaceDocument = new TypedDocumentString(`
    query OwnPlace {
  viewer {
    player {
      id
      nickname
      rank
      points
      category
    }
  }
}
    `) as unknown as TypedDocumentString<OwnPlaceQuery, OwnPlaceQueryVariables>;
export const LobbyDocument = new TypedDocumentString(`
    query Lobby($filter: TournamentFilter, $sort: TournamentSort, $after: String) {
  lobbyLastSeq
  tournaments(filter: $filter, sort: $sort, first: 20, after: $after) {
    nodes {
      ...TournamentRow
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount
  }
}
    fragment TournamentRow on Tournament {
  id
  name
  kind
  format
  status
  bettingStructure
  seatsPerTable
  maxPlayers
  entrants
  remaining
  startsAt
  startedAt
  freeroll
  buyIn {
    total {
      cents
    }
  }
  prizePool {
    cents
  }
  guarantee {
    cents
  }
}`) as unknown as TypedDocumentString<LobbyQuery, LobbyQueryVariables>;
export const LobbyStartDocument = new TypedDocumentString(`
    query LobbyStart {
  lobbyLastSeq
}
    `) as unknown as TypedDocumentString<LobbyStartQuery, LobbyStartQueryVariables>;
export const LobbyEventsDocument = new TypedDocumentString(`
    subscription LobbyEvents($after: Int) {
  lobbyEvents(after: $after) {
    seq
    tournament {
      ...TournamentRow
    }
  }
}
    fragment TournamentRow on Tournament {
  id
  name
  kind
  format
  status
  bettingStructure
  seatsPerTable
  maxPlayers
  entrants
  remaining
  startsAt
  startedAt
  freeroll
  buyIn {
    total {
      cents
    }
  }
  prizePool {
    cents
  }
  guarantee {
    cents
  }
}`) as unknown as TypedDocumentString<LobbyEventsSubscription, LobbyEventsSubscriptionVariables>;
export const OpenSeatsDocument = new TypedDocumentString(`
    query OpenSeats {
  tournaments(
    filter: {status: [REGISTERING], kind: SIT_AND_GO}
    sort: BUY_IN_ASC
    first: 50
  ) {
    nodes {
      ...TournamentRow
      viewerEntryMethods
      viewerRegistration {
        status
      }
    }
  }
}
    fragment TournamentRow on Tournament {
  id
  name
  kind
  format
  status
  bettingStructure
  seatsPerTable
  maxPlayers
  entrants
  remaining
  startsAt
  startedAt
  freeroll
  buyIn {
    total {
      cents
    }
  }
  prizePool {
    cents
  }
  guarantee {
    cents
  }
}`) as unknown as TypedDocumentString<OpenSeatsQuery, OpenSeatsQueryVariables>;
export const PlayerDocument = new TypedDocumentString(`
    query Player($nickname: String!, $after: String) {
  player(nickname: $nickname) {
    id
    nickname
    points
    rank
    category
    results(first: 20, after: $after) {
      nodes {
        id
        position
        points
        prize {
          cents
        }
        tournament {
          id
          name
          entrants
          endedAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<PlayerQuery, PlayerQueryVariables>;
export const PlayerRatingDocument = new TypedDocumentString(`
    query PlayerRating($nickname: String!, $days: Int!) {
  player(nickname: $nickname) {
    id
    ratingHistory(days: $days) {
      date
      points
      rank
      category
    }
  }
}
    `) as unknown as TypedDocumentString<PlayerRatingQuery, PlayerRatingQueryVariables>;
export const OwnSeatsDocument = new TypedDocumentString(`
    query OwnSeats {
  viewer {
    registrations(first: 20) {
      nodes {
        id
        status
        table {
          id
          number
        }
        tournament {
          id
          name
          status
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OwnSeatsQuery, OwnSeatsQueryVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    ...ViewerParts
  }
}
    fragment ViewerParts on Viewer {
  player {
    id
    nickname
  }
  balance {
    cents
  }
  lastSeq
}`) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const SignUpDocument = new TypedDocumentString(`
    mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    accessToken
    userErrors {
      ...UserErrorParts
    }
  }
}
    fragment UserErrorParts on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<SignUpMutation, SignUpMutationVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    accessToken
    userErrors {
      ...UserErrorParts
    }
  }
}
    fragment UserErrorParts on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const SignOutDocument = new TypedDocumentString(`
    mutation SignOut {
  signOut {
    userErrors {
      ...UserErrorParts
    }
  }
}
    fragment UserErrorParts on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const ViewerEventsDocument = new TypedDocumentString(`
    subscription ViewerEvents($after: Int) {
  viewerEvents(after: $after) {
    __typename
    seq
    ... on SeatAssigned {
      tournamentId
      tableId
      seat
    }
    ... on BalanceChanged {
      balance {
        cents
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ViewerEventsSubscription, ViewerEventsSubscriptionVariables>;
export const TableDocument = new TypedDocumentString(`
    query Table($id: ID!) {
  table(id: $id) {
    id
    number
    button
    pauseReason
    lastSeq
    tournament {
      id
      name
      status
      seatsPerTable
      actionSeconds
      currentLevel {
        number
        smallBlind
        bigBlind
        ante
      }
      nextLevelAt
    }
    seats {
      number
      stack
      status
      player {
        id
        nickname
      }
    }
    hand {
      id
      seats {
        number
        player {
          id
          nickname
        }
      }
      events {
        ...TableEventParts
      }
    }
  }
}
    fragment LegalActionParts on LegalActions {
  canFold
  canCheck
  callAmount
  minBetOrRaiseTo
  maxBetOrRaiseTo
}
fragment TableEventParts on TableEvent {
  __typename
  seq
  at
  ... on HandStarted {
    handId
    number
    button
    smallBlind
    bigBlind
    ante
    stacks {
      seat
      stack
    }
  }
  ... on ButtonDrawn {
    button
  }
  ... on ForcedBetPosted {
    seat
    kind
    amount
  }
  ... on HoleCardsDealt {
    seat
    holeCards: cards
  }
  ... on ActionRequested {
    handId
    seat
    deadline
    legalActions {
      ...LegalActionParts
    }
  }
  ... on DeadlineChanged {
    handId
    seat
    deadline
  }
  ... on PlayerActed {
    seat
    action
    amount
    to
    allIn
    timedOut
  }
  ... on BoardDealt {
    street
    cards
  }
  ... on UncalledBetReturned {
    seat
    amount
  }
  ... on HandShown {
    seat
    cards
    handInWords: description
  }
  ... on HandMucked {
    seat
  }
  ... on PotAwarded {
    potIndex
    seat
    amount
    description
  }
  ... on HandEnded {
    handId
    stacks {
      seat
      stack
    }
  }
  ... on HandVoided {
    handId
    reason
  }
  ... on HandSettled {
    handId
  }
  ... on PlayerSeated {
    seat
    stack
    sittingOut
    player {
      id
      nickname
    }
  }
  ... on PlayerLeft {
    seat
    leaveReason: reason
    position
    player {
      id
      nickname
    }
  }
  ... on ChipsAdded {
    seat
    amount
    stack
  }
  ... on SittingOutChanged {
    seat
    sittingOut
  }
  ... on TablePaused {
    by
    reason
  }
  ... on TableResumed {
    stillPaused
  }
  ... on LevelStarted {
    level {
      number
      smallBlind
      bigBlind
      ante
    }
  }
}`) as unknown as TypedDocumentString<TableQuery, TableQueryVariables>;
export const TableEventsDocument = new TypedDocumentString(`
    subscription TableEvents($tableId: ID!, $after: Int) {
  tableEvents(tableId: $tableId, after: $after) {
    ...TableEventParts
  }
}
    fragment LegalActionParts on LegalActions {
  canFold
  canCheck
  callAmount
  minBetOrRaiseTo
  maxBetOrRaiseTo
}
fragment TableEventParts on TableEvent {
  __typename
  seq
  at
  ... on HandStarted {
    handId
    number
    button
    smallBlind
    bigBlind
    ante
    stacks {
      seat
      stack
    }
  }
  ... on ButtonDrawn {
    button
  }
  ... on ForcedBetPosted {
    seat
    kind
    amount
  }
  ... on HoleCardsDealt {
    seat
    holeCards: cards
  }
  ... on ActionRequested {
    handId
    seat
    deadline
    legalActions {
      ...LegalActionParts
    }
  }
  ... on DeadlineChanged {
    handId
    seat
    deadline
  }
  ... on PlayerActed {
    seat
    action
    amount
    to
    allIn
    timedOut
  }
  ... on BoardDealt {
    street
    cards
  }
  ... on UncalledBetReturned {
    seat
    amount
  }
  ... on HandShown {
    seat
    cards
    handInWords: description
  }
  ... on HandMucked {
    seat
  }
  ... on PotAwarded {
    potIndex
    seat
    amount
    description
  }
  ... on HandEnded {
    handId
    stacks {
      seat
      stack
    }
  }
  ... on HandVoided {
    handId
    reason
  }
  ... on HandSettled {
    handId
  }
  ... on PlayerSeated {
    seat
    stack
    sittingOut
    player {
      id
      nickname
    }
  }
  ... on PlayerLeft {
    seat
    leaveReason: reason
    position
    player {
      id
      nickname
    }
  }
  ... on ChipsAdded {
    seat
    amount
    stack
  }
  ... on SittingOutChanged {
    seat
    sittingOut
  }
  ... on TablePaused {
    by
    reason
  }
  ... on TableResumed {
    stillPaused
  }
  ... on LevelStarted {
    level {
      number
      smallBlind
      bigBlind
      ante
    }
  }
}`) as unknown as TypedDocumentString<TableEventsSubscription, TableEventsSubscriptionVariables>;
export const TableResultDocument = new TypedDocumentString(`
    query TableResult($tournamentId: ID!) {
  tournament(id: $tournamentId) {
    id
    entrants
    lastSeq
    viewerRegistration {
      ...OwnRegistration
    }
  }
}
    fragment OwnRegistration on Registration {
  id
  status
  seat
  position
  points
  prize {
    cents
  }
  table {
    id
    number
  }
}`) as unknown as TypedDocumentString<TableResultQuery, TableResultQueryVariables>;
export const ActDocument = new TypedDocumentString(`
    mutation Act($input: ActInput!) {
  act(input: $input) {
    userErrors {
      ...UserErrorParts
    }
  }
}
    fragment UserErrorParts on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<ActMutation, ActMutationVariables>;
export const ShowHandDocument = new TypedDocumentString(`
    mutation ShowHand($handId: ID!) {
  showHand(handId: $handId) {
    userErrors {
      ...UserErrorParts
    }
  }
}
    fragment UserErrorParts on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<ShowHandMutation, ShowHandMutationVariables>;
export const SetSittingOutDocument = new TypedDocumentString(`
    mutation SetSittingOut($tableId: ID!, $sittingOut: Boolean!) {
  setSittingOut(tableId: $tableId, sittingOut: $sittingOut) {
    userErrors {
      ...UserErrorParts
    }
  }
}
    fragment UserErrorParts on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<SetSittingOutMutation, SetSittingOutMutationVariables>;
export const TournamentDocument = new TypedDocumentString(`
    query Tournament($id: ID!) {
  tournament(id: $id) {
    ...TournamentRow
    cancelReason
    minPlayers
    endedAt
    phase
    survivorsPerTable
    startingStack
    actionSeconds
    handPauseSeconds
    lastSeq
    payoutMode
    inviteOnly
    allowedCategories
    deniedCategories
    freerollBuyIn {
      total {
        cents
      }
    }
    housePrizeBonus
    overlay {
      cents
    }
    buyIn {
      prize {
        cents
      }
      fee {
        cents
      }
    }
    levels {
      number
      smallBlind
      bigBlind
      ante
      seconds
    }
    currentLevel {
      number
      smallBlind
      bigBlind
      ante
      seconds
    }
    nextLevelAt
    pausedAt
    breakAfterLevels
    breakSeconds
    breakPending
    breakEndsAt
    handForHand
    payoutScheme {
      minEntries
      maxEntries
      basisPoints
    }
    tables {
      id
      number
      seats {
        number
        stack
        player {
          id
          nickname
        }
      }
    }
    viewerRegistration {
      ...OwnRegistration
    }
  }
}
    fragment TournamentRow on Tournament {
  id
  name
  kind
  format
  status
  bettingStructure
  seatsPerTable
  maxPlayers
  entrants
  remaining
  startsAt
  startedAt
  freeroll
  buyIn {
    total {
      cents
    }
  }
  prizePool {
    cents
  }
  guarantee {
    cents
  }
}
fragment OwnRegistration on Registration {
  id
  status
  seat
  position
  points
  prize {
    cents
  }
  table {
    id
    number
  }
}`) as unknown as TypedDocumentString<TournamentQuery, TournamentQueryVariables>;
export const PayoutsDocument = new TypedDocumentString(`
    query Payouts($id: ID!, $entries: Int) {
  tournament(id: $id) {
    id
    payouts(entries: $entries) {
      position
      basisPoints
      prize {
        cents
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PayoutsQuery, PayoutsQueryVariables>;
export const StandingsDocument = new TypedDocumentString(`
    query Standings($id: ID!, $after: String) {
  tournament(id: $id) {
    id
    standings(first: 50, after: $after) {
      nodes {
        position
        chips
        eliminated
        prize {
          cents
        }
        player {
          id
          nickname
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<StandingsQuery, StandingsQueryVariables>;
export const RegisterDocument = new TypedDocumentString(`
    mutation Register($input: RegisterInput!) {
  register(input: $input) {
    registration {
      ...OwnRegistration
    }
    userErrors {
      ...UserErrorParts
    }
  }
}
    fragment UserErrorParts on UserError {
  code
  message
  field
}
fragment OwnRegistration on Registration {
  id
  status
  seat
  position
  points
  prize {
    cents
  }
  table {
    id
    number
  }
}`) as unknown as TypedDocumentString<RegisterMutation, RegisterMutationVariables>;
export const UnregisterDocument = new TypedDocumentString(`
    mutation Unregister($input: UnregisterInput!) {
  unregister(input: $input) {
    registration {
      ...OwnRegistration
    }
    userErrors {
      ...UserErrorParts
    }
  }
}
    fragment UserErrorParts on UserError {
  code
  message
  field
}
fragment OwnRegistration on Registration {
  id
  status
  seat
  position
  points
  prize {
    cents
  }
  table {
    id
    number
  }
}`) as unknown as TypedDocumentString<UnregisterMutation, UnregisterMutationVariables>;
export const TournamentEventsDocument = new TypedDocumentString(`
    subscription TournamentEvents($tournamentId: ID!, $after: Int) {
  tournamentEvents(tournamentId: $tournamentId, after: $after) {
    __typename
    seq
    ... on TournamentStatusChanged {
      status
    }
    ... on EntrantsChanged {
      entrants
    }
  }
}
    `) as unknown as TypedDocumentString<TournamentEventsSubscription, TournamentEventsSubscriptionVariables>;