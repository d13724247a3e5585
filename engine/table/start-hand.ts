import { cardIndex } from '../cards/card.js';
import type { Card } from '../cards/card.js';
import { holeCards, isFullDeck } from '../hand/dealing.js';
import { forcedBets } from '../hand/opening.js';
import type { Chips } from '../ids.js';
import { accept, refuse } from '../result.js';
import type { BlindLevel } from '../tournament/terms.js';
import type { StartHand } from './commands.js';
import type { ButtonDrawn, HandStarted, SeatCard } from './events.js';
import { playOn } from './play-on.js';
import { nextPositions } from './positions.js';
import { handInProgress, placeOfSeat } from './state.js';
import type { TableSeat, TableState } from './state.js';
import { handOf, happen, unfold } from './unfolding.js';
import type { Decision, Unfolding } from './unfolding.js';

/** S5: the highest card draws the button, by rank and then by suit. RR 2 Seating 6, RR 3 Ties 1. */
function drawButton(seats: readonly TableSeat[], draw: readonly Card[]): ButtonDrawn | null {
  if (draw.length !== seats.length || new Set(draw).size !== draw.length) return null;
  const cards: SeatCard[] = [];
  let highest: SeatCard | null = null;
  for (const [index, card] of draw.entries()) {
    const seatCard = { seat: seats[index]?.number ?? 0, card };
    cards.push(seatCard);
    if (highest === null || cardIndex(card) > cardIndex(highest.card)) highest = seatCard;
  }
  return highest === null ? null : { type: 'ButtonDrawn', cards, button: highest.seat };
}

/** H11: a void first hand is dealt again with the button that was drawn for it, as long as its player is there. */
function buttonDrawnBefore({ hand, positions, seats }: TableState): number | null {
  if (positions !== null || hand === null) return null;
  return seats.some((seat) => seat.number === hand.button) ? hand.button : null;
}

function stackOf(seats: readonly TableSeat[], number: number): Chips {
  const seat = seats[placeOfSeat(seats, number)];
  if (seat === undefined) throw new Error(`nobody holds seat ${number}`);
  return seat.stack;
}

function handStarted(
  table: TableState,
  level: BlindLevel,
  playing: readonly TableSeat[],
  drawnButton: number | null,
  { handId, deck, antePayer }: StartHand,
): HandStarted {
  const placement = nextPositions(table.seatsPerTable, playing, table.positions, drawnButton);
  return {
    type: 'HandStarted',
    handId,
    number: table.handsDealt + 1,
    button: placement.positions.button,
    smallBlindSeat: placement.positions.smallBlind,
    bigBlindSeat: placement.positions.bigBlind,
    smallBlind: level.smallBlind,
    bigBlind: level.bigBlind,
    ante: level.ante,
    antePayer: antePayer ?? 'EACH',
    stacks: placement.dealtIn.map((seat) => ({ seat, stack: stackOf(playing, seat) })),
    deck,
  };
}

/** H1: antes, blinds, two cards each. */
function deal(unfolding: Unfolding): void {
  const hand = handOf(unfolding);
  for (const { seat, kind, amount } of forcedBets(hand)) {
    happen(unfolding, { type: 'ForcedBetPosted', seat, kind, amount });
  }
  let place = 0;
  for (const { seat, playerId } of hand.players) {
    happen(unfolding, { type: 'HoleCardsDealt', seat, playerId, cards: holeCards(hand, place) });
    place += 1;
  }
}

/** H1, S5: deals the next hand, once the last one is settled and at least two players have chips. */
export function startHand(table: TableState, command: StartHand): Decision {
  if (table.closed) return refuse({ type: 'TableClosed' });
  if (handInProgress(table)) return refuse({ type: 'HandInProgress' });
  if (table.hand !== null && !table.hand.settled) return refuse({ type: 'HandNotSettled' });
  const { level } = table;
  if (level === null) return refuse({ type: 'LevelMissing' });
  const playing = table.seats.filter((seat) => seat.stack > 0);
  if (playing.length < 2) return refuse({ type: 'TooFewPlayers' });
  if (!isFullDeck(command.deck)) return refuse({ type: 'DefectiveDeck' });
  const unfolding = unfold(table);
  let drawnButton = buttonDrawnBefore(table);
  if (table.positions === null && drawnButton === null) {
    const drawn = drawButton(table.seats, command.buttonDraw);
    if (drawn === null) return refuse({ type: 'DefectiveDeck' });
    happen(unfolding, drawn);
    drawnButton = drawn.button;
  }
  happen(unfolding, handStarted(table, level, playing, drawnButton, command));
  deal(unfolding);
  playOn(unfolding, null, command.at);
  return accept(unfolding);
}
