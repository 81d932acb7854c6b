import { type Columns, defineStatement, type RowOf, sql } from '@platform/database';
import type { ClientBase } from 'pg';
import { tables } from '../database/schema';

/**
 * Each check reads the rows of one slice and their related rows, in the slice's snapshot. Each rule is about one row
 * and its related rows, and every row is in one slice. So the ledger is right if every slice is right.
 *
 * - An entry belongs to exactly one wallet or clearing account, and to exactly one effect. The slices of `effects` divide
 *   all ids, including ids without an effect, so each entry is verified with its effect.
 * - All entries of a currency add up to zero: `pairs` verifies that each effect has entries of one currency with the sum 0.
 * - The accounts `refunds:` contain the reserved amounts of open refunds. `reserved` verifies that an effect changes them
 *   only to reserve, settle or release a refund, by its amount. `refunds` verifies that an open refund has one effect that
 *   reserves its amount, and that a decided one has another that removes it. So only open refunds remain.
 * - The held amount of a wallet is the sum of its open holds. `holds` verifies that each confirmed part is an effect.
 * - A wallet's balance is the sum of its entries: its chain is verified from its first entry or from its checkpoint.
 *
 * `ledger-slices.test.ts` compares the result with that of statements over the whole tables.
 */
export interface Check<Values extends readonly unknown[] = readonly unknown[]> {
  name: string;
  /** A line for each wrong row. */
  problems: (client: ClientBase, ...values: Values) => Promise<string[]>;
}

/** Above the first id, up to the second. */
type Range = [after: string, through: string];
export type Ids = [ids: readonly string[]];

/**
 * Planned for the present size of the tables. Has no limit: a limit would favour plans that expect a wrong row early.
 */
export function check<Values extends readonly unknown[], Row extends Columns>(
  name: string,
  row: Row,
  describe: (row: RowOf<Row>) => string,
  text: string,
): Check<Values> {
  const statement = defineStatement({ name: `verify-ledger-${name}`, text, row, plan: 'each time' });
  return { name, problems: async (client, ...values) => (await statement.rows(client, values)).map(describe) };
}

const { ledger_entries, effects, transactions, refunds } = tables;

const inRange = (id: string): string => `${id} > $1::uuid AND ${id} <= $2::uuid`;

