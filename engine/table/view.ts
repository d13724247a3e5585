import type { Card } from '../cards/card.js';
import { legalActions } from '../hand/legal-actions.js';
import type { LegalActions } from '../hand/legal-actions.js';
import { gatheredPots, potsOf } from '../hand/pots.js';
import type { Hand, HandPlayer } from '../hand/state.js';
import type { Chips, Instant, PlayerId } from '../ids.js';
import { unreachable } from '../result.js';
import type { HandStarted, HoleCardsDealt, TableEvent } from './events.js';

/** An event as one viewer may see it (A5, H1): no deck, and hole cards for their own player alone. */
export type ViewedTableEvent =
  | Exclude<TableEvent, HandStarted | HoleCardsDealt>
  | Omit<HandStarted, 'deck'>
  | (Omit<HoleCardsDealt, 'cards'> & { readonly cards: HoleCardsDealt['cards'] | null });

/** A player of a hand as one viewer may see him. */
export type ViewedHandPlayer = Omit<HandPlayer, 'cards' | 'actedAt'> & {
  readonly allIn: boolean;
  /** Null where the viewer may not see them: neither his own nor shown. */
  readonly cards: readonly [Card, Card] | null;
};

export interface ViewedPot {
  readonly amount: Chips;
  /** The seats that can win it, clockwise from the button's left. */
  readonly eligibleSeats: readonly number[];
}

/** A hand as one viewer may see it. */
export interface ViewedHand extends Omit<Hand, 'deck' | 'players' | 'round' | 'turn' | 'answers' | 'before'> {
  readonly players: readonly ViewedHandPlayer[];
  /** While it is played, what has been gathered, without the bets in front of the players; then what was paid out. */
  readonly pots: readonly ViewedPot[];
  readonly actingSeat: number | null;
  /** The seq of the ActionRequested to answer. */
  readonly actionSeq: number | null;
  readonly actionDeadline: Instant | null;
  /** For the viewer, when it is his turn. */
  readonly legalActions: LegalActions | null;
}

/** A5: the event as that player may see it, or anybody (null). Who may see cards goes by player, never by seat. */
export function viewEvent(event: TableEvent, viewer: PlayerId | null): ViewedTableEvent {
  switch (event.type) {
    case 'HandStarted': {
      const { deck: _, ...shown } = event;
      return shown;
    }
    case 'HoleCardsDealt':
      return event.playerId === viewer ? event : { ...event, cards: null };
    case 'PlayerSeated':
    case 'PlayerLeft':
    case 'ChipsAdded':
    case 'TableClosed':
    case 'LevelStarted':
    case 'ButtonDrawn':
    case 'ForcedBetPosted':
    case 'ActionRequested':
    case 'PlayerActed':
    case 'BoardDealt':
    case 'UncalledBetReturned':
    case 'HandShown':
    case 'HandMucked':
    case 'PotAwarded':
    case 'HandEnded':
    case 'HandVoided':
    case 'HandSettled':
    case 'SittingOutChanged':
    case 'TablePaused':
    case 'TableResumed':
    case 'DeadlineChanged':
      return event;
    default:
      return unreachable(event);
  }
}

/** A5, H7: whether this player is shown more of the event than everybody: his own hole cards, or what he may do. */
export function showsMore(event: TableEvent, player: PlayerId): boolean {
  switch (event.type) {
    case 'HoleCardsDealt':
    case 'ActionRequested':
      return event.playerId === player;
    case 'PlayerSeated':
    case 'PlayerLeft':
    case 'ChipsAdded':
    case 'TableClosed':
    case 'LevelStarted':
    case 'ButtonDrawn':
    case 'HandStarted':
    case 'ForcedBetPosted':
    case 'PlayerActed':
    case 'BoardDealt':
    case 'UncalledBetReturned':
    case 'HandShown':
    case 'HandMucked':
    case 'PotAwarded':
    case 'HandEnded':
    case 'HandVoided':
    case 'HandSettled':
    case 'SittingOutChanged':
    case 'TablePaused':
    case 'TableResumed':
    case 'DeadlineChanged':
      return false;
    default:
      return unreachable(event);
  }
}

function viewPlayer(player: HandPlayer, viewer: PlayerId | null): ViewedHandPlayer {
  return {
    seat: player.seat,
    playerId: player.playerId,
    startingStack: player.startingStack,
    stack: player.stack,
    bet: player.bet,
    committed: player.committed,
    cards: player.shown || player.playerId === viewer ? player.cards : null,
    folded: player.folded,
    shown: player.shown,
    mucked: player.mucked,
    allIn: !player.folded && player.stack === 0,
  };
}

function viewPots(hand: Hand): readonly ViewedPot[] {
  if (hand.outcome === 'VOIDED') return [];
  const pots = hand.outcome === 'PLAYING' ? gatheredPots(hand) : potsOf(hand);
  return pots.map(({ amount, eligible }) => ({ amount, eligibleSeats: eligible.map(({ seat }) => seat) }));
}

/** A5: the hand as that player may see it, or anybody (null): own cards and shown ones, and legal actions in turn. */
export function viewHand(hand: Hand, viewer: PlayerId | null): ViewedHand {
  const { players, turn } = hand;
  return {
    handId: hand.handId,
    number: hand.number,
    startSeq: hand.startSeq,
    betting: hand.betting,
    button: hand.button,
    smallBlindSeat: hand.smallBlindSeat,
    bigBlindSeat: hand.bigBlindSeat,
    smallBlind: hand.smallBlind,
    bigBlind: hand.bigBlind,
    ante: hand.ante,
    antePayer: hand.antePayer,
    street: hand.street,
    board: hand.board,
    outcome: hand.outcome,
    settled: hand.settled,
    players: players.map((player) => viewPlayer(player, viewer)),
    pots: viewPots(hand),
    actingSeat: turn?.seat ?? null,
    actionSeq: turn?.actionSeq ?? null,
    actionDeadline: turn?.deadline ?? null,
    legalActions: turn !== null && turn.playerId === viewer ? legalActions(hand) : null,
  };
}
