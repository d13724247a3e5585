import type { HandView, SeatView, TableEvent, TableView } from './table-view';

/** What an event of a hand changes; events of another kind change nothing here. */
export function foldHandEvent(view: TableView, event: TableEvent): TableView {
  switch (event.__typename) {
    case 'HandStarted':
      return startHand(view, event);
    case 'ForcedBetPosted':
      return postForcedBet(view, event);
    case 'HoleCardsDealt':
      return onSeat(view, event.seat, () => ({ dealtIn: true, cards: event.holeCards }));
    case 'ActionRequested':
      return onHand(view, () => ({
        turn: { seat: event.seat, actionSeq: event.seq, deadline: event.deadline, legal: event.legalActions },
      }));
    case 'DeadlineChanged':
      return onHand(view, ({ turn }) => ({ turn: turn && { ...turn, deadline: event.deadline } }));
    case 'PlayerActed':
      return playerActed(view, event);
    case 'BoardDealt':
      return dealBoard(view, event);
    case 'UncalledBetReturned':
      return onSeat(view, event.seat, (seat) => ({
        bet: Math.max(0, seat.bet - event.amount),
        committed: seat.committed - event.amount,
        stack: seat.stack + event.amount,
      }));
    case 'HandShown':
      return onSeat(view, event.seat, () => ({
        cards: event.cards,
        shown: true,
        mucked: false,
        handInWords: event.handInWords,
      }));
    case 'HandMucked':
      return onSeat(view, event.seat, () => ({ mucked: true }));
    case 'PotAwarded':
      return awardPot(view, event);
    case 'HandEnded':
      return endHand(view, event.stacks, 'ENDED');
    case 'HandVoided':
      return endHand(view, view.hand?.startStacks ?? [], 'VOIDED');
    default:
      return view;
  }
}

type EventOf<Name extends TableEvent['__typename']> = Extract<TableEvent, { __typename: Name }>;

function startHand(view: TableView, event: EventOf<'HandStarted'>): TableView {
  const stacks = new Map(event.stacks.map(({ seat, stack }) => [seat, stack]));
  return {
    ...view,
    button: event.button,
    seats: view.seats
      .filter((seat) => !seat.left)
      .map((seat) => ({
        ...seat,
        stack: stacks.get(seat.number) ?? seat.stack,
        bet: 0,
        committed: 0,
        dead: 0,
        dealtIn: stacks.has(seat.number),
        folded: false,
        mucked: false,
        cards: null,
        shown: false,
        handInWords: null,
        lastAction: null,
        won: 0,
      })),
    hand: {
      id: event.handId,
      number: event.number,
      bigBlind: event.bigBlind,
      street: 'PREFLOP',
      board: [],
      turn: null,
      wins: [],
      startStacks: event.stacks,
      outcome: 'PLAYING',
    },
  };
}

/** An ante goes to the pot at once; a blind lies in front of its player. */
function postForcedBet(view: TableView, event: EventOf<'ForcedBetPosted'>): TableView {
  const ante = event.kind === 'ANTE';
  return onSeat(view, event.seat, (seat) => ({
    stack: seat.stack - event.amount,
    committed: seat.committed + event.amount,
    bet: ante ? seat.bet : seat.bet + event.amount,
    dead: ante ? seat.dead + event.amount : seat.dead,
  }));
}

function playerActed(view: TableView, event: EventOf<'PlayerActed'>): TableView {
  const acted = onSeat(view, event.seat, (seat) => ({
    stack: seat.stack - event.amount,
    committed: seat.committed + event.amount,
    bet: event.amount > 0 ? event.to : seat.bet,
    folded: seat.folded || event.action === 'FOLD',
    lastAction: event.action,
  }));
  return onHand(acted, () => ({ turn: null }));
}

function dealBoard(view: TableView, event: EventOf<'BoardDealt'>): TableView {
  const gathered = { ...view, seats: view.seats.map((seat) => ({ ...seat, bet: 0, lastAction: null })) };
  return onHand(gathered, (hand) => ({
    street: event.street,
    board: [...hand.board, ...event.cards],
    turn: null,
  }));
}

function awardPot(view: TableView, event: EventOf<'PotAwarded'>): TableView {
  const gathered = { ...view, seats: view.seats.map((seat) => ({ ...seat, bet: 0 })) };
  const paid = onSeat(gathered, event.seat, (seat) => ({
    stack: seat.stack + event.amount,
    won: seat.won + event.amount,
  }));
  const win = {
    seat: event.seat,
    nickname: view.seats.find((seat) => seat.number === event.seat)?.nickname ?? null,
    potIndex: event.potIndex,
    amount: event.amount,
    handInWords: event.description,
  };
  return onHand(paid, (hand) => ({ turn: null, street: 'SHOWDOWN', wins: [...hand.wins, win] }));
}

function endHand(
  view: TableView,
  stacks: readonly { readonly seat: number; readonly stack: number }[],
  outcome: 'ENDED' | 'VOIDED',
): TableView {
  const final = new Map(stacks.map(({ seat, stack }) => [seat, stack]));
  const seats = view.seats.map((seat) => ({
    ...seat,
    stack: final.get(seat.number) ?? seat.stack,
    bet: 0,
    committed: 0,
    dead: 0,
    lastAction: null,
  }));
  return onHand({ ...view, seats }, () => ({ turn: null, outcome }));
}

function onSeat(view: TableView, number: number, change: (seat: SeatView) => Partial<SeatView>): TableView {
  return {
    ...view,
    seats: view.seats.map((seat) => (seat.number === number ? { ...seat, ...change(seat) } : seat)),
  };
}

function onHand(view: TableView, change: (hand: HandView) => Partial<HandView>): TableView {
  return view.hand === null ? view : { ...view, hand: { ...view.hand, ...change(view.hand) } };
}
