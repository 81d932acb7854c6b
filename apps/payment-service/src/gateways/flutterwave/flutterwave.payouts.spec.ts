import { type Sample, recordingClient } from '../../../test/support/recording-client';
import { bankAccountText } from '../bank-account';
import { GatewayUnreachable, type PayoutApi } from '../gateway-api';
import { flutterwave } from './flutterwave.gateway';

const api = flutterwave.api!.payouts as PayoutApi;
const ACCESS = flutterwave.api!.configure({ FLUTTERWAVE_API_KEY: 'FLWSECK-1' }, 'test')!;
const REFERENCE = 'PO4Jc0mWqZ8uVtY2hXrB6nKdPa';
const ACCOUNT = {
  currency: 'NGN',
  bankCode: '044',
  branchCode: null,
  accountNumber: '0690000040',
  accountName: 'Ann Example',
};
const payout = {
  reference: REFERENCE,
  amountMinor: 125_050n,
  currency: 'NGN',
  destination: bankAccountText(ACCOUNT),
  callbackUrl: null,
};
const sent = { ...payout, gatewayRequestId: null, sentAt: new Date('2026-11-27T10:00:00Z') };
const data = (more: object = {}) => ({
  id: 26251,
  account_number: '0690000040',
  bank_code: '044',
  amount: '1250.50',
  fee: '45',
  currency: 'NGN',
  reference: REFERENCE,
  status: 'NEW',
  ...more,
});
const one = (more: object = {}) => ({ status: 'success', message: 'Transfer Queued Successfully', data: data(more) });
const list = (...items: object[]) => ({ status: 'success', message: 'Transfers fetched', data: items });
const REFUSED: Sample = [400, { status: 'error', message: 'no', data: null }];
const send = (...samples: Sample[]) => api.send(recordingClient(...samples), payout, ACCESS);

it('asks for one transfer under the reference', async () => {
  const client = recordingClient(one());
  expect(await api.send(client, payout, ACCESS)).toEqual({ is: 'accepted', gatewayRequestId: '26251' });
  expect(client.calls).toEqual([
    {
      method: 'POST',
      path: '/v3/transfers',
      repeatable: false,
      json: {
        account_bank: '044',
        account_number: '0690000040',
        beneficiary_name: 'Ann Example',
        amount: 1250.5,
        currency: 'NGN',
        debit_currency: 'NGN',
        reference: REFERENCE,
        narration: 'Payout',
      },
    },
  ]);
});

it('believes a refusal only if the gateway then knows no transfer with the reference', async () => {
  expect(await send(REFUSED, list())).toMatchObject({ is: 'failed' });
  expect(await send(REFUSED, list(data({ reference: 'other' })))).toMatchObject({ is: 'failed' });
});

it.each<[string, Sample[], boolean]>([
  ['a refusal of a known reference', [REFUSED, list(data())], true],
  ['a refusal without a list', [REFUSED, { status: 'success', data: null }], true],
  ['a refusal and no further response', [REFUSED, new GatewayUnreachable('lost', false)], true],
  ['an error of the server', [[503, {}]], true],
  ['no success with 200', [{ status: 'error', message: 'x' }], true],
  ['a wrong key', [[401, {}]], false],
])('after %s the transfer may exist: %s', async (_what, samples, mayHaveActed) => {
  const thrown = await send(...samples).catch((reason: unknown) => reason);
  expect(thrown).toBeInstanceOf(GatewayUnreachable);
  expect(thrown).toMatchObject({ mayHaveActed });
});

