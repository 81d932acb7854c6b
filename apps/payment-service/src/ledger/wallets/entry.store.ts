import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { parseInstant } from '@platform/errors';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { boundedScan, MOST_SCANNED } from '../../database/bounded-scan';
import { tables } from '../../database/schema';
import { sequenceCursor } from '../../responses/cursor';
import { effectKindsOf, type EntryKind, SOURCE_TYPES } from './entry.kinds';

const { effects, ledger_entries: entries, transactions, wallets } = tables;

/** A part of a wallet's chain: the entries after one number, up to another. */
const RANGE = { ...sql.pick(wallets, 'wallet_id'), after_sequence: sql.bigint, last_sequence: sql.bigint };
export type EntryRange = RowOf<typeof RANGE>;

const FIND_RANGE = defineStatement({
  name: 'wallet-range',
  text: `SELECT wallet_id,
      coalesce(wallet_sequence_before(wallet_id, $3), 0) AS after_sequence,
      coalesce(wallet_sequence_before(wallet_id, $4), entry_count) AS last_sequence
    FROM wallets WHERE account_id = $1 AND currency = $2`,
  row: RANGE,
});

/**
 * Columns of a wallet's entry; entries of clearing accounts have other columns. Only the ledger has the facts of the
 * booking, and only the transaction has its texts, so an erasure includes them.
 */
const ENTRY = {
  ...sql.pick(entries, 'entry_id', 'amount', 'created_at'),
  transaction_id: sql.present(entries.transaction_id),
  balance_after: sql.present(entries.balance_after),
  wallet_sequence: sql.present(entries.wallet_sequence),
  effect_kind: effects.kind,
  source_type: sql.oneOf(...SOURCE_TYPES),
  source_id: sql.uuid,
  ...sql.pick(transactions, 'order_id', 'description'),
  /** From the settlement reports of the gateway, or from its report of the payment. */
  fee: sql.nullable(sql.bigint),
  /** From settlement reports in another currency than that of the wallet. */
  foreign_fee: sql.nullable(sql.bigint),
  foreign_fee_currency: sql.nullable(tables.reconciliation_lines.currency),
};
export type EntryRow = RowOf<typeof ENTRY>;

const A_UUID = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/**
 * The refund of an effect: one of the merchant, whose id the effect has, or one that began at the gateway. The latter has
 * the id of the effect that debited the wallet.
 */
const REFUND_ID = `coalesce(
  (SELECT r.refund_id FROM refunds AS r
    WHERE r.account_id = $1 AND r.refund_id = CASE WHEN f.kind <> 'refund' AND f.object_id ~ ${A_UUID} THEN f.object_id::uuid END),
  (SELECT b.effect_id FROM effects AS b
    WHERE b.provider = f.provider AND b.kind = 'refund' AND b.object_id = f.object_id))`;

const DISPUTE_ID = `(SELECT d.dispute_id FROM disputes AS d
  WHERE d.account_id = $1 AND d.provider = f.provider AND d.gateway_dispute_id = f.object_id)`;

/**
 * Lines of settlement reports about an entry. The fee of a merchant's refund is reported for its settlement, not for the
 * reservation that debited the wallet.
 */
const LINES = `reconciliation_lines AS l
  WHERE l.effect_id IN (e.effect_id, (
      SELECT s.effect_id FROM effects AS s
      WHERE f.kind = 'refund_reserved' AND s.provider = f.provider AND s.kind = 'refund_settled' AND s.object_id = f.object_id))
    AND l.state <> 'repeated'`;
const REPORTED_FEE = `(SELECT sum(l.fee)::bigint FROM ${LINES} AND l.currency = e.currency)`;
/** Of several other currencies, the first by its code. A fee of 0 says nothing there. */
const FOREIGN_FEE = `SELECT sum(l.fee)::bigint AS fee, l.currency FROM ${LINES} AND l.currency <> e.currency
  GROUP BY l.currency HAVING sum(l.fee) <> 0 ORDER BY l.currency LIMIT 1`;

