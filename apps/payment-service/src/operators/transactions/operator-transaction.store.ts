import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import type { Page } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { type BoundedCount, BoundedScan } from '../../database/bounded-scan';
import { tables } from '../../database/schema';
import { PROVIDERS } from '../../gateways/registry';
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
  customer_id?: string;
  metadata_key?: string;
  metadata_value?: string;
  phone_number?: string;
}

const search = (name: string, from: string) =>
  new BoundedScan({
    name,
    isCounted: true,
    columns: TRANSACTION,
    id: 'transaction_id',
    walk: `SELECT ${sql.namesOf(TRANSACTION, 't')} FROM ${from} AND ($1::uuid IS NULL OR t.transaction_id < $1)
      ORDER BY t.transaction_id DESC LIMIT $2`,
    wanted: `($4::uuid IS NULL OR transaction_id = $4)
      AND ($5::text IS NULL OR provider_reference = $5)
      AND ($6::text IS NULL OR order_id = $6)
      AND ($7::text IS NULL OR account_id = $7)
      AND ($8::text[] IS NULL OR provider = ANY ($8))
      AND ($9::text IS NULL OR status = $9)
      AND ($10::text IS NULL OR customer_id = $10)
      AND ($11::text IS NULL OR metadata ? $11)
      AND ($12::jsonb IS NULL OR metadata @> $12)
      AND ($13::text IS NULL OR ltrim(phone_number, '+') = ltrim($13, '+'))`,
    plan: 'each time',
  });

/** Each search uses a matching index. The waiting event in the inbox finds a transaction that needs review. */
const SEARCHES = {
  byId: search('operator-transactions-by-id', 'transactions AS t WHERE t.transaction_id = $4'),
  byReference: search(
    'operator-transactions-by-reference',
    'transactions AS t WHERE t.provider = ANY ($8) AND t.provider_reference = $5',
  ),
  byPayment: search(
    'operator-transactions-by-payment',
    `transactions AS t WHERE t.transaction_id IN (
      SELECT f.transaction_id FROM effects AS f WHERE f.provider = ANY ($8) AND f.kind = 'payment' AND f.object_id = $14
      UNION
      SELECT w.transaction_id FROM webhook_events AS w
      WHERE w.outcome = 'needs_review' AND w.provider = ANY ($8) AND w.payment_id = $14)`,
  ),
  byOrder: search('operator-transactions-by-order', 'transactions AS t WHERE t.account_id = $7 AND t.order_id = $6'),
  byCustomer: search(
    'operator-transactions-by-customer',
    'transactions AS t WHERE t.account_id = $7 AND t.customer_id = $10',
  ),
  inReview: search(
    'operator-transactions-in-review',
    `transactions AS t WHERE t.status = 'needs_review' AND t.transaction_id IN (
      SELECT w.transaction_id FROM webhook_events AS w WHERE w.outcome = 'needs_review')`,
  ),
  ofAccount: search('operator-transactions-of-account', 'transactions AS t WHERE t.account_id = $7'),
  byTime: search('operator-transactions-by-time', 'transactions AS t WHERE true'),
};

function searchOf(filters: OperatorTransactionFilters) {
  const { transaction_id, provider_reference, provider_payment_id, order_id, account_id, customer_id, status } =
    filters;
  if (provider_payment_id !== undefined) return SEARCHES.byPayment;
  if (transaction_id !== undefined) return SEARCHES.byId;
  if (provider_reference !== undefined) return SEARCHES.byReference;
  if (order_id !== undefined && account_id !== undefined) return SEARCHES.byOrder;
  if (customer_id !== undefined && account_id !== undefined) return SEARCHES.byCustomer;
  if (status === 'needs_review') return SEARCHES.inReview;
  return account_id === undefined ? SEARCHES.byTime : SEARCHES.ofAccount;
}

function valuesOf(filters: OperatorTransactionFilters): unknown[] {
  const { transaction_id = null, provider_reference = null, order_id = null, account_id = null } = filters;
  const { provider, provider_payment_id, status = null, customer_id = null, phone_number = null } = filters;
  const { metadata_key = null, metadata_value } = filters;
  const pair = metadata_key === null || metadata_value === undefined ? null : { [metadata_key]: metadata_value };
  const all = provider_reference === null && provider_payment_id === undefined ? null : PROVIDERS;
  const providers = provider === undefined ? all : [provider];
  const own = [customer_id, metadata_key, pair && JSON.stringify(pair), phone_number];
  const values = [transaction_id, provider_reference, order_id, account_id, providers, status, ...own];
  return provider_payment_id === undefined ? values : [...values, provider_payment_id];
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

  /**
   * Newest first. A page may be short or empty although a next page exists, because the number of scanned rows is
   * limited.
   */
  search(filters: OperatorTransactionFilters, before: string | null, limit: number): Promise<Page<TransactionRow>> {
    return searchOf(filters).page(this.dataSource, before, limit, valuesOf(filters));
  }

  /** Counts what `search` finds, among the newest transactions. */
  count(filters: OperatorTransactionFilters): Promise<BoundedCount> {
    return searchOf(filters).count(this.dataSource, null, valuesOf(filters));
  }

  /** The account of a transaction; for a transfer, the sender. */
  async accountOf(transactionId: string): Promise<string | null> {
    return (await ACCOUNT_OF.find(this.dataSource, [transactionId]))?.account_id ?? null;
  }

  /** Oldest first. */
  refundsOf(transactionId: string): Promise<RefundRow[]> {
    return REFUNDS_OF.rows(this.dataSource, [transactionId]);
  }
}