/** Checks of the effects in a range of ids, and of their entries. */
export const EFFECT_CHECKS: readonly Check<Range>[] = [
  check(
    'pairs',
    { ...sql.pick(effects, 'effect_id', 'kind', 'amount'), entries: sql.bigint, total: sql.numeric },
    (row) => `effect ${row.effect_id} (${row.kind} of ${row.amount}): ${row.entries} entries with the sum ${row.total}`,
    `SELECT effect_id, f.kind, f.amount, coalesce(e.entries, 0) AS entries, coalesce(e.total, 0) AS total
      FROM effects AS f
      LEFT JOIN (
        SELECT effect_id, count(*) AS entries, sum(amount) AS total, max(amount) AS largest,
          min(currency) AS lowest, max(currency) AS highest
        FROM ledger_entries
        WHERE ${inRange('effect_id')}
        GROUP BY effect_id) AS e USING (effect_id)
      WHERE ${inRange('effect_id')}
        AND CASE
          WHEN f.amount = 0 THEN e.entries IS NOT NULL
          ELSE e.entries IS DISTINCT FROM 2 OR e.total <> 0 OR e.largest <> f.amount OR e.lowest <> e.highest
        END
      ORDER BY effect_id`,
  ),
  check(
    'owners',
    sql.pick(ledger_entries, 'entry_id'),
    (row) => `entry ${row.entry_id}: its transaction, currency or wallet is not that of its effect`,
    // An effect that only a report contains has no transaction, and changes only clearing accounts.
    `SELECT e.entry_id
      FROM ledger_entries AS e
      LEFT JOIN effects AS f USING (effect_id)
      LEFT JOIN transactions AS t ON t.transaction_id = f.transaction_id
      LEFT JOIN wallets AS w ON w.wallet_id = e.wallet_id
      WHERE ${inRange('e.effect_id')}
        AND (f.effect_id IS NULL
          OR e.transaction_id IS DISTINCT FROM f.transaction_id
          OR e.currency <> t.currency
          OR (e.wallet_id IS NOT NULL AND (f.transaction_id IS NULL OR w.currency IS DISTINCT FROM e.currency)))
      ORDER BY e.effect_id`,
  ),
  check(
    'clearing accounts',
    { ...sql.pick(effects, 'effect_id', 'kind', 'provider'), accounts: sql.nullable(sql.text) },
    (row) => `effect ${row.effect_id} (${row.kind} of ${row.provider}): its entries are in ${row.accounts}`,
    `SELECT f.effect_id, f.kind, f.provider, e.accounts
      FROM effects AS f
      LEFT JOIN (
        SELECT effect_id, string_agg(clearing_account, ' and ' ORDER BY strpos(clearing_account, ':')) AS accounts
        FROM ledger_entries
        WHERE ${inRange('effect_id')}
          AND clearing_account IS NOT NULL
        GROUP BY effect_id) AS e USING (effect_id)
      WHERE ${inRange('f.effect_id')}
        AND (f.amount <> 0 OR f.transaction_id IS NULL)
        AND e.accounts IS DISTINCT FROM CASE
          WHEN f.kind = 'transfer' THEN NULL
          WHEN f.kind IN ('refund_reserved', 'refund_released') THEN 'refunds:' || f.provider
          WHEN f.transaction_id IS NOT NULL AND f.kind <> 'refund_settled' THEN f.provider
          ELSE f.provider || ' and ' || CASE f.kind
            WHEN 'refund_settled' THEN 'refunds:'
            WHEN 'fee' THEN 'fees:'
            WHEN 'payout' THEN 'payouts:'
            WHEN 'gateway_adjustment' THEN 'adjustments:'
            ELSE 'disputes:'
          END || f.provider
        END
      ORDER BY f.effect_id`,
  ),
  check(
    'currencies',
    { currency: ledger_entries.currency, total: sql.numeric },
    (row) => `currency ${row.currency}: the entries of a slice have the sum ${row.total}, not 0`,
    `SELECT currency, sum(amount) AS total
      FROM ledger_entries
      WHERE ${inRange('effect_id')}
      GROUP BY currency
      HAVING sum(amount) <> 0
      ORDER BY currency`,
  ),
  check(
    'reserved',
    { ...sql.pick(effects, 'effect_id', 'kind', 'amount'), reserved: sql.numeric, refund_id: sql.nullable(sql.uuid) },
    (row) =>
      `effect ${row.effect_id} (${row.kind} of ${row.amount}): reserves ${row.reserved} for ${row.refund_id ? `refund ${row.refund_id}` : 'no refund'}`,
    `SELECT f.effect_id, f.kind, f.amount, coalesce(e.reserved, 0) AS reserved, r.refund_id
      FROM effects AS f
      LEFT JOIN (
        SELECT effect_id, sum(amount) AS reserved
        FROM ledger_entries
        WHERE ${inRange('effect_id')}
          AND clearing_account LIKE 'refunds:%'
        GROUP BY effect_id) AS e USING (effect_id)
      LEFT JOIN transactions AS t ON t.transaction_id = f.transaction_id
      LEFT JOIN refunds AS r ON r.transaction_id = f.transaction_id AND r.refund_id::text = f.object_id
        AND r.provider = f.provider AND r.currency = t.currency
      WHERE ${inRange('f.effect_id')}
        AND (e.reserved IS NOT NULL OR f.kind IN ('refund_reserved', 'refund_settled', 'refund_released'))
        AND (r.refund_id IS NULL OR coalesce(e.reserved, 0) <> CASE f.kind
          WHEN 'refund_reserved' THEN f.amount
          WHEN 'refund_settled' THEN -f.amount
          WHEN 'refund_released' THEN -f.amount
          ELSE 0
        END)
      ORDER BY f.effect_id`,
  ),
  check(
    'events',
    { ...sql.pick(effects, 'effect_id', 'kind'), account_id: tables.wallets.account_id, reported: sql.bigint },
    (row) =>
      `effect ${row.effect_id} (${row.kind}): the account ${row.account_id} has ${row.reported} events about it, not one`,
    // Events are deleted after their retention period.
    `SELECT f.effect_id, f.kind, w.account_id, coalesce(v.reported, 0) AS reported
      FROM effects AS f
      JOIN ledger_entries AS e ON e.effect_id = f.effect_id AND e.wallet_id IS NOT NULL
      JOIN wallets AS w ON w.wallet_id = e.wallet_id
      LEFT JOIN (
        SELECT account_id, effect_id, count(*) AS reported
        FROM (
          SELECT account_id, effect_id FROM events WHERE ${inRange('effect_id')}
          UNION ALL
          SELECT account_id, effect_id FROM event_outbox WHERE ${inRange('effect_id')}) AS all_events
        GROUP BY account_id, effect_id) AS v ON v.effect_id = f.effect_id AND v.account_id = w.account_id
      WHERE ${inRange('f.effect_id')}
        AND f.created_at >= (SELECT complete_since FROM event_feed)
        AND coalesce(v.reported, 0) <> 1
      ORDER BY f.effect_id`,
  ),
];

