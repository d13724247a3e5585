import type { PlayerId } from '../../ids.js';
import type { ForcedBetPosted, HandStarted, TableEvent } from '../../table/events.js';
import type { TableState } from '../../table/state.js';
import { demand } from '../finding.js';

interface LastBlind {
  readonly seat: number;
  readonly playerId: PlayerId | undefined;
}

/**
 * S5, seen from hand to hand: the big blind goes to the next held seat clockwise, so that nobody skips it and nobody has
 * it twice running; who has it posts it, once.
 */
export class BlindsCheck {
  private last: LastBlind | null = null;

  see(before: TableState, events: readonly TableEvent[]): void {
    const deal = events.find((event) => event.type === 'HandStarted');
    if (deal === undefined) return;
    const holder = before.seats.find(({ number }) => number === deal.bigBlindSeat)?.playerId;
    demand(holder !== undefined, 'BLINDS', () => `the big blind of ${deal.handId} lies on an empty seat`);
    if (this.last !== null) this.checkNext(this.last, deal, before);
    this.last = { seat: deal.bigBlindSeat, playerId: holder };
    const posted = events.filter((event) => event.type === 'ForcedBetPosted');
    checkPosted(deal, posted, 'BIG_BLIND', deal.bigBlindSeat);
    checkPosted(deal, posted, 'SMALL_BLIND', deal.smallBlindSeat);
  }

  private checkNext(last: LastBlind, deal: HandStarted, { seats, seatsPerTable }: TableState): void {
    const steps = (seat: number): number => (seat - last.seat + seatsPerTable - 1) % seatsPerTable;
    const next = seats.reduce(
      (nearest, held) => (steps(held.number) < steps(nearest) ? held.number : nearest),
      last.seat,
    );
    const holder = seats.find(({ number }) => number === deal.bigBlindSeat)?.playerId;
    const told = (): string => `${deal.handId} has it at seat ${deal.bigBlindSeat}, after ${last.seat}; due at ${next}`;
    demand(deal.bigBlindSeat === next, 'BLINDS', told);
    demand(holder !== last.playerId, 'BLINDS', () => `${holder} has it twice running`);
  }
}

/** A blind is posted by the seat due for it alone, all of it or all that its player has after his ante. */
function checkPosted(
  { handId, stacks, ante, bigBlind, smallBlind }: HandStarted,
  posted: readonly ForcedBetPosted[],
  kind: 'SMALL_BLIND' | 'BIG_BLIND',
  due: number,
): void {
  const stack = stacks.find(({ seat }) => seat === due)?.stack;
  const amount = Math.min(kind === 'BIG_BLIND' ? bigBlind : smallBlind, Math.max(0, (stack ?? 0) - ante));
  const found = posted.filter((bet) => bet.kind === kind);
  const right = amount === 0 ? found.length === 0 : found.length === 1;
  const [bet] = found;
  const sound = right && (bet === undefined || (bet.seat === due && bet.amount === amount));
  demand(sound, 'BLINDS', () => `${handId}: ${kind} of ${amount} due at ${due}, posted ${JSON.stringify(found)}`);
}
