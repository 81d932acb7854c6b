import { mobilemoney, razorpay } from '@platform/harness';
import { times } from '@platform/testing';
import { ApiKeyStore } from '../src/api-keys/api-key.store';
import { WalletStore } from '../src/ledger/wallets/wallet.store';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';
import { statementsOf } from './support/statements';

let stage: PaymentStage;
let replica: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  replica = await stage.replica();
});
afterAll(() => stage.close());

const accounts = (count: number) => times(count, () => new TestAccount(replica.server, stage.issuer));

it('reads the keys of many accounts in one statement, and gives each account its own', async () => {
  const holders = accounts(4);
  const expected = await Promise.all(
    holders.map(async (holder, n) => {
      const keys: number[] = [];
      for (let made = 0; made < n; made++) keys.push((await holder.apiKey(['read'])).keyId);
      return keys;
    }),
  );
  const store = replica.app.get(ApiKeyStore, { strict: false });
  const { result, sent } = await statementsOf(() =>
    Promise.all([...holders, ...holders].map(({ accountId }) => store.list(accountId))),
  );
  expect(sent).toHaveLength(1);
  expect(result.map((keys) => keys.map(({ keyId }) => keyId))).toEqual([...expected, ...expected]);
});

it('reads the wallets of many accounts in one statement, and gives each account its own', async () => {
  const [rich, poor] = accounts(2);
  for (const gateway of [mobilemoney, razorpay]) {
    const payment = new Payment(gateway, rich!, 700);
    await payment.register();
    await payment.deliver('succeeded');
  }
  const store = replica.app.get(WalletStore, { strict: false });
  const { result, sent } = await statementsOf(() =>
    Promise.all([poor!, rich!, rich!].map(({ accountId }) => store.list(accountId))),
  );
  expect(sent).toHaveLength(1);
  const bothWallets = [
    ['INR', 700],
    ['KES', 700],
  ];
  expect(result.map((wallets) => wallets.map(({ currency, balance }) => [currency, balance]))).toEqual([
    [],
    bothWallets,
    bothWallets,
  ]);
});

it('shows each caller the rows that were committed when it asked, also with concurrent callers', async () => {
  const [holder] = accounts(1);
  const { accountId } = holder!;
  const store = replica.app.get(ApiKeyStore, { strict: false });
  let asking = true;
  const others = times(4, async () => {
    while (asking) await store.list(accountId);
  });
  for (let made = 1; made <= 20; made++) {
    await holder!.apiKey(['read']);
    expect(await store.list(accountId)).toHaveLength(made);
  }
  asking = false;
  await Promise.all(others);
});
