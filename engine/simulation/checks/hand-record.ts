import type { HandEnded, HandStarted, PlayerActed, TableEvent } from '../../table/events.js';
import type { BettingStructure } from '../../tournament/terms.js';
import { demand } from '../finding.js';
import { checkAwards } from './awards.js';
import type { RecordedPlayer } from './recorded-player.js';

/**
 * H1 to H9: a second, plain reading of the rules of a hand, held against its record: turns, amounts, streets, cards,
 * pots. It takes nothing from the engine but the comparison of hands.
 */
export class HandRecord {
  /** Clockwise from the button's left. */
  private readonly players: readonly RecordedPlayer[];
  private readonly deck: ReadonlySet<string>;
  private readonly dealt = new Set<string>();
  private readonly board: string[] = [];
  private bet = 0;
  /** What a full raise adds. */
  private raise: number;
  private lastToAct: number | null = null;

  constructor(
    private readonly deal: HandStarted,
    private readonly betting: BettingStructure,
  ) {
    this.deck = new Set(deal.deck);
    this.must(this.deck.size === 52 && deal.deck.length === 52, 'its deck has not 52 different cards');
    this.raise = deal.bigBlind;
    this.players = deal.stacks.map(({ seat, stack }) => ({
      seat,
      startingStack: stack,
      stack,
      bet: 0,
      committed: 0,
      folded: false,
      actedAt: null,
      cards: [],
      won: 0,
    }));
    this.must(this.players.length >= 2, 'it has fewer than two players');
    this.must(
      this.players.every(({ stack }) => stack > 0),
      'somebody without chips is dealt in',
    );
  }

  /** The next event of the record. @throws Finding where it is not legal */
  see(event: TableEvent): void {
    switch (event.type) {
      case 'ForcedBetPosted':
        return this.pay(this.at(event.seat), event.amount, event.kind !== 'ANTE');
      case 'HoleCardsDealt':
        this.takeCards(event.cards, 2);
        this.must(this.at(event.seat).cards.length === 0, `seat ${event.seat} is dealt cards twice`);
        this.at(event.seat).cards = event.cards;
        this.bet = this.deal.bigBlind;
        return;
      case 'PlayerActed':
        return this.act(event);
      case 'BoardDealt':
        return this.openStreet(event.cards);
      case 'UncalledBetReturned':
        return this.giveBack(event.seat, event.amount);
      case 'PotAwarded':
        this.at(event.seat).won += event.amount;
        return;
      case 'HandShown':
        this.must(
          event.cards.every((card) => this.at(event.seat).cards.includes(card)),
          `seat ${event.seat} shows other cards than it has`,
        );
        return;
      case 'HandEnded':
        return this.end(event);
      default:
        return;
    }
  }

  private must(holds: boolean, what: string): asserts holds {
    demand(holds, 'RECORD', () => `${this.deal.handId}: ${what}`);
  }

  private at(seat: number): RecordedPlayer {
    const player = this.players.find((one) => one.seat === seat);
    this.must(player !== undefined, `seat ${seat} was not dealt in`);
    return player;
  }

  private takeCards(cards: readonly string[], count: number): void {
    const fresh = cards.length === count && cards.every((card) => this.deck.has(card) && !this.dealt.has(card));
    this.must(fresh, `dealt ${cards.join(' ')}`);
    for (const card of cards) this.dealt.add(card);
  }

  private pay(player: RecordedPlayer, amount: number, inFront: boolean): void {
    this.must(
      Number.isSafeInteger(amount) && amount >= 0 && amount <= player.stack,
      `seat ${player.seat} pays ${amount}`,
    );
    player.stack -= amount;
    player.committed += amount;
    if (inFront) player.bet += amount;
  }

  /** Everybody, clockwise from who may act first or next. */
  private inTurn(): readonly RecordedPlayer[] {
    const first = this.board.length === 0 ? this.placeOf(this.deal.bigBlindSeat) + 1 : 0;
    const start = this.lastToAct === null ? first : this.placeOf(this.lastToAct) + 1;
    return [...this.players, ...this.players].slice(start, start + this.players.length);
  }

  /** Whether the round cannot end without him: he faces a bet, or has not acted yet while others can still bet, too. */
  private mustAct(player: RecordedPlayer): boolean {
    if (player.folded || player.stack === 0) return false;
    const others = this.players.filter((other) => other !== player && !other.folded);
    if (others.some((other) => other.bet > player.bet)) return true;
    if (player.actedAt !== null) return false;
    return others.some((other) => other.stack > 0 && other.bet + other.stack > player.bet);
  }

