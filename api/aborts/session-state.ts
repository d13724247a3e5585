import { chips, type Chips, type PlayerId, type RegistrationId, type TableId } from '../../engine/ids.js';
import type { Hand } from '../../engine/hand/state.js';
import { certainPlaces, type Bust } from '../../engine/tournament/bust-queue.js';
import { outOf, type Out } from '../../engine/tournament/elimination-order.js';
import { groupRows } from '../database/group-rows.js';
import type { StoredBust, StoredEntry, StoredPurchase } from './session-entries.store.js';
import type { SessionTable, SessionTournament } from './session.store.js';

/** A player as of the last completed hand of his table. */
export interface SessionPlayer extends StoredEntry {
  /** Where he went out; null for who is still in. */
  readonly position: number | null;
  /** He goes out with the session: he had run out of chips, and no position yet. */
  readonly newlyOut: boolean;
  /** What he has bought since that hand, which is undone (C6). */
  readonly late: readonly StoredPurchase[];
}

/** The session by the state after the last completed hand of each table. Section C. */
export interface SessionState {
  readonly players: readonly SessionPlayer[];
  /** Whether one player has won it all: then the tournament is over, and there is nothing to call off. */
  readonly decided: boolean;
}

/** The tables whose last hand has ended, and counts, though it is not settled. C7. */
export function tablesWithEndedHands(tables: readonly SessionTable[]): TableId[] {
  return tables.filter(hasEnded).map(({ state }) => state.tableId);
}

function hasEnded({ state: { hand } }: SessionTable): boolean {
  return hand?.outcome === 'ENDED' && !hand.settled;
}

/**
 * How everybody stands: hands that have ended count, settled or not (those of a round of hand-for-hand as one, S7), and
 * of hands being played nothing does, nor what has been bought since; a rebuy that is not answered lapses. C6, C7, O1.
 */
export function sessionState(
  tournament: Pick<SessionTournament, 'remaining' | 'handForHand' | 'bustSeq'>,
  entries: readonly StoredEntry[],
  purchases: readonly StoredPurchase[],
  tables: readonly SessionTable[],
): SessionState {
  const ended = endedHands(tournament.handForHand, tables);
  const stacks = new Map(ended.flat().flatMap(({ stacks: after }) => [...after]));
  const late = groupRows(purchases, ({ registrationId }) => registrationId);
  const stacked = entries.map((entry) => ({ ...entry, chips: chipsOf(entry, stacks, late.get(entry.registrationId)) }));
  const newBusts = ended.flatMap((hands, index) => bustsOf(hands, tournament.bustSeq + index + 1));
  const queued = stacked.flatMap((entry) => bustBefore(entry, late.get(entry.registrationId) ?? []));
  const places = certainPlaces(tournament.remaining, [...queued, ...newBusts]);
  const positions = new Map(places.map(({ id, position }) => [id, position]));
  const players = stacked.map((entry) => playerOf(entry, positions, late));
  const offers = entries.some(({ offered }) => offered) || purchases.length > 0;
  const remaining = players.filter(({ position }) => position === null).length;
  return { players, decided: remaining === 1 && !offers };
}

function playerOf(
  entry: StoredEntry,
  positions: ReadonlyMap<PlayerId, number>,
  purchases: ReadonlyMap<RegistrationId, readonly StoredPurchase[]>,
): SessionPlayer {
  const position = entry.position ?? positions.get(entry.playerId) ?? null;
  if (position === null && entry.chips === 0) throw new Error(`player ${entry.playerId} has neither chips nor a place`);
  const newlyOut = entry.position === null && position !== null;
  return { ...entry, position, newlyOut, late: purchases.get(entry.registrationId) ?? [] };
}

/** A hand that has ended and is not settled. */
interface EndedHand {
  readonly out: readonly Out<PlayerId>[];
  readonly stacks: ReadonlyMap<PlayerId, Chips>;
}

/** In the order in which they would be settled, those that count as one together. S7, O1. */
function endedHands(handForHand: boolean, tables: readonly SessionTable[]): EndedHand[][] {
  const inOrder = tables.filter(hasEnded).toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0));
  const isOfRound = ({ inRound }: SessionTable): boolean => handForHand && inRound;
  const round = inOrder.filter(isOfRound).map(endedHand);
  const single = inOrder.filter((table) => !isOfRound(table)).map((table) => [endedHand(table)]);
  return round.length > 0 ? [...single, round] : single;
}

function endedHand({ state }: SessionTable): EndedHand {
  const { hand, seats, seatsPerTable } = state;
  if (hand === null) throw new Error(`table ${state.tableId} has no hand`);
  const stacks = new Map(seats.map(({ playerId, stack }) => [playerId, stack]));
  return { out: outOf({ seats: seatsPerTable, button: hand.button, out: losers(hand, stacks) }), stacks };
}

function losers({ players }: Hand, stacks: ReadonlyMap<PlayerId, Chips>) {
  return players
    .filter(({ playerId }) => stacks.get(playerId) === 0)
    .map(({ playerId, seat, startingStack }) => ({ id: playerId, seat, stackAtStart: startingStack }));
}

function bustsOf(hands: readonly EndedHand[], hand: number): Bust<PlayerId>[] {
  return hands.flatMap(({ out }) => out.map((one) => ({ ...one, hand, undecided: false })));
}

/** What he has by the last completed hand: without chips that came with a deal which is void. */
function chipsOf(
  entry: StoredEntry,
  stacks: ReadonlyMap<PlayerId, Chips>,
  late: readonly StoredPurchase[] = [],
): Chips {
  const dealt = late.filter(({ fromHandId }) => fromHandId !== null);
  return chips((stacks.get(entry.playerId) ?? entry.chips) - dealt.reduce((sum, purchase) => sum + purchase.chips, 0));
}

/** Who had run out of chips before: he waits for his position, or has bought himself back in since his last hand. */
function bustBefore(entry: StoredEntry, late: readonly StoredPurchase[]): Bust<PlayerId>[] {
  const undone = late.find(({ kind }) => kind === 'REBUY')?.bust ?? null;
  const bust: StoredBust | null = entry.bust ?? undone;
  return bust === null ? [] : [{ ...bust, id: entry.playerId, undecided: false }];
}
