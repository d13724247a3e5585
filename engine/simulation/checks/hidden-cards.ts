import type { PlayerId } from '../../ids.js';
import type { TableEvent } from '../../table/events.js';
import type { TableState } from '../../table/state.js';
import { demand } from '../finding.js';
import type { Rules } from '../rules.js';

const CARD = /"[2-9TJQKA][cdhs]"/g;

function cardsIn(value: unknown): readonly string[] {
  return (JSON.stringify(value).match(CARD) ?? []).map((quoted) => quoted.slice(1, 3));
}

/** A5, H1: what one viewer is shown of a table holds no card but his own, the board's and those shown to all. */
export class HiddenCardsCheck {
  private seen = new Set<string>();

  constructor(
    private readonly rules: Pick<Rules, 'viewEvent' | 'viewHand'>,
    private readonly viewer: PlayerId | null,
  ) {}

  see(events: readonly TableEvent[], after: TableState): void {
    for (const event of events) {
      if (event.type === 'HandStarted') this.seen = new Set();
      for (const card of this.shownBy(event)) this.seen.add(card);
      this.check(event.type, this.rules.viewEvent(event, this.viewer));
    }
    if (after.hand !== null) this.check('the hand', this.rules.viewHand(after.hand, this.viewer));
  }

  private shownBy(event: TableEvent): readonly string[] {
    switch (event.type) {
      case 'HoleCardsDealt':
        return event.playerId === this.viewer ? event.cards : [];
      case 'BoardDealt':
      case 'HandShown':
        return event.cards;
      case 'ButtonDrawn':
        return event.cards.map(({ card }) => card);
      default:
        return [];
    }
  }

  private check(what: string, view: unknown): void {
    const hidden = cardsIn(view).find((card) => !this.seen.has(card));
    demand(hidden === undefined, 'HIDDEN', () => `${what} shows ${hidden} to ${this.viewer ?? 'everybody'}`);
  }
}
