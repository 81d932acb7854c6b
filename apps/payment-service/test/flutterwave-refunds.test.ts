import { flutterwave } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import { verifyLedger } from './support/verify-ledger';
import { FakeRefunds } from './support/fake-refunds';
import { TestAccount } from './support/payment-app';
import { RefundStage } from './support/refund-stage';
import { Payment, send } from './support/scenario';

let stage: RefundStage;
let fake: FakeRefunds;

beforeAll(async () => {
  stage = await RefundStage.open();
  fake = await new FakeRefunds('same', { isIdempotent: true }).start();
  stage.use({ flutterwave: fake });
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.stage.database.serviceUrl);
  await stage.close();
  await fake.stop();
  expect(problems).toEqual([]);
});

/** The flat body of version 3, which names neither event nor currency. */
const flatRefund = (payment: Payment, id: string, status = 'completed', amount = 40) =>
  send(
    payment.account.server,
    flutterwave.sign(
      JSON.stringify({
        id,
        AmountRefunded: amount,
        status,
        FlwRef: 'URF_1',
        destination: 'payment_source',
        meta: '{}',
        TransactionId: payment.paymentId,
      }),
    ),
  ).expect(200);

const forPeople = async (payment: Payment) =>
  (await payment.outcomes(stage.stage.admin)).filter((outcome) => outcome.includes('needs_review'));

describe('a delivery that names neither currency nor event', () => {
  it('repeats a booked refund of the merchant, and needs no operator', async () => {
    const payment = await stage.settled(flutterwave);
    await stage.refunded(payment, { amount: 4_000 });
    await stage.finish();
    expect(await payment.balance()).toBe(6_000);
    await flatRefund(payment, fake.of(payment.paymentId)[0]!.id);
    expect(await payment.balance()).toBe(6_000);
    expect(await forPeople(payment)).toEqual([]);
  });

  it('reverses a refund of the merchant that fails later', async () => {
    const payment = await stage.settled(flutterwave);
    const asked = await stage.refunded(payment, { amount: 4_000 });
    await stage.finish();
    await flatRefund(payment, fake.of(payment.paymentId)[0]!.id, 'failed');
    expect(await payment.balance()).toBe(10_000);
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'failed' });
  });

  it('needs review if the refund began at the gateway and no setting names its currency', async () => {
    const payment = await stage.settled(flutterwave);
    await flatRefund(payment, uniqueName('refund'));
    expect(await payment.balance()).toBe(10_000);
    expect(await forPeople(payment)).toEqual(['refund needs_review amount_missing']);
  });
});

describe('a refund that began at the gateway, in the currency of the setting', () => {
  const settled = async () => {
    const replica = await stage.stage.replica({ FLUTTERWAVE_REPORT_CURRENCY: 'NGN' });
    return stage.settled(flutterwave, 10_000, new TestAccount(replica.server, stage.stage.issuer));
  };

  it('is booked once for any of its final statuses, and reversed if it fails', async () => {
    const payment = await settled();
    const id = uniqueName('refund');
    for (const status of ['new', 'processing']) await flatRefund(payment, id, status);
    expect(await payment.balance()).toBe(10_000);
    for (const status of ['completed', 'completed-mpgs', 'completed']) await flatRefund(payment, id, status);
    expect(await payment.balance()).toBe(6_000);
    for (const status of ['failed', 'failed', 'cancelled']) await flatRefund(payment, id, status);
    expect(await payment.balance()).toBe(10_000);
    expect(await forPeople(payment)).toEqual([]);
  });
});
