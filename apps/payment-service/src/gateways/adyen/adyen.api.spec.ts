import {
  askedPayment,
  newPayment,
  newRefund,
  recordingClient,
  REFERENCE,
  type Sample,
} from '../../../test/support/recording-client';
import { adyen } from './adyen.gateway';

const api = adyen.api!;
const SETTINGS = { ADYEN_API_KEY: 'key', ADYEN_MERCHANT_ACCOUNT: 'TestMerchant' };
const ACCESS = api.configure(SETTINGS, 'test')!;
const EUR = { currency: 'EUR', amountMinor: 1_250n };

const link = {
  id: 'PL61C53A8B97E6915A',
  url: 'https://test.adyen.link/PL61',
  expiresAt: '2026-11-21T10:30:00Z',
  status: 'active',
};
const error = (errorCode: string) => ({
  status: 422,
  errorCode,
  message: 'about ann@example.com',
  errorType: 'validation',
});

describe('the start', () => {
  it('creates a payment link with the reference', async () => {
    const client = recordingClient([201, link]);
    expect(await api.start!(client, newPayment(EUR), ACCESS)).toEqual({
      is: 'started',
      handle: 'PL61C53A8B97E6915A',
      reference: null,
      merchantRequestId: null,
      nextAction: { type: 'redirect', url: 'https://test.adyen.link/PL61' },
      expiresAt: new Date('2026-11-21T10:30:00Z'),
    });
    expect(client.calls).toEqual([
      {
        method: 'POST',
        path: '/paymentLinks',
        headers: { 'idempotency-key': newPayment().idempotencyKey },
        repeatable: true,
        json: {
          reference: REFERENCE,
          amount: { value: 1250, currency: 'EUR' },
          merchantAccount: 'TestMerchant',
          expiresAt: '2026-11-21T10:30:00.000Z',
          description: 'Two cups',
          returnUrl: 'https://shop.example.com/back',
          shopperEmail: 'ann@example.com',
        },
      },
    ]);
  });

  it('only authorises a payment with manual capture, with methods that have one, and marks its reference', async () => {
    const client = recordingClient([201, link]);
    await api.start!(client, newPayment({ ...EUR, captureMethod: 'manual' }), ACCESS);
    expect(client.calls[0]!.json).toMatchObject({
      reference: `${REFERENCE}-manual`,
      manualCapture: true,
      allowedPaymentMethods: ['scheme', 'applepay', 'googlepay'],
    });
    const status = { ...link, reference: `${REFERENCE}-manual`, status: 'active' };
    const asked = askedPayment({ handle: link.id });
    expect(await api.inquire!(recordingClient(status), asked, ACCESS)).toMatchObject({ is: 'pending' });
  });

  it.each([
    ['ISK', 15n, 1500],
    ['CLP', 15n, 1500],
    ['IDR', 1500n, 15],
    ['JPY', 15n, 15],
    ['KWD', 1230n, 1230],
  ])('converts %s %s to the gateway’s units', async (currency, amountMinor, value) => {
    const client = recordingClient([201, link]);
    await api.start!(client, newPayment({ currency, amountMinor }), ACCESS);
    expect(client.calls[0]!.json).toMatchObject({ amount: { value, currency } });
  });

  it('refuses a fraction that Adyen does not support, and reports only codes', async () => {
    const payment = newPayment({ currency: 'IDR', amountMinor: 1501n });
    expect(api.startProblem!(payment)).toEqual(expect.any(String));
    await expect(api.start!(recordingClient(), payment, ACCESS)).rejects.toThrow(RangeError);
    expect(await api.start!(recordingClient([422, error('130')]), newPayment(EUR), ACCESS)).toEqual({
      is: 'refused',
      why: 'the gateway responded with 422 (130)',
    });
  });
});

describe('a question', () => {
  const ask = (sample: Sample, handle: string | null = link.id) =>
    api.inquire!(recordingClient(sample), askedPayment({ handle }), ACCESS);

  it.each([
    ['active', 'pending'],
    ['paymentPending', 'pending'],
    ['expired', 'pending'],
    ['completed', 'unknown'],
    ['paid', 'unknown'],
    ['a_new_word', 'unknown'],
  ])('about a link that is %s is %s, and never settles', async (status, is) => {
    expect(await ask({ ...link, reference: REFERENCE, status })).toMatchObject({ is });
  });

  it('names a paid link without a report', async () => {
    const client = recordingClient({ ...link, reference: REFERENCE, status: 'completed' });
    expect(await api.inquire!(client, askedPayment({ handle: link.id }), ACCESS)).toEqual({
      is: 'unknown',
      why: 'the link has the status completed, and no report has settled it',
    });
    expect(client.calls).toEqual([{ method: 'GET', path: `/paymentLinks/${link.id}`, repeatable: true }]);
  });

  it('is unknown without a response or for another payment, and is not sent without a link', async () => {
    expect(await ask([404, error('123')])).toMatchObject({ is: 'unknown' });
    expect(await ask({ ...link, reference: 'another', status: 'active' })).toMatchObject({ is: 'unknown' });
    expect(await api.inquire!(recordingClient(), askedPayment(), ACCESS)).toMatchObject({ is: 'pending' });
    expect(Object.keys(api)).not.toContain('inquireRefund');
  });
});

