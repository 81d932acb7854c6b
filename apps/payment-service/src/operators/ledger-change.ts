import { defineStatement, sql } from '@platform/database';
import type { Print } from '@platform/http-service';
import type { DataSource, EntityManager } from 'typeorm';
import { tables } from '../database/schema';

/** The entries that this database transaction has written. */
const WRITTEN = defineStatement({
  name: 'ledger-written',
  text: `SELECT coalesce('wallet of ' || w.account_id, 'clearing ' || e.clearing_account) AS account, e.currency, e.amount,
      e.balance_after
    FROM ledger_entries AS e LEFT JOIN wallets AS w USING (wallet_id)
    WHERE e.xmin::text = pg_current_xact_id()::xid::text
    ORDER BY e.created_at, e.clearing_account NULLS FIRST, e.entry_id`,
  row: { account: sql.text, ...sql.pick(tables.ledger_entries, 'currency', 'amount', 'balance_after') },
});

class DryRun extends Error {}

/** Does the work in one transaction and prints the entries that it has written; a dry run takes all of it back. */
export async function changeLedger(
  dataSource: DataSource,
  isDryRun: boolean,
  print: Print,
  work: (manager: EntityManager) => Promise<void>,
): Promise<void> {
  try {
    await dataSource.transaction(async (manager) => {
      await work(manager);
      await printDifference(manager, print);
      if (isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    print('dry run: nothing was changed');
  }
}

async function printDifference(manager: EntityManager, print: Print): Promise<void> {
  const rows = await WRITTEN.rows(manager);
  print(rows.length === 0 ? 'ledger: no difference' : 'ledger:');
  for (const { account, currency, amount, balance_after } of rows) {
    print(`  ${account}: ${Number(amount) > 0 ? '+' : ''}${amount} ${currency}${balance_after === null ? '' : ` -> ${balance_after}`}`); // prettier-ignore
  }
}
