/** The yardstick of acting: one row updated, two inserted, in a plain transaction by `pg`, nothing prepared. */
import pg from 'pg';
import { burst, serveLoad, type Burst, type BurstResult } from './load.js';

export interface BareSetup {
  readonly databaseUrl: string;
  readonly connections: number;
  readonly rows: number;
}

/** Tables with the keys and indexes of a table's row and of its log, and as many rows as there are tables. */
const TABLES = `
CREATE TABLE bare_table (LIKE poker_table INCLUDING ALL);
CREATE TABLE bare_event (LIKE table_event INCLUDING ALL)`;
const FILL = `
INSERT INTO bare_table (id, tournament_id, number, snapshot)
SELECT 'tbl_' || lpad(n::text, 26, '0'), 'trn_' || lpad(n::text, 26, '0'), 1, '{}' FROM generate_series(1, $1) AS n`;
const UPDATE = 'UPDATE bare_table SET seq = $2, due_at = $3, playing = true WHERE id = $1';
const INSERT = 'INSERT INTO bare_event (table_id, seq, at, payload) VALUES ($1, $2, $4, $5), ($1, $3, $4, $6)';

const ACTED = { type: 'PlayerActed', seat: 3, playerId: 'ply_00000000000000000000000000', actionSeq: 1_000 };
const REQUESTED = {
  type: 'ActionRequested',
  handId: 'hnd_00000000000000000000000000',
  seat: 4,
  deadline: 1_800_000_000,
};

serveLoad(async ({ databaseUrl, connections, rows }: BareSetup) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await pool.query(TABLES);
  await pool.query(FILL, [rows]);
  const seqs = Array.from({ length: rows }, () => 0);
  let turn = 0;
  return (order: Burst): Promise<BurstResult> =>
    burst(order, async () => {
      // Each transaction on another row than those under way.
      turn = (turn + 1) % rows;
      const id = `tbl_${String(turn + 1).padStart(26, '0')}`;
      const seq = seqs[turn] ?? 0;
      seqs[turn] = seq + 2;
      const client = await pool.connect();
      const at = new Date();
      await client.query('BEGIN');
      await client.query(UPDATE, [id, seq + 2, at]);
      await client.query(INSERT, [id, seq + 1, seq + 2, at, JSON.stringify(ACTED), JSON.stringify(REQUESTED)]);
      await client.query('COMMIT');
      client.release();
    });
});
