import { mobilemoney, razorpay, stripe } from '@platform/harness';
import { times, uniqueName } from '@platform/testing';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

/** More rounds find rarer interleavings: PAYMENT_RACE_ROUNDS=200. */
const ROUNDS = Number(process.env['PAYMENT_RACE_ROUNDS'] ?? 12);

let stage: PaymentStage;
let replicas: PaymentApp[];

beforeAll(async () => {
  stage = await PaymentStage.open();
  replicas = [await stage.replica(), await stage.replica()];
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const account = (index = 0) => new TestAccount(replicas[index % 2]!.server, stage.issuer);
const rounds = async (work: (round: number) => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round++) await work(round);
};

it('loses neither a deposit nor its success when both arrive at the same moment', async () => {
  await rounds(async (round) => {
    const payments = times(10, (n) => new Payment(n % 2 ? mobilemoney : razorpay, account(n)));
    await Promise.all(
      payments.map((payment, n) =>
        Promise.all(
          (n + round) % 2
            ? [payment.register(), send(replicas[n % 2]!.server, payment.delivery('succeeded'))]
            : [send(replicas[n % 2]!.server, payment.delivery('succeeded')), payment.register()],
        ),
      ),
    );
    for (const payment of payments) {
      const { status, review_reason } = await payment.transaction();
      // A payer knows Razorpay's reference, so a success that wins the race proves no owner.
      const isUnproven = payment.gateway === razorpay && review_reason === 'ownership_unproven';
      expect(status).toBe(isUnproven ? 'needs_review' : 'settled');
      expect(await payment.balance()).toBe(isUnproven ? 0 : 10_000);
    }
  });
});

it('loses no refund that arrives together with the success of its payment', async () => {
  await rounds(async () => {
    const payments = times(8, (n) => new Payment(razorpay, account(n)));
    await Promise.all(payments.map((payment) => payment.register()));
    await Promise.all(
      payments.flatMap((payment) => [payment.deliver('succeeded'), payment.deliver('refunded', { amount: 4_000 })]),
    );
    for (const payment of payments) {
      expect(await payment.transaction()).toMatchObject({ status: 'partially_refunded', refunded_amount: 4_000 });
    }
  });
});

it('gives a gateway’s reference to exactly one of many deposits, of any accounts', async () => {
  await rounds(async () => {
    const body = { provider: 'stripe', provider_reference: uniqueName('pi_'), amount: 100, currency: 'USD' };
    const answers = await Promise.all(times(10, (n) => account(n).post('/v1/deposits', body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]!.body).toMatchObject({ status: 'error', error: { code: 'DEPOSIT_EXISTS' } });
  });
});

it('different events about one payment cause one credit and one debit for each refund', async () => {
  await rounds(async () => {
    const payment = new Payment(stripe, account());
    await payment.register();
    await Promise.all([
      ...times(5, () => payment.deliver('succeeded')),
      ...times(3, () => payment.deliver('failed')),
      ...times(5, (n) => payment.deliver('refunded', { refundedInTotal: 1_000 * (n + 1) })),
    ]);
    expect(await payment.transaction()).toMatchObject({ status: 'partially_refunded', refunded_amount: 5_000 });
    expect(await payment.balance()).toBe(5_000);
  });
});

describe('transfers', () => {
  const funded = async (index: number, amount = 10_000) => {
    const payment = new Payment(mobilemoney, account(index), amount);
    await payment.register();
    await payment.deliver('succeeded');
    return payment.account;
  };
  const transfer = (from: TestAccount, to: TestAccount, amount: number) =>
    from.post('/v1/transfers', { to_account_id: to.accountId, amount, currency: 'KES' });

  it('200 concurrent ones in both directions end with the same money, none below zero, and no deadlock reaches a caller', async () => {
    const [left, right] = [await funded(0, 1_000), await funded(1, 1_000)];
    const answers = await Promise.all(
      times(200, (n) => (n % 2 ? transfer(left, right, 100 + (n % 7)) : transfer(right, left, 100 + (n % 5)))),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ error: { code: 'INSUFFICIENT_FUNDS' } });
    }
    const balances = [await left.balance('KES'), await right.balance('KES')];
    expect(balances[0]! + balances[1]!).toBe(2_000);
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
  });

  it('never overdraw, with any number of callers for the same balance', async () => {
    const [from, to] = [await funded(0, 1_000), await funded(1, 1)];
    const answers = await Promise.all(times(40, () => transfer(from, to, 300)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await from.balance('KES')).toBe(100);
    expect(await to.balance('KES')).toBe(901);
  });

  it('go to another account that has a wallet, and are seen by both', async () => {
    const [from, to] = [await funded(0), await funded(1)];
    const made = await transfer(from, to, 2_500).expect(201);
    const { data } = made.body as { data: { transaction_id: string } };
    expect(made.body).toMatchObject({ data: { kind: 'transfer', status: 'settled', to_account_id: to.accountId } });
    const received = await to.get(`/v1/transactions/${data.transaction_id}`).expect(200);
    expect(received.body).toMatchObject({ data: { from_account_id: from.accountId } });
    expect((await to.get('/v1/transactions').expect(200)).body).toMatchObject({ data: [{ kind: 'transfer' }, {}] });
    await account().get(`/v1/transactions/${data.transaction_id}`).expect(404);
    expect(await to.balance('KES')).toBe(12_500);
    await transfer(from, account(), 1).expect(404);
    await transfer(from, from, 1).expect(422);
    await transfer(account(), to, 1).expect(409);
  });
});

it('unrelated wallets settle while another wallet of the same gateway is locked', async () => {
  const blocked = new Payment(mobilemoney, account());
  await blocked.register();
  await blocked.deliver('succeeded');
  const holder = stage.admin.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT 1 FROM wallets WHERE account_id = $1 FOR UPDATE', [blocked.account.accountId]);
  const free = new Payment(mobilemoney, account(1));
  await free.register();
  await free.deliver('succeeded');
  expect(await free.balance()).toBe(10_000);
  await holder.rollbackTransaction();
  await holder.release();
});