  /** The next who must act; null where the round may end. */
  private due(): RecordedPlayer | null {
    return this.inTurn().find((player) => this.mustAct(player)) ?? null;
  }

  private placeOf(seat: number): number {
    return this.players.findIndex((player) => player.seat === seat);
  }

  private act({ seat, action, amount, to, allIn }: PlayerActed): void {
    const player = this.at(seat);
    const waiting = this.inTurn();
    const passed = waiting.slice(0, waiting.indexOf(player)).find((other) => this.mustAct(other));
    this.must(passed === undefined, `seat ${seat} acts (${action}), and seat ${passed?.seat} was to act`);
    // The big blind keeps his option where all others have come to be all-in (H2).
    const asked = !player.folded && player.stack > 0 && (player.actedAt === null || this.mustAct(player));
    this.must(asked, `seat ${seat} acts (${action}) once more`);
    const owed = this.bet - player.bet;
    if (action === 'FOLD') player.folded = true;
    else if (action === 'CHECK') this.must(owed <= 0 && amount === 0, `seat ${seat} checks, and owes ${owed}`);
    else if (action === 'CALL') {
      this.must(owed > 0 && amount === Math.min(owed, player.stack), `seat ${seat} calls ${amount} of ${owed}`);
    } else this.checkRaise(player, to, amount);
    this.must(action !== 'FOLD' || amount === 0, `seat ${seat} folds ${amount}`);
    this.pay(player, amount, true);
    this.must(allIn === (player.stack === 0 && action !== 'FOLD'), `seat ${seat} ${allIn ? 'is not' : 'is'} all-in`);
    player.actedAt = Math.max(this.bet, player.bet);
    this.lastToAct = seat;
    if (player.bet <= this.bet) return;
    const by = player.bet - this.bet;
    if (by >= this.raise && this.betting !== 'FIXED_LIMIT') this.raise = by;
    this.bet = player.bet;
  }

  /** H3 to H6: a raise is a full one or all-in, at most the pot or the bet of the street, and the betting is open to him. */
  private checkRaise(player: RecordedPlayer, to: number, amount: number): void {
    const { seat, stack, bet, actedAt } = player;
    const by = to - this.bet;
    this.must(amount === to - bet && by > 0, `seat ${seat} raises by ${by} with ${amount}`);
    const others = this.players.some((other) => other !== player && !other.folded && other.stack > 0);
    this.must(others, `seat ${seat} raises, and nobody can answer`);
    if (this.betting === 'FIXED_LIMIT') {
      const size = this.board.length < 4 ? this.deal.bigBlind : this.deal.bigBlind * 2;
      this.must(by <= size, `seat ${seat} raises by ${by} at a limit of ${size}`);
      return;
    }
    this.must(by >= this.raise || amount === stack, `seat ${seat} raises by ${by}, the least is ${this.raise}`);
    this.must(actedAt === null || this.bet - actedAt >= this.raise, `seat ${seat} raises, and has acted`);
    if (this.betting === 'NO_LIMIT') return;
    const pot = this.players.reduce((sum, { committed }) => sum + committed, 0) + this.bet - bet;
    this.must(by <= pot, `seat ${seat} raises by ${by} a pot of ${pot}`);
  }

  private openStreet(cards: readonly string[]): void {
    this.must(this.due() === null, `a street is dealt, and seat ${this.due()?.seat} was to act`);
    this.takeCards(cards, this.board.length === 0 ? 3 : 1);
    this.board.push(...cards);
    this.must(this.board.length <= 5, 'it has more than five board cards');
    this.bet = 0;
    this.raise = this.deal.bigBlind;
    this.lastToAct = null;
    for (const player of this.players) Object.assign(player, { bet: 0, actedAt: null });
  }

  /** H8: what nobody matched returns. */
  private giveBack(seat: number, amount: number): void {
    const player = this.at(seat);
    const matched = Math.max(...this.players.filter((one) => one !== player).map(({ committed }) => committed));
    this.must(amount > 0 && player.committed - amount === matched, `seat ${seat} takes back ${amount}`);
    player.committed -= amount;
    player.stack += amount;
  }

  private end({ stacks }: HandEnded): void {
    this.must(this.due() === null, `it ends, and seat ${this.due()?.seat} was to act`);
    for (const { seat, stack } of stacks) {
      const player = this.players.find((one) => one.seat === seat);
      if (player === undefined) continue;
      const expected = player.stack + player.won;
      this.must(stack === expected, `seat ${seat} ends with ${stack}, ${expected} expected`);
    }
    checkAwards(this.deal.handId, this.players, this.board);
  }
}