describe('a refund', () => {
  it('is received, and its webhook with the same id decides', async () => {
    const client = recordingClient([201, { pspReference: 'REF1', paymentPspReference: 'PSP1', status: 'received' }]);
    const refund = newRefund({ ...EUR, paymentId: 'PSP1' });
    expect(await api.refund!(client, refund, ACCESS)).toMatchObject({
      is: 'pending',
      gatewayRefundId: 'REF1',
      events: [],
    });
    expect(client.calls[0]).toEqual({
      method: 'POST',
      path: '/payments/PSP1/refunds',
      headers: { 'idempotency-key': refund.idempotencyKey },
      repeatable: true,
      json: { amount: { value: 1250, currency: 'EUR' }, merchantAccount: 'TestMerchant', reference: REFERENCE },
    });
  });

  it('fails if it is refused, and is unknown after an incomplete response', async () => {
    expect(await api.refund!(recordingClient([422, error('167')]), newRefund(EUR), ACCESS)).toMatchObject({
      is: 'failed',
    });
    expect(await api.refund!(recordingClient(), newRefund({ currency: 'IDR', amountMinor: 1n }), ACCESS)).toMatchObject(
      { is: 'failed' },
    );
    for (const sample of [
      [201, {}],
      [500, {}],
    ] as [number, object][]) {
      await expect(api.refund!(recordingClient(sample), newRefund(EUR), ACCESS)).rejects.toMatchObject({
        mayHaveActed: true,
      });
    }
  });
});

describe('a capture', () => {
  const captures = api.manualCaptures!;
  const capture = (changes: object = {}) => ({
    kind: 'capture' as const,
    idempotencyKey: 'Capture0000000000000000001',
    paymentId: 'PSP1',
    reference: REFERENCE,
    isFinal: true,
    ...EUR,
    ...changes,
  });
  const received = { paymentPspReference: 'PSP1', pspReference: 'CAP1', status: 'received' };
  const send = (sample: Sample, changes?: object) => captures.send(recordingClient(sample), capture(changes), ACCESS);

  it('is received, and its report with the same id decides', async () => {
    const client = recordingClient([201, received]);
    expect(await captures.send(client, capture(), ACCESS)).toMatchObject({
      is: 'pending',
      gatewayCaptureId: 'CAP1',
      events: [],
    });
    expect(client.calls).toEqual([
      {
        method: 'POST',
        path: '/payments/PSP1/captures',
        headers: { 'idempotency-key': 'Capture0000000000000000001' },
        repeatable: true,
        json: {
          amount: { value: 1250, currency: 'EUR' },
          merchantAccount: 'TestMerchant',
          reference: `${REFERENCE}-manual`,
        },
      },
    ]);
    expect(captures).not.toHaveProperty('inquire');
  });

  it('is one of several only if the settings say that Adyen’s support has enabled them', () => {
    const accesses = ['one', 'several'].map((ADYEN_CAPTURES) =>
      api.configure({ ...SETTINGS, ADYEN_CAPTURES }, 'test')!,
    );
    expect([ACCESS, ...accesses].map((access) => captures.several(access))).toEqual([false, false, true]);
    expect(captures.oneCapture).toContain('Adyen’s support');
    expect(api.problems!({ ...SETTINGS, ADYEN_CAPTURES: 'many' }, 'test')).toEqual([
      'ADYEN_CAPTURES must be one or several',
    ]);
  });

  it('is released without an amount', async () => {
    const client = recordingClient([201, received]);
    expect(await captures.send(client, capture({ kind: 'void' }), ACCESS)).toMatchObject({ is: 'pending' });
    expect(client.calls[0]).toMatchObject({ path: '/payments/PSP1/cancels' });
    expect(client.calls[0]!.json).toEqual({ merchantAccount: 'TestMerchant', reference: `${REFERENCE}-manual` });
  });

  it('fails if it is refused', async () => {
    expect(await send([422, error('167')])).toMatchObject({
      is: 'failed',
      why: 'the gateway responded with 422 (167)',
    });
    expect(await send({}, { currency: 'IDR', amountMinor: 1n })).toMatchObject({ is: 'failed' });
  });

  it.each<[string, Sample]>([
    ['is incomplete', [201, { ...received, pspReference: undefined }]],
    ['is about another payment', [201, { ...received, paymentPspReference: 'PSP2' }]],
    ['has another status', [201, { ...received, status: 'refused' }]],
    ['is a 500', [500, {}]],
    ['says that the same request is being processed', [422, error('704')]],
  ])('may have happened if the response %s', async (_what, sample) => {
    await expect(send(sample)).rejects.toMatchObject({ mayHaveActed: true });
  });
});

describe('settings', () => {
  it('contain the version of the API, whose path differs between test and live', () => {
    const live = 'https://1797a841fbb37ca7-AdyenDemo-checkout-live.adyenpayments.com';
    expect(ACCESS.baseUrl).toBe('https://checkout-test.adyen.com/v72');
    expect(api.configure({ ...SETTINGS, ADYEN_API_URL: live }, 'production')!.baseUrl).toBe(`${live}/checkout/v72`);
    expect(api.problems!(SETTINGS, 'production')).toHaveLength(1);
    expect(api.problems!(SETTINGS, 'test')).toEqual([]);
    expect(api.problems!({ ADYEN_API_KEY: 'key', ADYEN_API_URL: live }, 'production')).toHaveLength(1);
  });
});
