import { createHmac, createSign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  adyen as simulatedAdyen,
  adyenBody,
  adyenSignature,
  mobilemoney as simulatedMobileMoney,
  paypal as simulatedPaypal,
  PAYPAL_CERTIFICATE_URL,
  stkCallback,
  stripe as simulatedStripe,
  testCertificate,
} from '@platform/harness';
import { SECRETS } from '../../test/support/gateway-secrets';
import { jsonObject } from './reading';
import { adyen } from './adyen/adyen.gateway';
import { flutterwave } from './flutterwave/flutterwave.gateway';
import type { Gateway } from './gateway';
import type { GatewaySettings } from './gateway-settings';
import { mobilemoney } from './mobilemoney/mobilemoney.gateway';
import { paypal } from './paypal/paypal.gateway';
import { paystack } from './paystack/paystack.gateway';
import { razorpay } from './razorpay/razorpay.gateway';
import { square } from './square/square.gateway';
import { stripe } from './stripe/stripe.gateway';

const NOW = new Date('2026-11-21T09:30:00Z');
const secretsOf = (gateway: Gateway, settings: GatewaySettings = {}) =>
  gateway.configure({ ...SECRETS, ...settings }, 'test')!;
const read = (gateway: Gateway, body: object | string, settings: GatewaySettings = {}) =>
  gateway.normalize(
    jsonObject(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))),
    secretsOf(gateway, settings),
  )[0]!;

const FACTS = { reference: 'r', paymentId: 'pi_1', objectId: 'o', eventId: 'e', amount: 100, currency: 'USD' };

