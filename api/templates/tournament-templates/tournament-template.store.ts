import type { Pool } from 'pg';
import type { Instant } from '../../../engine/ids.js';
import type { TournamentDefinition } from '../../../engine/tournament/definition.js';
import type { Transaction } from '../../database/transaction.js';
import { namedColumns } from '../named.type.js';
import { type TournamentTemplateRow, TournamentTemplateType } from './tournament-template.type.js';

/** Of the template `t` with its parts. */
const SELECT = `SELECT ${namedColumns('t')}, t.terms, to_jsonb(b) AS "blindStructure", to_jsonb(p) AS "payoutScheme"
  FROM tournament_template t
  LEFT JOIN (
    SELECT ${namedColumns('s')}, s.levels, s.break_after_levels AS "breakAfterLevels", s.break_seconds AS "breakSeconds"
    FROM blind_structure s
  ) b ON b.id = t.blind_structure_id
  LEFT JOIN (SELECT ${namedColumns('s')}, s.columns FROM payout_scheme s) p ON p.id = t.payout_scheme_id`;

/** What a template holds, and what it refers to. */
export interface StoredTemplate {
  readonly name: string;
  readonly terms: TournamentDefinition;
  readonly blindStructureId: string | null;
  readonly payoutSchemeId: string | null;
}

function valuesOf({ name, terms, blindStructureId, payoutSchemeId }: StoredTemplate): unknown[] {
  return [name, JSON.stringify(terms), blindStructureId, payoutSchemeId];
}

/** A new one. */
export async function insertTournamentTemplate(
  tx: Transaction,
  id: string,
  template: StoredTemplate,
  at: Instant,
): Promise<void> {
  await tx.query(
    `INSERT INTO tournament_template (id, created_at, updated_at, name, terms, blind_structure_id, payout_scheme_id)
     VALUES ($1, $2, $2, $3, $4, $5, $6)`,
    [id, new Date(at), ...valuesOf(template)],
  );
}

/** Other terms for one that this transaction holds. */
export async function saveTournamentTemplate(
  tx: Transaction,
  id: string,
  template: StoredTemplate,
  at: Instant,
): Promise<void> {
  await tx.query(
    `UPDATE tournament_template SET updated_at = $2, name = $3, terms = $4, blind_structure_id = $5,
       payout_scheme_id = $6
     WHERE id = $1`,
    [id, new Date(at), ...valuesOf(template)],
  );
}

/** By its id, archived or not, with its parts as they are at one moment. */
export async function findTournamentTemplate(
  pool: Pool | Transaction,
  id: string,
): Promise<TournamentTemplateType | null> {
  const { rows } = await pool.query<TournamentTemplateRow>(`${SELECT} WHERE t.id = $1`, [id]);
  const [row] = rows;
  return row === undefined ? null : new TournamentTemplateType(row);
}

/** Those in use that refer to a structure or a scheme. */
export async function templatesThatUse(
  tx: Transaction,
  part: { readonly blindStructureId: string } | { readonly payoutSchemeId: string },
): Promise<TournamentTemplateType[]> {
  const [column, id] =
    'blindStructureId' in part
      ? ['blind_structure_id', part.blindStructureId]
      : ['payout_scheme_id', part.payoutSchemeId];
  const { rows } = await tx.query<TournamentTemplateRow>(
    `${SELECT} WHERE t.archived_at IS NULL AND t.${column} = $1 ORDER BY t.id`,
    [id],
  );
  return rows.map((row) => new TournamentTemplateType(row));
}

/** In the order in which they were made; archived ones where asked for. */
export async function listTournamentTemplates(
  pool: Pool,
  archived: boolean,
  page: { readonly after: string | null; readonly limit: number },
): Promise<TournamentTemplateType[]> {
  const { rows } = await pool.query<TournamentTemplateRow>(
    `${SELECT} WHERE (t.archived_at IS NULL OR $1) AND ($2::text IS NULL OR t.id COLLATE "C" > $2)
     ORDER BY t.id COLLATE "C" LIMIT $3`,
    [archived, page.after, page.limit],
  );
  return rows.map((row) => new TournamentTemplateType(row));
}

/** How many there are. */
export async function countTournamentTemplates(pool: Pool, archived: boolean): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM tournament_template WHERE archived_at IS NULL OR $1',
    [archived],
  );
  return rows[0]?.count ?? 0;
}
