import {
  askedPayment,
  newPayment,
  recordingClient,
  REFERENCE,
  type Sample,
} from '../../../test/support/recording-client';
import type { GatewayEvent } from '../gateway-event';
import { GatewayUnreachable } from '../gateway-api';
import type { GatewaySettings } from '../gateway-settings';
import { mobilemoney } from './mobilemoney.gateway';
import { accountReferenceOf } from './mobilemoney.pull';

const api = mobilemoney.api!;
const SETTINGS = {
  MOBILEMONEY_API_KEY: 'key:secret',
  MOBILEMONEY_SHORTCODE_PASSKEY: '174379:passkey',
};
const accessWith = (settings: GatewaySettings = {}) => api.configure({ ...SETTINGS, ...settings }, 'test')!;
const ACCESS = accessWith();
const KES = { currency: 'KES', amountMinor: 150_000n };
const CHECKOUT = 'ws_CO_21112026093000000708374149';

const pushed = (changes: object = {}) => ({
  MerchantRequestID: '29115-34620561-1',
  CheckoutRequestID: CHECKOUT,
  ResponseCode: '0',
  ResponseDescription: 'Success. Request accepted for processing',
  CustomerMessage: 'Success. Request accepted for processing',
  ...changes,
});
const result = (ResultCode: string, changes: object = {}) => ({
  ResponseCode: '0',
  ResponseDescription: 'The service request has been accepted successsfully',
  MerchantRequestID: '29115-34620561-1',
  CheckoutRequestID: CHECKOUT,
  ResultCode,
  ResultDesc: 'reported',
  ...changes,
});
const error = (errorCode: string) => ({ requestId: '1', errorCode, errorMessage: 'The text varies' });
const callback = (ResultCode: number, items?: object[]) =>
  mobilemoney.normalize(
    { Body: { stkCallback: { ...result(String(ResultCode)), ...(items && { CallbackMetadata: { Item: items } }) } } },
    { keys: [], currency: 'KES' },
  )[0]!;

describe('a push', () => {
  it('returns the ids that an inquiry uses', async () => {
    const client = recordingClient(pushed());
    expect(await api.start!(client, newPayment(KES), ACCESS)).toEqual({
      is: 'started',
      handle: CHECKOUT,
      reference: CHECKOUT,
      merchantRequestId: '29115-34620561-1',
      nextAction: { type: 'confirm_on_phone' },
      expiresAt: null,
    });
    const { json, ...call } = client.calls[0]!;
    expect(call).toEqual({ method: 'POST', path: '/mpesa/stkpush/v1/processrequest', repeatable: false });
    const { Timestamp, Password, ...body } = json as { Timestamp: string; Password: string };
    expect(body).toEqual({
      BusinessShortCode: '174379',
      TransactionType: 'CustomerPayBillOnline',
      Amount: 1500,
      PartyA: '254708374149',
      PartyB: '174379',
      PhoneNumber: '254708374149',
      CallBackURL: newPayment().callbackUrl,
      AccountReference: accountReferenceOf('Start000000000000000000001'),
      TransactionDesc: 'Two cups',
    });
    expect(Timestamp).toMatch(/^\d{14}$/);
    expect(Buffer.from(Password, 'base64').toString()).toBe(`174379passkey${Timestamp}`);
  });

  it('is never sent twice, because the phone would ring twice', () => {
    expect(api.startIsIdempotent).toBe(false);
  });

  it('has a unique account reference of 12 letters and digits', () => {
    const references = Array.from({ length: 1000 }, (_, index) => accountReferenceOf(`start ${index}`));
    expect(references.every((text) => /^[0-9A-Z]{12}$/.test(text))).toBe(true);
    expect(new Set(references).size).toBe(1000);
  });

  it.each([
    [{ amountMinor: 150_050n }],
    [{ customer: { email: 'ann@example.com', phoneNumber: null } }],
    [{ callbackUrl: null }],
  ])('is refused before the gateway is called: %#', (changes) => {
    expect(api.startProblem!(newPayment({ ...KES, ...changes }))).toEqual(expect.any(String));
    expect(api.startProblem!(newPayment(KES))).toBeNull();
  });

  it('has a description without characters that break requests', async () => {
    const client = recordingClient(pushed(), pushed());
    await api.start!(client, newPayment({ ...KES, description: 'Käse & "Brot" für alle' }), ACCESS);
    await api.start!(client, newPayment({ ...KES, description: '日本' }), ACCESS);
    expect(client.calls.map(({ json }) => (json as { TransactionDesc: string }).TransactionDesc)).toEqual([
      'Kase Brot fur',
      'Payment',
    ]);
  });

  it.each<[string, Sample, object]>([
    ['a refusal', [400, error('400.002.02')], { is: 'refused', why: 'the gateway responded with 400 (400.002.02)' }],
    ['a refusal within a success', pushed({ ResponseCode: '1' }), { is: 'refused' }],
  ])('is refused after %s', async (_what, sample, expected) => {
    expect(await api.start!(recordingClient(sample), newPayment(KES), ACCESS)).toMatchObject(expected);
  });

  it('in another currency is refused before the gateway is called', async () => {
    expect(await api.start!(recordingClient(), newPayment(), ACCESS)).toMatchObject({ is: 'refused' });
  });

  it.each<[string, boolean, Sample]>([
    ['a limit', false, [500, error('500.003.02')]],
    ['a quota', false, [500, error('500.003.03')]],
    ['an invalid token', false, [404, error('404.001.03')]],
    ['wrong credentials', false, [401, error('401.002.01')]],
    ['the code with several meanings', true, [500, error('500.001.1001')]],
    ['a success without an id', true, { ResponseCode: '0' }],
  ])('after %s may have reached the phone: %s', async (_what, mayHaveActed, sample) => {
    const outcome = api.start!(recordingClient(sample), newPayment(KES), ACCESS);
    await expect(outcome).rejects.toMatchObject({ constructor: GatewayUnreachable, mayHaveActed });
  });
});