it.each([
  ['SUCCESSFUL', { is: 'paid', gatewayPayoutId: '26251' }],
  ['NEW', { is: 'accepted' }],
  ['PENDING', { is: 'accepted' }],
  ['FAILED', { is: 'failed' }],
  ['A_NEW_WORD', { is: 'unknown' }],
  ['constructor', { is: 'unknown' }],
])('a transfer that is %s is %j, by its id and by its reference', async (status, outcome) => {
  const byId = recordingClient(one({ status }));
  expect(await api.inquire(byId, { ...sent, gatewayRequestId: '26251' }, ACCESS)).toMatchObject(outcome);
  expect(byId.calls[0]!.path).toBe('/v3/transfers/26251');
  const byReference = recordingClient(list(data({ reference: `${REFERENCE}_RETRY_1` }), data({ status })));
  expect(await api.inquire(byReference, sent, ACCESS)).toMatchObject(outcome);
  expect(byReference.calls[0]!.path).toBe(`/v3/transfers?reference=${REFERENCE}`);
});

it.each<[string, Sample]>([
  ['another amount', list(data({ status: 'SUCCESSFUL', amount: '1.00' }))],
  ['another currency', list(data({ status: 'SUCCESSFUL', currency: 'GHS' }))],
  ['no transfer', list()],
  ['an error', [500, {}]],
])('an inquiry about %s decides nothing', async (_what, sample) => {
  expect(await api.inquire(recordingClient(sample), sent, ACCESS)).toMatchObject({ is: 'unknown' });
});

it.each([
  [{ currency: 'USD' }, 'currency'],
  [{ accountNumber: '123456' }, 'account_number'],
  [{ currency: 'GHS', bankCode: 'GH280100' }, 'branch_code'],
  [{ currency: 'KES', bankCode: 'MPS', accountNumber: 'abc123' }, 'account_number'],
])('refuses the account %j by its field %s', (changes, field) => {
  expect(api.accountProblem!(ACCOUNT)).toBeNull();
  expect(api.accountProblem!({ ...ACCOUNT, ...changes })).toMatchObject({ field, why: expect.any(String) as string });
});

it.each([
  { currency: 'GHS', bankCode: 'MTN', accountNumber: '233551234987' },
  { currency: 'GHS', bankCode: 'GH280100', branchCode: 'GH280103' },
  { currency: 'KES', bankCode: '01' },
])('accepts the account %j', (changes) => {
  expect(api.accountProblem!({ ...ACCOUNT, ...changes })).toBeNull();
});

describe('a webhook', () => {
  const read = (body: Record<string, unknown>) => flutterwave.normalize(body, { keys: [] })[0]!;

  it.each([
    ['transfer.completed', 'SUCCESSFUL', 'payout_paid'],
    ['transfer.completed', 'FAILED', 'payout_failed'],
    ['transfer.completed', 'PENDING', 'ignored'],
    ['transfer.disburse', 'SUCCEEDED', 'payout_paid'],
    ['transfer.reversal', 'FAILED', 'payout_failed'],
    ['transfer.completed', 'A_NEW_WORD', 'payout_unclear'],
    ['transfer.completed', 'constructor', 'payout_unclear'],
  ])('%s with the status %s is %s', (event, status, kind) => {
    expect(read({ event, data: data({ status }) })).toMatchObject({
      kind,
      reference: REFERENCE,
      paymentId: '26251',
      amountMinor: 125_050n,
      currency: 'NGN',
    });
  });

  it('in the flat form of version 3 has the same meaning', () => {
    const body = { 'event.type': 'Transfer', transfer: data({ status: 'SUCCESSFUL' }) };
    expect(read(body)).toMatchObject({ kind: 'payout_paid', reference: REFERENCE });
  });

  it('about a retry from the dashboard is left to an operator', () => {
    const retry = data({ status: 'SUCCESSFUL', reference: `${REFERENCE}_RETRY_1` });
    expect(read({ event: 'transfer.completed', data: retry })).toMatchObject({
      kind: 'payout_unclear',
      reference: REFERENCE,
    });
  });

  it('about a transfer of another program changes nothing', () => {
    expect(read({ event: 'transfer.completed', data: data({ reference: 'invoice-7' }) }).kind).toBe('ignored');
  });
});
