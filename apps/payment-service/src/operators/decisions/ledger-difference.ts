import { defineStatement, type RowOf, sql } from '@platform/database';
import type { DataSource, EntityManager } from 'typeorm';
import { tables } from '../../database/schema';

const ENTRY = {
  account_id: sql.nullable(tables.wallets.account_id),
  ...sql.pick(tables.ledger_entries, 'clearing_account', 'currency', 'amount', 'balance_after'),
};
export type WrittenEntry = RowOf<typeof ENTRY>;

/** The entries that this database transaction has written; transactions are shorter than a minute. */
const WRITTEN = defineStatement({
  name: 'ledger-written',
  text: `SELECT w.account_id, e.clearing_account, e.currency, e.amount, e.balance_after
    FROM ledger_entries AS e LEFT JOIN wallets AS w USING (wallet_id)
    WHERE e.entry_id >= lowest_event_id(transaction_timestamp() - interval '1 minute')
      AND e.xmin::text = pg_current_xact_id()::xid::text
    ORDER BY e.created_at, e.clearing_account NULLS FIRST, e.entry_id`,
  row: ENTRY,
});

export const writtenEntries = (manager: EntityManager): Promise<WrittenEntry[]> => WRITTEN.rows(manager);

class TakenBack<Result> extends Error {
  constructor(readonly result: Result) {
    super('rolled back');
  }
}

/** Runs the work in one database transaction, and rolls it back if the result requires it. */
export async function attempt<Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
  isTakenBack: (result: Result) => boolean,
): Promise<Result> {
  try {
    return await dataSource.transaction(async (manager) => {
      const result = await work(manager);
      if (isTakenBack(result)) throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    return error.result as Result;
  }
}
