import cards from 'poker-ts/dist/lib/card.js';
import dealer from 'poker-ts/dist/lib/dealer.js';
import decks from 'poker-ts/dist/lib/deck.js';
import players from 'poker-ts/dist/lib/player.js';
import tables from 'poker-ts/dist/lib/table.js';
import { cardIndex } from '../cards/card.js';
import type { Card } from '../cards/card.js';
import { BIG_BLIND, SEATS, SMALL_BLIND, STACK } from './deals.js';
import type { Deal, Played } from './deals.js';
import { Seeded } from './seeded.js';

const { Action } = dealer;

/** The cards in the order in which poker-ts draws them, so that each seat and the board get what our deal gives them. */
function drawn({ deck, button }: Deal): Card[] {
  const at = (place: number): Card => deck[place] ?? '2c';
  const hole = Array.from({ length: SEATS }, (_, seat) => (seat + SEATS - button) % SEATS);
  const board = [1, 2, 3, 5, 7].map((place) => SEATS * 2 + place);
  return [...hole.flatMap((place) => [at(place), at(place + SEATS)]), ...board.map(at)];
}

/** A whole deck of poker-ts, in which those cards come first. It draws from the end. */
function prepared(deal: Deal): object {
  const deck = new decks.default(() => {});
  const first = drawn(deal);
  [...first, ...deal.deck.filter((card) => !first.includes(card))].forEach((card, place) => {
    const index = cardIndex(card);
    deck[51 - place] = new cards.default(index >> 2, index & 3);
  });
  return deck;
}

/** The methods of its table that a hand needs. */
interface YardstickTable {
  seats(): ({ totalChips(): number } | null)[];
  sitDown(seat: number, stack: number): void;
  startHand(button: number): void;
  handInProgress(): boolean;
  bettingRoundInProgress(): boolean;
  bettingRoundsCompleted(): boolean;
  legalActions(): { readonly action: number; readonly chipRange?: { readonly min: number; readonly max: number } };
  actionTaken(action: number, total?: number): void;
  endBettingRound(): void;
  showdown(): void;
}

/**
 * The table of poker-ts by its own methods, without the words that its outer face makes of every answer. It does only
 * what a hand needs: its deck lies ready, shuffled, and stacks are put back without a word.
 */
export class PokerTsPlayer {
  readonly #table: YardstickTable = new tables.default({ blinds: { small: SMALL_BLIND, big: BIG_BLIND } }, SEATS);
  readonly #fresh = Array.from({ length: SEATS }, () => new players.default(STACK));
  readonly #decks: readonly object[];

  constructor(readonly deals: readonly Deal[]) {
    this.#decks = deals.map(prepared);
    this.#fresh.forEach((_, seat) => this.#table.sitDown(seat, STACK));
  }

  play(): Played {
    let actions = 0;
    for (let index = 0; index < this.deals.length; index += 1) actions += this.#playHand(index);
    return { hands: this.deals.length, actions };
  }

  /** The stacks after the hand of that number, by seat. */
  stacksAfter(index: number): readonly number[] {
    this.#playHand(index);
    return this.#table.seats().map((player) => player?.totalChips() ?? 0);
  }

  #playHand(index: number): number {
    const table = this.#table;
    const { seed = 0, button = 0 } = this.deals[index] ?? {};
    const seats = table.seats();
    for (let seat = 0; seat < SEATS; seat += 1) seats[seat] = this.#fresh[seat] ?? null;
    Reflect.set(table, '_deck', this.#decks[index]);
    const random = new Seeded(seed);
    let actions = 0;
    table.startHand(button - 1);
    while (table.handInProgress()) {
      while (table.bettingRoundInProgress()) {
        this.#act(random);
        actions += 1;
      }
      table.endBettingRound();
      if (table.bettingRoundsCompleted()) table.showdown();
    }
    return actions;
  }

  /** Fold, check or call, and where it is allowed a raise, each as likely; a raise to any total, each as likely. */
  #act(random: Seeded): void {
    const { action, chipRange } = this.#table.legalActions();
    const raise = action & (Action.BET | Action.RAISE);
    const choice = random.between(0, raise === 0 ? 1 : 2);
    if (choice === 0) this.#table.actionTaken(Action.FOLD);
    else if (choice === 1) this.#table.actionTaken(action & (Action.CHECK | Action.CALL));
    else this.#table.actionTaken(raise, random.between(chipRange?.min ?? 0, chipRange?.max ?? 0));
  }
}