describe('stripe', () => {
  const body = simulatedStripe.body('succeeded', FACTS);
  const verify = (headers: Record<string, string>) =>
    stripe.verify(Buffer.from(body), headers, secretsOf(stripe), NOW).valid;
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

  it.each([
    [-301, false],
    [-300, true],
    [0, true],
    [300, true],
    [301, false],
  ])('a timestamp %d s from now is accepted: %s', (seconds, accepted) => {
    expect(verify(simulatedStripe.sign(body, { now: at(seconds) }).headers)).toBe(accepted);
  });

  it('ignores a v0 signature', () => {
    const header = simulatedStripe.sign(body, { now: NOW }).headers['stripe-signature']!;
    expect(verify({ 'stripe-signature': header.replace('v0=', 'v9=').replace('v1=', 'v0=') })).toBe(false);
  });

  it('accepts a delivery if any of several v1 signatures matches', () => {
    const header = simulatedStripe.sign(body, { now: NOW }).headers['stripe-signature']!;
    expect(verify({ 'stripe-signature': header.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`) })).toBe(true);
  });

  it('refuses two timestamps, one of which is unsigned', () => {
    const header = simulatedStripe.sign(body, { now: at(-4000) }).headers['stripe-signature']!;
    expect(verify({ 'stripe-signature': `${header},t=${NOW.getTime() / 1000}` })).toBe(false);
  });

  it('a failed intent may still succeed, and the amount of a success is the received amount', () => {
    const event = (type: string) => ({
      id: 'evt_1',
      type,
      data: { object: { id: 'pi_1', amount: 500, amount_received: 450, currency: 'jpy' } },
    });
    expect(read(stripe, event('payment_intent.payment_failed')).kind).toBe('payment_failed');
    expect(read(stripe, event('payment_intent.succeeded'))).toMatchObject({ amountMinor: 450n, currency: 'JPY' });
  });

  it.each([
    ['ugx', '500', 5n],
    ['ugx', '505', null],
    ['isk', '1500', 15n],
    ['mga', '7', 700n],
    ['jpy', '500', 500n],
    ['kwd', '1234', 1234n],
  ])('reads %s %s in the gateway’s own exponent as %s', (currency, amount, minor) => {
    const object = { id: 'pi_1', amount, amount_received: amount, currency };
    const event = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object } };
    expect(read(stripe, event).amountMinor).toBe(minor);
  });

  it('a refund contains the total refunded so far', () => {
    const object = { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 300, currency: 'usd' };
    expect(read(stripe, { id: 'evt_1', type: 'charge.refunded', data: { object } })).toMatchObject({
      kind: 'refund',
      cumulative: true,
      paymentId: 'pi_1',
      objectId: 'ch_1:300',
      amountMinor: 300n,
    });
  });

  it('knows no event with the name of an Object property', () => {
    expect(read(stripe, { id: 'evt_1', type: 'constructor', data: { object: {} } }).kind).toBe('ignored');
  });
});

describe('adyen', () => {
  const item = {
    pspReference: 'PSP1',
    merchantAccountCode: 'M',
    merchantReference: 'ref',
    amount: { value: 100, currency: 'EUR' },
    eventCode: 'AUTHORISATION',
    success: 'true',
  };
  const verify = (body: string) => adyen.verify(Buffer.from(body), {}, secretsOf(adyen), NOW).valid;

  const signature = `"hmacSignature":"${'A'.repeat(43)}="`;
  const pad = (before: string, piece: string) => before + piece.repeat(Math.ceil((64 * 1024) / piece.length));
  it.each([
    ['no signature', pad('{"a":[', '{},')],
    ['a signature of another length', pad('{"hmacSignature":"AAAA=","a":[', '{},')],
    ['a signature among very many values', pad(`{${signature},"a":[`, '{},')],
    ['a signature in a text among very many', pad(`{"a":"{${signature}}","b":[`, '"",')],
    ['very many signatures', pad('[', `{${signature}},`)],
    ['a signature after very much space', pad('{"hmacSignature"', ' ')],
  ])('does not parse a body with %s', (_what, body) => {
    expect(adyen.verify(Buffer.from(body), {}, secretsOf(adyen), NOW)).toEqual({
      valid: false,
      reason: 'no plausible signature',
    });
  });

  it('accepts the same delivery from other JSON writers', () => {
    const { body } = simulatedAdyen.sign(adyenBody(item));
    expect(verify(JSON.stringify(JSON.parse(body), null, 4))).toBe(true);
    expect(verify(body.replaceAll('/', '\\/'))).toBe(true);
  });

  it('ignores fields that the signature does not cover', () => {
    const { body } = simulatedAdyen.sign(adyenBody(item));
    const changed = body.replace('"live":"false"', '"live":"true"').replace('"reason":""', '"reason":"refused"');
    expect(verify(changed)).toBe(true);
    expect(read(adyen, changed)).toEqual(read(adyen, body));
  });

  it('refuses a call in which only one of several items is genuine', () => {
    const genuine = { ...item, additionalData: { hmacSignature: adyenSignature(item, 'A1'.repeat(32)) } };
    const forged = { ...genuine, amount: { value: 99_999, currency: 'EUR' } };
    expect(verify(adyenBody(genuine, forged))).toBe(false);
    expect(verify(adyenBody(genuine))).toBe(true);
  });

  it('reads every item of one call', () => {
    const body = JSON.parse(adyenBody(item, { ...item, pspReference: 'PSP2' })) as Record<string, unknown>;
    expect(adyen.normalize(body, secretsOf(adyen)).map((event) => event.deliveryKey)).toEqual([
      'PSP1:AUTHORISATION:true',
      'PSP2:AUTHORISATION:true',
    ]);
  });

  it('settles only on the capture if the setting requires it', () => {
    const capture = { ...item, eventCode: 'CAPTURE', pspReference: 'PSP9', originalReference: 'PSP1' };
    const settings = { ADYEN_SETTLE_ON: 'capture' };
    expect(read(adyen, adyenBody(item))).toMatchObject({ kind: 'payment_succeeded', paymentId: 'PSP1' });
    expect(read(adyen, adyenBody(item), settings)).toMatchObject({ kind: 'ignored', anomaly: 'waits_for_capture' });
    expect(read(adyen, adyenBody(capture), settings)).toMatchObject({
      kind: 'payment_captured',
      paymentId: 'PSP1',
      objectId: 'PSP9',
    });
  });

  it('a failed capture after a credited authorisation needs review', () => {
    const failed = { ...item, eventCode: 'CAPTURE', originalReference: 'PSP1', success: 'false' };
    expect(read(adyen, adyenBody(failed))).toMatchObject({ kind: 'payment_failed', anomaly: 'capture_failed' });
  });

  it('a failed refund is not a refund', () => {
    const refund = { ...item, eventCode: 'REFUND', originalReference: 'PSP1', success: 'false' };
    expect(read(adyen, adyenBody(refund)).kind).toBe('refund_failed');
  });

  it.each([
    ['REQUEST_FOR_INFORMATION', 'dispute_opened'],
    ['NOTIFICATION_OF_CHARGEBACK', 'dispute_opened'],
    ['CHARGEBACK', 'chargeback'],
    ['CHARGEBACK_REVERSED', 'chargeback_reversed'],
  ])('%s is %s', (eventCode, kind) => {
    expect(read(adyen, adyenBody({ ...item, eventCode, originalReference: 'PSP1' }))).toMatchObject({
      kind,
      paymentId: 'PSP1',
    });
  });

  it.each([
    ['ISK', 1500, 15n],
    ['CLP', 1500, 15n],
    ['IDR', 15, 1500n],
    ['JPY', 15, 15n],
    ['KWD', 1500, 1500n],
  ])('reads %s %d in the gateway’s own exponent as %s', (currency, value, minor) => {
    expect(read(adyen, adyenBody({ ...item, amount: { value, currency } })).amountMinor).toBe(minor);
  });
});

describe('razorpay', () => {
  it('does not trust the event id, which is in an unsigned header', () => {
    expect(read(razorpay, { event: 'payment.captured', payload: {} }).deliveryKey).toBeNull();
  });

  it('an authorised payment is not captured', () => {
    expect(read(razorpay, { event: 'payment.authorized', payload: {} }).kind).toBe('ignored');
  });
});

describe('paystack', () => {
  it.each([['5000'], [5000]])('reads the amount %j of a refund', (amount) => {
    const data = { transaction_reference: 'ref', refund_reference: '132', amount, currency: 'NGN' };
    expect(read(paystack, { event: 'refund.processed', data })).toMatchObject({ kind: 'refund', amountMinor: 5000n });
    expect(read(paystack, { event: 'refund.failed', data }).kind).toBe('refund_failed');
  });

  it('an unknown resolution needs review', () => {
    const data = { id: 1, resolution: 'split', transaction: { id: 2, reference: 'ref' } };
    expect(read(paystack, { event: 'charge.dispute.resolve', data }).kind).toBe('unclear');
  });
});

describe('flutterwave', () => {
  const body = Buffer.from('{"event":"charge.completed","data":{"id":1,"status":"successful"}}');
  const verify = (headers: Record<string, string>) =>
    flutterwave.verify(body, headers, secretsOf(flutterwave), NOW).valid;

  it('does not fall back to the static secret if a signature is wrong', () => {
    expect(verify({ 'verif-hash': 'flw-current' })).toBe(true);
    expect(verify({ 'verif-hash': 'flw-current', 'flutterwave-signature': 'AAAA' })).toBe(false);
  });

  it.each([
    ['0.30', 'NGN', 30n],
    ['19.99', 'NGN', 1999n],
    ['100', 'JPY', 100n],
    ['1.234', 'KWD', 1234n],
    ['19.999', 'NGN', null],
    ['1e3', 'NGN', null],
    ['-5', 'NGN', null],
  ])('converts %s %s exactly, without a float', (amount, currency, minor) => {
    const text = `{"event":"charge.completed","data":{"id":1,"tx_ref":"r","status":"successful","amount":${amount},"currency":"${currency}"}}`;
    expect(read(flutterwave, text).amountMinor).toBe(minor);
  });

  it('never settles on a pending charge', () => {
    expect(read(flutterwave, { event: 'charge.completed', data: { status: 'pending' } }).kind).toBe('ignored');
  });
});

describe('paypal', () => {
  const url = (text: string, settings: GatewaySettings = {}) =>
    paypal.certificateUrl!({ 'paypal-cert-url': text }, secretsOf(paypal, settings));
  const body = simulatedPaypal.body('succeeded', FACTS);
  const verify = (headers: Record<string, string>) =>
    paypal.verify(
      Buffer.from(body),
      { ':certificate': testCertificate().certificate, ...headers },
      secretsOf(paypal),
      NOW,
    ).valid;

  it.each([
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://evil.example/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    'https://user:pass@api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://www.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/redirect?to=https://evil.example',
    'https://api.paypal.com/v1/notifications/certs/../../x',
    'file:///etc/passwd',
    'https://169.254.169.254/latest',
    '',
  ])('never fetches a certificate from %j', (text) => {
    expect(url(text)).toBeNull();
  });

  const urlInProduction = (text: string, settings: GatewaySettings) =>
    paypal.certificateUrl!(
      { 'paypal-cert-url': text },
      paypal.configure({ PAYPAL_WEBHOOK_IDS: 'WH', ...settings }, 'production')!,
    );

  it('accepts the sandbox’s certificates in production only if the API is the sandbox, and then no others', () => {
    const [live, sandbox] = ['api.paypal.com', 'api.sandbox.paypal.com'].map(
      (host) => `https://${host}/v1/notifications/certs/CERT-1`,
    );
    for (const api of [undefined, 'https://api-m.paypal.com', 'https://api-m.sandbox.paypal.com.evil.example']) {
      expect(urlInProduction(sandbox!, { PAYPAL_API_URL: api })).toBeNull();
      expect(urlInProduction(live!, { PAYPAL_API_URL: api })).toBe(live);
    }
    for (const api of ['https://api-m.sandbox.paypal.com', 'https://api.sandbox.paypal.com/']) {
      expect(urlInProduction(sandbox!, { PAYPAL_API_URL: api })).toBe(sandbox);
      expect(urlInProduction(live!, { PAYPAL_API_URL: api })).toBeNull();
    }
  });

  it('fetches only from its own hosts, and from hosts that a test adds', () => {
    expect(url(PAYPAL_CERTIFICATE_URL)).toBe(PAYPAL_CERTIFICATE_URL);
    expect(url('https://localhost:9443/cert.pem')).toBeNull();
    expect(url('https://localhost:9443/cert.pem', { PAYPAL_CERT_HOSTS: 'localhost:9443' })).not.toBeNull();
    expect(paypal.problems!({ PAYPAL_CERT_HOSTS: 'localhost:9443' }, 'production')).toHaveLength(1);
  });

  it('refuses a future transmission and any other algorithm', () => {
    expect(verify(simulatedPaypal.sign(body, { now: NOW }).headers)).toBe(true);
    const future = new Date(NOW.getTime() + 301_000);
    expect(verify(simulatedPaypal.sign(body, { now: future }).headers)).toBe(false);
    expect(verify({ ...simulatedPaypal.sign(body, { now: NOW }).headers, 'paypal-auth-algo': 'none' })).toBe(false);
  });

  it('signs the CRC-32 of the raw bytes in decimal', () => {
    const signed = `id|2026-11-21T09:29:00Z|WH-CURRENT|${crc32(Buffer.from(body))}`;
    const headers = {
      'paypal-transmission-id': 'id',
      'paypal-transmission-time': '2026-11-21T09:29:00Z',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(testCertificate().privateKey, 'base64'),
    };
    expect(verify(headers)).toBe(true);
  });

  it.each([
    ['100', 'JPY', 100n],
    ['100.50', 'JPY', null],
    ['6.01', 'USD', 601n],
  ])('reads %s %s', (value, currency_code, minor) => {
    const resource = { id: 'c', invoice_id: 'inv', amount: { value, currency_code } };
    const event = read(paypal, { id: 'e', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource });
    expect(event).toMatchObject({ amountMinor: minor, reference: 'inv' });
  });

  it('prefers custom_id to invoice_id', () => {
    const resource = { id: 'c', custom_id: 'mine', invoice_id: 'inv' };
    expect(read(paypal, { id: 'e', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource }).reference).toBe('mine');
  });
});

describe('square', () => {
  it('signs the address of its webhook before the body', () => {
    const body = '{"event_id":"e"}';
    const verify = (address: string) => {
      const signature = createHmac('sha256', 'sq-current')
        .update(address + body)
        .digest('base64');
      const headers = { 'x-square-hmacsha256-signature': signature };
      return square.verify(Buffer.from(body), headers, secretsOf(square), NOW).valid;
    };
    const address = `${SECRETS['PUBLIC_URL']}/v1/webhooks/square`;
    expect(verify(address)).toBe(true);
    expect(verify(`${address}/`)).toBe(false);
  });

  it('an approved payment is not completed', () => {
    const payment = { id: 'p', status: 'APPROVED' };
    expect(read(square, { type: 'payment.updated', data: { object: { payment } } }).kind).toBe('ignored');
  });
});

describe('mobilemoney', () => {
  it('reads a failure without metadata', () => {
    const event = read(mobilemoney, simulatedMobileMoney.body('failed', FACTS));
    expect(event).toMatchObject({ kind: 'payment_failed', paymentId: null, anomaly: null });
  });

  it('reads any item whose name ends with ReceiptNumber as the receipt, and ignores items without value', () => {
    const callback = JSON.stringify(stkCallback({ receipt: 'R1' })).replace(
      'MobileMoneyReceiptNumber',
      'BrandReceiptNumber',
    );
    expect(read(mobilemoney, callback)).toMatchObject({ paymentId: 'R1', amountMinor: 150_000n, currency: 'KES' });
  });

  it('ignores a masked phone number', () => {
    const masked = JSON.stringify(stkCallback()).replace('254708374149', '"2547****4149"');
    expect(read(mobilemoney, masked).kind).toBe('payment_succeeded');
  });

  it('a success without metadata needs review', () => {
    const callback = stkCallback();
    const { CallbackMetadata: _, ...bare } = callback.Body.stkCallback as Record<string, unknown>;
    expect(read(mobilemoney, { Body: { stkCallback: bare } })).toMatchObject({
      kind: 'payment_succeeded',
      anomaly: 'metadata_missing',
    });
  });

  it.each([1, 1001, 1019, 1032, 1037, 2001, 9999, 424242])('reads the result code %d as a failure', (resultCode) => {
    expect(read(mobilemoney, stkCallback({ resultCode })).kind).toBe('payment_failed');
  });

  it.each(['0.1', '1e308', '-1', '0.30000000000000004'])('never rounds the amount %s', (amount) => {
    const text = JSON.stringify(stkCallback({ amount: '<amount>' })).replace('"<amount>"', amount);
    expect(read(mobilemoney, text).amountMinor).toBe(amount === '0.1' ? 10n : null);
  });

  it('requires the token, the address, or both, as configured', () => {
    const verify = (settings: GatewaySettings, headers: Record<string, string>) =>
      mobilemoney.verify(Buffer.alloc(0), headers, mobilemoney.configure(settings, 'test')!, NOW).valid;
    const [token, networks] = [
      { MOBILEMONEY_CALLBACK_TOKEN: 't' },
      { MOBILEMONEY_ALLOWED_CIDRS: '192.0.2.0/24,2001:db8::/32' },
    ];
    const [inside, mapped, outside] = ['192.0.2.7', '::ffff:192.0.2.7', '198.51.100.1'];
    expect(verify({}, {})).toBe(true);
    expect(verify(token, { ':token': 't' })).toBe(true);
    expect(verify(token, { ':token': 'x' })).toBe(false);
    expect(verify(networks, { ':remote-address': inside })).toBe(true);
    expect(verify(networks, { ':remote-address': mapped })).toBe(true);
    expect(verify(networks, { ':remote-address': '2001:db8::1' })).toBe(true);
    expect(verify(networks, { ':remote-address': outside })).toBe(false);
    expect(verify({ ...token, ...networks }, { ':remote-address': inside })).toBe(false);
    expect(verify({ ...token, ...networks }, { ':remote-address': inside, ':token': 't' })).toBe(true);
    expect(mobilemoney.problems!({}, 'production')).toHaveLength(1);
    expect(mobilemoney.problems!(token, 'production')).toEqual([]);
  });
});
