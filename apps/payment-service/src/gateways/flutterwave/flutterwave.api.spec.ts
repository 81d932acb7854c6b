import {
  askedPayment,
  newPayment,
  newRefund,
  recordingClient,
  REFERENCE,
  type Sample,
  sentRefund,
} from '../../../test/support/recording-client';
import { flutterwave } from './flutterwave.gateway';

const api = flutterwave.api!;
const ACCESS = api.configure({ FLUTTERWAVE_API_KEY: 'FLWSECK_TEST-1' }, 'test')!;
const NGN = { currency: 'NGN', amountMinor: 1_999n };

const envelope = (data: object) => ({ status: 'success', message: 'Transaction fetched successfully', data });
const transaction = (status = 'successful', amount = '19.99', tx_ref = REFERENCE) =>
  `{"status":"success","message":"fetched","data":{"id":288200108,"tx_ref":"${tx_ref}","flw_ref":"FLW-1","amount":${amount},"charged_amount":20.29,"currency":"NGN","status":"${status}"}}`;
const refund = (changes: object = {}) => ({
  id: 8612,
  tx_id: 288200108,
  flw_ref: 'URF_1',
  amount_refunded: '3.00',
  status: 'completed',
  ...changes,
});
const error = { status: 'error', message: 'No transaction was found for this id', data: null };

describe('the start', () => {
  it('always contains the currency, and the amount in major units', async () => {
    const client = recordingClient(envelope({ link: 'https://checkout.flutterwave.com/v3/hosted/pay/abc' }));
    expect(await api.start!(client, newPayment(NGN), ACCESS)).toMatchObject({
      is: 'started',
      handle: REFERENCE,
      reference: null,
      nextAction: { type: 'redirect', url: 'https://checkout.flutterwave.com/v3/hosted/pay/abc' },
    });
    expect(client.calls).toEqual([
      {
        method: 'POST',
        path: '/v3/payments',
        repeatable: false,
        json: {
          tx_ref: REFERENCE,
          amount: '19.99',
          currency: 'NGN',
          redirect_url: 'https://shop.example.com/back',
          customer: { email: 'ann@example.com' },
        },
      },
    ]);
  });

  it.each([
    ['JPY', 500n, '500'],
    ['KWD', 5n, '0.005'],
    ['NGN', 5n, '0.05'],
    ['NGN', 9_007_199_254_740_991n, '90071992547409.91'],
  ])('writes %s %s as %s', async (currency, amountMinor, amount) => {
    const client = recordingClient(envelope({ link: 'https://checkout.flutterwave.com/x' }));
    await api.start!(client, newPayment({ currency, amountMinor }), ACCESS);
    expect(client.calls[0]!.json).toMatchObject({ amount });
  });

  it('is refused by an envelope with an error', async () => {
    for (const sample of [error, [400, error]] as Sample[]) {
      expect(await api.start!(recordingClient(sample), newPayment(NGN), ACCESS)).toMatchObject({ is: 'refused' });
    }
    await expect(api.start!(recordingClient([503, error]), newPayment(NGN), ACCESS)).rejects.toMatchObject({
      mayHaveActed: true,
    });
    expect(api.startProblem!(newPayment({ customer: { email: null, phoneNumber: '1' } }))).toEqual(expect.any(String));
    expect(api.startProblem!(newPayment({ returnUrl: null }))).toEqual(expect.any(String));
  });
});

describe('a question', () => {
  const ask = (...samples: Sample[]) => api.inquire!(recordingClient(...samples), askedPayment(NGN), ACCESS);

  it.each([
    ['successful', { is: 'answered', events: [{ kind: 'payment_succeeded', paymentId: '288200108', ...NGN }] }],
    ['completed', { is: 'answered', events: [{ kind: 'payment_succeeded', paymentId: '288200108', ...NGN }] }],
    ['failed', { is: 'answered', events: [{ kind: 'payment_failed', reference: REFERENCE }] }],
    ['pending', { is: 'pending' }],
    ['a_new_word', { is: 'unknown' }],
  ])('about a transaction that is %s, in a successful envelope, is %j', async (status, inquiry) => {
    expect(await ask(transaction(status))).toMatchObject(inquiry);
  });

  it.each<[string, Sample]>([
    ['not found', [400, error]],
    ['not found in a success', error],
    ['404', [404, error]],
    ['503', [503, {}]],
    ['another reference', transaction('successful', '19.99', 'another')],
  ])('is unknown after %s', async (_what, sample) => {
    expect(await ask(sample)).toMatchObject({ is: 'unknown' });
  });

  it('escapes the reference', async () => {
    const client = recordingClient(transaction('successful', '1', 'a&b=c d'));
    expect(await api.inquire!(client, askedPayment({ reference: 'a&b=c d' }), ACCESS)).toMatchObject({
      is: 'answered',
    });
    expect(client.calls[0]!.path).toBe('/v3/transactions/verify_by_reference?tx_ref=a%26b%3Dc%20d');
  });
});

describe('a refund', () => {
  it('returns the webhook’s event, in the payment’s currency', async () => {
    const client = recordingClient(envelope(refund()));
    const answer = await api.refund!(client, newRefund({ ...NGN, amountMinor: 300n, paymentId: '288200108' }), ACCESS);
    expect(answer).toMatchObject({
      is: 'succeeded',
      gatewayRefundId: '8612',
      events: [{ kind: 'refund', objectId: '8612', paymentId: '288200108', amountMinor: 300n, currency: 'NGN' }],
    });
    expect(client.calls[0]).toMatchObject({
      path: '/v3/transactions/288200108/refund',
      repeatable: false,
      json: { amount: '3.00' },
    });
  });

  it.each([
    ['completed-mpgs', 'succeeded'],
    ['completed-momo', 'succeeded'],
    ['completed-bank-transfer', 'succeeded'],
    ['completed-offline', 'succeeded'],
    ['completed-preauth', 'succeeded'],
    ['complete', 'succeeded'],
    ['pending', 'pending'],
    ['new', 'pending'],
    ['processing', 'pending'],
    ['pending-momo', 'pending'],
    ['failed', 'failed'],
    ['a_new_word', 'unknown'],
  ])('that is %s is %s', async (status, is) => {
    expect(await api.refund!(recordingClient(envelope(refund({ status }))), newRefund(NGN), ACCESS)).toMatchObject({
      is,
    });
  });

  it('is found only by its id', async () => {
    const client = recordingClient(envelope(refund()));
    expect(await api.inquireRefund!(client, sentRefund({ ...NGN, gatewayRefundId: '8612' }), ACCESS)).toMatchObject({
      is: 'succeeded',
    });
    expect(client.calls[0]!.path).toBe('/v3/refunds/8612');
    expect(await api.inquireRefund!(recordingClient(), sentRefund(NGN), ACCESS)).toMatchObject({ is: 'unknown' });
    expect(await api.refund!(recordingClient([400, error]), newRefund(NGN), ACCESS)).toMatchObject({ is: 'failed' });
  });
});