describe('a question', () => {
  const asked = askedPayment({ ...KES, handle: CHECKOUT, reference: CHECKOUT });
  const ask = (...samples: Sample[]) => api.inquire!(recordingClient(...samples), asked, ACCESS);

  it.each(['1', '2', '3', '4', '8', '17', '1019', '1025', '1032', '1037', '2001', '2028', '8006', 'SFC_IC0003'])(
    'about a push with result %s is a failure',
    async (code) => {
      expect(await ask(result(code))).toMatchObject({
        is: 'answered',
        events: [{ kind: 'payment_failed', reference: CHECKOUT, type: `stkCallback.${code}`, paymentId: null }],
      });
    },
  );

  it('returns the callback’s event for a failure', async () => {
    const { deliveryKey: _, ...reported } = callback(1032);
    expect(await ask(result('1032'))).toMatchObject({ events: [{ ...reported, deliveryKey: null }] });
  });

  it.each<[string, Sample, string]>([
    ['4999', result('4999'), 'pending'],
    ['1 while the payer types', result('1', { ResultDesc: 'The transaction is still under processing' }), 'pending'],
    ['1037 while the payer types', result('1037', { ResultDesc: 'Still Under Processing.' }), 'pending'],
    ['500.001.1001 with 500', [500, error('500.001.1001')], 'unknown'],
    ['500.001.1001 with 200', error('500.001.1001'), 'unknown'],
    ['a new code', result('9998'), 'unknown'],
    ['a code of Object', result('constructor'), 'unknown'],
    ['400', [400, error('400.002.02')], 'unknown'],
    ['404', [404, error('404.001.01')], 'unknown'],
    ['429', [429, error('500.003.02')], 'unknown'],
    ['another push', result('0', { CheckoutRequestID: 'ws_CO_other' }), 'unknown'],
    ['no code', { ResponseCode: '0', CheckoutRequestID: CHECKOUT }, 'unknown'],
  ])('does not fail the deposit after %s', async (_what, sample, is) => {
    expect(await ask(sample)).toMatchObject({ is });
  });

  it('with result 0 leaves the payment to its callback or an operator', async () => {
    expect(await ask(result('0'))).toMatchObject({
      events: [{ kind: 'payment_succeeded', anomaly: 'receipt_missing', paymentId: null, objectId: null, ...KES }],
    });
  });

  it('settles by the amount of the push where the setting says so', async () => {
    const access = accessWith({ MOBILEMONEY_SETTLE_BY: 'amount' });
    expect(await api.inquire!(recordingClient(result('0')), asked, access)).toMatchObject({
      events: [{ anomaly: null, paymentId: `query:${CHECKOUT}`, objectId: `query:${CHECKOUT}`, ...KES }],
    });
  });

  it('never settles by an amount that only the merchant claims', async () => {
    const elsewhere = askedPayment({ ...KES, reference: CHECKOUT, idempotencyKey: null });
    for (const settings of [{ MOBILEMONEY_SETTLE_BY: 'amount' }, { MOBILEMONEY_SETTLE_BY: 'pull' }]) {
      const client = recordingClient(result('0'));
      expect(await api.inquire!(client, elsewhere, accessWith(settings))).toMatchObject({
        events: [{ anomaly: 'receipt_missing', paymentId: null, amountMinor: null }],
      });
    }
  });

  it('is not possible if the response to the push was lost', async () => {
    const lost = askedPayment({ ...KES, reference: REFERENCE });
    expect(await api.inquire!(recordingClient(), lost, ACCESS)).toMatchObject({ is: 'unknown' });
  });
});