/** Without a settlement report, the gateway may have reported the fee with the payment. */
const FEE = `coalesce(${REPORTED_FEE}, CASE WHEN f.kind = 'payment' THEN t.fee END)`;

const SOURCE = `SELECT s.type, s.id FROM (VALUES
    ('refund', CASE WHEN f.kind LIKE 'refund%' THEN ${REFUND_ID} END),
    ('dispute', CASE WHEN f.kind IN ('chargeback', 'reversal') THEN ${DISPUTE_ID} END),
    ('webhook_event', CASE WHEN f.kind = 'adjustment' THEN f.event_id END),
    (t.kind, t.transaction_id)) AS s (type, id)
  WHERE s.id IS NOT NULL LIMIT 1`;

const SCANNED = { scanned_rows: sql.integer, scanned_to: sql.nullable(sql.bigint) };

const entriesIn = (name: string, order: 'ASC' | 'DESC') =>
  defineStatement({
    name,
    text: boundedScan({
      walk: `SELECT * FROM ledger_entries
      WHERE wallet_id = $2 AND wallet_sequence > $3 AND wallet_sequence <= $4 ORDER BY wallet_sequence ${order} LIMIT $5`,
      walked: 'count(*)::int AS scanned_rows, min(wallet_sequence) AS scanned_to',
      wanted: `
      SELECT e.entry_id, e.amount, e.created_at, e.transaction_id, e.balance_after, e.wallet_sequence,
        f.kind AS effect_kind, s.type AS source_type, s.id AS source_id, t.order_id, t.description, ${FEE} AS fee,
        o.fee AS foreign_fee, o.currency AS foreign_fee_currency
      FROM (
        SELECT l.*, k.kind FROM looked AS l
        CROSS JOIN LATERAL (SELECT kind FROM effects WHERE effect_id = l.effect_id LIMIT 1) AS k
        WHERE $7::text[] IS NULL OR k.kind = ANY ($7)
        ORDER BY l.wallet_sequence ${order} LIMIT $6) AS e
      CROSS JOIN LATERAL (SELECT * FROM effects WHERE effect_id = e.effect_id LIMIT 1) AS f
      CROSS JOIN LATERAL (
        SELECT * FROM transactions AS o
        WHERE o.transaction_id = e.transaction_id AND (o.account_id = $1 OR o.counterparty_account_id = $1) LIMIT 1) AS t
      CROSS JOIN LATERAL (${SOURCE}) AS s
      LEFT JOIN LATERAL (${FOREIGN_FEE}) AS o ON true`,
      order: `found.wallet_sequence ${order}`,
    }),
    row: { ...SCANNED, ...sql.outerJoined(ENTRY) },
  });
const NEWEST_FIRST = entriesIn('wallet-entries', 'DESC');
const OLDEST_FIRST = entriesIn('wallet-entries-oldest-first', 'ASC');

const BALANCE_AFTER = defineStatement({
  name: 'wallet-balance-after',
  text: 'SELECT balance_after FROM ledger_entries WHERE wallet_id = $1 AND wallet_sequence = $2',
  row: { balance_after: sql.present(entries.balance_after) },
});

/** Number of entries that a statement reads in one step. */
const SLICE = 500;

const BALANCE = {
  at: sql.timestamptz,
  balance: sql.bigint,
  sequence: sql.bigint,
  entry_hash: sql.nullable(sql.text),
};
export type BalanceRow = RowOf<typeof BALANCE>;

