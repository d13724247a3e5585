import { Table } from 'poker-ts';
import cards from 'poker-ts/dist/lib/card.js';
import decks from 'poker-ts/dist/lib/deck.js';
import players from 'poker-ts/dist/lib/player.js';
import { cardIndex } from '../cards/card.js';
import type { Card } from '../cards/card.js';
import { BIG_BLIND, SEATS, SMALL_BLIND, STACK } from './deals.js';
import type { Deal, Played } from './deals.js';
import { Seeded } from './seeded.js';

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

/** What lies behind its public face. Only from there can a given deck be dealt, and stacks be put back at no cost. */
interface Inside {
  _deck: object;
  readonly _tablePlayers: (object | null)[];
}

/** What it says may be done; its own declaration of the range leads nowhere. */
interface LegalChoices {
  readonly actions: readonly ('fold' | 'check' | 'call' | 'bet' | 'raise')[];
  readonly chipRange?: { readonly min: number; readonly max: number };
}

/**
 * A player of poker-ts by its public methods. They are spared whatever a hand does not need: no shuffling, for the deck
 * lies ready, and nobody stands up or sits down between hands.
 */
export class PokerTsPlayer {
  readonly #table = new Table({ smallBlind: SMALL_BLIND, bigBlind: BIG_BLIND }, SEATS);
  readonly #inside = Reflect.get(this.#table, '_table') as Inside;
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
    return this.#table.seats().map((player) => player?.totalChips ?? 0);
  }

  #playHand(index: number): number {
    const [table, inside] = [this.#table, this.#inside];
    const [deal, deck] = [this.deals[index], this.#decks[index]];
    if (deal === undefined || deck === undefined) throw new Error(`no hand ${index}`);
    for (let seat = 0; seat < SEATS; seat += 1) inside._tablePlayers[seat] = this.#fresh[seat] ?? null;
    inside._deck = deck;
    const random = new Seeded(deal.seed);
    let actions = 0;
    table.startHand(deal.button - 1);
    while (table.isHandInProgress()) {
      while (table.isBettingRoundInProgress()) {
        this.#act(random);
        actions += 1;
      }
      table.endBettingRound();
      if (table.areBettingRoundsCompleted()) table.showdown();
    }
    return actions;
  }

  /** Fold, check or call, and where it is allowed a raise, each as likely; a raise to any total, each as likely. */
  #act(random: Seeded): void {
    const { actions, chipRange }: LegalChoices = this.#table.legalActions();
    const action = actions[random.between(0, actions.length - 1)] ?? 'fold';
    if (action !== 'bet' && action !== 'raise') return this.#table.actionTaken(action);
    this.#table.actionTaken(action, random.between(chipRange?.min ?? 0, chipRange?.max ?? 0));
  }
}
