import {
  askedPayment,
  newPayment,
  newRefund,
  recordingClient,
  REFERENCE,
  type Sample,
  sentRefund,
} from '../../../test/support/recording-client';
import { paystack } from './paystack.gateway';

const api = paystack.api!;
const ACCESS = api.configure({ PAYSTACK_SECRET_KEYS: 'sk_test_1,sk_test_0' }, 'test')!;
const NGN = { currency: 'NGN', amountMinor: 30_050n };

const envelope = (data: object) => ({ status: true, message: 'Verification successful', data });
const transaction = (changes: object = {}) => ({
  id: '18446744073709551615',
  domain: 'test',
  status: 'success',
  reference: REFERENCE,
  amount: 30050,
  currency: 'NGN',
  requested_amount: 30050,
  fees: 451,
  ...changes,
});
const refund = (changes: object = {}) => ({
  id: 15581137,
  transaction: 4099260516,
  amount: 300,
  currency: 'NGN',
  status: 'processed',
  merchant_note: newRefund().idempotencyKey,
  ...changes,
});
const error = (message: string) => ({ status: false, message, type: 'validation_error', code: 'invalid_params' });

describe('the start', () => {
  it('initialises a transaction with the reference', async () => {
    const client = recordingClient(
      envelope({ authorization_url: 'https://checkout.paystack.com/abc', reference: REFERENCE }),
    );
    expect(await api.start!(client, newPayment(NGN), ACCESS)).toMatchObject({
      is: 'started',
      handle: REFERENCE,
      reference: null,
      nextAction: { type: 'redirect', url: 'https://checkout.paystack.com/abc' },
    });
    expect(client.calls).toEqual([
      {
        method: 'POST',
        path: '/transaction/initialize',
        repeatable: false,
        json: {
          email: 'ann@example.com',
          amount: 30050,
          currency: 'NGN',
          reference: REFERENCE,
          callback_url: 'https://shop.example.com/back',
        },
      },
    ]);
  });

  it('is refused by the status false with any HTTP status, and requires the payer’s email', async () => {
    for (const sample of [error('no'), [400, error('no')]] as Sample[]) {
      expect(await api.start!(recordingClient(sample), newPayment(NGN), ACCESS)).toMatchObject({ is: 'refused' });
    }
    const noCustomer = { email: null, phoneNumber: null };
    expect(api.startProblem!(newPayment({ ...NGN, customer: noCustomer }))).toEqual(expect.any(String));
  });

  it('may have happened before if the reference is already used', async () => {
    const outcome = api.start!(
      recordingClient([400, error('Duplicate Transaction Reference')]),
      newPayment(NGN),
      ACCESS,
    );
    await expect(outcome).rejects.toMatchObject({ mayHaveActed: true });
  });
});

describe('a question', () => {
  const ask = (...samples: Sample[]) => api.inquire!(recordingClient(...samples), askedPayment(NGN), ACCESS);

  it.each([
    ['success', { is: 'answered', events: [{ kind: 'payment_succeeded', reference: REFERENCE }] }],
    ['failed', { is: 'answered', events: [{ kind: 'payment_failed', reference: REFERENCE }] }],
    ['abandoned', { is: 'pending' }],
    ['ongoing', { is: 'pending' }],
    ['pending', { is: 'pending' }],
    ['processing', { is: 'pending' }],
    ['queued', { is: 'pending' }],
    ['a_new_word', { is: 'unknown' }],
    ['constructor', { is: 'unknown' }],
  ])('about a transaction that is %s, in a successful envelope, is %j', async (status, inquiry) => {
    expect(await ask(envelope(transaction({ status })))).toMatchObject(inquiry);
  });

  it('reports that a reversed transaction was paid, and leaves the rest to an operator', async () => {
    expect(await ask(envelope(transaction({ status: 'reversed' })))).toMatchObject({
      events: [
        { kind: 'payment_succeeded', amountMinor: 30050n },
        { kind: 'unclear', anomaly: 'reversed', paymentId: '18446744073709551615' },
      ],
    });
  });

  it.each([
    [{ amount: 40333, requested_amount: 30050, fees: 10283 }, 30_050n],
    [{ amount: 40333, requested_amount: 30050, fees: 451 }, 40_333n],
    [{ amount: 20000, requested_amount: 30050, fees: 451 }, 20_000n],
    [{ amount: 30050, requested_amount: undefined, fees: undefined }, 30_050n],
    [{ amount: 30050, requested_amount: null, fees: null }, 30_050n],
  ])('reads from %j the paid amount %s, like the webhook', async (changes, amountMinor) => {
    const data = transaction(changes);
    expect(await ask(envelope(data))).toMatchObject({ events: [{ amountMinor }] });
    expect(paystack.normalize({ event: 'charge.success', data }, { keys: [] })[0]).toMatchObject({ amountMinor });
  });

  it.each<[string, Sample]>([
    ['an unknown reference', [400, error('Transaction reference not found')]],
    ['an unknown reference in a success', error('Transaction reference not found')],
    ['404', [404, error('x')]],
    ['401', [401, error('x')]],
    ['500', [500, {}]],
    ['another reference', envelope(transaction({ reference: 'another' }))],
    ['the other mode', envelope(transaction({ domain: 'live' }))],
    ['no mode', envelope(transaction({ domain: undefined }))],
  ])('is unknown after %s', async (_what, sample) => {
    expect(await ask(sample)).toMatchObject({ is: 'unknown' });
  });
});

describe('a refund', () => {
  it('has no event, because its id differs from the webhook’s', async () => {
    const client = recordingClient(envelope(refund()));
    expect(
      await api.refund!(client, newRefund({ ...NGN, paymentId: '4099260516', amountMinor: 300n }), ACCESS),
    ).toMatchObject({
      is: 'succeeded',
      gatewayRefundId: '15581137',
      events: [],
    });
    expect(client.calls).toEqual([
      {
        method: 'POST',
        path: '/refund',
        repeatable: false,
        json: { transaction: '4099260516', amount: 300, currency: 'NGN', merchant_note: newRefund().idempotencyKey },
      },
    ]);
  });

  it.each([
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['needs-attention', 'pending'],
    ['failed', 'failed'],
    ['a_new_word', 'unknown'],
  ])('that is %s is %s', async (status, is) => {
    expect(await api.refund!(recordingClient(envelope(refund({ status }))), newRefund(NGN), ACCESS)).toMatchObject({
      is,
    });
  });

  it('fails if it is refused', async () => {
    for (const sample of [[400, error('no')], error('no')] as Sample[]) {
      expect(await api.refund!(recordingClient(sample), newRefund(NGN), ACCESS)).toMatchObject({ is: 'failed' });
    }
  });

  it('is found by its note if its response was lost', async () => {
    const found = { status: true, data: [refund({ id: 1, merchant_note: null }), refund()] };
    const client = recordingClient(found);
    expect(await api.inquireRefund!(client, sentRefund(), ACCESS)).toMatchObject({ gatewayRefundId: '15581137' });
    expect(client.calls[0]!.path).toBe('/refund?from=2026-11-21T09%3A26%3A00.000Z&perPage=100');
    const none = recordingClient({ status: true, data: [] });
    expect(await api.inquireRefund!(none, sentRefund(), ACCESS)).toMatchObject({ is: 'unknown' });
    const known = recordingClient(envelope(refund({ status: 'failed' })));
    expect(await api.inquireRefund!(known, sentRefund({ gatewayRefundId: '15581137' }), ACCESS)).toMatchObject({
      is: 'failed',
    });
  });
});
