import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { darajaToken, given, givenEach, PUSH } from '../spec-support';

const stripe = givenEach('stripe', 'Bearer sk_test_simulated');

async function givenSession(name = 'Order 7'): Promise<{ id: string; url: string }> {
  const form = {
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '2500',
    'line_items[0][price_data][product_data][name]': name,
    success_url: 'https://shop.example.com/done?session={CHECKOUT_SESSION_ID}',
  };
  const { body } = await stripe.ask('/v1/checkout/sessions', { form });
  return { id: body['id'] as string, url: body['url'] as string };
}

const press = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ do: action }), redirect: 'manual' });
const show = async (url: string) => (await fetch(url)).text();

it('shows a payer the amount and what can be done, and leads back to the shop once it is paid', async () => {
  const { id, url } = await givenSession();
  const shown = await show(url);
  expect(shown).toContain('EUR 25.00');
  expect(shown.match(/<button/g)).toHaveLength(4);
  const paid = await press(url, 'pay');
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `https://shop.example.com/done?session=${id}`]);
  await stripe.simulator.idle();
  expect(stripe.events()).toContain('payment_intent.succeeded');
  expect(await show(url)).toContain('This payment is paid.');
  expect((await press(url, 'pay')).status).toBe(200);
});

it.each(['decline', 'abandon', 'expire'] as const)('lets a payer %s', async (action) => {
  const { id, url } = await givenSession();
  await press(url, action);
  expect(stripe.simulator.payment('stripe', id).status).toMatch(new RegExp(`^${action}`));
});

it('writes what a merchant named as text, and lets a page load only its own style and run nothing', async () => {
  const { url } = await givenSession('<script>alert(1)</script>');
  const response = await fetch(url);
  const text = await response.text();
  expect(text).toContain('&lt;script&gt;alert(1)');
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(text) ?? [];
  const digest = createHash('sha256').update(style).digest('base64');
  const policy = response.headers.get('content-security-policy')!;
  expect(policy.startsWith(`default-src 'none'; style-src 'sha256-${digest}'`)).toBe(true);
});

it('lists phones that ring, and stops after the payment', async () => {
  const daraja = await given('mobilemoney', {});
  const authorization = `Bearer ${await darajaToken(daraja)}`;
  await daraja.ask('/mpesa/stkpush/v1/processrequest', { json: PUSH, headers: { authorization } });
  const { url } = daraja.simulator;
  const ringing = await show(`${url}/phones`);
  expect(ringing).toContain('254708374149');
  const [, path = ''] = /action="([^"]+)"/.exec(ringing) ?? [];
  expect((await press(url + path, 'pay')).headers.get('location')).toBe('/phones');
  expect(await show(`${url}/phones`)).toContain('No phone rings.');
  await daraja.simulator.stop();
});

it('lists payments and addresses', async () => {
  const { id } = await givenSession();
  const shown = await show(stripe.simulator.url);
  expect(shown).toContain(`/pay/stripe/${id}`);
  expect(shown).toContain(stripe.simulator.urlOf('adyen'));
  expect((await fetch(`${stripe.simulator.url}/pay/stripe/none`)).status).toBe(404);
});

it('is reached by names of this machine only', async () => {
  const status = await new Promise((resolve) => {
    const port = new URL(stripe.simulator.url).port;
    request({ host: '127.0.0.1', port, headers: { host: 'rebound.example.com' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
  });
  expect(status).toBe(421);
});
