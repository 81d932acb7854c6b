import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  bearer,
  givenApiKey,
  givenDeposit,
  givenSignedIn,
  type PaymentClient,
  paymentAt,
  wellbeingAt,
} from '@platform/harness';
import { getTransaction, startPayment } from '@platform/sdk/payment';
import { eventually, type Platform, startPlatform } from '@platform/stack';
import { build } from 'esbuild';

const folder = mkdtempSync(join(tmpdir(), 'pay-'));
const pay = join(folder, 'pay.mjs');

let platform: Platform;
let shop: PaymentClient;
let apiKey: string;

beforeAll(async () => {
  await build({
    entryPoints: [join(__dirname, '../src/main.ts')],
    outfile: pay,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  platform = await startPlatform({ ports: 'free', gateways: 'simulated', env: { LOG_LEVEL: 'warn' } });
  const { payment_service, wellbeing_api } = platform.description;
  const { accessToken } = await givenSignedIn(wellbeingAt(wellbeing_api.urls[0]!));
  apiKey = await givenApiKey(paymentAt(payment_service.urls[0]!), bearer(accessToken));
  shop = paymentAt(payment_service.urls[0]!, { headers: { 'n-api-key': apiKey } });
});
afterAll(async () => {
  await platform?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function trigger(gateway: string, event: string, transactionId: string): Promise<Record<string, unknown>> {
  const parameters = [pay, 'trigger', gateway, event, '--transaction', transactionId, '--json'];
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    PAYMENT_URL: platform.description.payment_service.urls[0]!,
    PAYMENT_API_KEY: apiKey,
    STACK_FILE: platform.stackFile,
  };
  const child = spawn(process.execPath, parameters, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Record<string, unknown>;
}

async function ask(gateway: 'razorpay' | 'paypal', path: string, body: object, authorization: string) {
  const headers = { authorization, 'content-type': 'application/json', prefer: 'return=representation' };
  const url = platform.gateways!.urlOf(gateway) + path;
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Record<string, string>;
}

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

it('declines and pays what was started at a simulated gateway, once', async () => {
  const { RAZORPAY_KEY_ID: user = '', RAZORPAY_KEY_SECRET: password = '' } = platform.gateways!.settings;
  const order = await ask('razorpay', '/v1/orders', { amount: 50_000, currency: 'INR' }, basic(user, password));
  const deposit = { provider: 'razorpay' as const, provider_reference: order['id'], amount: 50_000, currency: 'INR' };
  const { transaction_id } = await givenDeposit(shop, {}, deposit);
  expect(await trigger('razorpay', 'failed', transaction_id)).toMatchObject({ transaction_status: 'failed' });
  expect(await trigger('razorpay', 'succeeded', transaction_id)).toMatchObject({
    payment_status: 'paid',
    transaction_status: 'settled',
  });
});

it('has PayPal’s deliveries verified by the certificate that they name, and confirmed by the API', async () => {
  const { PAYPAL_CLIENT_ID: user = '', PAYPAL_CLIENT_SECRET: password = '' } = platform.gateways!.settings;
  const { transaction_id, provider_reference } = await givenDeposit(
    shop,
    {},
    { provider: 'paypal', amount: 2_500, currency: 'USD' },
  );
  const token = await fetch(`${platform.gateways!.urlOf('paypal')}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: basic(user, password) },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const authorization = `Bearer ${((await token.json()) as { access_token: string }).access_token}`;
  const unit = { custom_id: provider_reference, amount: { currency_code: 'USD', value: '25.00' } };
  const order = await ask(
    'paypal',
    '/v2/checkout/orders',
    { intent: 'CAPTURE', purchase_units: [unit] },
    authorization,
  );
  expect(await trigger('paypal', 'succeeded', transaction_id)).toMatchObject({ payment_status: 'approved' });
  await ask('paypal', `/v2/checkout/orders/${order['id']}/capture`, {}, authorization);
  await platform.gateways!.idle();
  const told = platform.gateways!.deliveryLog.filter(({ gateway }) => gateway === 'paypal');
  expect(told.map(({ event, state, status }) => [event, state, status])).toEqual([
    ['CHECKOUT.ORDER.APPROVED', 'accepted', 200],
    ['PAYMENT.CAPTURE.COMPLETED', 'accepted', 200],
  ]);
  const statusOf = async () => (await getTransaction(shop, { transaction_id })).data.status;
  // Confirmed after the delivery was answered.
  await eventually('it is settled', async () => (await statusOf()) === 'settled');
  expect(platform.gateways!.calls.map(({ operation }) => operation)).toContain('GET /v2/payments/captures/:id');
});

it('rings a phone that was asked for here, and is called back at the address of that payment', async () => {
  const { data } = await startPayment(shop, {
    idempotencyKey: 'order-1001',
    body: { provider: 'mobilemoney', amount: 150_000, currency: 'KES', customer: { phone_number: '254708374149' } },
  });
  expect(data).toMatchObject({ status: 'pending', next_action: { type: 'confirm_on_phone' } });
  const { transaction_id } = data;
  expect(await trigger('mobilemoney', 'succeeded', transaction_id)).toMatchObject({
    payment_status: 'paid',
    transaction_status: 'settled',
  });
  const told = platform.gateways!.deliveryLog.filter(({ gateway }) => gateway === 'mobilemoney');
  expect(told.map(({ path, state }) => [path.split('?')[0], state])).toEqual([
    [expect.stringMatching(/^\/v1\/webhooks\/mobilemoney\/\w{26}$/), 'accepted'],
  ]);
});
