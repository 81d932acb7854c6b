import { runCommand, startPlatform, textTable } from '@platform/stack';
import { playDay } from './day';
import type { Ledger } from './payments';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** One customer's day through the three services, over HTTP only; a failure names the step. */
runCommand({
  help: 'Starts the three services and plays one customer’s day through them.',
  options: {},
  run: async () => {
    const startedAt = Date.now();
    const platform = await startPlatform();
    try {
      printLedger(await playDay(platform.description, print));
      print(`\nDone in ${((Date.now() - startedAt) / 1000).toFixed(1)} s. "npm start" keeps the services running.`);
    } finally {
      await platform.stop();
    }
  },
});

/** Minor units as a person reads them. Two decimals: what the demo's currency has. */
function money(minor: number): string {
  return (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
}

function printLedger({ wallets, entries, transaction }: Ledger): void {
  print('\nWallets');
  print(
    textTable(
      ['currency', 'balance'],
      wallets.map(({ currency, balance }) => [currency, money(balance)]),
    ),
  );
  print('\nLedger');
  print(
    textTable(
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
