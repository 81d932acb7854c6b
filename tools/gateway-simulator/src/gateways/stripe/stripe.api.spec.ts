import { refundedMinor } from '../../payment';
import { type Given, given } from '../../spec-support';

let now: Date;
let stripe: Given;

beforeEach(async () => {
  now = new Date('2026-11-22T08:00:00Z');
  stripe = await given('stripe', 'Bearer sk_test_simulated', { now: () => now });
});
afterEach(() => stripe.simulator.stop());

const SESSION = {
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '2500',
  'line_items[0][price_data][product_data][name]': 'Order 7',
  success_url: 'https://shop.example.com/done?session={CHECKOUT_SESSION_ID}',
  client_reference_id: 'OUR-REFERENCE',
  'payment_intent_data[metadata][reference]': 'OUR-REFERENCE',
};

async function givenSession(): Promise<string> {
  const { body } = await stripe.ask('/v1/checkout/sessions', { form: SESSION });
  return body['id'] as string;
}

async function givenPaid(): Promise<string> {
  const { paymentId } = await stripe.simulator.pay('stripe', await givenSession());
  return paymentId ?? '';
}

const refund = (form: Record<string, string>, key?: string) =>
  stripe.ask('/v1/refunds', { form, headers: key ? { 'idempotency-key': key } : {} });

const refunded = () => refundedMinor(stripe.simulator.payments[0]!);

it('answers a repeated refund with the first answer, and one with other parameters with an error', async () => {
  const payment_intent = await givenPaid();
  const first = await refund({ payment_intent, amount: '1000' }, 'key-1');
  const again = await refund({ payment_intent, amount: '1000' }, 'key-1');
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = await refund({ payment_intent, amount: '1001' }, 'key-1');
  expect([other.status, other.body['error']]).toEqual([400, expect.objectContaining({ type: 'idempotency_error' })]);
  expect(refunded()).toBe(1000);
});

it('executes a repeated request again once its key has expired', async () => {
  const payment_intent = await givenPaid();
  await refund({ payment_intent, amount: '1000' }, 'key-1');
  now = new Date(now.getTime() + 24 * 3_600_000);
  await refund({ payment_intent, amount: '1000' }, 'key-1');
  expect(refunded()).toBe(2000);
});

it('repeats a saved 500 although it has acted, and a look-up shows the refund', async () => {
  const payment_intent = await givenPaid();
  stripe.simulator.faults.plan('stripe', 'error_after_acting', { operation: 'POST /v1/refunds' });
  expect((await refund({ payment_intent }, 'key-1')).status).toBe(500);
  expect((await refund({ payment_intent }, 'key-1')).status).toBe(500);
  const { body } = await stripe.ask(`/v1/refunds?payment_intent=${payment_intent}`);
  expect(body['data']).toEqual([expect.objectContaining({ amount: 2500, status: 'succeeded' })]);
});

it.each([
  ['a missing parameter', '/v1/payment_intents', { form: { currency: 'eur' } }, 400, 'parameter_missing'],
  ['a parameter that it does not have', '/v1/refunds', { form: { payment: 'pi_1' } }, 400, 'parameter_unknown'],
  ['an unknown intent', '/v1/payment_intents/pi_none', {}, 404, 'resource_missing'],
  ['an unknown session', '/v1/checkout/sessions/cs_none', {}, 404, 'resource_missing'],
  ['a refund of an unknown intent', '/v1/refunds', { form: { payment_intent: 'pi_none' } }, 404, 'resource_missing'],
])('refuses %s as documented', async (_what, path, asked, status, code) => {
  const answer = await stripe.ask(path, asked);
  expect(answer.status).toBe(status);
  expect(answer.body['error']).toMatchObject({ type: 'invalid_request_error', code });
});

it('lets a refund fail after it has succeeded', async () => {
  const payment_intent = await givenPaid();
  const { body } = await refund({ payment_intent });
  await stripe.simulator.finishRefund('stripe', body['id'] as string, 'failed');
  expect((await stripe.ask(`/v1/refunds/${body['id'] as string}`)).body).toMatchObject({ status: 'failed' });
  expect(stripe.events()).toContain('refund.failed');
  expect(refunded()).toBe(0);
});
