import { basic, givenEach } from '../../spec-support';

const razorpay = givenEach('razorpay', basic('rzp_test_simulated', 'simulated-key-secret'));

const LINK = {
  amount: 50_000,
  currency: 'INR',
  reference_id: 'OURREF',
  accept_partial: false,
  callback_url: 'https://shop.example.com/done',
};
const items = (body: Record<string, unknown>) => body['items'] as Record<string, unknown>[];
const link = async () => (await razorpay.ask('/v1/payment_links', { json: LINK })).body;
const givenPaid = async () =>
  (await razorpay.simulator.pay('razorpay', (await link())['id'] as string)).paymentId ?? '';
const refund = (id: string, json: object, key?: string) =>
  razorpay.ask(`/v1/payments/${id}/refund`, { json, headers: key ? { 'x-refund-idempotency': key } : {} });

it('refuses a second link with one reference', async () => {
  await link();
  expect(await razorpay.ask('/v1/payment_links', { json: LINK })).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR' } },
  });
});

it('keeps each attempt to pay an order as a separate payment', async () => {
  const order = (await razorpay.ask('/v1/orders', { json: { amount: 50_000, currency: 'INR', receipt: 'OURREF' } }))
    .body;
  const id = order['id'] as string;
  await razorpay.simulator.decline('razorpay', id);
  await razorpay.simulator.pay('razorpay', id);
  const { body } = await razorpay.ask(`/v1/orders/${id}/payments`);
  expect(items(body).map(({ status }) => status)).toEqual(['failed', 'captured']);
  expect(razorpay.events()).toEqual(['payment.failed', 'payment.captured', 'order.paid']);
});

it('answers a repeated refund in the same way, and another body under its key with an error', async () => {
  const id = await givenPaid();
  const first = await refund(id, { amount: 20_000 }, 'key-1234567890');
  expect(first.body).toMatchObject({ entity: 'refund', status: 'processed', payment_id: id });
  expect((await refund(id, { amount: 20_000 }, 'key-1234567890')).body).toEqual(first.body);
  expect((await refund(id, { amount: 20_001 }, 'key-1234567890')).status).toBe(400);
  expect((await refund(id, { amount: 20_000 }, 'short')).status).toBe(400);
  expect((await razorpay.ask(`/v1/payments/${id}/refunds`)).body).toMatchObject({ count: 1 });
  expect((await razorpay.ask(`/v1/payments/${id}`)).body).toMatchObject({
    status: 'captured',
    refund_status: 'partial',
  });
});

it('has a wrong id as a bad request, and another key as unauthenticated', async () => {
  for (const path of [
    '/v1/payments/pay_none',
    '/v1/orders/order_none/payments',
    '/v1/refunds/rfnd_none',
    '/v1/payment_links/x',
  ]) {
    expect(await razorpay.ask(path)).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } });
  }
  const authorization = basic('rzp_test_simulated', 'wrong');
  expect((await razorpay.ask('/v1/payments/pay_none', { headers: { authorization } })).status).toBe(401);
});
