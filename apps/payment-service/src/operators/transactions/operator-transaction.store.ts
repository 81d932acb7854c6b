import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { PROVIDERS } from '../../gateways/registry';
import { uuidCursor } from '../../responses/cursor';
import { REFUND, type RefundRow } from '../../payments/refunds/refund.row';
import { TRANSACTION, type TransactionRow, type TransactionStatus } from '../../payments/transactions/transaction.row';

export interface OperatorTransactionFilters {
  transaction_id?: string;
  provider_reference?: string;
  provider_payment_id?: string;
  order_id?: string;
  account_id?: string;
  provider?: string;
  status?: TransactionStatus;
}

/** How many transactions one request looks at: what is rarer is found over several pages, and none of them is long. */
const MOST_LOOKED_AT = 5_000;
const COLUMNS = sql.namesOf(TRANSACTION, 't');

const FOUND = { looked_at: sql.integer, looked_to: sql.nullable(sql.text), ...sql.outerJoined(TRANSACTION) };
const isFound = (row: RowOf<typeof FOUND>): row is RowOf<typeof FOUND> & TransactionRow => row.transaction_id !== null;

// A bounded walk down an index, newest first; then what of it is wanted. One row at least, which tells of the walk.
const search = (name: string, from: string) =>
  defineStatement({
    name,
    row: FOUND,
    text: `
  WITH looked AS MATERIALIZED (
    SELECT ${COLUMNS} FROM ${from} AND ($1::uuid IS NULL OR t.transaction_id < $1)
    ORDER BY t.transaction_id DESC LIMIT $2)
  SELECT walked.*, found.*
  FROM (SELECT count(*)::int AS looked_at, min(transaction_id::text) AS looked_to FROM looked) AS walked
  LEFT JOIN LATERAL (
    SELECT * FROM looked
    WHERE ($4::uuid IS NULL OR transaction_id = $4)
      AND ($5::text IS NULL OR provider_reference = $5)
      AND ($6::text IS NULL OR order_id = $6)
      AND ($7::text IS NULL OR account_id = $7)
      AND ($8::text[] IS NULL OR provider = ANY ($8))
      AND ($9::text IS NULL OR status = $9)
    ORDER BY transaction_id DESC LIMIT $3) AS found ON true
  ORDER BY found.transaction_id DESC`,
    plan: 'each time',
  });

/** Each walks the index that fits. What waits for a review is named by the event of the inbox that waits. */
const SEARCHES = {
  byId: search('operator-transactions-by-id', 'transactions AS t WHERE t.transaction_id = $4'),
  byReference: search(
    'operator-transactions-by-reference',
    'transactions AS t WHERE t.provider = ANY ($8) AND t.provider_reference = $5',
  ),
  byPayment: search(
    'operator-transactions-by-payment',
    `transactions AS t WHERE t.transaction_id IN (
      SELECT f.transaction_id FROM effects AS f WHERE f.provider = ANY ($8) AND f.kind = 'payment' AND f.object_id = $10
      UNION
      SELECT w.transaction_id FROM webhook_events AS w
      WHERE w.outcome = 'needs_review' AND w.provider = ANY ($8) AND w.payment_id = $10)`,
  ),
  byOrder: search('operator-transactions-by-order', 'transactions AS t WHERE t.account_id = $7 AND t.order_id = $6'),
  inReview: search(
    'operator-transactions-in-review',
    `transactions AS t WHERE t.status = 'needs_review' AND t.transaction_id IN (
      SELECT w.transaction_id FROM webhook_events AS w WHERE w.outcome = 'needs_review')`,
  ),
  ofAccount: search('operator-transactions-of-account', 'transactions AS t WHERE t.account_id = $7'),
  byTime: search('operator-transactions-by-time', 'transactions AS t WHERE true'),
};

function searchOf(filters: OperatorTransactionFilters) {
  const { transaction_id, provider_reference, provider_payment_id, order_id, account_id, status } = filters;
  if (provider_payment_id !== undefined) return SEARCHES.byPayment;
  if (transaction_id !== undefined) return SEARCHES.byId;
  if (provider_reference !== undefined) return SEARCHES.byReference;
  if (order_id !== undefined && account_id !== undefined) return SEARCHES.byOrder;
  if (status === 'needs_review') return SEARCHES.inReview;
  return account_id === undefined ? SEARCHES.byTime : SEARCHES.ofAccount;
}

const ACCOUNT_OF = defineStatement({
  name: 'operator-transaction-account',
  text: 'SELECT account_id FROM transactions WHERE transaction_id = $1',
  row: sql.pick(tables.transactions, 'account_id'),
});

const REFUNDS_OF = defineStatement({
  name: 'operator-transaction-refunds',
  text: `SELECT ${sql.namesOf(REFUND)} FROM shown_refunds
    WHERE transaction_id = $1 AND origin = 'merchant' ORDER BY refund_id LIMIT 200`,
  row: REFUND,
});

/** Deposits and transfers of all accounts. */
@Injectable()
export class OperatorTransactionStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. A page may be short, or empty, and yet have a next one: what was looked at is bounded. */
  async search(
    filters: OperatorTransactionFilters,
    before: string | null,
    limit: number,
  ): Promise<Page<TransactionRow>> {
    const { transaction_id = null, provider_reference = null, order_id = null, account_id = null } = filters;
    const { provider, provider_payment_id, status = null } = filters;
    const all = provider_reference === null && provider_payment_id === undefined ? null : PROVIDERS;
    const wanted = [
      transaction_id,
      provider_reference,
      order_id,
      account_id,
      provider === undefined ? all : [provider],
      status,
    ];
    const values = [
      before,
      MOST_LOOKED_AT,
      limit + 1,
      ...wanted,
      ...(provider_payment_id === undefined ? [] : [provider_payment_id]),
    ];
    const rows = await searchOf(filters).rows(this.dataSource, values);
    const { looked_at, looked_to } = rows[0]!;
    const page = pageOf(rows.filter(isFound), limit, (row) => uuidCursor.write(row.transaction_id));
    if (page.nextCursor !== null || looked_at < MOST_LOOKED_AT) return page;
    return { ...page, nextCursor: uuidCursor.write(looked_to!) };
  }

  /** Of a transfer, the account that sent it. */
  async accountOf(transactionId: string): Promise<string | null> {
    return (await ACCOUNT_OF.find(this.dataSource, [transactionId]))?.account_id ?? null;
  }

  /** Oldest first. */
  refundsOf(transactionId: string): Promise<RefundRow[]> {
    return REFUNDS_OF.rows(this.dataSource, [transactionId]);
  }
}
