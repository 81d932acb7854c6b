import { type Given, given } from '../../spec-support';

let adyen: Given;
beforeEach(async () => {
  adyen = await given('adyen', { 'x-api-key': 'simulated-api-key' });
});
afterEach(() => adyen.simulator.stop());

const MERCHANT = { merchantAccount: 'TestMerchant' };
const LINK = {
  ...MERCHANT,
  reference: 'OURREF',
  amount: { value: 2500, currency: 'EUR' },
  returnUrl: 'https://shop.example.com/done',
};
const create = (more: object = {}, key?: string) =>
  adyen.ask('/v72/paymentLinks', { json: { ...LINK, ...more }, headers: key ? { 'idempotency-key': key } : {} });
const refund = (id: string, value: number, key?: string) =>
  adyen.ask(`/v72/payments/${id}/refunds`, {
    json: { ...MERCHANT, amount: { value, currency: 'EUR' }, reference: 'R1' },
    headers: key ? { 'idempotency-key': key } : {},
  });
async function givenPaid(): Promise<string> {
  const { body } = await create();
  return (await adyen.simulator.pay('adyen', body['id'] as string)).paymentId ?? '';
}
interface Item {
  eventCode: string;
  success: string;
  pspReference: string;
  originalReference?: string;
  merchantReference: string;
  amount: { value: number };
}
const items = (): Item[] =>
  adyen.deliveries.map(
    ({ body }) =>
      (JSON.parse(body) as { notificationItems: { NotificationRequestItem: Item }[] }).notificationItems[0]!
        .NotificationRequestItem,
  );

it('receives each refund once for one key, and says by webhook what became of it', async () => {
  const id = await givenPaid();
  const first = await refund(id, 1000, 'refund-1');
  expect(first).toMatchObject({ status: 201, body: { status: 'received', paymentPspReference: id, reference: 'R1' } });
  expect((await refund(id, 1000, 'refund-1')).body).toEqual(first.body);
  await adyen.simulator.idle();
  expect(items().slice(1)).toMatchObject([
    {
      eventCode: 'REFUND',
      success: 'true',
      originalReference: id,
      pspReference: first.body['pspReference'],
      amount: { value: 1000 },
    },
  ]);
});

it('receives also a refund that it cannot make, and reports its failure later', async () => {
  const id = await givenPaid();
  expect((await refund(id, 2501)).body).toMatchObject({ status: 'received' });
  await adyen.simulator.idle();
  expect(items().at(-1)).toMatchObject({ eventCode: 'REFUND', success: 'false' });
  expect(adyen.simulator.payments[0]?.refunds).toEqual([]);
});

it.each([
  [{ merchantAccount: 'Other' }, 403, '901'],
  [{ amount: { value: 0, currency: 'EUR' } }, 422, '137'],
  [{ amount: { value: 1, currency: 'eur' } }, 422, '138'],
  [{ reference: undefined }, 422, '130'],
])('refuses a link with %j', async (wrong, status, errorCode) => {
  expect(await create(wrong)).toMatchObject({ status, body: { status, errorCode } });
});

it('refuses a refund by anything but the payment’s reference, and another key', async () => {
  await givenPaid();
  expect(await refund('OURREF', 1000)).toMatchObject({ status: 422, body: { errorCode: '167' } });
  expect((await adyen.ask('/v72/paymentLinks/x', { headers: { 'x-api-key': 'other' } })).status).toBe(401);
});

it('counts in its own minor units', async () => {
  await create({ amount: { value: 250_000, currency: 'ISK' } });
  expect(adyen.simulator.payments).toMatchObject([{ amountMinor: 2500, currency: 'ISK' }]);
});
