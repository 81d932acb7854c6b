import { createHmac, randomBytes } from 'node:crypto';
import { type Answer, exchange } from '../http/exchange';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

interface Delivery {
  body: string;
  headers?: Record<string, string>;
  query?: string;
}

interface Payment {
  reference: string;
  /** Of this message; what a gateway sends again about the same payment has another. */
  eventId: string;
  amount: number;
  /** Seconds; only some gateways sign a time. */
  at: number;
}

interface Signer {
  provider: string;
  currency: string;
  /** A successful payment as the gateway tells it, with its genuine signature. */
  delivery: (payment: Payment) => Delivery;
}

type Secrets = World['platform']['description']['webhook_secrets'];

const hmac = (algorithm: string, key: string | Buffer, text: string) => createHmac(algorithm, key).update(text);

/** All but PayPal, whose certificates come from its own hosts: its deliveries are tried by payment-service's tests. */
function signers(secrets: Secrets): Signer[] {
  const first = (list: string[]) => list[0] ?? '';
  return [
    {
      provider: 'stripe',
      currency: 'USD',
      delivery: ({ reference, eventId, amount, at }) => {
        const object = { id: reference, amount, amount_received: amount, currency: 'usd' };
        const body = JSON.stringify({
          id: eventId,
          object: 'event',
          type: 'payment_intent.succeeded',
          data: { object },
        });
        const signature = hmac('sha256', first(secrets.stripe), `${at}.${body}`).digest('hex');
        return { body, headers: { 'stripe-signature': `t=${at},v1=${signature}` } };
      },
    },
    { provider: 'adyen', currency: 'EUR', delivery: (payment) => adyenDelivery(payment, first(secrets.adyen)) },
    {
      provider: 'razorpay',
      currency: 'INR',
      delivery: ({ reference, eventId, amount }) => {
        const entity = { id: `pay_${reference}`, amount, currency: 'INR', order_id: reference };
        const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
        const signature = hmac('sha256', first(secrets.razorpay), body).digest('hex');
        // The event's id is not signed: whoever replays may write another.
        return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } };
      },
    },
    {
      provider: 'paystack',
      currency: 'NGN',
      delivery: ({ reference, amount }) => {
        const data = { id: `p${reference}`, status: 'success', reference, amount, currency: 'NGN' };
        const body = JSON.stringify({ event: 'charge.success', data });
        return {
          body,
          headers: { 'x-paystack-signature': hmac('sha512', first(secrets.paystack), body).digest('hex') },
        };
      },
    },
    {
      provider: 'flutterwave',
      currency: 'NGN',
      delivery: ({ reference, eventId, amount }) => {
        const data = { id: `f${reference}`, reference, amount: amount / 100, currency: 'NGN', status: 'succeeded' };
        const body = JSON.stringify({ webhook_id: eventId, type: 'charge.completed', data });
        const signature = hmac('sha256', first(secrets.flutterwave), body).digest('base64');
        return { body, headers: { 'flutterwave-signature': signature } };
      },
    },
    {
      provider: 'square',
      currency: 'USD',
      delivery: ({ reference, eventId, amount }) => {
        const payment = {
          id: `sq_${reference}`,
          reference_id: reference,
          amount_money: { amount, currency: 'USD' },
          status: 'COMPLETED',
        };
        const body = JSON.stringify({ type: 'payment.updated', event_id: eventId, data: { object: { payment } } });
        const { key, notification_url } = secrets.square;
        const signature = hmac('sha256', key, notification_url + body).digest('base64');
        return { body, headers: { 'x-square-hmacsha256-signature': signature } };
      },
    },
    {
      provider: 'mobilemoney',
      currency: 'KES',
      delivery: ({ reference, amount }) => {
        const Item = [
          { Name: 'Amount', Value: amount / 100 },
          { Name: 'MobileMoneyReceiptNumber', Value: `R${reference}` },
        ];
        const stkCallback = { MerchantRequestID: 'm', CheckoutRequestID: reference, ResultCode: 0, ResultDesc: 'ok' };
        const body = JSON.stringify({ Body: { stkCallback: { ...stkCallback, CallbackMetadata: { Item } } } });
        return { body, query: `?token=${encodeURIComponent(first(secrets.mobilemoney))}` };
      },
    },
  ];
}

