import { type Given, given } from '../../spec-support';

let flutterwave: Given;
beforeEach(async () => {
  flutterwave = await given('flutterwave', 'Bearer FLWSECK_TEST-simulated-X');
});
afterEach(() => flutterwave.simulator.stop());

const START = {
  tx_ref: 'OURREF',
  amount: '1250.50',
  currency: 'NGN',
  redirect_url: 'https://shop.example.com/done',
  customer: { email: 'payer@example.com' },
};
const start = (more: object = {}) => flutterwave.ask('/v3/payments', { json: { ...START, ...more } });
const verify = () => flutterwave.ask('/v3/transactions/verify_by_reference?tx_ref=OURREF');
const dataOf = async (answer: ReturnType<typeof verify>) => (await answer).body['data'] as Record<string, unknown>;

it('has no transaction until somebody tries, and the latest try thereafter', async () => {
  expect((await start()).body).toMatchObject({
    status: 'success',
    data: { link: expect.stringContaining('/pay/') as string },
  });
  expect((await verify()).status).toBe(404);
  await flutterwave.simulator.decline('flutterwave', 'OURREF');
  const failed = await dataOf(verify());
  expect(failed).toMatchObject({ status: 'failed', tx_ref: 'OURREF' });
  await flutterwave.simulator.pay('flutterwave', 'OURREF');
  const paid = await dataOf(verify());
  expect(paid).toMatchObject({ status: 'successful', amount: 1250.5, currency: 'NGN' });
  expect(paid['id']).not.toBe(failed['id']);
  for (const one of [failed, paid]) {
    expect(await dataOf(flutterwave.ask(`/v3/transactions/${one['id'] as number}/verify`))).toEqual(one);
  }
  expect(flutterwave.events()).toEqual(['charge.completed', 'charge.completed']);
});

it('refuses a tx_ref that was used', async () => {
  await start();
  expect(await start()).toMatchObject({ status: 400, body: { status: 'error', data: null } });
});

it('refunds as often as it is asked, up to the amount', async () => {
  await start();
  const { paymentId } = await flutterwave.simulator.pay('flutterwave', 'OURREF');
  const refund = (json: object) => flutterwave.ask(`/v3/transactions/${paymentId}/refund`, { json });
  const first = await dataOf(refund({ amount: 500 }));
  expect(first).toMatchObject({ tx_id: Number(paymentId), amount_refunded: 500, status: 'completed' });
  await refund({ amount: 500 });
  expect((await refund({ amount: 250.51 })).status).toBe(400);
  expect(await dataOf(refund({}))).toMatchObject({ amount_refunded: 250.5 });
  expect(await dataOf(flutterwave.ask(`/v3/refunds/${first['id'] as number}`))).toEqual(first);
  await flutterwave.simulator.idle();
  expect(flutterwave.simulator.books('flutterwave').totals).toMatchObject([{ refunded_minor: 125_050 }]);
});

it.each([
  [{ customer: {} }, 'customer.email must be a valid email'],
  [{ amount: '10.505' }, 'amount must be a positive number'],
  [{ session_duration: 2000 }, 'session_duration must not be more than 1440'],
])('refuses a start with %j', async (wrong, message) => {
  expect(await start(wrong)).toMatchObject({ status: 400, body: { message } });
});

it('answers 503 where it cannot say, and refuses another key', async () => {
  flutterwave.simulator.faults.plan('flutterwave', 'error_after_acting');
  expect((await start()).status).toBe(503);
  expect(flutterwave.simulator.payments).toHaveLength(1);
  expect((await flutterwave.ask('/v3/transactions', { headers: { authorization: 'Bearer x' } })).status).toBe(401);
});
