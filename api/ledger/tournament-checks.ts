import { TOTALS } from './account-checks.js';
import type { Check } from './book-check.js';

/** Registrations that were not undone. */
const LIVE = `status IN ('REGISTERED', 'PLAYING', 'ELIMINATED')`;

/** What is paid for getting in, and given back. */
const ENTRY_KINDS = `('BUY_IN', 'BUY_IN_REFUND', 'FREE_ENTRY', 'FREE_ENTRY_REFUND', 'QUALIFIED_ENTRY', 'QUALIFIED_ENTRY_REFUND')`;

/** What the money of tournaments, their players, rights and jackpots must fulfil (M1, M6, M8, M9, P1 to P8). */
export const TOURNAMENT_CHECKS: readonly Check[] = [
  {
    // Until the end the pool holds what those registered paid for it; when all is over it is empty.
    name: 'pool account',
    sql: `SELECT t.id AS subject, t.expected::text, t.found::text FROM (
            SELECT t.id,
              CASE WHEN t.status IN ('COMPLETED', 'CANCELLED', 'ABORTED') THEN 0
                ELSE coalesce((SELECT sum(r.paid_prize_cents) FROM registration r
                               WHERE r.tournament_id = t.id AND ${LIVE}), 0) END AS expected,
              coalesce((SELECT sum(e.amount_cents) FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
                        WHERE a.tournament_id = t.id), 0) AS found
            FROM tournament t
          ) t WHERE expected <> found`,
  },
  {
    name: 'prize pool of tournament',
    sql: `SELECT t.id AS subject, coalesce(sum(r.paid_prize_cents), 0)::text AS expected,
            t.prize_pool_cents::text AS found
          FROM tournament t LEFT JOIN registration r ON r.tournament_id = t.id AND r.${LIVE}
          GROUP BY t.id HAVING coalesce(sum(r.paid_prize_cents), 0) <> t.prize_pool_cents`,
  },
  {
    name: 'fees of tournament',
    sql: `SELECT t.id AS subject, coalesce(sum(r.paid_fee_cents), 0)::text AS expected, t.fee_cents::text AS found
          FROM tournament t LEFT JOIN registration r ON r.tournament_id = t.id AND r.${LIVE}
          GROUP BY t.id HAVING coalesce(sum(r.paid_fee_cents), 0) <> t.fee_cents`,
  },
  {
    // Who has qualified is paid for from what is owed for seats (P5), and who enters a freeroll by the house (M8). An
    // undone registration has cost nobody anything in the end.
    name: 'paid for registration',
    sql: `SELECT r.id AS subject, r.expected::text, r.found::text FROM (
            SELECT r.id, CASE WHEN ${LIVE} THEN r.paid_prize_cents + r.paid_fee_cents ELSE 0 END AS expected,
              -coalesce((SELECT sum(e.amount_cents) FROM ledger_transfer t
                         JOIN ledger_entry e ON e.transfer_id = t.id
                           AND e.account_id IN ('player:' || r.player_id, 'bonus:' || r.player_id, 'house:seats', 'house:promotion')
                         WHERE t.tournament_id = r.tournament_id AND t.registration_id = r.id
                           AND t.kind IN ('BUY_IN', 'BUY_IN_REFUND', 'REBUY', 'ADD_ON', 'FREE_ENTRY', 'FREE_ENTRY_REFUND',
                             'QUALIFIED_ENTRY', 'QUALIFIED_ENTRY_REFUND')), 0) AS found
            FROM registration r
          ) r WHERE expected <> found`,
  },
  {
    // P1, P5, M8: the player for what he has bought, the house for a free entry, what is owed for seats for the others.
    name: 'way of payment',
    sql: `SELECT t.id AS subject, w.kind || ' by ' || w.payer AS expected, t.kind || ' by ' || a.id AS found
          FROM registration r
          JOIN ledger_transfer t ON t.registration_id = r.id AND t.kind IN ${ENTRY_KINDS}
          CROSS JOIN LATERAL (SELECT
            CASE r.method WHEN 'BUY_IN' THEN 'BUY_IN' WHEN 'FREE' THEN 'FREE_ENTRY' ELSE 'QUALIFIED_ENTRY' END AS kind,
            CASE r.method WHEN 'BUY_IN' THEN r.player_id WHEN 'FREE' THEN 'house:promotion' ELSE 'house:seats' END AS payer
          ) w
          JOIN ledger_entry e ON e.transfer_id = t.id
          JOIN ledger_account a ON a.id = e.account_id AND a.kind NOT IN ('TOURNAMENT_POOL', 'HOUSE_MARGIN')
          WHERE t.kind::text NOT IN (w.kind, w.kind || '_REFUND') OR coalesce(a.player_id, a.id) <> w.payer`,
  },
  {
    // M8: it comes as a prize, pays for entries and chips, comes back from them, and is never paid out.
    name: 'bonus credit',
    sql: `SELECT e.id AS subject, 'a prize, or for an entry' AS expected, t.kind::text AS found
          FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'PLAYER_BONUS'
          JOIN ledger_transfer t ON t.id = e.transfer_id
          WHERE CASE WHEN e.amount_cents < 0 THEN t.kind NOT IN ('BUY_IN', 'REBUY', 'ADD_ON')
            ELSE t.kind NOT IN ('BONUS_PRIZE', 'BUY_IN_REFUND', 'ABORT_REFUND', 'ABORT_PRIZE', 'ABORT_SHARE') END`,
  },
  {
    // T5, T6: who has bought how often, by the purchases.
    name: 'chips bought',
    sql: `SELECT r.id AS subject, b.rebuys || ' rebuys, ' || b.add_ons || ' add-ons' AS expected,
            r.rebuys || ' rebuys, ' || r.add_ons || ' add-ons' AS found
          FROM registration r CROSS JOIN LATERAL (
            SELECT count(*) FILTER (WHERE kind = 'REBUY') AS rebuys, count(*) FILTER (WHERE kind = 'ADD_ON') AS add_ons
            FROM chip_purchase p WHERE p.registration_id = r.id
          ) b WHERE (b.rebuys, b.add_ons) <> (r.rebuys, r.add_ons)`,
  },
  {
    // What the purchases cost went from the player's two accounts into pool and margin, part by part.
    name: 'paid for chips',
    sql: `SELECT coalesce(p.registration_id, l.registration_id) AS subject,
            coalesce(p.prize_cents, 0) || ' + ' || coalesce(p.fee_cents, 0) AS expected,
            coalesce(l.prize_cents, 0) || ' + ' || coalesce(l.fee_cents, 0) AS found
          FROM (SELECT registration_id, kind::text, sum(prize_cents) AS prize_cents, sum(fee_cents) AS fee_cents
                FROM chip_purchase GROUP BY registration_id, kind) p
          FULL JOIN (
            SELECT t.registration_id, t.kind::text,
              coalesce(sum(e.amount_cents) FILTER (WHERE a.kind = 'TOURNAMENT_POOL'), 0) AS prize_cents,
              coalesce(sum(e.amount_cents) FILTER (WHERE a.kind = 'HOUSE_MARGIN'), 0) AS fee_cents
            FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id JOIN ledger_account a ON a.id = e.account_id
            WHERE t.kind IN ('REBUY', 'ADD_ON') GROUP BY t.registration_id, t.kind
          ) l ON l.registration_id = p.registration_id AND l.kind = p.kind
          WHERE (p.prize_cents, p.fee_cents) IS DISTINCT FROM (l.prize_cents, l.fee_cents)`,
  },
  {
    // C1, C3, C5, C6: whose entry is given back gets all of it, whoever else at most what he bought last.
    name: 'refunded by abort',
    sql: `SELECT r.id AS subject, r.expected, r.found::text FROM (
            SELECT r.id, t.status = 'ABORTED' AND r.method <> 'FREE' AND r.status = 'PLAYING' AS whole,
              CASE WHEN t.status = 'ABORTED' THEN r.paid_prize_cents + r.paid_fee_cents ELSE 0 END AS paid,
              coalesce((SELECT sum(e.amount_cents) FROM ledger_transfer l
                        JOIN ledger_entry e ON e.transfer_id = l.id
                          AND e.account_id IN ('player:' || r.player_id, 'bonus:' || r.player_id)
                        WHERE l.registration_id = r.id AND l.kind = 'ABORT_REFUND'), 0) AS found
            FROM registration r JOIN tournament t ON t.id = r.tournament_id
          ) c CROSS JOIN LATERAL (
            SELECT c.id, c.found, CASE WHEN c.whole THEN '' ELSE 'at most ' END || c.paid AS expected
            WHERE c.found > c.paid OR (c.whole AND c.found <> c.paid)
          ) r`,
  },
  {
    // P4: what is owed for seats is the value of all rights and tokens that nobody has used yet.
    name: 'owed for seats',
    sql: `SELECT 'house:seats' AS subject, expected::text, found::text FROM (
            SELECT coalesce((SELECT sum(value_prize_cents + value_fee_cents) FROM token WHERE status = 'ISSUED'), 0) AS expected,
              coalesce((SELECT sum(amount_cents) FROM ledger_entry WHERE account_id = 'house:seats'), 0) AS found
          ) s WHERE expected <> found`,
  },
  {
    name: 'reserved places',
    sql: `SELECT t.id AS subject, count(k.id)::text AS expected, t.reserved_places::text AS found
          FROM tournament t LEFT JOIN token k ON k.target_id = t.id AND k.status = 'ISSUED'
          GROUP BY t.id HAVING count(k.id) <> t.reserved_places`,
  },
  {
    // P8: a right or token that was used has got its player in once, and no other has.
    name: 'right used once',
    sql: `SELECT k.id AS subject, CASE WHEN k.status = 'REDEEMED' THEN '1' ELSE '0' END AS expected, count(r.id)::text AS found
          FROM token k LEFT JOIN registration r ON r.token_id = k.id AND r.player_id = k.player_id
            AND r.tournament_id = k.target_id AND r.${LIVE}
          GROUP BY k.id HAVING count(r.id) <> CASE WHEN k.status = 'REDEEMED' THEN 1 ELSE 0 END`,
  },
  {
    name: 'jackpot below zero',
    sql: `SELECT id AS subject, 'at least 0' AS expected, total::text AS found FROM (${TOTALS}) t WHERE kind = 'JACKPOT' AND total < 0`,
  },
  {
    // M6: seeds and parts less hits and what aborts took back; nothing else moves it. A seed at first, and one for each hit.
    name: 'jackpot money',
    sql: `SELECT j.id AS subject, s.expected::text, s.found::text FROM jackpot j CROSS JOIN LATERAL (
            SELECT coalesce(sum(e.amount_cents), 0) AS found,
              j.seed_cents * (1 + (SELECT count(*) FROM jackpot_hit h WHERE h.jackpot_id = j.id))
                + coalesce(sum(e.amount_cents) FILTER (WHERE t.kind = 'JACKPOT_PART' AND e.amount_cents > 0), 0)
                + coalesce(sum(e.amount_cents) FILTER (WHERE t.kind = 'ABORT_REVERSAL' AND e.amount_cents < 0), 0)
                - coalesce((SELECT sum(h.amount_cents) FROM jackpot_hit h WHERE h.jackpot_id = j.id), 0) AS expected
            FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id WHERE e.account_id = 'jackpot:' || j.id
          ) s WHERE s.expected <> s.found`,
  },
  {
    // M6: who has won a jackpot has been paid it, in cash.
    name: 'jackpot hits',
    sql: `SELECT coalesce(h.player_id, l.player_id) AS subject, coalesce(h.cents, 0)::text AS expected, coalesce(l.cents, 0)::text AS found
          FROM (SELECT tournament_id, player_id, sum(amount_cents) AS cents FROM jackpot_hit GROUP BY 1, 2) h
          FULL JOIN (
            SELECT t.tournament_id, a.player_id, sum(e.amount_cents) AS cents
            FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id
            JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'PLAYER'
            WHERE t.kind = 'JACKPOT_HIT' GROUP BY 1, 2
          ) l ON l.tournament_id = h.tournament_id AND l.player_id = h.player_id
          WHERE h.cents IS DISTINCT FROM l.cents`,
  },
  {
    // M6: once, at the start: a share of all that the entries cost.
    name: 'jackpot part',
    sql: `SELECT t.id AS subject, floor(m.entries * (t.definition->>'jackpotBasisPoints')::numeric / 10000)::text AS expected,
            m.part::text AS found
          FROM tournament t CROSS JOIN LATERAL (
            SELECT coalesce(sum(e.amount_cents) FILTER (WHERE l.kind IN ${ENTRY_KINDS} AND a.kind IN ('TOURNAMENT_POOL', 'HOUSE_MARGIN')), 0) AS entries,
              coalesce(sum(e.amount_cents) FILTER (WHERE l.kind = 'JACKPOT_PART' AND a.kind = 'JACKPOT'), 0) AS part
            FROM ledger_transfer l JOIN ledger_entry e ON e.transfer_id = l.id JOIN ledger_account a ON a.id = e.account_id
            WHERE l.tournament_id = t.id
          ) m
          WHERE t.jackpot_id IS NOT NULL AND t.started_at IS NOT NULL
            AND m.part <> floor(m.entries * (t.definition->>'jackpotBasisPoints')::numeric / 10000)`,
  },
  {
    // Prizes, and seats at their value (C6).
    name: 'prize won',
    sql: `SELECT r.id AS subject, r.expected::text, r.found::text FROM (
            SELECT r.id, r.won_cents AS found,
              coalesce((SELECT sum(e.amount_cents) FROM ledger_transfer t
                        JOIN ledger_entry e ON e.transfer_id = t.id
                          AND (e.account_id IN ('player:' || r.player_id, 'bonus:' || r.player_id)
                            OR (t.kind = 'SEAT_AWARDED' AND e.account_id = 'house:seats'))
                        WHERE t.tournament_id = r.tournament_id AND t.registration_id = r.id
                          AND t.kind IN ('PRIZE', 'BONUS_PRIZE', 'SEAT_AWARDED', 'ABORT_PRIZE', 'ABORT_SHARE')), 0) AS expected
            FROM registration r
          ) r WHERE expected <> found`,
  },
];
