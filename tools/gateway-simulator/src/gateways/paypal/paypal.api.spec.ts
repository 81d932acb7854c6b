import { basic, type Given, given } from '../../spec-support';

let paypal: Given;
let token: string;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-22T08:00:00Z');
  paypal = await given('paypal', {}, { now: () => now });
  token = (await fetchToken()).body['access_token'] as string;
});
afterEach(() => paypal.simulator.stop());

const fetchToken = (password = 'simulated-client-secret') =>
  paypal.ask('/v1/oauth2/token', {
    form: { grant_type: 'client_credentials' },
    headers: { authorization: basic('simulated-client-id', password) },
  });
const ask = (path: string, json?: object, headers: Record<string, string> = {}) =>
  paypal.ask(path, {
    json,
    headers: { authorization: `Bearer ${token}`, prefer: 'return=representation', ...headers },
  });

const ORDER = {
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: 'OURREF', invoice_id: 'INV-1', amount: { currency_code: 'USD', value: '25.00' } }],
  application_context: { return_url: 'https://shop.example.com/done', cancel_url: 'https://shop.example.com/cart' },
};
const create = async (key?: string) =>
  (await ask('/v2/checkout/orders', ORDER, key ? { 'paypal-request-id': key } : {})).body;
it('gives one order for one request id, for six hours', async () => {
  const first = await create('start-1');
  expect((await create('start-1'))['id']).toBe(first['id']);
  now = new Date(now.getTime() + 6 * 3_600_000);
  expect((await create('start-1'))['id']).not.toBe(first['id']);
});

it('has no look-up by what the merchant calls an order, and forgets those that expired', async () => {
  const id = (await create())['id'] as string;
  expect(await ask('/v2/checkout/orders/OURREF')).toMatchObject({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } });
  await paypal.simulator.expire('paypal', id);
  expect((await ask(`/v2/checkout/orders/${id}`)).status).toBe(404);
});

it('refuses who fetches a token for each call, and a token that has expired', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 10; index++) statuses.push((await fetchToken()).status);
  expect(statuses.indexOf(429)).toBe(9);
  now = new Date(now.getTime() + 60_000);
  expect((await fetchToken()).status).toBe(200);
  expect((await fetchToken('wrong')).body).toMatchObject({ error: 'invalid_client' });
  now = new Date(now.getTime() + 32_400_000);
  expect(await ask('/v2/checkout/orders/x')).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
});
