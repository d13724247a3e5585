/**
 * The money report of a month and of all days over a hundred thousand tournaments, a page of them, and one by itself:
 * all from the ledger, and to the cent.
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { check, milliseconds, quantile, report, shown, type Verdict } from '../../engine/bench/measure.js';
import type { TournamentId } from '../../engine/ids.js';
import { migrate } from '../../prisma/migrate.js';
import { startPostgres } from '../../prisma/postgres/start.js';
import { type Database, openDatabase } from '../database/database.js';
import { moneyOfPeriod, moneyOfTournaments } from '../reports/money-report.js';
import { tournamentsOfPeriod, type Period } from '../reports/money-report.store.js';
import { requireDurability } from './durability.js';
import { ENTRIES, makeReportedTournaments } from './reported-tournaments.js';

const TOURNAMENTS = 100_000;
const ROUNDS = 5;
const PAGES = 50;
const PAGE = 50;
const MONTH: Period = { from: '2030-06-01', to: '2030-06-30' };
const YEAR: Period = { from: '2030-01-01', to: '2030-12-31' };

/** Prints a line for each figure. @returns which targets are met */
export async function run(tournaments = Number(process.env['TOURNAMENTS'] ?? TOURNAMENTS)): Promise<Verdict[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mazziere-bench-'));
  const server = await startPostgres({ dataDir, settings: { max_wal_size: '4GB', min_wal_size: '2GB' } });
  const owner = new pg.Client({ connectionString: server.url });
  try {
    await requireDurability(server.url);
    await migrate(server.url);
    await owner.connect();
    await makeReportedTournaments(owner, tournaments);
    const database = openDatabase(server.url, { connections: 2 });
    try {
      return await measured(database, tournaments);
    } finally {
      await database.close();
    }
  } finally {
    await owner.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measured({ pool }: Database, tournaments: number): Promise<Verdict[]> {
  const median = async (name: string, rounds: number, work: () => Promise<unknown>): Promise<number> => {
    const figures: number[] = [];
    for (let round = 0; round < rounds; round += 1) figures.push(await milliseconds(work));
    report(`${name}, of ${tournaments} tournaments`, `median ${shown(quantile(figures, 0.5))} ms`);
    return quantile(figures, 0.5);
  };
  const month = await median('money report of a month', ROUNDS, () => moneyOfPeriod(pool, MONTH));
  const year = await median('money report of all days', ROUNDS, () => moneyOfPeriod(pool, YEAR));
  let after: string | null = null;
  const page = await median('page of the month’s tournaments', PAGES, async () => {
    const ids: TournamentId[] = await tournamentsOfPeriod(pool, MONTH, { after, limit: PAGE });
    await moneyOfTournaments(pool, ids, MONTH);
    after = ids.at(-1) ?? null;
  });
  const { prizeParts, fees, prizes, tax, margin, pool: left } = await moneyOfPeriod(pool, YEAR);
  const each = [prizeParts - ENTRIES * 900 * tournaments, fees - ENTRIES * 100 * tournaments, prizes - prizeParts];
  const kept = [tax - ENTRIES * 30 * tournaments, margin + tax - fees, left];
  const wrong = [...each, ...kept].filter((cents) => cents !== 0).length;
  return [
    check('money report of a month', month, 'ms', 'at most', 1_000),
    check('money report of all days', year, 'ms', 'at most', 10_000),
    check('page of its tournaments', page, 'ms', 'at most', 100),
    check('figures that do not agree with the ledger', wrong, 'figures', 'at most', 0),
  ];
}