/** Checks of the transactions with these ids. */
export const TRANSACTION_CHECKS: readonly Check<Ids>[] = [
  check(
    'transactions',
    sql.pick(transactions, 'transaction_id'),
    (row) => `transaction ${row.transaction_id}: its amounts differ from the sums of its effects`,
    `SELECT t.transaction_id
      FROM transactions AS t
      LEFT JOIN (
        SELECT f.transaction_id,
          coalesce(sum(f.amount) FILTER (WHERE f.kind IN ('payment', 'capture', 'transfer', 'payout_paid')), 0) AS settled,
          coalesce(sum(f.amount) FILTER (WHERE f.kind IN ('refund', 'refund_settled')), 0)
            - coalesce(sum(f.amount) FILTER (WHERE f.kind = 'refund_failed'), 0) AS refunded,
          coalesce(sum(f.amount) FILTER (WHERE f.kind = 'refund_reserved'), 0)
            - coalesce(sum(f.amount) FILTER (WHERE f.kind IN ('refund_settled', 'refund_released')), 0) AS reserved,
          coalesce(sum(f.amount) FILTER (WHERE f.kind = 'chargeback'), 0)
            - coalesce(sum(f.amount) FILTER (WHERE f.kind = 'reversal'), 0) AS charged_back,
          coalesce(sum((
            SELECT sum(e.amount)
            FROM ledger_entries AS e
            WHERE e.effect_id = f.effect_id AND e.wallet_id IS NOT NULL)) FILTER (WHERE f.kind = 'adjustment'), 0)
            AS adjusted
        FROM effects AS f
        WHERE f.transaction_id = ANY ($1::uuid[])
        GROUP BY f.transaction_id) AS f ON f.transaction_id = t.transaction_id
      WHERE t.transaction_id = ANY ($1::uuid[])
        AND (t.settled_amount, t.refunded_amount, t.refund_reserved_amount, t.charged_back_amount, t.adjusted_amount)
          <> (coalesce(f.settled, 0), coalesce(f.refunded, 0), coalesce(f.reserved, 0), coalesce(f.charged_back, 0),
            coalesce(f.adjusted, 0))
      ORDER BY t.transaction_id`,
  ),
  check(
    'payments',
    { ...sql.pick(transactions, 'transaction_id'), problem: sql.text },
    (row) => `transaction ${row.transaction_id}: ${row.problem}`,
    // Of a payment that the merchant captures, each report credits one part, and so does each decision of an operator.
    // Captures at the gateway have no row in captures.
    `SELECT t.transaction_id, 'no effect assigns its payment to it' AS problem
      FROM unnest($1::uuid[]) AS i (transaction_id)
      JOIN transactions AS t ON t.transaction_id = i.transaction_id
      LEFT JOIN effects AS f
        ON f.provider = t.provider AND f.kind = 'payment' AND f.object_id = t.provider_payment_id
      WHERE t.provider_payment_id IS NOT NULL
        AND f.transaction_id IS DISTINCT FROM t.transaction_id
      UNION ALL
      SELECT t.transaction_id, format('%s is credited in %s parts by %s reports and %s decisions, and %s is captured of %s',
        t.settled_amount, f.parts, f.reports, c.decisions, c.captured, coalesce(nullif(a.authorized_amount, 0), t.amount))
      FROM unnest($1::uuid[]) AS i (transaction_id)
      JOIN authorizations AS a ON a.transaction_id = i.transaction_id
      JOIN transactions AS t ON t.transaction_id = i.transaction_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(o.amount), 0) AS captured, count(o.decided_by) AS decisions
        FROM captures AS o
        WHERE o.transaction_id = i.transaction_id AND o.kind = 'capture' AND o.status = 'succeeded') AS c
      CROSS JOIN LATERAL (
        SELECT count(*) AS parts, count(e.event_id) AS reported, count(DISTINCT e.event_id) AS reports
        FROM effects AS e
        WHERE e.transaction_id = i.transaction_id AND e.kind = 'capture') AS f
      WHERE t.settled_amount > coalesce(nullif(a.authorized_amount, 0), t.amount)
        OR t.settled_amount < c.captured
        OR f.reported <> f.reports
        OR f.parts - f.reported > c.decisions
      ORDER BY transaction_id`,
  ),
];

