import { CARDS, isCard } from '../cards/card.js';
import type { Card } from '../cards/card.js';
import { legalActions } from '../hand/legal-actions.js';
import type { LegalActions } from '../hand/legal-actions.js';
import type { Hand } from '../hand/state.js';
import { chips, instant } from '../ids.js';
import type { HandId, PlayerId, TableId, TournamentId } from '../ids.js';
import type { Act, TableCommand } from '../table/commands.js';
import { decide } from '../table/decide.js';
import type { ActionType, TableEvent } from '../table/events.js';
import { foldEvents } from '../table/evolve.js';
import { openTable } from '../table/state.js';
import type { TableState } from '../table/state.js';
import type { BettingStructure } from '../tournament/terms.js';
import { tell } from './tell.js';

/** A table to begin with. Everything has a plain default. */
export interface Given {
  /** By seat from 1; null for an empty seat. The first button falls to the last one seated. */
  readonly stacks: readonly (number | null)[];
  readonly blinds?: readonly [number, number];
  readonly ante?: number;
  readonly antePayer?: number;
  readonly betting?: BettingStructure;
  /** Two cards a seat, in deal order (from the button's left): `AsKd 7c2d`; without it the deck decides. */
  readonly hands?: string;
  /** `Ah Kh 2c 3d 4s` */
  readonly board?: string;
}

const VERBS: Readonly<Record<string, ActionType>> = {
  folds: 'FOLD',
  checks: 'CHECK',
  calls: 'CALL',
  bets: 'BET',
  raises: 'RAISE',
};

export function playerId(seat: number): PlayerId {
  return `ply_${seat}` as PlayerId;
}

export function handId(number: number): HandId {
  return `hnd_${number}` as HandId;
}

export function cardsIn(written: string): readonly Card[] {
  const pairs: readonly string[] = written.match(/\S{2}/g) ?? [];
  return pairs.filter(isCard);
}

/** A deck that deals these hands and this board; what is not given comes in the order of CARDS. */
function stackedDeck(players: number, hands = '', board = ''): readonly Card[] {
  const [dealt, shown] = [cardsIn(hands), cardsIn(board)];
  const rest = CARDS.filter((card) => !dealt.includes(card) && !shown.includes(card));
  const next = (card: Card | undefined): Card => card ?? rest.shift() ?? 'As';
  const seats = Array.from({ length: players }, (_, index) => index);
  const hole = [...seats.map((seat) => next(dealt[seat * 2])), ...seats.map((seat) => next(dealt[seat * 2 + 1]))];
  const streets = [shown.slice(0, 3), shown.slice(3, 4), shown.slice(4, 5)];
  const sizes = [3, 1, 1];
  const boardCards = streets.flatMap((street, index) => [
    next(undefined),
    ...Array.from({ length: sizes[index] ?? 0 }, (_, place) => next(street[place])),
  ]);
  return [...hole, ...boardCards, ...rest];
}

/** A table under test: `when` plays, `then` reads. */
export class TableScript {
  table: TableState;
  readonly events: TableEvent[] = [];
  #deals = 0;
  #now = 0;

  constructor(private readonly given: Given) {
    const { stacks, blinds: [smallBlind, bigBlind] = [50, 100], ante = 0, betting = 'NO_LIMIT' } = given;
    this.table = openTable({
      tableId: 'tbl_1' as TableId,
      tournamentId: 'trn_1' as TournamentId,
      seatsPerTable: stacks.length,
      betting,
      actionSeconds: 15,
      handPauseSeconds: 3,
    });
    stacks.forEach((stack, index) => {
      if (stack === null) return;
      this.does({ type: 'SeatPlayer', seat: index + 1, playerId: playerId(index + 1), stack: chips(stack) });
    });
    const level = {
      number: 1,
      smallBlind: chips(smallBlind),
      bigBlind: chips(bigBlind),
      ante: chips(ante),
      seconds: 60,
    };
    this.does({ type: 'StartLevel', level });
  }

  /** The command must be accepted. @returns what happened, told */
  does(command: TableCommand): readonly string[] {
    const decision = decide(this.table, command);
    if (!decision.ok) throw new Error(`${command.type} refused: ${JSON.stringify(decision.error)}`);
    this.table = foldEvents(this.table, decision.value);
    this.events.push(...decision.value);
    return decision.value.map(tell);
  }

  /** The command must be refused. @returns the refusal */
  refuses(command: TableCommand) {
    const decision = decide(this.table, command);
    if (decision.ok) throw new Error(`${command.type} accepted: ${decision.value.map(tell).join('; ')}`);
    return decision.error;
  }

  /** The deal's command, with a deck made for those that will be dealt in. */
  dealCommand(): TableCommand & { type: 'StartHand' } {
    const players = this.table.seats.filter((seat) => seat.stack > 0).length;
    return {
      type: 'StartHand',
      handId: handId(this.#deals + 1),
      deck: stackedDeck(players, this.given.hands, this.given.board),
      buttonDraw: CARDS.slice(0, this.table.seats.length),
      ...(this.given.antePayer === undefined ? {} : { antePayer: this.given.antePayer }),
      at: instant(this.#now),
    };
  }

  deal(): readonly string[] {
    const told = this.does(this.dealCommand());
    this.#deals += 1;
    return told;
  }

  settle(): void {
    this.does({ type: 'SettleHand', handId: this.hand.handId });
  }

  /** `3 raises 300`: the act of a seat, answering the present request. */
  act(written: string): Act {
    const [seat, verb = '', to] = written.trim().split(' ');
    const action = VERBS[verb];
    if (action === undefined) throw new Error(`not an action: ${written}`);
    return {
      type: 'Act',
      handId: this.hand.handId,
      playerId: playerId(Number(seat)),
      actionSeq: this.hand.turn?.actionSeq ?? 0,
      action,
      to: to === undefined ? null : chips(Number(to)),
      at: instant(this.#now),
    };
  }

  /** `3 calls, 1 folds, 2 checks`, all of them accepted. @returns what happened, told */
  plays(written: string): readonly string[] {
    return written.split(',').flatMap((one) => this.does(this.act(one)));
  }

  timesOut(): readonly string[] {
    return this.does({ type: 'TimeOut', actionSeq: this.hand.turn?.actionSeq ?? 0, at: instant(this.#now) });
  }

  sits(seat: number, sittingOut: boolean): readonly string[] {
    return this.does({ type: 'SetSittingOut', playerId: playerId(seat), sittingOut, at: instant(this.#now) });
  }

  get hand(): Hand {
    if (this.table.hand === null) throw new Error('no hand has been dealt');
    return this.table.hand;
  }

  get turn(): number | null {
    return this.hand.turn?.seat ?? null;
  }

  get legal(): LegalActions {
    const legal = legalActions(this.hand);
    if (legal === null) throw new Error('it is nobody’s turn');
    return legal;
  }

  /** `call 100, raise 200-1000`, in the order of what is free first. */
  get options(): string {
    const { canCheck, callAmount, minBetOrRaiseTo, maxBetOrRaiseTo } = this.legal;
    const passive = canCheck ? 'check' : `call ${callAmount}`;
    return minBetOrRaiseTo === null ? passive : `${passive}, raise ${minBetOrRaiseTo}-${maxBetOrRaiseTo}`;
  }

  get stacks(): readonly number[] {
    return this.table.seats.map(({ stack }) => stack);
  }
}

/** A table with its first hand dealt. */
export function dealt(given: Given): TableScript {
  const script = new TableScript(given);
  script.deal();
  return script;
}
