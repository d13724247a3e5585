import { foldHandEvent } from './hand-fold';
import type { LogEntry, SeatView, TableEvent, TableSnapshot, TableView } from './table-view';

/** Lines of history kept; a hand has some twenty. */
const LOG_LENGTH = 120;

/** The statuses in which a tournament has no open table. */
const OVER: ReadonlySet<TableSnapshot['tournament']['status']> = new Set(['COMPLETED', 'CANCELLED', 'ABORTED']);

/**
 * The table as of a snapshot: the last hand told again by its own events, with the players it was dealt to, and around
 * it the seats as served. After its last hand a table has nobody seated any more: it is closed.
 */
export function tableFromSnapshot(snapshot: TableSnapshot): TableView {
  const dealt = snapshot.hand?.seats ?? [];
  const start: TableView = {
    lastSeq: 0,
    seats: byNumber([
      ...dealt.map((seat) => emptySeat(seat.number, seat.player, 0, false)),
      ...snapshot.seats
        .filter(({ number }) => dealt.every((seat) => seat.number !== number))
        .map((seat) => emptySeat(seat.number, seat.player, seat.stack, seat.status === 'SITTING_OUT')),
    ]),
    button: snapshot.button,
    level: snapshot.tournament.currentLevel,
    hand: null,
    closed: OVER.has(snapshot.tournament.status) || (snapshot.hand !== null && snapshot.seats.length === 0),
    pause: snapshot.pauseReason,
    log: [],
    departures: [],
    gap: false,
  };
  const events = (snapshot.hand?.events ?? []).filter((event) => event.seq <= snapshot.lastSeq);
  const told = events.reduce((view, event) => logged(foldHandEvent(view, event), event), start);
  return {
    ...told,
    seats: asServed(told, snapshot),
    button: snapshot.button ?? told.button,
    level: snapshot.tournament.currentLevel,
    lastSeq: snapshot.lastSeq,
  };
}

/** The told seats with what the snapshot knows best: who has come or gone since, and the chips between two hands. */
function asServed(told: TableView, snapshot: TableSnapshot): readonly SeatView[] {
  const settled = told.hand === null || told.hand.outcome !== 'PLAYING';
  const served = new Map(snapshot.seats.map((seat) => [seat.number, seat]));
  return told.seats.map((seat) => {
    const now = served.get(seat.number);
    if (now === undefined) return { ...seat, left: true };
    const sittingOut = now.status === 'SITTING_OUT';
    if (now.player.id !== seat.playerId) return emptySeat(now.number, now.player, now.stack, sittingOut);
    return { ...seat, sittingOut, stack: settled ? now.stack : seat.stack };
  });
}

/** One event more. What is already known changes nothing; a missing event raises `gap`. */
export function foldTableEvent(view: TableView, event: TableEvent): TableView {
  if (event.seq <= view.lastSeq || view.gap) return view;
  if (event.seq > view.lastSeq + 1) return { ...view, gap: true };
  const next = foldSeatEvent(foldHandEvent(view, event), event);
  return { ...logged(next, event, view), lastSeq: event.seq };
}

function foldSeatEvent(view: TableView, event: TableEvent): TableView {
  switch (event.__typename) {
    case 'PlayerSeated': {
      const others = view.seats.filter((seat) => seat.number !== event.seat);
      return {
        ...view,
        seats: byNumber([...others, emptySeat(event.seat, event.player, event.stack, event.sittingOut)]),
      };
    }
    case 'PlayerLeft':
      return {
        ...view,
        seats: view.seats.map((seat) => (seat.number === event.seat ? { ...seat, left: true } : seat)),
        departures: [
          ...view.departures,
          { playerId: event.player.id, reason: event.leaveReason, position: event.position },
        ],
      };
    case 'ChipsAdded':
      return {
        ...view,
        seats: view.seats.map((seat) => (seat.number === event.seat ? { ...seat, stack: event.stack } : seat)),
      };
    case 'SittingOutChanged':
      return {
        ...view,
        seats: view.seats.map((seat) =>
          seat.number === event.seat ? { ...seat, sittingOut: event.sittingOut } : seat,
        ),
      };
    case 'LevelStarted':
      return { ...view, level: event.level };
    case 'ButtonDrawn':
      return { ...view, button: event.button };
    case 'TablePaused':
      // A reason of the table's own stays before the tournament's.
      return { ...view, pause: event.by === 'TABLE' ? event.reason : (view.pause ?? event.reason) };
    case 'TableResumed':
      return { ...view, pause: event.stillPaused };
    case 'TableClosed':
      return { ...view, closed: true };
    default:
      return view;
  }
}

function logged(view: TableView, event: TableEvent, before: TableView = view): TableView {
  const entry: LogEntry = { event, name: nameIn(view, event) ?? nameIn(before, event) };
  return { ...view, log: [...view.log, entry].slice(-LOG_LENGTH) };
}

function nameIn(view: TableView, event: TableEvent): string | null {
  if ('player' in event) return event.player.nickname;
  const number = 'seat' in event ? event.seat : event.__typename === 'ButtonDrawn' ? event.button : null;
  return view.seats.find((seat) => seat.number === number)?.nickname ?? null;
}

function byNumber(seats: readonly SeatView[]): readonly SeatView[] {
  return seats.toSorted((a, b) => a.number - b.number);
}

function emptySeat(
  number: number,
  player: { readonly id: string; readonly nickname: string },
  stack: number,
  sittingOut: boolean,
): SeatView {
  return {
    number,
    playerId: player.id,
    nickname: player.nickname,
    stack,
    bet: 0,
    committed: 0,
    dead: 0,
    dealtIn: false,
    folded: false,
    mucked: false,
    sittingOut,
    left: false,
    cards: null,
    shown: false,
    handInWords: null,
    lastAction: null,
    won: 0,
  };
}
