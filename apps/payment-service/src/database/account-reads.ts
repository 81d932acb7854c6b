import {
  Batcher,
  classifyDatabaseError,
  type Column,
  type Columns,
  type RowOf,
  type Statement,
} from '@platform/database';
import type { DataSource } from 'typeorm';

type OfAccount = Columns & { readonly account_id: Column<string> };

/**
 * Lists rows that belong to an account. A batch of reads is one statement, and reads of the same account share its
 * result. The statement starts after the last of them arrived, so the result is never older than that of a single read.
 */
export class AccountReads<Row extends OfAccount, Item> {
  private readonly batcher: Batcher<string, readonly Item[]>;

  constructor(
    private readonly dataSource: DataSource,
    /** Reads rows of the accounts `sql.listOf('$1', sql.text)`, each with its `account_id`, in list order. */
    private readonly statement: Statement<Row>,
    private readonly itemOf: (row: RowOf<Row>) => Item,
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
    for (const row of await this.statement.rows(this.dataSource, [[...lists.keys()]])) {
      lists.get(row.account_id as string)!.push(this.itemOf(row));
    }
    return accountIds.map((accountId) => lists.get(accountId)!);
  }
}
