import { startPlatform } from '@platform/stack';
import { signUp } from './customer';
import { keepUsers } from './identities';
import { type Ledger, takeDeposit } from './payments';
import { StepFailed, Story } from './story';
import { money, table } from './table';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** One customer's day through the three services, over HTTP only. Exit code 1 names the step that failed. */
async function demo(): Promise<void> {
  const startedAt = Date.now();
  const platform = await startPlatform();
  try {
    const { payment_service, db_node, wellbeing_api, operator_token, webhook_secrets } = platform.description;
    const story = new Story(print);
    story.chapter('Ada opens an account');
    const ada = await signUp(story, wellbeing_api.urls[0]!);
    story.chapter('Her shop takes a payment');
    const ledger = await takeDeposit(story, payment_service.urls, firstOf(webhook_secrets['mobilemoney']), ada);
    story.chapter('Another team keeps its users');
    await keepUsers(story, db_node.urls[0]!, operator_token);
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

const firstOf = (secrets: unknown): string => (Array.isArray(secrets) ? String(secrets[0]) : '');

demo().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof StepFailed || error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
