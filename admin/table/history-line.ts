import { chips, ordinal } from '../format/numbers';
import type { LogEntry } from '../live/table-view';
import { messages } from '../messages/messages';
import { cardName } from './playing-card';

const texts = messages.table;
const log = texts.log;

/** An event as a line of the history; null for one that is no news. */
export function historyLine({ event, name }: LogEntry): string | null {
  const who = name ?? ('seat' in event ? texts.seat(event.seat) : '');
  switch (event.__typename) {
    case 'HandStarted':
      return log.handStarted(event.number);
    case 'ForcedBetPosted':
      return forcedBet(event.kind, who, chips(event.amount));
    case 'PlayerActed': {
      const line = acted(event.action, who, event.amount, event.to);
      const full = event.allIn ? log.allIn(line) : line;
      return event.timedOut ? log.timedOut(full) : full;
    }
    case 'BoardDealt':
      return log.board(log.streets[event.street], event.cards.map(shortCard).join(' '));
    case 'UncalledBetReturned':
      return log.uncalled(who, chips(event.amount));
    case 'HandShown':
      return log.shows(who, event.cards.map(shortCard).join(' '), event.handInWords);
    case 'HandMucked':
      return log.mucks(who);
    case 'PotAwarded':
      return log.wins(who, chips(event.amount), event.description);
    case 'HandVoided':
      return log.voided(event.reason);
    case 'PlayerSeated':
      return log.seated(who);
    case 'PlayerLeft':
      if (event.leaveReason === 'MOVED') return log.moved(who);
      if (event.position === 1) return log.winner(who);
      return event.position === null ? log.leaves(who) : log.out(who, ordinal(event.position));
    case 'ChipsAdded':
      return log.bought(who, chips(event.amount));
    case 'SittingOutChanged':
      return event.sittingOut ? log.sitsOut(who) : log.back(who);
    case 'LevelStarted': {
      const { number, smallBlind, bigBlind, ante } = event.level;
      return log.level(number, texts.blinds(chips(smallBlind), chips(bigBlind), ante > 0 ? chips(ante) : null));
    }
    case 'ButtonDrawn':
      return log.button(who);
    case 'TablePaused':
      return texts.paused(event.reason);
    case 'TableResumed':
      return event.stillPaused === null ? log.resumed : texts.paused(event.stillPaused);
    case 'TableClosed':
      return log.closed;
    default:
      return null;
  }
}

/** What a screen reader hears of an event: turns, boards, results; null for the rest. `mine` is the reader's seat. */
export function announcement(entry: LogEntry, mine: number | null): string | null {
  const { event } = entry;
  switch (event.__typename) {
    case 'HoleCardsDealt':
      return event.seat === mine && event.holeCards !== null
        ? texts.announce.yourCards(event.holeCards.map(cardName).join(', '))
        : null;
    case 'ActionRequested':
      return event.seat === mine ? yourTurn(event.legalActions?.callAmount ?? null) : null;
    case 'BoardDealt':
      return texts.log.board(log.streets[event.street], event.cards.map(cardName).join(', '));
    case 'PotAwarded':
    case 'PlayerLeft':
    case 'HandVoided':
    case 'TablePaused':
    case 'TableResumed':
      return historyLine(entry);
    default:
      return null;
  }
}

const SUIT_SIGNS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** "A♠". */
function shortCard(card: string): string {
  return `${card.slice(0, -1).replace('T', '10')}${SUIT_SIGNS[card.slice(-1)] ?? ''}`;
}

function yourTurn(callAmount: number | null): string {
  return texts.announce.yourTurn(callAmount === null ? null : chips(callAmount));
}

function forcedBet(kind: 'ANTE' | 'SMALL_BLIND' | 'BIG_BLIND', who: string, amount: string): string {
  if (kind === 'ANTE') return log.ante(who, amount);
  return kind === 'SMALL_BLIND' ? log.smallBlind(who, amount) : log.bigBlind(who, amount);
}

function acted(action: 'FOLD' | 'CHECK' | 'CALL' | 'BET' | 'RAISE', who: string, amount: number, to: number): string {
  switch (action) {
    case 'FOLD':
      return log.fold(who);
    case 'CHECK':
      return log.check(who);
    case 'CALL':
      return log.call(who, chips(amount));
    case 'BET':
      return log.bet(who, chips(to));
    case 'RAISE':
      return log.raise(who, chips(to));
  }
}