/** Checks of the refunds with these ids. */
export const REFUND_CHECKS: readonly Check<Ids>[] = [
  check(
    'refunds',
    { ...sql.pick(refunds, 'refund_id', 'status'), kinds: sql.nullable(sql.text) },
    (row) => `refund ${row.refund_id}: it is ${row.status}, but its effects are ${row.kinds ?? 'none'}`,
    `SELECT r.refund_id, r.status, f.kinds
      FROM unnest($1::uuid[]) AS i (refund_id)
      JOIN refunds AS r ON r.refund_id = i.refund_id
      JOIN transactions AS t ON t.transaction_id = r.transaction_id
      CROSS JOIN LATERAL (
        SELECT min(f.amount) AS lowest, max(f.amount) AS highest, min(f.provider) AS first_provider,
          max(f.provider) AS last_provider, string_agg(f.kind, ', ' ORDER BY f.kind) AS kinds
        FROM effects AS f
        WHERE f.transaction_id = r.transaction_id
          AND f.object_id = r.refund_id::text
          AND f.kind IN ('refund_reserved', 'refund_settled', 'refund_released', 'refund_failed')) AS f
      WHERE f.lowest IS DISTINCT FROM r.amount
        OR f.highest IS DISTINCT FROM r.amount
        OR f.first_provider IS DISTINCT FROM r.provider
        OR f.last_provider IS DISTINCT FROM r.provider
        OR t.currency <> r.currency
        OR NOT coalesce(CASE r.status
          WHEN 'succeeded' THEN f.kinds = 'refund_reserved, refund_settled'
          WHEN 'failed' THEN f.kinds IN ('refund_released, refund_reserved', 'refund_failed, refund_reserved, refund_settled')
          ELSE f.kinds = 'refund_reserved'
        END, false)
      ORDER BY r.refund_id`,
  ),
];

/** Checks of the events in a range of ids. Events of effects above the third id were counted with their effect. */
export const EVENT_CHECKS: readonly Check<[after: string, through: string, since: string]>[] = [
  check(
    'told effects',
    sql.pick(tables.events, 'event_id', 'type', 'account_id'),
    (row) =>
      `event ${row.event_id} (${row.type}) of ${row.account_id}: it is not the only event of an effect of its transaction`,
    `SELECT v.event_id, v.type, v.account_id
      FROM events AS v
      LEFT JOIN effects AS f ON f.effect_id = v.effect_id
      WHERE ${inRange('v.event_id')}
        AND (CASE
          WHEN v.effect_id IS NULL THEN v.type IN (
            'deposit.settled', 'refund.created', 'refund.recorded', 'refund.failed', 'dispute.lost', 'dispute.reversed', 'wallet.adjusted', 'transfer.completed', 'payout.paid')
          ELSE f.transaction_id::text IS DISTINCT FROM v.object_id
        END OR (v.effect_id <= $3::uuid AND 1 < (
          SELECT count(*) FROM events AS o WHERE o.effect_id = v.effect_id AND o.account_id = v.account_id)))
      ORDER BY v.event_id`,
  ),
];
