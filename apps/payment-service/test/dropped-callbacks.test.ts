import { type GatewayName, type GatewaySimulator, startGatewaySimulator } from '@platform/gateway-simulator';
import { uniqueName } from '@platform/testing';
import { InquiryWorker } from '../src/payments/inquiries/inquiry.worker';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { verifyLedger } from './support/verify-ledger';

/** Number of payments of each gateway; `PAYMENT_DROPPED=1000` for a long run. */
const PAYMENTS = Number(process.env['PAYMENT_DROPPED'] ?? 10);
const CONCURRENCY = 20;
const RETURN_URL = 'https://shop.example/back';
const CURRENCIES: [GatewayName, string][] = [
  ['stripe', 'USD'],
  ['razorpay', 'INR'],
  ['paystack', 'NGN'],
  ['flutterwave', 'NGN'],
  ['paypal', 'USD'],
  ['square', 'USD'],
  ['mobilemoney', 'KES'],
];
const AMOUNT = 10_000;

let stage: PaymentStage;
let simulator: GatewaySimulator;
let replicas: PaymentApp[];

beforeAll(async () => {
  // The simulator delivers no report: every one is lost.
  simulator = await startGatewaySimulator({ seed: 7 });
  stage = await PaymentStage.open();
  const settings = {
    ...simulator.settings,
    PUBLIC_URL: 'https://pay.example',
    MOBILEMONEY_SETTLE_BY: 'amount',
    ACCOUNT_RATE_PER_MINUTE: '1000000',
  };
  replicas = [await stage.replica(settings), await stage.replica(settings)];
  await Promise.all(replicas.map(({ app }) => app.get(InquiryWorker).job!.stop()));
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  await simulator.stop();
  expect(problems).toEqual([]);
});

async function inTurn(work: (n: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < PAYMENTS; from += CONCURRENCY) {
    const most = Math.min(CONCURRENCY, PAYMENTS - from);
    await Promise.all(Array.from({ length: most }, (_, n) => work(from + n)));
  }
}

async function startAll(provider: GatewayName, currency: string): Promise<TestAccount> {
  const account = new TestAccount(replicas[0]!.server, stage.issuer);
  await stage.admin.query('INSERT INTO return_origins (account_id, origin) VALUES ($1, $2)', [
    account.accountId,
    new URL(RETURN_URL).origin,
  ]);
  await inTurn(async (n) => {
    const customer = { email: 'payer@example.com', phone_number: `2547${String(n).padStart(8, '0')}` };
    const body = { provider, amount: AMOUNT, currency, customer, return_url: RETURN_URL };
    await account.post('/v1/payments', body).set('Idempotency-Key', uniqueName('key')).expect(201);
  });
  return account;
}

async function payAll(provider: GatewayName, account: TestAccount): Promise<void> {
  const rows = await stage.admin.query<{ handle: string }[]>(
    'SELECT handle FROM started_payments WHERE account_id = $1',
    [account.accountId],
  );
  for (const { handle } of rows) await simulator.pay(provider, handle);
}

async function askAll(): Promise<void> {
  await stage.admin.query(
    "UPDATE payment_inquiries SET next_at = clock_timestamp() - interval '1 s' WHERE next_at IS NOT NULL",
  );
  const workers = replicas.map(({ app }) => app.get(InquiryWorker));
  let claimed = 1;
  while (claimed > 0) {
    claimed = (await Promise.all(workers.map((worker) => worker.askDue()))).reduce((sum, n) => sum + n, 0);
    await Promise.all(workers.map((worker) => worker.idle()));
  }
}

const statuses = (account: TestAccount) =>
  stage.admin.query<{ status: string; payments: number }[]>(
    'SELECT status, count(*)::int AS payments FROM transactions WHERE account_id = $1 GROUP BY status',
    [account.accountId],
  );

it.each(CURRENCIES)('%s: an inquiry settles a paid payment without a report, once', async (provider, currency) => {
  const account = await startAll(provider, currency);
  await payAll(provider, account);
  await askAll();
  expect(await statuses(account)).toEqual([{ status: 'settled', payments: PAYMENTS }]);
  expect(await account.balance(currency)).toBe(PAYMENTS * AMOUNT);
});

it('adyen: a paid payment without a report stays pending, and causes an alert with the reason at the end of the schedule', async () => {
  const [account, other] = [await startAll('adyen', 'EUR'), await startAll('adyen', 'EUR')];
  await payAll('adyen', account);
  await stage.admin.query(
    "UPDATE transactions SET created_at = created_at - interval '5 days' WHERE provider = 'adyen'",
  );
  await stage.admin.query(
    "UPDATE started_payments SET expires_at = expires_at - interval '5 days' WHERE provider = 'adyen'",
  );
  await askAll();
  expect(await statuses(account)).toEqual([{ status: 'pending', payments: PAYMENTS }]);
  expect(await statuses(other)).toEqual([{ status: 'pending', payments: PAYMENTS }]);
  const told = await replicas[0]!.metrics.registry.getSingleMetricAsString('payment_deposits_unresolved');
  expect(told).toMatch(new RegExp(`provider="adyen",outcome="unknown".*} ${PAYMENTS}$`, 'm'));
  expect(told).toMatch(new RegExp(`provider="adyen",outcome="pending".*} ${PAYMENTS}$`, 'm'));
});
