import {
  type GatewayName,
  type GatewaySimulator,
  type Outgoing,
  startGatewaySimulator,
} from '@platform/gateway-simulator';
import { paypalCertificate } from '@platform/harness';
import { SECRETS } from '../../test/support/gateway-secrets';
import { readDelivery } from './configured-gateways';
import type { GatewayEvent } from './gateway-event';
import { GATEWAYS } from './registry';

let simulator: GatewaySimulator;
let deliveries: Outgoing[];
let certificate: string;

beforeAll(async () => {
  certificate = await paypalCertificate();
});
beforeEach(async () => {
  deliveries = [];
  const deliverTo = (delivery: Outgoing) => Promise.resolve(deliveries.push(delivery) && 200);
  simulator = await startGatewaySimulator({ seed: 1, deliverTo });
});
afterEach(() => simulator.stop());

async function ask(gateway: GatewayName, path: string, body: object, headers: Record<string, string>) {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(simulator.urlOf(gateway) + path, {
    method: 'POST',
    headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${gateway} ${path} ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const setting = (name: string) => simulator.settings[name] ?? '';
const bearer = (name: string) => ({ authorization: `Bearer ${setting(name)}` });

interface Play {
  /** Returns the id of what was started. */
  start(): Promise<string>;
  refund?(paymentId: string): Promise<unknown>;
  /** What a payment's webhook cannot tell. */
  without?: (keyof GatewayEvent)[];
  failure?: false;
  /** What must follow the payer's consent. */
  capture?(id: string): Promise<unknown>;
}

const paypalHeaders = async () => {
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  const credentials = basic(`${setting('PAYPAL_CLIENT_ID')}:${setting('PAYPAL_CLIENT_SECRET')}`);
  const { access_token } = await ask('paypal', '/v1/oauth2/token', form, { authorization: credentials });
  return { authorization: `Bearer ${String(access_token)}` };
};

const AMOUNT = 250_000;
const PLAYS: Record<GatewayName, Play> = {
  stripe: {
    start: async () => {
      const form = new URLSearchParams({ amount: String(AMOUNT), currency: 'eur' });
      return String((await ask('stripe', '/v1/payment_intents', form, bearer('STRIPE_API_KEY')))['id']);
    },
    refund: (payment_intent) =>
      ask('stripe', '/v1/refunds', new URLSearchParams({ payment_intent }), bearer('STRIPE_API_KEY')),
  },
  adyen: {
    start: async () => {
      const body = {
        merchantAccount: setting('ADYEN_MERCHANT_ACCOUNT'),
        reference: 'REF',
        amount: { value: AMOUNT, currency: 'EUR' },
      };
      return String((await ask('adyen', '/v72/paymentLinks', body, { 'x-api-key': setting('ADYEN_API_KEY') }))['id']);
    },
    refund: (id) => {
      const body = { merchantAccount: setting('ADYEN_MERCHANT_ACCOUNT'), amount: { value: AMOUNT, currency: 'EUR' } };
      return ask('adyen', `/v72/payments/${id}/refunds`, body, { 'x-api-key': setting('ADYEN_API_KEY') });
    },
  },
  razorpay: {
    start: async () => {
      const authorization = basic(`${setting('RAZORPAY_KEY_ID')}:${setting('RAZORPAY_KEY_SECRET')}`);
      return String(
        (
          await ask(
            'razorpay',
            '/v1/payment_links',
            { amount: AMOUNT, currency: 'INR', reference_id: 'REF' },
            { authorization },
          )
        )['id'],
      );
    },
    refund: (id) => {
      const authorization = basic(`${setting('RAZORPAY_KEY_ID')}:${setting('RAZORPAY_KEY_SECRET')}`);
      return ask('razorpay', `/v1/payments/${id}/refund`, {}, { authorization });
    },
  },
  paystack: {
    start: async () => {
      const body = { email: 'payer@example.com', amount: String(AMOUNT), reference: 'REF' };
      await ask('paystack', '/transaction/initialize', body, bearer('PAYSTACK_API_KEY'));
      return 'REF';
    },
    refund: (transaction) => ask('paystack', '/refund', { transaction }, bearer('PAYSTACK_API_KEY')),
    failure: false,
  },
  flutterwave: {
    start: async () => {
      const body = {
        tx_ref: 'REF',
        amount: AMOUNT / 100,
        redirect_url: 'https://shop.example.com',
        customer: { email: 'payer@example.com' },
      };
      await ask('flutterwave', '/v3/payments', body, bearer('FLUTTERWAVE_API_KEY'));
      return 'REF';
    },
    refund: (id) => ask('flutterwave', `/v3/transactions/${id}/refund`, {}, bearer('FLUTTERWAVE_API_KEY')),
  },
  paypal: {
    start: async () => {
      const unit = { custom_id: 'REF', amount: { currency_code: 'USD', value: (AMOUNT / 100).toFixed(2) } };
      const body = { intent: 'CAPTURE', purchase_units: [unit] };
      return String((await ask('paypal', '/v2/checkout/orders', body, await paypalHeaders()))['id']);
    },
    capture: async (id) => ask('paypal', `/v2/checkout/orders/${id}/capture`, {}, await paypalHeaders()),
    refund: async (id) => ask('paypal', `/v2/payments/captures/${id}/refund`, {}, await paypalHeaders()),
  },
  square: {
    start: async () => {
      const price_money = { amount: AMOUNT, currency: 'USD' };
      const body = { quick_pay: { name: 'Order', price_money, location_id: setting('SQUARE_LOCATION_ID') } };
      const { payment_link } = await ask(
        'square',
        '/v2/online-checkout/payment-links',
        body,
        bearer('SQUARE_ACCESS_TOKEN'),
      );
      return (payment_link as { id: string }).id;
    },
    refund: (payment_id) => {
      const body = { idempotency_key: 'key', payment_id, amount_money: { amount: AMOUNT, currency: 'USD' } };
      return ask('square', '/v2/refunds', body, bearer('SQUARE_ACCESS_TOKEN'));
    },
    // The order bears it; the payment has the order's id.
    without: ['reference'],
  },
  mobilemoney: {
    start: async () => {
      const authorization = basic(`${setting('MOBILEMONEY_CONSUMER_KEY')}:${setting('MOBILEMONEY_CONSUMER_SECRET')}`);
      const path = '/oauth/v1/generate?grant_type=client_credentials';
      const token = (await (
        await fetch(simulator.urlOf('mobilemoney') + path, { headers: { authorization } })
      ).json()) as { access_token: string };
      const [shortcode, stamp] = [setting('MOBILEMONEY_SHORTCODE'), '20261122120000'];
      const body = {
        BusinessShortCode: shortcode,
        Password: Buffer.from(shortcode + setting('MOBILEMONEY_PASSKEY') + stamp).toString('base64'),
        Timestamp: stamp,
        TransactionType: 'CustomerPayBillOnline',
        Amount: AMOUNT / 100,
        PartyA: '254708374149',
        PartyB: shortcode,
        PhoneNumber: '254708374149',
        CallBackURL: 'https://pay.example.com/v1/webhooks/mobilemoney?token=mm-current',
        AccountReference: 'REF',
        TransactionDesc: 'Order',
      };
      const headers = { authorization: `Bearer ${token.access_token}` };
      return String((await ask('mobilemoney', '/mpesa/stkpush/v1/processrequest', body, headers))['CheckoutRequestID']);
    },
  },
};

/** What the service makes of the deliveries: each must be genuine to it. */
function eventsOf(gateway: GatewayName): GatewayEvent[] {
  const adapter = GATEWAYS.find(({ name }) => name === gateway)!;
  const secrets = adapter.configure(SECRETS, 'test')!;
  return deliveries.flatMap(({ body, headers, path }) => {
    const token = new URL(path, 'http://localhost').searchParams.get('token') ?? undefined;
    const url = adapter.certificateUrl?.(headers, secrets);
    const seen = { ...headers, ':token': token, ':certificate': url ? certificate : undefined };
    expect(adapter.verify(Buffer.from(body), seen, secrets, new Date())).toMatchObject({ valid: true });
    return readDelivery(adapter, secrets, Buffer.from(body)).filter(({ kind }) => kind !== 'ignored');
  });
}

const names = Object.keys(PLAYS) as GatewayName[];

describe.each(names)('what the simulator of %s delivers', (gateway) => {
  const play = PLAYS[gateway];

  it('is genuine to the service, and says who paid how much, and what was given back', async () => {
    const id = await play.start();
    await simulator.pay(gateway, id);
    await play.capture?.(id);
    const payment = simulator.payment(gateway, id);
    await play.refund?.(payment.paymentId ?? '');
    await simulator.idle();
    const common = { paymentId: payment.paymentId, amountMinor: BigInt(AMOUNT), currency: payment.currency };
    const reference = play.without ? {} : { reference: payment.reference };
    const [paid, refunded, ...more] = eventsOf(gateway);
    expect(paid).toMatchObject({ kind: 'payment_succeeded', ...common, ...reference, anomaly: null });
    if (!play.refund) return expect(refunded).toBeUndefined();
    const { paymentId: _id, ...money } = common;
    expect(refunded).toMatchObject({ kind: 'refund', ...money, anomaly: null });
    expect(refunded?.paymentId ?? refunded?.reference).toBe(
      refunded?.paymentId ? payment.paymentId : payment.reference,
    );
    expect(more).toEqual([]);
  });

  it('tells a decline as a failure, where the gateway tells it at all', async () => {
    const id = await play.start();
    await simulator.decline(gateway, id);
    await play.capture?.(id);
    await simulator.idle();
    const kinds = eventsOf(gateway).map(({ kind }) => kind);
    expect(kinds).toEqual(play.failure === false ? [] : ['payment_failed']);
  });
});
