import { Batcher, classifyDatabaseError, queryPrepared } from '@platform/database';
import type { QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

export interface AccountRead<Row, Item> {
  /** Of the prepared statement. */
  name: string;
  /** Reads rows of the accounts `$1::text[]`, each with its `account_id`, in the order of the list. */
  text: string;
  itemOf: (row: Row) => Item;
}

/**
 * Lists what belongs to an account. A batch of reads is one statement, and those of one account share its
 * result. The statement starts after the last of them arrived, so that nobody sees less than by a single read.
 */
export class AccountReads<Row extends QueryResultRow & { account_id: string }, Item> {
  private readonly batcher: Batcher<string, readonly Item[]>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly read: AccountRead<Row, Item>,
  ) {
    this.batcher = new Batcher<string, readonly Item[]>({
      batch: (accountIds) => this.ofAll(accountIds),
      single: async (accountId) => (await this.ofAll([accountId]))[0]!,
      retriesSingly: (error) => classifyDatabaseError(error) === 'other',
    });
  }

  list(accountId: string): Promise<readonly Item[]> {
    return this.batcher.call(accountId);
  }

  private async ofAll(accountIds: string[]): Promise<(readonly Item[])[]> {
    const lists = new Map<string, Item[]>(accountIds.map((accountId) => [accountId, []]));
    const { name, text, itemOf } = this.read;
    const rows = await queryPrepared<Row>(this.dataSource, name, text, [[...lists.keys()]]);
    for (const row of rows) lists.get(row.account_id)!.push(itemOf(row));
    return accountIds.map((accountId) => lists.get(accountId)!);
  }
}
