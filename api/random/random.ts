import { randomBytes, randomInt } from 'node:crypto';
import { CARDS, type Card } from '../../engine/cards/card.js';

/** A uniform whole number in [0, bound), from the system's CSPRNG without modulo bias. */
export function draw(bound: number): number {
  return bound === 1 ? 0 : randomInt(bound);
}

/** H12: the one shuffle of the platform, Fisher-Yates over the CSPRNG. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    const held = shuffled[last] as Item;
    shuffled[last] = shuffled[other] as Item;
    shuffled[other] = held;
  }
  return shuffled;
}

/** A freshly shuffled deck of 52 cards (H12). */
export function shuffledDeck(): Card[] {
  return shuffle(CARDS);
}

/** A secret of 256 bits, in characters that pass in headers and addresses. */
export function secret(): string {
  return randomBytes(32).toString('base64url');
}

/** `size` bytes from the CSPRNG. */
export function bytes(size: number): Uint8Array {
  return randomBytes(size);
}
