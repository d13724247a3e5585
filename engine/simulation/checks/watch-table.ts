import type { TableEvent } from '../../table/events.js';
import type { TableState } from '../../table/state.js';
import type { Watch } from '../play-hand.js';
import type { Rules } from '../rules.js';
import { BlindsCheck } from './blinds.js';
import { HandRecord } from './hand-record.js';
import { HiddenCardsCheck } from './hidden-cards.js';
import { ReplayCheck } from './replayed.js';
import { checkTableChips } from './table-chips.js';

/** Watches one table, and checks all that can be seen there: chips, blinds, hands, what viewers see, the record. */
export function watchTable(rules: Rules): Watch {
  const blinds = new BlindsCheck();
  const replayed = new ReplayCheck(rules);
  const everybody = new HiddenCardsCheck(rules, null);
  let own: HiddenCardsCheck | null = null;
  let hand: HandRecord | null = null;
  const seeHand = (events: readonly TableEvent[], { betting }: TableState): void => {
    for (const event of events) {
      if (event.type === 'HandStarted') hand = new HandRecord(event, betting);
      hand?.see(event);
      if (event.type === 'HandEnded') hand = null;
    }
  };
  return (before, events, after) => {
    checkTableChips(before, events, after);
    blinds.see(before, events);
    seeHand(events, before);
    const deals = events.some((event) => event.type === 'HandStarted');
    // One of the players dealt in, another one each time.
    if (deals)
      own = new HiddenCardsCheck(rules, before.seats[before.handsDealt % before.seats.length]?.playerId ?? null);
    everybody.see(events, after);
    own?.see(events, after);
    replayed.see(before, events, after);
  };
}
