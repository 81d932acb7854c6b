import { razorpay } from '@platform/harness';
import { times } from '@platform/testing';
import { FakeRefunds } from './support/fake-refunds';
import { RefundStage } from './support/refund-stage';
import { verifyLedger } from './support/verify-ledger';

/** `PAYMENT_REFUND_RACES=1000` for the number of the guarantee. */
const RACES = Number(process.env['PAYMENT_REFUND_RACES'] ?? 40);
const CONCURRENCY = 10;

let stage: RefundStage;
let fake: FakeRefunds;

beforeAll(async () => {
  stage = await RefundStage.open(2);
  fake = await new FakeRefunds('same', { isIdempotent: true }).start();
  stage.use({ razorpay: fake });
});
afterAll(async () => {
  await stage.close();
  await fake.stop();
});

it(`${RACES} races of a refund, a second one, a chargeback and a transfer on one wallet: never below zero, never over-refunded`, async () => {
  const found: unknown[] = [];
  const seen = new Map<number, number>();
  const race = async (n: number) => {
    const payment = await stage.settled(razorpay, 10_000, stage.account(n));
    const other = await stage.settled(razorpay, 1, stage.account(n + 1));
    const transfer = { to_account_id: other.account.accountId, amount: 5_000 + (n % 3_000), currency: 'INR' };
    const isDisputed = n % 4 === 0;
    const answers = await Promise.all([
      stage.ask(payment, { amount: 6_000 }),
      stage.ask(payment, n % 2 ? { amount: 5_000 } : {}),
      payment.account.post('/v1/transfers', transfer),
      ...(isDisputed
        ? [payment.deliver('charged_back', { objectId: `d-${n}`, amount: 2_000 }).then(() => ({ status: 200 }))]
        : []),
    ]);
    for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
    await stage.finish();
    const { refunded, reserved } = await stage.books(payment);
    const made = fake.of(payment.paymentId).reduce((sum, { amount }) => sum + amount, 0);
    const { charged_back_amount: chargedBack } = await payment.transaction();
    const [lowest] = await stage.stage.admin.query<{ low: number }[]>(
      `SELECT min(e.balance_after)::int AS low FROM ledger_entries AS e JOIN wallets AS w USING (wallet_id)
        JOIN effects AS f USING (effect_id) WHERE w.account_id = $1 AND f.kind IN ('transfer', 'refund_reserved')`,
      [payment.account.accountId],
    );
    const isRight = refunded === made && reserved === 0 && refunded + chargedBack <= 10_000 && (lowest!.low ?? 0) >= 0;
    const unexpected = answers.filter(({ status }) => ![200, 201, 409].includes(status));
    if (!isRight || unexpected.length > 0)
      found.push({ n, refunded, made, reserved, chargedBack, low: lowest!.low, unexpected: unexpected.length });
  };
  for (let n = 0; n < RACES; n += CONCURRENCY)
    await Promise.all(times(Math.min(CONCURRENCY, RACES - n), (k) => race(n + k)));
  process.stdout.write(`\n${RACES} races: ${JSON.stringify(Object.fromEntries(seen))}, ${found.length} wrong\n`);
  expect(found).toEqual([]);
  expect(seen.get(409) ?? 0).toBeGreaterThan(0);
  expect((await verifyLedger(stage.stage.database.serviceUrl)).problems).toEqual([]);
});
