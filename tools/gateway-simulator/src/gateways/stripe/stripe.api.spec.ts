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

it('gives a session a page, and no intent until somebody pays', async () => {
  const id = await givenSession();
  const open = await stripe.ask(`/v1/checkout/sessions/${id}`);
  expect(open.body).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 2500,
  });
  expect(open.body['url']).toBe(`${stripe.simulator.url}/pay/stripe/${id}`);

  await stripe.simulator.pay('stripe', id);
  const paid = await stripe.ask(`/v1/checkout/sessions/${id}?expand[]=payment_intent.latest_charge`);
  expect(paid.body).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'OUR-REFERENCE',
    payment_intent: {
      status: 'succeeded',
      amount_received: 2500,
      currency: 'eur',
      metadata: { reference: 'OUR-REFERENCE' },
      latest_charge: { object: 'charge', amount_refunded: 0 },
    },
  });
  expect(stripe.events()).toEqual(['payment_intent.succeeded', 'checkout.session.completed']);
});

it('lets a payer try again after a card was declined', async () => {
  const id = await givenSession();
  const { paymentId } = await stripe.simulator.decline('stripe', id);
  const declined = await stripe.ask(`/v1/payment_intents/${paymentId}`);
  expect(declined.body).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  });
  const paid = await stripe.simulator.pay('stripe', id);
  expect(paid.paymentId).toBe(paymentId);
});

it('makes intents that can be confirmed, cancelled, and found by the time of their creation', async () => {
  const intent = async () =>
    (await stripe.ask('/v1/payment_intents', { form: { amount: '500', currency: 'usd' } })).body['id'] as string;
  const [paid, canceled] = [await intent(), await intent()];
  await stripe.ask(`/v1/payment_intents/${paid}/confirm`, { form: { payment_method: 'pm_card_visa' } });
  const answer = await stripe.ask(`/v1/payment_intents/${canceled}/cancel`, { form: {} });
  expect(answer.body).toMatchObject({ status: 'canceled', amount_received: 0 });
  const seconds = now.getTime() / 1000;
  const listed = await stripe.ask(`/v1/payment_intents?created[gte]=${seconds}&created[lt]=${seconds + 1}`);
  expect((listed.body['data'] as { id: string }[]).map(({ id }) => id)).toEqual([canceled, paid]);
  expect((await stripe.ask(`/v1/payment_intents?created[lt]=${seconds}`)).body['data']).toEqual([]);
});

it('answers a repeated refund with the first answer, and one with other parameters with an error', async () => {
  const payment_intent = await givenPaid();
  const first = await refund({ payment_intent, amount: '1000' }, 'key-1');
  const again = await refund({ payment_intent, amount: '1000' }, 'key-1');
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = await refund({ payment_intent, amount: '1001' }, 'key-1');
  expect([other.status, other.body['error']]).toEqual([400, expect.objectContaining({ type: 'idempotency_error' })]);
  expect(stripe.simulator.books('stripe').totals).toEqual([expect.objectContaining({ refunded_minor: 1000 })]);
});

it('executes a repeated request again once its key has expired', async () => {
  const payment_intent = await givenPaid();
  await refund({ payment_intent, amount: '1000' }, 'key-1');
  now = new Date(now.getTime() + 24 * 3_600_000);
  await refund({ payment_intent, amount: '1000' }, 'key-1');
  expect(stripe.simulator.books('stripe').totals).toEqual([expect.objectContaining({ refunded_minor: 2000 })]);
});

it('gives a saved 500 again although it has acted, and a look-up tells', async () => {
  const payment_intent = await givenPaid();
  stripe.simulator.faults.plan('stripe', 'error_after_acting', { operation: 'POST /v1/refunds' });
  expect((await refund({ payment_intent }, 'key-1')).status).toBe(500);
  expect((await refund({ payment_intent }, 'key-1')).status).toBe(500);
  const { body } = await stripe.ask(`/v1/refunds?payment_intent=${payment_intent}`);
  expect(body['data']).toEqual([expect.objectContaining({ amount: 2500, status: 'succeeded' })]);
});

it('tells the total of what a charge gave back, and refuses to give back more', async () => {
  const payment_intent = await givenPaid();
  await refund({ payment_intent, amount: '1000' });
  await refund({ payment_intent, amount: '500' });
  await stripe.simulator.idle();
  const bodies = stripe.deliveries
    .filter(({ event }) => event === 'charge.refunded')
    .map(({ body }) => JSON.parse(body) as { data: { object: object } });
  expect(bodies.map(({ data }) => data.object)).toEqual([
    expect.objectContaining({ amount_refunded: 1000, payment_intent }),
    expect.objectContaining({ amount_refunded: 1500, payment_intent }),
  ]);
  expect((await refund({ payment_intent, amount: '1001' })).status).toBe(400);
  expect((await refund({ payment_intent })).body).toMatchObject({ amount: 1000 });
  expect((await refund({ payment_intent })).body).toMatchObject({ error: { code: 'charge_already_refunded' } });
});

it('expires a session, and tells it', async () => {
  const id = await givenSession();
  const { body } = await stripe.ask(`/v1/checkout/sessions/${id}/expire`, { form: {} });
  expect(body).toMatchObject({ status: 'expired', url: null });
  expect(stripe.events()).toEqual(['checkout.session.expired']);
  await expect(stripe.simulator.pay('stripe', id)).rejects.toThrow('expired');
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

it('refuses another key', async () => {
  const answer = await stripe.ask('/v1/payment_intents/pi_1', { headers: { authorization: 'Bearer sk_test_other' } });
  expect([answer.status, answer.body]).toEqual([
    401,
    { error: expect.objectContaining({ type: 'invalid_request_error' }) },
  ]);
});

it('lets a refund fail after it has succeeded', async () => {
  const payment_intent = await givenPaid();
  const { body } = await refund({ payment_intent });
  await stripe.simulator.finishRefund('stripe', body['id'] as string, 'failed');
  expect((await stripe.ask(`/v1/refunds/${body['id'] as string}`)).body).toMatchObject({ status: 'failed' });
  expect(stripe.events()).toContain('refund.failed');
  expect(stripe.simulator.books('stripe').totals).toEqual([expect.objectContaining({ refunded_minor: 0 })]);
});
