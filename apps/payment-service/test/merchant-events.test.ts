import { razorpay, stripe } from '@platform/harness';
import { eventually, uniqueName } from '@platform/testing';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
});
afterAll(() => stage.close());

const account = () => new TestAccount(app.server, stage.issuer);

interface FeedEvent {
  type: string;
  data: Record<string, unknown> & { refund: Record<string, unknown> | null };
}

/** The account's events of a type, once there are this many. */
async function eventsOf(owner: TestAccount, type: string, count = 1): Promise<FeedEvent['data'][]> {
  let found: FeedEvent[] = [];
  await eventually(`${count} × ${type}`, async () => {
    const { body } = await owner.get('/v1/events?limit=100').expect(200);
    found = (body as { data: FeedEvent[] }).data.filter((event) => event.type === type);
    return found.length === count;
  });
  return found.map(({ data }) => data);
}

const disputeOf = (payment: Payment, disputeId: string, type: string, status: string) => {
  const object = {
    id: disputeId,
    object: 'dispute',
    amount: 4_000,
    currency: 'usd',
    payment_intent: payment.reference,
    charge: 'ch_1',
    reason: 'fraudulent',
    status,
    evidence_details: { due_by: 1_796_169_599 },
  };
  return stripe.sign(JSON.stringify({ id: uniqueName('evt'), object: 'event', type, data: { object } }));
};

it('an event that a deposit needs a review contains what the gateway reported', async () => {
  const payment = new Payment(razorpay, account());
  await payment.register();
  await payment.deliver('succeeded', { amount: 9_700 });
  const [data] = await eventsOf(payment.account, 'deposit.needs_review');
  expect(data).toMatchObject({
    amount: 10_000,
    reported: { amount: 9_700, currency: 'INR', provider_payment_id: payment.paymentId },
    refund: null,
    dispute: null,
  });
});

it('a dispute is an object with its amount, reason, time to answer and id, and its events contain it', async () => {
  const payment = new Payment(stripe, account());
  const { transaction_id } = await payment.register();
  await payment.deliver('succeeded');
  const gateway_dispute_id = uniqueName('du');
  await send(app.server, disputeOf(payment, gateway_dispute_id, 'charge.dispute.created', 'needs_response')).expect(
    200,
  );
  const open = {
    transaction_id,
    provider: 'stripe',
    gateway_dispute_id,
    status: 'open',
    amount: 4_000,
    currency: 'USD',
    reason: 'fraudulent',
    respond_by: '2026-12-01T23:59:59Z',
    closed_at: null,
  };
  const [opened] = await eventsOf(payment.account, 'dispute.opened');
  expect(opened!['dispute']).toMatchObject(open);

  await send(app.server, disputeOf(payment, gateway_dispute_id, 'charge.dispute.closed', 'lost')).expect(200);
  const [lost] = await eventsOf(payment.account, 'dispute.lost');
  expect(lost!['dispute']).toMatchObject({ ...open, status: 'lost', closed_at: expect.any(String) as string });

  const { body } = await payment.account.get(`/v1/disputes?status=lost&transaction_id=${transaction_id}`).expect(200);
  const [listed] = (body as { data: { dispute_id: string }[] }).data;
  expect(listed).toMatchObject({ gateway_dispute_id, status: 'lost' });
  const one = await payment.account.get(`/v1/disputes/${listed!.dispute_id}`).expect(200);
  expect((one.body as { data: unknown }).data).toEqual(listed);
  await account().get(`/v1/disputes/${listed!.dispute_id}`).expect(404);
  expect((await account().get('/v1/disputes').expect(200)).body).toMatchObject({ data: [], next_cursor: null });
});

it('a refund that began at the gateway is in the list of refunds, and its event contains its own amount', async () => {
  const payment = new Payment(stripe, account());
  const { transaction_id } = await payment.register();
  await payment.deliver('succeeded');
  for (const refundedInTotal of [1_500, 1_700])
    await payment.deliver('refunded', { amount: refundedInTotal, refundedInTotal });
  const events = await eventsOf(payment.account, 'refund.recorded', 2);
  expect(events.map(({ refund }) => refund)).toMatchObject([
    { origin: 'gateway', amount: 1_500, gateway_refund_id: null, status: 'succeeded' },
    { origin: 'gateway', amount: 200, gateway_refund_id: null, status: 'succeeded' },
  ]);
  const { body } = await payment.account.get(`/v1/transactions/${transaction_id}/refunds`).expect(200);
  const { data } = body as { data: { refund_id: string }[] };
  expect(data).toEqual(events.map(({ refund }) => refund).toReversed());
  const one = await payment.account.get(`/v1/refunds/${data[0]!.refund_id}`).expect(200);
  expect((one.body as { data: unknown }).data).toEqual(data[0]);
});

it('a refund that began at the gateway and failed has failed in the list and in its event', async () => {
  const payment = new Payment(razorpay, account());
  const { transaction_id } = await payment.register();
  await payment.deliver('succeeded');
  const objectId = uniqueName('rfnd');
  await payment.deliver('refunded', { objectId, amount: 4_000 });
  await payment.deliver('refund_failed', { objectId, amount: 4_000 });
  const [failed] = await eventsOf(payment.account, 'refund.failed');
  expect(failed!.refund).toMatchObject({
    origin: 'gateway',
    status: 'failed',
    amount: 4_000,
    gateway_refund_id: objectId,
  });
  const { body } = await payment.account.get(`/v1/transactions/${transaction_id}/refunds`).expect(200);
  expect((body as { data: unknown[] }).data).toMatchObject([failed!.refund]);
});