const BALANCE_AT = defineStatement({
  name: 'wallet-balance-at',
  text: `SELECT n.at, coalesce(e.balance_after, 0) AS balance, n.sequence, encode(e.hash, 'hex') AS entry_hash
    FROM wallets AS w
    CROSS JOIN LATERAL (SELECT clock_timestamp() AS now OFFSET 0) AS c
    CROSS JOIN LATERAL (
      SELECT least($3::timestamptz, c.now) AS at,
        CASE WHEN $3 < c.now THEN wallet_sequence_before(w.wallet_id, $3) ELSE w.entry_count END AS sequence
      OFFSET 0) AS n
    LEFT JOIN LATERAL (
      SELECT balance_after, hash FROM ledger_entries
      WHERE wallet_id = w.wallet_id AND wallet_sequence = n.sequence OFFSET 0) AS e ON true
    WHERE w.account_id = $1 AND w.currency = $2`,
  row: BALANCE,
});

export interface EntryFilters {
  kind?: EntryKind;
  created_from?: string;
  created_before?: string;
}

@Injectable()
export class EntryStore {
  constructor(private readonly dataSource: DataSource) {}

  /** The entries that were booked from a time on and before another one; null: the account has no such wallet. */
  findRange(
    accountId: string,
    currency: string,
    { created_from, created_before }: EntryFilters,
  ): Promise<EntryRange | null> {
    return FIND_RANGE.find(this.dataSource, [accountId, currency, timeOf(created_from), timeOf(created_before)]);
  }

  /**
   * The entries of a range, newest first. With a kind, a page may be short or empty although a next page exists, because
   * the number of scanned rows is limited.
   */
  async list(
    accountId: string,
    range: EntryRange,
    before: string | null,
    limit: number,
    kind?: EntryKind,
  ): Promise<Page<EntryRow>> {
    const last = before === null ? null : BigInt(before) - 1n;
    const lastSequence = last === null || last > BigInt(range.last_sequence) ? range.last_sequence : String(last);
    const scanned = kind ? MOST_SCANNED : limit + 1;
    const rows = await NEWEST_FIRST.rows(this.dataSource, [
      accountId,
      range.wallet_id,
      range.after_sequence,
      lastSequence,
      scanned,
      limit + 1,
      kind ? effectKindsOf(kind) : null,
    ]);
    const { scanned_rows, scanned_to } = rows[0]!;
    const found = (rows as unknown as EntryRow[]).filter((row) => row.entry_id !== null);
    const page = pageOf(found, limit, (row) => sequenceCursor.write(row.wallet_sequence));
    if (page.nextCursor !== null || scanned_rows < scanned) return page;
    return { ...page, nextCursor: sequenceCursor.write(scanned_to!) };
  }

  /** All entries of a range, oldest first, in slices: a wallet may have many. */
  async *all(accountId: string, range: EntryRange): AsyncGenerator<EntryRow[]> {
    for (let after = range.after_sequence; BigInt(after) < BigInt(range.last_sequence);) {
      const values = [accountId, range.wallet_id, after, range.last_sequence, SLICE, SLICE, null];
      const rows = (await OLDEST_FIRST.rows(this.dataSource, values)) as unknown as EntryRow[];
      yield rows;
      after = rows.at(-1)!.wallet_sequence;
    }
  }

  /** The balance before the first entry of a range, and after its last one, in minor units. */
  async balancesOf({
    wallet_id,
    after_sequence,
    last_sequence,
  }: EntryRange): Promise<{ opening: bigint; closing: bigint }> {
    const [opening, closing] = await Promise.all(
      [after_sequence, last_sequence].map((sequence) => BALANCE_AFTER.find(this.dataSource, [wallet_id, sequence])),
    );
    return { opening: BigInt(opening?.balance_after ?? 0), closing: BigInt(closing?.balance_after ?? 0) };
  }

  /**
   * The balance before the entries that were booked at a time or later. A time in the future counts as now, by the clock
   * of the database. Null: the account has no such wallet.
   */
  balanceAt(accountId: string, currency: string, at?: string): Promise<BalanceRow | null> {
    return BALANCE_AT.find(this.dataSource, [accountId, currency, timeOf(at)]);
  }
}

const timeOf = (text: string | undefined): Date | null => (text === undefined ? null : parseInstant(text));
