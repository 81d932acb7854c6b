import { createHmac, randomBytes } from 'node:crypto';
import { balanceOf, givenDeposit, givenSignedIn, SIMULATED_GATEWAYS, stkCallback } from '@platform/harness';
import { exchange } from '../http/exchange';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

type Headers = Record<string, string>;

const hex = (secret: string, body: string, algorithm = 'sha256') =>
  createHmac(algorithm, secret).update(body).digest('hex');

const stripeSignature = (secret: string, body: string, at: number) => `t=${at},v1=${hex(secret, `${at}.${body}`)}`;

/** Signatures of every provider's kind by secrets that are not its own. */
function forged(body: string, other: string): Headers[] {
  const now = Math.floor(Date.now() / 1000);
  return [
    {},
    { 'stripe-signature': stripeSignature(other, body, now) },
    { 'stripe-signature': `t=${now},v1=,v1=${'0'.repeat(64)}` },
    { 'hmac-signature': Buffer.from(hex(other, body), 'hex').toString('base64') },
    { 'x-razorpay-signature': hex(other, body) },
    { 'x-paystack-signature': hex(other, body, 'sha512') },
    { 'verif-hash': other },
    { 'verif-hash': '' },
    { 'x-square-hmacsha256-signature': Buffer.from(hex(other, body), 'hex').toString('base64') },
    {
      'paypal-transmission-id': 'x',
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-cert-url': 'http://127.0.0.1:9/cert.pem',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-transmission-sig': 'AAAA',
    },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
  ];
}

async function stripeReplays(world: World, body: string): Promise<string[]> {
  const [secret = ''] = world.platform.description.webhook_secrets.stripe;
  const now = Math.floor(Date.now() / 1000);
  const good = stripeSignature(secret, body, now);
  const tries: [title: string, signature: string, body: string, expected: number][] = [
    ['as signed', good, body, 200],
    ['one byte changed', good, body.replace('1', '2'), 401],
    ['an hour old', stripeSignature(secret, body, now - 3600), body, 401],
    ['an hour ahead', stripeSignature(secret, body, now + 3600), body, 401],
    ['signed and unreadable', stripeSignature(secret, '[', now), '[', 422],
    ['signed, names twice', stripeSignature(secret, '{"a":1,"a":2}', now), '{"a":1,"a":2}', 422],
  ];
  const problems: string[] = [];
  for (const [title, signature, sent, expected] of tries) {
    const { status } = await deliver(world, 'stripe', sent, { 'stripe-signature': signature });
    if (status !== expected) problems.push(`stripe, ${title}: ${status} instead of ${expected}`);
  }
  return problems;
}

function deliver(world: World, provider: string, body: string, headers: Headers, query = '') {
  const path = `/v1/webhooks/${provider}${query}`;
  const sent = { method: 'POST', path, body, headers: { 'content-type': 'application/json', ...headers } };
  return exchange(world.url('payment-service'), sent);
}

const AMOUNTS = [
  '0',
  '-1',
  '1e308',
  '0.30000000000000004',
  '"NaN"',
  'null',
  '"1500"',
  '1500.001',
  '15000000',
  '{}',
  '[1500]',
];

/** Amounts that differ from the deposit's 1 500.00 are parked for a person and never credited. */
async function wrongAmounts(world: World): Promise<string[]> {
  const [token] = world.platform.description.webhook_secrets.mobilemoney;
  const problems: string[] = [];
  for (const amount of AMOUNTS) {
    const { headers } = await givenSignedIn(world.wellbeing);
    const { provider_reference } = await givenDeposit(world.payment, headers);
    const callback = stkCallback({ checkoutRequestId: provider_reference!, amount: '<amount>' });
    // The number as it stands in the text.
    const body = JSON.stringify(callback).replace('"<amount>"', amount);
    const { status } = await deliver(world, 'mobilemoney', body, {}, `?token=${token}`);
    if (![200, 400].includes(status)) problems.push(`amount ${amount}: ${status}`);
    const balance = await balanceOf(world.payment, headers, 'KES');
    // A gateway may write the right number as text.
    if (balance !== (amount === '"1500"' ? 150_000 : 0)) problems.push(`amount ${amount}: credited ${balance}`);
  }
  return problems;
}

export const webhooks: Suite = {
  name: 'webhooks',
  promise: 'a forged, changed, stale or foreign delivery gets 401 and no credit; a wrong amount is never credited',
  async run(world): Promise<Finding> {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'unknown.event', data: { object: {} } });
    const problems: string[] = [];
    let tried = 0;
    for (const { provider } of SIMULATED_GATEWAYS) {
      const queries = provider === 'mobilemoney' ? ['', '?token=', '?token=wrong', '?token[]=x'] : [''];
      for (const query of queries) {
        for (const headers of forged(body, randomBytes(24).toString('hex'))) {
          const { status } = await deliver(world, provider, body, headers, query);
          tried++;
          if (status !== 401) problems.push(`${provider}${query}, ${Object.keys(headers)[0] ?? 'unsigned'}: ${status}`);
        }
      }
    }
    problems.push(...(await stripeReplays(world, body)), ...(await wrongAmounts(world)));
    return { tried: tried + 6 + AMOUNTS.length, problems };
  },
};
