import { type Sample, recordingClient } from '../../../test/support/recording-client';
import { bankAccountText } from '../bank-account';
import { GatewayUnreachable, type PayoutApi } from '../gateway-api';
import { paystack } from './paystack.gateway';

const api = paystack.api!.payouts as PayoutApi;
const ACCESS = paystack.api!.configure({ PAYSTACK_SECRET_KEYS: 'sk_test_1' }, 'test')!;
const REFERENCE = 'po_4jc0mwqz8uvty2hxrb6nkdpa';
const ACCOUNT = {
  currency: 'NGN',
  bankCode: '058',
  branchCode: null,
  accountNumber: '0123456789',
  accountName: 'Ann Example',
};
const payout = {
  reference: REFERENCE,
  amountMinor: 50_000n,
  currency: 'NGN',
  destination: bankAccountText(ACCOUNT),
  callbackUrl: null,
};
const sent = { ...payout, gatewayRequestId: null, sentAt: new Date('2026-11-27T10:00:00Z') };
const recipient = { status: true, data: { recipient_code: 'RCP_1' } };
const transfer = (more: object = {}) => ({
  status: true,
  message: 'Transfer has been queued',
  data: {
    id: 1,
    domain: 'test',
    amount: 50_000,
    currency: 'NGN',
    reference: REFERENCE,
    transfer_code: 'TRF_1',
    status: 'pending',
    ...more,
  },
});
const error = (message: string, code?: string) => ({ status: false, message, type: 'validation_error', code });
const send = (...samples: Sample[]) => api.send(recordingClient(...samples), payout, ACCESS);

it('adds the recipient, then asks for one transfer under the reference', async () => {
  const client = recordingClient(recipient, transfer());
  expect(await api.send(client, payout, ACCESS)).toEqual({ is: 'accepted', gatewayRequestId: 'TRF_1' });
  expect(client.calls).toMatchObject([
    {
      path: '/transferrecipient',
      repeatable: true,
      json: { type: 'nuban', name: 'Ann Example', account_number: '0123456789', bank_code: '058', currency: 'NGN' },
    },
    {
      path: '/transfer',
      repeatable: false,
      json: { source: 'balance', amount: 50_000, currency: 'NGN', recipient: 'RCP_1', reference: REFERENCE },
    },
  ]);
});

it.each([
  ['GHS', '030100', 'ghipss'],
  ['GHS', 'MTN', 'mobile_money'],
  ['KES', '68', 'kepss'],
  ['KES', 'MPESA', 'mobile_money'],
  ['ZAR', '632005', 'basa'],
])('pays %s to %s as %s', async (currency, bankCode, type) => {
  const destination = bankAccountText({ ...ACCOUNT, currency, bankCode });
  const client = recordingClient(recipient, transfer({ currency }));
  await api.send(client, { ...payout, currency, destination }, ACCESS);
  expect(client.calls[0]!.json).toMatchObject({ type });
});

it.each<[string, Sample[], string]>([
  ['a refused account', [[400, error('Cannot resolve account', 'invalid_bank_code')]], 'invalid_bank_code'],
  ['too little money', [recipient, [400, error('balance', 'insufficient_balance')]], 'balance at Paystack is too low'],
  ['another refusal', [recipient, [400, error('no', 'transfer_unavailable')]], 'transfer_unavailable'],
])('fails after %s, and says why', async (_what, samples, why) => {
  expect(await send(...samples)).toEqual({ is: 'failed', why: expect.stringContaining(why) as string });
});

