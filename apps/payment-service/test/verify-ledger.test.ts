import { mobilemoney } from '@platform/harness';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
});
afterAll(() => stage.close());

const problems = async () => (await verifyLedger(stage.database.serviceUrl)).problems;

/** The entries of a wallet of the same account, oldest first. */
async function entriesOf(accountId: string): Promise<{ entry_id: string }[]> {
  return stage.admin.query(
    'SELECT entry_id FROM ledger_entries JOIN wallets USING (wallet_id) WHERE account_id = $1 ORDER BY wallet_sequence',
    [accountId],
  );
}

/**
 * An attacker with all rights replaces the first of three entries. The new entry has the same amount at another time,
 * and a correct hash. Amounts, numbers, balances, pairs and the wallet's head are correct, and so is each hash for
 * its own fields. Only the second entry names a hash that no entry before it has.
 */
it('finds an entry that was replaced together with its hash, only by the link of the next entry', async () => {
  const account = new TestAccount(app.server, stage.issuer);
  for (let n = 0; n < 3; n++) {
    const payment = new Payment(mobilemoney, account);
    await payment.register();
    await payment.deliver('succeeded');
  }
  const [first, second] = await entriesOf(account.accountId);
  expect(await problems()).toEqual([]);
  await stage.admin.query(
    `UPDATE ledger_entries AS e
      SET created_at = e.created_at - interval '1 day',
        hash = entry_hash(e.previous_hash, e.wallet_id, e.wallet_sequence, e.effect_id, e.transaction_id, e.currency,
          e.amount, e.balance_after, e.created_at - interval '1 day')
      WHERE entry_id = $1`,
    [first!.entry_id],
  );
  expect(await problems()).toEqual([
    expect.stringMatching(new RegExp(`^entry ${second!.entry_id} .*: it does not continue the chain$`)),
  ]);
});
