import { givenEach } from '../../spec-support';

const adyen = givenEach('adyen', { 'x-api-key': 'simulated-api-key' });

const MERCHANT = { merchantAccount: 'TestMerchant' };
const LINK = {
  ...MERCHANT,
  reference: 'OURREF',
  amount: { value: 2500, currency: 'EUR' },
  returnUrl: 'https://shop.example.com/done',
};
const create = (more: object = {}) => adyen.ask('/v72/paymentLinks', { json: { ...LINK, ...more } });
it.each([
  [{ merchantAccount: 'Other' }, 403, '901'],
  [{ amount: { value: 0, currency: 'EUR' } }, 422, '137'],
  [{ amount: { value: 1, currency: 'eur' } }, 422, '138'],
  [{ reference: undefined }, 422, '130'],
])('refuses a link with %j', async (wrong, status, errorCode) => {
  expect(await create(wrong)).toMatchObject({ status, body: { status, errorCode } });
});

it('refuses a refund by anything but the payment’s reference, and another key', async () => {
  await create();
  const refund = { json: { ...MERCHANT, amount: { value: 1000, currency: 'EUR' } } };
  expect(await adyen.ask('/v72/payments/OURREF/refunds', refund)).toMatchObject({
    status: 422,
    body: { errorCode: '167' },
  });
  expect((await adyen.ask('/v72/paymentLinks/x', { headers: { 'x-api-key': 'other' } })).status).toBe(401);
});

it('counts in its own minor units', async () => {
  await create({ amount: { value: 250_000, currency: 'ISK' } });
  expect(adyen.simulator.payments).toMatchObject([{ amountMinor: 2500, currency: 'ISK' }]);
});
