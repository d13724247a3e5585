import type { Seeded } from '../../engine/bench/seeded.js';
import type { HttpConnection } from './http-connection.js';
import type { SeatedTable } from './seats.js';

/** The selection that the documentation recommends for `act`: what has become of the hand, and why it was refused. */
export const ACT = `mutation ($input: ActInput!) { act(input: $input) {
  hand { id street board actingSeat actionSeq actionDeadline pots { amount } seats { number stack bet folded allIn } }
  userErrors { code message field rule }
} }`;
const HAND = `query ($id: ID!) { table(id: $id) {
  hand { id street board actingSeat actionSeq actionDeadline pots { amount } seats { number stack bet folded allIn } }
} }`;

interface HandView {
  readonly id: string;
  readonly actingSeat: number | null;
  readonly actionSeq: number | null;
  readonly seats: readonly { readonly number: number; readonly stack: number; readonly bet: number }[];
}

const BIG_BLIND = 20;

/** One table as its players see it, each with a connection of his own. */
export class PlayedTable {
  private hand: HandView | null = null;

  constructor(
    private readonly table: SeatedTable,
    private readonly connections: ReadonlyMap<number, HttpConnection>,
    private readonly random: Seeded,
  ) {}

  /** Whether somebody is to act. */
  get waits(): boolean {
    return this.hand?.actionSeq !== null && this.hand !== null;
  }

  /** Looks whether the next hand has been dealt. */
  async look(): Promise<boolean> {
    const [connection] = this.connections.values();
    if (!connection) throw new Error('nobody sits here');
    const body = JSON.stringify({ query: HAND, variables: { id: this.table.tableId } });
    const { data } = JSON.parse(await connection.post(body)) as { data: { table: { hand: HandView | null } } };
    this.hand = data.table.hand;
    return this.waits;
  }

  /** The player whose turn it is acts: mostly he calls or checks. @throws where the API refuses that */
  async act(): Promise<void> {
    const { hand } = this;
    if (hand === null || hand.actingSeat === null) throw new Error('nobody is to act');
    const connection = this.connections.get(hand.actingSeat);
    if (!connection) throw new Error(`nobody sits at ${hand.actingSeat}`);
    const input = { handId: hand.id, actionSeq: hand.actionSeq, ...this.choice(hand, hand.actingSeat) };
    const answer = JSON.parse(await connection.post(JSON.stringify({ query: ACT, variables: { input } }))) as {
      data: { act: { hand: HandView | null; userErrors: readonly unknown[] } };
    };
    const { act } = answer.data;
    if (act.hand === null) throw new Error(`refused: ${JSON.stringify(act.userErrors)} for ${JSON.stringify(input)}`);
    this.hand = act.hand;
  }

  private choice(hand: HandView, acting: number): { action: string; to?: number } {
    const most = Math.max(...hand.seats.map((seat) => seat.bet));
    const me = hand.seats.find((seat) => seat.number === acting);
    const owed = most - (me?.bet ?? 0);
    const chance = this.random.next();
    const raise = Math.max(2 * most, BIG_BLIND);
    if (chance > 0.85 && raise < (me?.stack ?? 0) / 100) return { action: 'RAISE', to: raise };
    if (owed === 0) return { action: 'CHECK' };
    return { action: chance < 0.15 ? 'FOLD' : 'CALL' };
  }
}
