import type { PlayerId, TableId } from '../ids.js';
import type { TournamentDefinition } from '../tournament/definition.js';
import type { Draw } from '../tournament/draw.js';
import { separationOf, type Separation } from '../tournament/separation.js';
import type { Move, TableLoad } from '../tournament/table-load.js';
import { checkPhase, checkTables } from './checks/tables.js';
import { Finding } from './finding.js';
import type { Watch } from './play-hand.js';
import type { Rules } from './rules.js';
import { SimulatedTable, type SimulatedPlayer } from './simulated-table.js';

/** Who sits where: seated by lot, broken and evened, or phase by phase. S1 to S4, S9. */
export class SimulatedSeating {
  readonly tables = new Map<TableId, SimulatedTable>();
  readonly course = { tablesBroken: 0, playersMoved: 0, phases: 1, together: 0 };
  private readonly separation: Separation;
  private breaking: readonly TableId[] = [];
  private giving: readonly TableId[] = [];
  private opened = 0;

  constructor(
    private readonly definition: TournamentDefinition,
    private readonly rules: Rules,
    private readonly draw: Draw,
    /** Those who are in: everybody without a position who has chips or may still buy some. */
    private readonly players: ReadonlyMap<PlayerId, SimulatedPlayer>,
    private readonly watch: () => Watch | null,
  ) {
    this.separation = separationOf(definition.separated);
  }

  /** S1, S4: everybody by lot at as few new tables as will do. */
  seatAll(): void {
    const ids = [...this.players.keys()];
    const places = this.rules.firstSeating(ids, this.definition.seatsPerTable, this.separation, this.draw);
    const first = this.opened + 1;
    for (const { table: number, seat, player: id } of places) {
      const tableId = `tbl_${first - 1 + number}` as TableId;
      let table = this.tables.get(tableId);
      if (table === undefined) {
        table = new SimulatedTable(tableId, this.definition, this.rules, this.watch());
        this.tables.set(tableId, table);
        this.opened += 1;
      }
      const player = this.playerOf(id);
      Object.assign(player, { tableId, seat, seated: false });
      table.expect(player);
    }
    checkPhase([...this.tables.values()], this.players.size, this.definition.seatsPerTable);
    this.check();
  }

  /** S4: the phase is over, and its survivors meet at new tables. */
  beginNextPhase(): void {
    for (const table of this.tables.values()) {
      for (const player of table.players) table.remove(player, { reason: 'MOVED', position: null });
      table.close();
    }
    this.tables.clear();
    this.course.phases += 1;
    this.seatAll();
  }

  /** Whether a table that is to give up players is between two hands. */
  get isDue(): boolean {
    return [...this.breaking, ...this.giving].some((id) => this.betweenHands(id) !== undefined);
  }

  anyHandsOut(): boolean {
    for (const table of this.tables.values()) if (table.unsettled) return true;
    return false;
  }

  anyOffers(): boolean {
    for (const table of this.tables.values()) if (table.offering) return true;
    return false;
  }

  /** S2, then S3. */
  merge(): void {
    if (this.definition.format === 'SHOOTOUT') return;
    while (this.breakOne()) continue;
    while (this.moveOne()) continue;
  }

  private breakOne(): boolean {
    const loads = this.loads();
    const { seatsPerTable } = this.definition;
    this.breaking = this.rules.tablesToBreak(loads, seatsPerTable, this.breaking, this.separation, this.draw);
    const table = this.firstBetweenHands(this.breaking);
    if (table === undefined) return false;
    const ids = [...table.players].map((player) => player.id);
    const staying = loads.filter((load) => !this.breaking.includes(load.tableId));
    for (const move of this.rules.breakTable(ids, staying, this.separation, this.draw)) this.move(table, move);
    table.close();
    this.tables.delete(table.id);
    this.course.tablesBroken += 1;
    return true;
  }

  private moveOne(): boolean {
    const loads = this.loads();
    this.giving = this.rules.tablesToMoveFrom(loads, this.breaking, this.giving, this.separation, this.draw);
    const table = this.firstBetweenHands(this.giving);
    if (table === undefined) return false;
    const seated = [...table.players].filter((player) => player.seated).map((player) => player.id);
    // Who is on his way already goes elsewhere only where nobody sits: at a table that waited for long.
    const movable = seated.length > 0 ? seated : [...table.players].map((player) => player.id);
    const staying = loads.filter((load) => !this.breaking.includes(load.tableId));
    this.move(table, this.rules.balancingMove(movable, staying, this.separation, this.draw));
    this.giving = this.giving.toSpliced(this.giving.indexOf(table.id), 1);
    this.course.playersMoved += 1;
    return true;
  }

  private move(from: SimulatedTable, { player: id, tableId, seat }: Move): void {
    const [player, to] = [this.playerOf(id), this.tables.get(tableId)];
    if (to === undefined) throw new Finding('TABLES', `${id} cannot move to ${tableId}`);
    from.remove(player, { reason: 'MOVED', position: null });
    Object.assign(player, { tableId, seat, seated: false });
    to.expect(player);
  }

  private playerOf(id: PlayerId): SimulatedPlayer {
    const player = this.players.get(id);
    if (player === undefined) throw new Finding('TABLES', `${id} is not in, and gets a seat`);
    return player;
  }

  private firstBetweenHands(ids: readonly TableId[]): SimulatedTable | undefined {
    return ids.map((id) => this.betweenHands(id)).find((table) => table !== undefined);
  }

  private betweenHands(id: TableId): SimulatedTable | undefined {
    const table = this.tables.get(id);
    return table === undefined || table.unsettled || table.offering ? undefined : table;
  }

  private loads(): TableLoad[] {
    return [...this.tables.values()].map((table) => table.load());
  }

  check(): void {
    const { format, seatsPerTable } = this.definition;
    const { breaking, giving, separation } = this;
    const expected = { merging: format === 'STANDARD', seatsPerTable, breaking, giving, separation };
    const together = checkTables([...this.tables.values()], expected);
    this.course.together = Math.max(this.course.together, together);
  }
}