/** The signature is part of the body. */
function adyenDelivery({ reference, amount }: Payment, key: string): Delivery {
  const item = {
    pspReference: `psp${reference}`,
    merchantAccountCode: 'Attacks',
    merchantReference: reference,
    amount: { value: amount, currency: 'EUR' },
    eventCode: 'AUTHORISATION',
    success: 'true',
  };
  const signed = [item.pspReference, '', 'Attacks', reference, amount, 'EUR', 'AUTHORISATION', 'true'].join(':');
  const hmacSignature = hmac('sha256', Buffer.from(key, 'hex'), signed).digest('base64');
  const NotificationRequestItem = { ...item, additionalData: { hmacSignature } };
  return { body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem }] }) };
}

const AT_ONCE = 10;
/** Gateways that give a payment its id; for the others the service issues the reference. */
const THEIR_IDS = ['stripe', 'razorpay', 'mobilemoney'];

/** What a thief of one genuine delivery can do with it, and what the gateway itself may send twice. */
async function replays(world: World, { provider, currency, delivery }: Signer): Promise<Finding> {
  const { accessToken } = await world.newAccount();
  const headers = { authorization: `Bearer ${accessToken}` };
  const deposit = { provider, amount: 150_000, currency, ...(THEIR_IDS.includes(provider) && { provider_reference: `r${randomBytes(10).toString('hex')}` }) }; // prettier-ignore
  const registered = await world.json('payment-service', 'POST', '/v1/deposits', deposit, headers);
  const { provider_reference: reference } = (registered.body as { data: { provider_reference: string } }).data;
  const now = Math.floor(Date.now() / 1000);
  const payment = { reference, eventId: `evt_${reference}`, amount: 150_000, at: now };
  const genuine = delivery(payment);
  const anew = [delivery({ ...payment, eventId: `evt_again_${reference}` }), delivery({ ...payment, at: now - 60 })];
  const again = [
    genuine,
    // Bytes that mean the same are another signature's bytes, so only what is outside it can be changed.
    { ...genuine, headers: { ...genuine.headers, 'x-razorpay-event-id': 'evt_other', 'x-request-id': 'other' } },
    ...anew,
  ];
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => deliver(world, provider, genuine)));
  for (const sent of again) answers.push(await deliver(world, provider, sent));
  const problems = answers
    .filter(({ status }) => status !== 200)
    .map(({ status }) => `${provider}: a replay got ${status} instead of 200`);
  const { body } = await world.json('payment-service', 'GET', `/v1/wallets`, undefined, headers);
  const balance = (body as { data: { balance: number }[] }).data[0]?.balance ?? 0;
  if (balance !== 150_000) problems.push(`${provider}: ${answers.length} deliveries credited ${balance}`);
  return { tried: answers.length, problems };
}

/** A signature of one provider's secret on the address of another, body and all. */
async function elsewhere(world: World, all: Signer[], signer: Signer): Promise<string[]> {
  const problems: string[] = [];
  const payment = { reference: 'x', eventId: 'evt_x', amount: 100, at: Math.floor(Date.now() / 1000) };
  for (const { provider } of all.filter((other) => other !== signer)) {
    const { status } = await deliver(world, provider, signer.delivery(payment));
    if (status !== 401) problems.push(`${signer.provider}'s delivery at ${provider}: ${status} instead of 401`);
  }
  return problems;
}

function deliver(world: World, provider: string, { body, headers, query = '' }: Delivery): Promise<Answer> {
  const path = `/v1/webhooks/${provider}${query}`;
  const sent = { method: 'POST', path, body, headers: { 'content-type': 'application/json', ...headers } };
  return exchange(world.url('payment-service'), sent);
}

export const webhookReplays: Suite = {
  name: 'replays',
  promise: 'a genuine delivery that is sent again, alone or at once, credits once; at another gateway it gets 401',
  async run(world): Promise<Finding> {
    const all = signers(world.platform.description.webhook_secrets);
    const problems: string[] = [];
    let tried = 0;
    for (const signer of all) {
      const found = await replays(world, signer);
      problems.push(...found.problems, ...(await elsewhere(world, all, signer)));
      tried += found.tried + all.length - 1;
    }
    return { tried, problems };
  },
};
