import { givenEach } from '../../spec-support';

const flutterwave = givenEach('flutterwave', 'Bearer FLWSECK_TEST-simulated-X');

const START = {
  tx_ref: 'OURREF',
  amount: '1250.50',
  currency: 'NGN',
  redirect_url: 'https://shop.example.com/done',
  customer: { email: 'payer@example.com' },
};
const start = (more: object = {}) => flutterwave.ask('/v3/payments', { json: { ...START, ...more } });

it('refuses a tx_ref that was used', async () => {
  await start();
  expect(await start()).toMatchObject({ status: 400, body: { status: 'error', data: null } });
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
  expect((await flutterwave.ask('/v3/refunds/1', { headers: { authorization: 'Bearer x' } })).status).toBe(401);
});

it('makes one transfer for a reference, and knows it by its id', async () => {
  const json = { account_bank: '044', account_number: '0690000040', amount: 12.5, currency: 'NGN', reference: 'PO1' };
  const { body } = await flutterwave.ask('/v3/transfers', { json });
  expect(await flutterwave.ask('/v3/transfers', { json })).toMatchObject({ status: 400 });
  const { id } = body['data'] as { id: number };
  expect(await flutterwave.ask(`/v3/transfers/${id}`)).toMatchObject({ body: { data: { reference: 'PO1' } } });
});
