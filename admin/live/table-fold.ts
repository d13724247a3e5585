import { foldHandEvent } from './hand-fold';
import type { LogEntry, SeatView, TableEvent, TableSnapshot, TableView } from './table-view';

/** Lines of history kept; a hand has some twenty. */
const LOG_LENGTH = 120;

/** The table as of a snapshot: the seats as served, and the last hand told again by its own events. */
export function tableFromSnapshot(snapshot: TableSnapshot): TableView {
  const seats = snapshot.seats.map((seat) =>
    emptySeat(seat.number, seat.player, seat.stack, seat.status === 'SITTING_OUT'),
  );
  const start: TableView = {
    lastSeq: 0,
    seats,
    button: snapshot.button,
    level: snapshot.tournament.currentLevel,
    hand: null,
    closed: false,
    log: [],
    departures: [],
    gap: false,
  };
  const events = (snapshot.hand?.events ?? []).filter((event) => event.seq <= snapshot.lastSeq);
  const told = events.reduce((view, event) => logged(foldHandEvent(view, event), event), start);
  // Between two hands chips and seats may have changed by other events than the hand's: the snapshot knows best.
  const settled = told.hand === null || told.hand.outcome !== 'PLAYING';
  const stackOf = new Map(snapshot.seats.map((seat) => [seat.number, seat.stack]));
  return {
    ...told,
    seats: settled
      ? told.seats.map((seat) => ({ ...seat, stack: stackOf.get(seat.number) ?? seat.stack }))
      : told.seats,
    button: snapshot.button,
    level: snapshot.tournament.currentLevel,
    lastSeq: snapshot.lastSeq,
  };
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
      const seats = [...others, emptySeat(event.seat, event.player, event.stack, event.sittingOut)];
      return { ...view, seats: seats.toSorted((a, b) => a.number - b.number) };
    }
    case 'PlayerLeft':
      return {
        ...view,
        seats: view.seats.filter((seat) => seat.number !== event.seat),
        departures: [
          ...view.departures,
          { playerId: event.player.id, reason: event.leaveReason, position: event.position },
        ],
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
    cards: null,
    shown: false,
    handInWords: null,
    lastAction: null,
    won: 0,
  };
}