it.each<[string, Sample[], boolean]>([
  ['a used reference', [recipient, [400, error('x', 'duplicate_transfer_reference')]], true],
  ['a used reference without a code', [recipient, [400, error('Reference already exists on a transfer')]], true],
  ['an error of the server', [recipient, [500, {}]], true],
  ['no success with 200', [recipient, error('no')], true],
  ['a wrong key', [recipient, [401, error('Invalid key')]], false],
  ['no response about the recipient', [new GatewayUnreachable('lost', true)], false],
  ['an error about the recipient', [[500, {}]], false],
])('after %s the transfer may exist: %s', async (_what, samples, mayHaveActed) => {
  const thrown = await send(...samples).catch((reason: unknown) => reason);
  expect(thrown).toBeInstanceOf(GatewayUnreachable);
  expect(thrown).toMatchObject({ mayHaveActed });
});

it.each([
  ['success', { is: 'paid', gatewayPayoutId: 'TRF_1' }],
  ['pending', { is: 'accepted' }],
  ['received', { is: 'accepted' }],
  ['otp', { is: 'accepted' }],
  ['failed', { is: 'failed', why: 'the status at the gateway is failed' }],
  ['reversed', { is: 'failed' }],
  ['rejected', { is: 'failed' }],
  ['abandoned', { is: 'failed', why: expect.stringContaining('Switch off “Confirm transfers before sending”') }],
  ['a_new_word', { is: 'unknown' }],
  ['constructor', { is: 'unknown' }],
])('a transfer that is %s is %j, in a response and in an inquiry', async (status, outcome) => {
  const client = recordingClient(transfer({ status }));
  expect(await api.inquire(client, sent, ACCESS)).toMatchObject(outcome);
  expect(client.calls[0]!.path).toBe(`/transfer/verify/${REFERENCE}`);
  expect(await send(recipient, transfer({ status }))).toMatchObject(outcome);
});

it.each<[string, Sample]>([
  ['another reference', transfer({ status: 'success', reference: 'po_other' })],
  ['another amount', transfer({ status: 'success', amount: 5 })],
  ['another currency', transfer({ status: 'success', currency: 'GHS' })],
  ['the other mode', transfer({ status: 'success', domain: 'live' })],
  ['no transfer', [404, error('Transfer not found')]],
])('an inquiry about %s decides nothing', async (_what, sample) => {
  expect(await api.inquire(recordingClient(sample), sent, ACCESS)).toMatchObject({ is: 'unknown' });
});

it.each([
  [{ currency: 'USD' }, 'currency'],
  [{ bankCode: 'MTN' }, 'bank_code'],
  [{ accountNumber: '123456' }, 'account_number'],
  [{ currency: 'KES', bankCode: 'MPESA', accountNumber: 'abc123' }, 'account_number'],
])('refuses the account %j by its field %s', (changes, field) => {
  expect(api.accountProblem!(ACCOUNT)).toBeNull();
  expect(api.accountProblem!({ ...ACCOUNT, ...changes })).toMatchObject({ field, why: expect.any(String) as string });
});

describe('a webhook', () => {
  const read = (event: string, more: object = {}) =>
    paystack.normalize({ event, data: transfer(more).data }, { keys: [] })[0]!;

  it.each([
    ['transfer.success', 'success', 'payout_paid'],
    ['transfer.failed', 'failed', 'payout_failed'],
    ['transfer.failed', 'abandoned', 'payout_failed'],
    ['transfer.reversed', 'reversed', 'payout_failed'],
    ['transfer.success', 'failed', 'payout_unclear'],
    ['transfer.success', 'a_new_word', 'payout_unclear'],
    ['transfer.failed', 'constructor', 'payout_unclear'],
  ])('%s with the status %s is %s', (event, status, kind) => {
    expect(read(event, { status })).toMatchObject({
      kind,
      reference: REFERENCE,
      paymentId: 'TRF_1',
      amountMinor: 50_000n,
      currency: 'NGN',
      deliveryKey: kind === 'payout_unclear' ? null : `${event}:TRF_1`,
    });
  });

  it('about a transfer of another program changes nothing', () => {
    expect(read('transfer.success', { status: 'success', reference: 'invoice-7' }).kind).toBe('ignored');
  });
});
