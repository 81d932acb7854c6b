import { givenEach } from '../../spec-support';

const paystack = givenEach('paystack', 'Bearer sk_test_current');

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
  expect((await paystack.ask('/refund', { headers: { authorization: 'Bearer sk_test_x' } })).status).toBe(401);
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
  const sent = paystack.deliveries.map(({ body }) => dataOf(JSON.parse(body) as Record<string, unknown>)['amount']);
  expect(sent).toEqual([500_000, '200000']);
});

const RECIPIENT = { type: 'nuban', name: 'Ann', bank_code: '058', account_number: '0123456789', currency: 'NGN' };
const TRANSFER = { source: 'balance', amount: 50_000, reference: 'po_4jc0mwqz8uvty2hxrb6nkdpa', currency: 'NGN' };

it('makes one transfer for a reference, to a known recipient', async () => {
  const { recipient_code } = dataOf((await paystack.ask('/transferrecipient', { json: RECIPIENT })).body);
  const pay = (recipient: unknown) => paystack.ask('/transfer', { json: { ...TRANSFER, recipient } });
  expect((await pay('RCP_none')).status).toBe(404);
  expect(await pay(recipient_code)).toMatchObject({ body: { data: { status: 'pending' } } });
  expect(await pay(recipient_code)).toMatchObject({ status: 400, body: { code: 'duplicate_transfer_reference' } });
  await paystack.simulator.idle();
  expect(paystack.events()).toEqual(['transfer.success']);
});
