import { Injectable } from '@nestjs/common';
import { type Connection, defineStatement, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import type { BoundedCount } from '../../database/bounded-scan';
import { uuidCursor } from '../../responses/cursor';
import { TRANSACTION, TRANSACTION_DETAIL, type TransactionDetailRow, type TransactionRow } from './transaction.row';
import { type TransactionFilters, transactionScan } from './transaction.search';

const COLUMNS = sql.namesOf(TRANSACTION);

const GET = defineStatement({
  name: 'transaction-get',
  text: `SELECT ${COLUMNS} FROM transactions
    WHERE transaction_id = $2 AND (account_id = $1 OR counterparty_account_id = $1)`,
  row: TRANSACTION,
});

const GET_DETAILED = defineStatement({
  name: 'transaction-get-detailed',
  text: `SELECT ${sql.namesOf(TRANSACTION, 't')}, s.expires_at, s.refusal, s.next_action, i.asked, i.asked_at, i.next_at,
      i.outcome, i.why, a.authorized_amount, a.authorized_at, a.status AS authorization_status,
      a.expires_at AS authorization_expires_at, a.several_captures,
      (SELECT sum(c.amount)::bigint FROM captures AS c
        WHERE c.transaction_id = a.transaction_id AND c.completed_at IS NULL) AS open_captures
    FROM transactions AS t
    LEFT JOIN started_payments AS s ON s.transaction_id = t.transaction_id
    LEFT JOIN authorizations AS a ON a.transaction_id = t.transaction_id
    LEFT JOIN payment_inquiries AS i ON i.transaction_id = t.transaction_id
    WHERE t.transaction_id = $2 AND (t.account_id = $1 OR t.counterparty_account_id = $1)`,
  row: TRANSACTION_DETAIL,
});

// Each half uses its own index; together they contain the page.
const LIST = defineStatement({
  name: 'transaction-list',
  text: `
    (SELECT ${COLUMNS} FROM transactions
      WHERE account_id = $1 AND ($2::uuid IS NULL OR transaction_id < $2) ORDER BY transaction_id DESC LIMIT $3)
    UNION ALL
    (SELECT ${COLUMNS} FROM transactions
      WHERE counterparty_account_id = $1 AND ($2::uuid IS NULL OR transaction_id < $2)
      ORDER BY transaction_id DESC LIMIT $3)
    ORDER BY transaction_id DESC LIMIT $3`,
  row: TRANSACTION,
});

const DESCRIBE = defineStatement({
  name: 'transaction-describe',
  text: `UPDATE transactions SET metadata = $3::jsonb, customer_id = $4
    WHERE account_id = $1 AND transaction_id = $2 RETURNING ${COLUMNS}`,
  row: TRANSACTION,
});

/** The merchant's own data about a transaction. */
export interface MerchantData {
  metadata?: Readonly<Record<string, string>>;
  customer_id?: string;
}

@Injectable()
export class TransactionStore {
  constructor(private readonly dataSource: DataSource) {}

  /** A deposit of the account, or a transfer from or to it. */
  find(accountId: string, transactionId: string, on: Connection = this.dataSource): Promise<TransactionRow | null> {
    return GET.find(on, [accountId, transactionId]);
  }

  /** Includes the details of a pending payment. */
  findDetailed(accountId: string, transactionId: string): Promise<TransactionDetailRow | null> {
    return GET_DETAILED.find(this.dataSource, [accountId, transactionId]);
  }

  /** The same as `find` in the caller's transaction, for a transaction that must exist. */
  get(manager: EntityManager, accountId: string, transactionId: string): Promise<TransactionRow> {
    return GET.get(manager, [accountId, transactionId]);
  }

  /**
   * Stores the merchant's own data in the transaction that registers the deposit. Events of the same transaction contain
   * it, because they read it from the row. Null: there is no such data, and nothing changes.
   */
  async describe(
    manager: EntityManager,
    accountId: string,
    transactionId: string,
    { metadata = {}, customer_id }: MerchantData,
  ): Promise<TransactionRow | null> {
    if (customer_id === undefined && Object.keys(metadata).length === 0) return null;
    return DESCRIBE.get(manager, [accountId, transactionId, JSON.stringify(metadata), customer_id ?? null]);
  }

  /** Newest first. */
  async list(accountId: string, before: string | null, limit: number): Promise<Page<TransactionRow>> {
    const rows = await LIST.rows(this.dataSource, [accountId, before, limit + 1]);
    return pageOf(rows, limit, (row) => uuidCursor.write(row.transaction_id));
  }

  /**
   * Newest first. A page may be short or empty although a next page exists, because the number of scanned rows is
   * limited.
   */
  search(
    accountId: string,
    cursor: string | null,
    limit: number,
    filters: TransactionFilters,
  ): Promise<Page<TransactionRow>> {
    const { scan, before, values } = transactionScan(accountId, cursor, filters);
    return scan.page(this.dataSource, before, limit, values);
  }

  /** Counts what `search` finds, among the newest transactions. */
  count(accountId: string, filters: TransactionFilters): Promise<BoundedCount> {
    const { scan, before, values } = transactionScan(accountId, null, filters);
    return scan.count(this.dataSource, before, values);
  }
}
