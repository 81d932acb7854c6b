import { paystack } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import { verifyLedger } from './support/verify-ledger';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

/**
 * A dispute about 40.00 of 100.00. Paystack reports its end as a resolution and as a refund that it makes by itself.
 */
async function disputed() {
  const payment = new Payment(paystack, new TestAccount(app.server, stage.issuer));
  await payment.register();
  await payment.deliver('succeeded');
  const disputeId = uniqueName('dispute');
  await payment.deliver('disputed', { objectId: disputeId, amount: 4_000 });
  const deliver = (event: string, data: object) =>
    send(app.server, paystack.sign(JSON.stringify({ event, data }))).expect(200);
  const resolution = (resolution: string) => () =>
    deliver('charge.dispute.resolve', {
      id: disputeId,
      refund_amount: 4000,
      currency: 'NGN',
      status: 'resolved',
      resolution,
      transaction: { id: payment.paymentId, reference: payment.reference, status: 'reversed' },
    });
  const refundReference = uniqueName('TRF');
  const refund =
    (more: object = {}, status = 'processed') =>
    () =>
      deliver(`refund.${status}`, {
        status,
        transaction_reference: payment.reference,
        refund_reference: refundReference,
        amount: '4000',
        currency: 'NGN',
        ...more,
      });
  return { payment, disputeId, resolution, refund };
}

const ORDERS = [
  [0, 1],
  [1, 0],
  [0, 1, 0],
  [1, 0, 1],
];

describe.each(['merchant-accepted', 'auto-accepted'])('a dispute that is %s', (resolution) => {
  it.each(ORDERS)('changes the wallet once, and needs no operator if the refund names it: %j', async (...order) => {
    const { payment, disputeId, ...says } = await disputed();
    const reports = [says.resolution(resolution), says.refund({ dispute: disputeId })];
    for (const index of order) await reports[index]!();
    expect(await payment.balance()).toBe(6_000);
    expect((await payment.outcomes(stage.admin)).filter((outcome) => outcome.includes('needs_review'))).toEqual([]);
    expect(await payment.transaction()).toMatchObject({ charged_back_amount: 4_000, refunded_amount: 0 });
  });

  it.each(ORDERS)(
    'changes the wallet once, and needs an operator if the refund does not name it: %j',
    async (...order) => {
      const { payment, ...says } = await disputed();
      const reports = [says.resolution(resolution), says.refund()];
      for (const index of order) await reports[index]!();
      expect(await payment.balance()).toBe(6_000);
      expect(await payment.outcomes(stage.admin)).toContainEqual(expect.stringMatching(/needs_review may_be_booked$/));
    },
  );
});

it('a failed refund of a lost dispute needs review', async () => {
  const { payment, disputeId, refund } = await disputed();
  await refund({ dispute: disputeId })();
  await refund({ dispute: disputeId }, 'failed')();
  expect(await payment.balance()).toBe(6_000);
  expect((await payment.outcomes(stage.admin)).at(-1)).toBe('unclear needs_review refund_failed');
});

it('a refund that fails later is reversed', async () => {
  const { payment, refund } = await disputed();
  await refund()();
  expect(await payment.balance()).toBe(6_000);
  await refund({ amount: 4000 }, 'failed')();
  expect(await payment.balance()).toBe(10_000);
});
