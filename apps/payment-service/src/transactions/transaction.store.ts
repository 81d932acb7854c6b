import { Injectable } from '@nestjs/common';
import { queryPrepared } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { cursorAt, type Page, pageOf } from '../paging/cursor';
import { TRANSACTION_COLUMNS, type TransactionRow } from './transaction.row';
import { type FoundRow, MOST_LOOKED_AT, searchStatement, type TransactionFilters } from './transaction.search';

const GET = `SELECT ${TRANSACTION_COLUMNS} FROM transactions
  WHERE transaction_id = $2 AND (account_id = $1 OR counterparty_account_id = $1)`;

// Each half walks its own index; together they hold the page.
const LIST = `
  (SELECT ${TRANSACTION_COLUMNS} FROM transactions
    WHERE account_id = $1 AND ($2::uuid IS NULL OR transaction_id < $2) ORDER BY transaction_id DESC LIMIT $3)
  UNION ALL
  (SELECT ${TRANSACTION_COLUMNS} FROM transactions
    WHERE counterparty_account_id = $1 AND ($2::uuid IS NULL OR transaction_id < $2)
    ORDER BY transaction_id DESC LIMIT $3)
  ORDER BY transaction_id DESC LIMIT $3`;

@Injectable()
export class TransactionStore {
  constructor(private readonly dataSource: DataSource) {}

  /** A deposit of the account, or a transfer from or to it. */
  async find(accountId: string, transactionId: string): Promise<TransactionRow | null> {
    const rows = await queryPrepared<TransactionRow>(this.dataSource, 'transaction-get', GET, [
      accountId,
      transactionId,
    ]);
    return rows[0] ?? null;
  }

  /** The same within a transaction of the caller's, for what must be there. */
  async get(manager: EntityManager, accountId: string, transactionId: string): Promise<TransactionRow> {
    const rows = await manager.query<TransactionRow[]>(GET, [accountId, transactionId]);
    return rows[0]!;
  }

  /** Newest first. */
  async list(accountId: string, before: string | null, limit: number): Promise<Page<TransactionRow>> {
    const values = [accountId, before, limit + 1];
    const rows = await queryPrepared<TransactionRow>(this.dataSource, 'transaction-list', LIST, values);
    return pageOf(rows, limit, (row) => row.transaction_id);
  }

  /** Newest first. A page may be short, or empty, and yet have a next one: what was looked at is bounded. */
  async search(
    accountId: string,
    before: string | null,
    limit: number,
    filters: TransactionFilters,
  ): Promise<Page<TransactionRow>> {
    const { name, text, values } = searchStatement(accountId, before, limit, filters);
    const rows = await queryPrepared<FoundRow>(this.dataSource, name, text, values);
    const { looked_at, looked_to } = rows[0]!;
    const page = pageOf(rows.filter((row) => row.transaction_id !== null), limit, (row) => row.transaction_id); // prettier-ignore
    if (page.nextCursor !== null || looked_at < MOST_LOOKED_AT) return page;
    return { ...page, nextCursor: cursorAt(looked_to!) };
  }
}
