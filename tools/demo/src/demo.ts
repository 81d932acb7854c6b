import { startPlatform } from '@platform/stack';
import { playDay } from './day';
import type { Ledger } from './payments';
import { money, table } from './table';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** One customer's day through the three services, over HTTP only. Exit code 1 names the step that failed. */
async function demo(): Promise<void> {
  const startedAt = Date.now();
  const platform = await startPlatform();
  try {
    const ledger = await playDay(platform.description, print);
    printLedger(ledger);
    print(`\nDone in ${((Date.now() - startedAt) / 1000).toFixed(1)} s. "npm start" keeps the services running.`);
  } finally {
    await platform.stop();
  }
}

function printLedger({ wallets, entries, transaction }: Ledger): void {
  print('\nWallets');
  print(
    table(
      ['currency', 'balance'],
      wallets.map(({ currency, balance }) => [currency, money(balance)]),
    ),
  );
  print('\nLedger');
  print(
    table(
      ['entry', 'transaction', 'status', 'amount', 'balance after', 'at'],
      entries.map((entry) => [
        String(entry.entry_id),
        entry.transaction_id,
        transaction.status,
        `+${money(entry.amount)}`,
        money(entry.balance_after),
        entry.created_at,
      ]),
    ),
  );
}

demo().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
