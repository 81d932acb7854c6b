import { textAt } from '../../http/reading';
import { givenEach } from '../../spec-support';

const square = givenEach('square', 'Bearer simulated-access-token');

const LINKS = '/v2/online-checkout/payment-links';
const LINK = {
  idempotency_key: 'start-1',
  order: {
    location_id: 'LSIMULATED',
    reference_id: 'OURREF',
    line_items: [{ name: 'Order 7', quantity: '1', base_price_money: { amount: 2500, currency: 'USD' } }],
  },
  checkout_options: { redirect_url: 'https://shop.example.com/done' },
};
const create = (more: object = {}) => square.ask(LINKS, { json: { ...LINK, ...more } });
const linkOf = (body: Record<string, unknown>) => body['payment_link'] as { id: string; order_id: string };
const givenLink = async () => linkOf((await create()).body);

it('gives one link for one key and another without, and refuses another body under a key', async () => {
  const first = await givenLink();
  expect(await givenLink()).toEqual(first);
  expect(await create({ description: 'other' })).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }] },
  });
  const without = async () => linkOf((await create({ idempotency_key: undefined })).body).id;
  expect(await without()).not.toBe(await without());
});

it('keeps a declined try as a payment that failed', async () => {
  const { id } = await givenLink();
  await square.simulator.decline('square', id);
  await square.simulator.pay('square', id);
  const sent = square.deliveries.map(({ body }) => JSON.parse(body) as object);
  expect(sent.map((event) => textAt(event, 'data', 'object', 'payment', 'status'))).toEqual([
    'FAILED',
    'APPROVED',
    'COMPLETED',
  ]);
});

it('refuses another token', async () => {
  const { order_id } = await givenLink();
  expect(await square.ask(`/v2/orders/${order_id}`, { headers: { authorization: 'Bearer x' } })).toMatchObject({
    status: 401,
    body: { errors: [{ category: 'AUTHENTICATION_ERROR' }] },
  });
});
