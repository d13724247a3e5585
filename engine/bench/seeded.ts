import { CARDS } from '../cards/card.js';
import type { Card } from '../cards/card.js';

/** Random numbers from 0 up to below 1, the same ones for the same seed (xorshift32). */
export class Seeded {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e37_79b1) | 1;
  }

  next(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return (state >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `greatest`, each as likely. */
  between(least: number, greatest: number): number {
    return least + Math.floor(this.next() * (greatest - least + 1));
  }
}

/** The 52 cards, shuffled. */
export function shuffled(random: Seeded): Card[] {
  const deck = [...CARDS];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const place = random.between(0, last);
    const [here, there] = [deck[last], deck[place]];
    if (here === undefined || there === undefined) throw new Error('the deck is not whole');
    deck[last] = there;
    deck[place] = here;
  }
  return deck;
}
