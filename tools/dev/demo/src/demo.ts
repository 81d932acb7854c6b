import { runCommand, startPlatform, textTable } from '@platform/stack';
import { playDay } from './day';
import type { Ledger } from './payments';

/** One customer's day through the three services, over HTTP only; a failure names the step. */
runCommand({
  help: 'Starts the three services and plays one customer’s day through them.',
  options: {},
  run: async () => {
    const startedAt = Date.now();
    const platform = await startPlatform();
    try {
      printLedger(await playDay(platform.description, console.log));
      console.log(
        `\nDone in ${((Date.now() - startedAt) / 1000).toFixed(1)} s. "npm start" keeps the services running.`,
      );
    } finally {
      await platform.stop();
    }
  },
});

/** Minor units as a person reads them. Two decimals: what the demo's currency has. */
function money(minor: number): string {
  return (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
}

function printLedger({ wallets, entries, transaction: { status } }: Ledger): void {
  const balances = wallets.map(({ currency, balance }) => [currency, money(balance)]);
  console.log(`\nWallets\n${textTable(['currency', 'balance'], balances)}`);
  const columns = ['entry', 'transaction', 'status', 'amount', 'balance after', 'at'];
  const rows = entries.map(({ entry_id, transaction_id, amount, balance_after, created_at }) => [
    String(entry_id),
    transaction_id,
    status,
    `+${money(amount)}`,
    money(balance_after),
    created_at,
  ]);
  console.log(`\nLedger\n${textTable(columns, rows)}`);
}