describe('a question with Pull Transactions', () => {
  const access = accessWith({ MOBILEMONEY_SETTLE_BY: 'pull' });
  const asked = askedPayment({ ...KES, handle: CHECKOUT, reference: CHECKOUT, merchantRequestId: '29115-34620561-1' });
  const row = (changes: object = {}) => ({
    transactionId: 'NLJ7RT61SV',
    trxDate: '2026-11-21T12:31:00Z',
    msisdn: 722000000,
    transactiontype: 'c2b-pay-bill-debit',
    billreference: accountReferenceOf(asked.idempotencyKey!),
    amount: '1500.00',
    organizationname: 'Daraja Pull API Test',
    ...changes,
  });
  const page = (...rows: object[]) => ({
    ResponseRefID: '1',
    ResponseCode: '1000',
    ResponseMessage: 'Success',
    Response: [rows],
  });
  const others = (count: number) =>
    Array.from({ length: count }, (_, n) => row({ transactionId: `O${n}`, billreference: 'other' }));

  it('returns the callback’s event for exactly one receipt', async () => {
    const client = recordingClient(result('0'), page(row({ billreference: 'other' }), row()));
    const inquiry = await api.inquire!(client, asked, access);
    const items = [
      { Name: 'Amount', Value: '1500.00' },
      { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
    ];
    const { deliveryKey: _, ...reported } = callback(0, items);
    expect(inquiry).toMatchObject({ is: 'answered', events: [{ ...reported, deliveryKey: null }] });
    expect(client.calls[1]).toMatchObject({
      path: '/pulltransactions/v1/query',
      json: { ShortCode: '174379', StartDate: '2026-11-21 09:25:00', EndDate: '2026-11-21 12:45:00', OffSetValue: '0' },
    });
  });

  it('reads all pages', async () => {
    const client = recordingClient(result('0'), page(...others(100)), page(row()));
    expect(await api.inquire!(client, asked, access)).toMatchObject({ events: [{ paymentId: 'NLJ7RT61SV' }] });
    expect((client.calls[2]!.json as { OffSetValue: string }).OffSetValue).toBe('100');
  });

  it.each<[string, Sample[], string]>([
    ['no row', [page()], 'pending'],
    ['no response', [[500, error('500')]], 'pending'],
    ['the empty list of its documents', [{ ResponseCode: '1001', Transaction: '[[]]' }], 'pending'],
    ['another amount', [page(row({ amount: '1500.01' }))], 'pending'],
    ['an unreadable amount', [page(row({ amount: '1.5e3' }))], 'pending'],
    ['two receipts', [page(row(), row({ transactionId: 'NLJ7RT61SW' }))], 'unknown'],
  ])('settles nothing with %s', async (_what, samples, is) => {
    expect(await api.inquire!(recordingClient(result('0'), ...samples), asked, access)).toMatchObject({ is });
  });

  it('counts a repeated receipt once', async () => {
    const client = recordingClient(result('0'), page(row(), row()));
    expect(await api.inquire!(client, asked, access)).toMatchObject({ is: 'answered' });
  });

  it('also settles a push whose response was lost', async () => {
    const lost = askedPayment({ ...KES, reference: REFERENCE });
    const inquiry = (await api.inquire!(recordingClient(page(row())), lost, access)) as { events: GatewayEvent[] };
    expect(inquiry.events).toMatchObject([{ reference: REFERENCE, paymentId: 'NLJ7RT61SV', ...KES }]);
    expect(await api.inquire!(recordingClient(page()), lost, access)).toMatchObject({ is: 'unknown' });
  });
});

describe('settings', () => {
  it('are the credentials together', () => {
    expect(api.configure({ ...SETTINGS, MOBILEMONEY_SHORTCODE_PASSKEY: undefined }, 'test')).toBeNull();
    expect(api.problems!({ ...SETTINGS, MOBILEMONEY_SHORTCODE_PASSKEY: undefined }, 'test')).toHaveLength(1);
    expect(api.problems!(SETTINGS, 'production')).toEqual([]);
    expect(ACCESS).toMatchObject({ baseUrl: 'https://api.safaricom.co.ke', oauth: { basic: 'key:secret' } });
  });

  it.each([
    [{ MOBILEMONEY_SETTLE_BY: 'always' }],
    [{ MOBILEMONEY_API_KEY: 'key' }],
    [{ MOBILEMONEY_SHORTCODE_PASSKEY: 'passkey:174379' }],
    [{ MOBILEMONEY_SHORTCODE_PASSKEY: '174379:' }],
    [{ MOBILEMONEY_TRANSACTION_TYPE: 'CustomerPayBill' }],
    [{ MOBILEMONEY_SETTLE_BY: 'pull', MOBILEMONEY_TRANSACTION_TYPE: 'CustomerBuyGoodsOnline' }],
    [{ MOBILEMONEY_API_URL: 'http://api.safaricom.co.ke' }],
  ])('%j stop the start', (settings) => {
    expect(api.problems!({ ...SETTINGS, ...settings }, 'production')).toHaveLength(1);
  });
});
