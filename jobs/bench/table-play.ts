import type { Seeded } from '../../engine/bench/seeded.js';
import type { HttpConnection } from './http-connection.js';
import type { SeatedTable } from './seats.js';

/** The selection that the documentation recommends for `act`: whether it was taken, and how the hand goes on. */
export const ACT = `mutation ($input: ActInput!) { act(input: $input) {
  hand { id street board pots { amount } actingSeat actionSeq actionDeadline }
  userErrors { code message field rule }
} }`;
const HAND = `query ($id: ID!) { table(id: $id) {
  hand { id street board pots { amount } actingSeat actionSeq actionDeadline seats { number bet } }
} }`;

interface HandView {
  readonly id: string;
  readonly street: string;
  readonly actingSeat: number | null;
  readonly actionSeq: number | null;
}

type LookedAt = HandView & { readonly seats: readonly { readonly number: number; readonly bet: number }[] };

interface Choice {
  readonly action: 'FOLD' | 'CHECK' | 'CALL' | 'RAISE';
  /** What then lies in front of the player. */
  readonly bet: number;
}

const BIG_BLIND = 20;
/** Nobody is to run out of chips. */
const HIGHEST_BET = 10_000;

/** One table as its players see it, each with a connection of his own. */
export class PlayedTable {
  private hand: HandView | null = null;
  /** What lies in front of the players in this betting round, by seat. */
  private bets = new Map<number, number>();

  constructor(
    private readonly table: SeatedTable,
    private readonly connections: ReadonlyMap<number, HttpConnection>,
    private readonly random: Seeded,
  ) {}

  /** Whether somebody is to act. */
  get waits(): boolean {
    return this.hand !== null && this.hand.actionSeq !== null;
  }

  /** Looks whether the next hand has been dealt. */
  async look(): Promise<boolean> {
    const [connection] = this.connections.values();
    if (!connection) throw new Error('nobody sits here');
    const body = JSON.stringify({ query: HAND, variables: { id: this.table.tableId } });
    const { data } = JSON.parse(await connection.post(body)) as { data: { table: { hand: LookedAt | null } } };
    const { hand } = data.table;
    this.hand = hand;
    this.bets = new Map(hand?.seats.map(({ number, bet }) => [number, bet]));
    return this.waits;
  }

  /** The player whose turn it is acts: mostly he calls or checks. @throws where the API refuses that */
  async act(): Promise<void> {
    const { hand } = this;
    if (hand === null || hand.actingSeat === null) throw new Error('nobody is to act');
    const connection = this.connections.get(hand.actingSeat);
    if (!connection) throw new Error(`nobody sits at ${hand.actingSeat}`);
    const { action, bet } = this.choice(hand.actingSeat);
    const input = { handId: hand.id, actionSeq: hand.actionSeq, action, to: action === 'RAISE' ? bet : null };
    const answer = JSON.parse(await connection.post(JSON.stringify({ query: ACT, variables: { input } }))) as {
      data: { act: { hand: HandView | null; userErrors: readonly unknown[] } };
    };
    const { act } = answer.data;
    if (act.hand === null) throw new Error(`refused: ${JSON.stringify(act.userErrors)} for ${JSON.stringify(input)}`);
    this.bets.set(hand.actingSeat, bet);
    if (act.hand.street !== hand.street) this.bets.clear();
    this.hand = act.hand;
  }

  private choice(acting: number): Choice {
    const most = Math.max(0, ...this.bets.values());
    const own = this.bets.get(acting) ?? 0;
    const chance = this.random.next();
    const raised = Math.max(2 * most, BIG_BLIND);
    if (chance > 0.85 && raised < HIGHEST_BET) return { action: 'RAISE', bet: raised };
    if (own === most) return { action: 'CHECK', bet: own };
    return chance < 0.15 ? { action: 'FOLD', bet: own } : { action: 'CALL', bet: most };
  }
}
