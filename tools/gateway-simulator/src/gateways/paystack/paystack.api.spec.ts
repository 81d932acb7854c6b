import { type Given, given } from '../../spec-support';

let paystack: Given;
beforeEach(async () => {
  paystack = await given('paystack', 'Bearer sk_test_current');
});
afterEach(() => paystack.simulator.stop());

const START = {
  email: 'payer@example.com',
  amount: '50000',
  currency: 'NGN',
  reference: 'OURREF',
  callback_url: 'https://shop.example.com/done',
};
const start = (more: object = {}) => paystack.ask('/transaction/initialize', { json: { ...START, ...more } });
const verify = async () => (await paystack.ask('/transaction/verify/OURREF')).body['data'];
const dataOf = (body: Record<string, unknown>) => body['data'] as Record<string, unknown>;

it('is abandoned until somebody pays, failed without a webhook, and paid with one', async () => {
  expect((await start()).body).toMatchObject({ status: true, data: { reference: 'OURREF' } });
  expect(await verify()).toMatchObject({ status: 'abandoned', paid_at: null });
  await paystack.simulator.decline('paystack', 'OURREF');
  expect(await verify()).toMatchObject({ status: 'failed' });
  expect(paystack.deliveries).toEqual([]);
  const { paymentId } = await paystack.simulator.pay('paystack', 'OURREF');
  expect(await verify()).toMatchObject({
    id: Number(paymentId),
    status: 'success',
    amount: 50_000,
    domain: 'test',
    fees: 750,
  });
  expect(paystack.events()).toEqual(['charge.success']);
});

it('refuses a reference that was used', async () => {
  await start();
  expect(await start()).toMatchObject({
    status: 400,
    body: { status: false, message: 'Duplicate Transaction Reference' },
  });
});

it.each([
  [{ email: 'nobody' }, 'Invalid Email Address Passed'],
  [{ amount: '1.5' }, 'Invalid Amount Sent'],
  [{ reference: 'with space' }, 'Invalid reference'],
])('refuses a start with %j', async (wrong, message) => {
  expect(await start(wrong)).toMatchObject({ status: 400, body: { status: false, message } });
});

it('queues a refund with a number, and tells of it with a reference and the amount as a text', async () => {
  await start();
  await paystack.simulator.pay('paystack', 'OURREF');
  const { body } = await paystack.ask('/refund', { json: { transaction: 'OURREF', amount: 20_000 } });
  expect(dataOf(body)).toMatchObject({ status: 'pending', amount: 20_000 });
  expect(dataOf(body)).not.toHaveProperty('refund_reference');
  await paystack.simulator.idle();
  const { data } = JSON.parse(paystack.deliveries.at(-1)?.body ?? '') as { data: Record<string, unknown> };
  expect(data).toMatchObject({ transaction_reference: 'OURREF', amount: '20000', status: 'processed' });
  expect(data).not.toHaveProperty('id');
  const id = dataOf(body)['id'] as number;
  expect((await paystack.ask(`/refund/${id}`)).body['data']).toMatchObject({ id, status: 'processed' });
  expect((await paystack.ask('/refund?transaction=OURREF')).body['data']).toHaveLength(1);
});

it('refunds twice what is asked for twice, and is reversed when all is given back', async () => {
  await start();
  await paystack.simulator.pay('paystack', 'OURREF');
  const refund = () => paystack.ask('/refund', { json: { transaction: 'OURREF', amount: 25_000 } });
  await refund();
  await refund();
  await paystack.simulator.idle();
  expect(await verify()).toMatchObject({ status: 'reversed' });
  expect((await refund()).status).toBe(400);
});

it('refuses an unknown reference and another key in its envelope', async () => {
  expect(await paystack.ask('/transaction/verify/none')).toMatchObject({
    status: 400,
    body: { status: false, code: 'transaction_not_found' },
  });
  expect((await paystack.ask('/transaction', { headers: { authorization: 'Bearer sk_test_x' } })).status).toBe(401);
});

it('counts in hundredths, also what has none', async () => {
  await start({ amount: '500000', currency: 'XOF' });
  expect(paystack.simulator.payments).toMatchObject([{ amountMinor: 5000, currency: 'XOF' }]);
  await paystack.simulator.pay('paystack', 'OURREF');
  expect(await verify()).toMatchObject({ amount: 500_000, requested_amount: 500_000, currency: 'XOF' });
  expect(
    (await paystack.ask('/refund', { json: { transaction: 'OURREF', amount: 200_000 } })).body['data'],
  ).toMatchObject({ amount: 200_000 });
  await paystack.simulator.idle();
  const told = paystack.deliveries.map(({ body }) => dataOf(JSON.parse(body) as Record<string, unknown>)['amount']);
  expect(told).toEqual([500_000, '200000']);
});
