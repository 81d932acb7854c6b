import { recordingClient } from '../../../test/support/recording-client';
import { GatewayUnreachable, type PayoutApi } from '../gateway-api';
import { paypal } from './paypal.gateway';

const api = paypal.api!.payouts as PayoutApi;
const ACCESS = paypal.api!.configure({ PAYPAL_API_KEY: 'id:secret' }, 'test')!;
const REFERENCE = 'PO4Jc0mWqZ8uVtY2hXrB6nKdPa';
const payout = {
  reference: REFERENCE,
  amountMinor: 1_250n,
  currency: 'USD',
  destination: 'ann@example.com',
  callbackUrl: null,
};
const sent = { ...payout, gatewayRequestId: 'BATCH1', sentAt: new Date('2026-11-27T10:00:00Z') };
const batch = (transaction_status: string, more: object = {}) => ({
  batch_header: { payout_batch_id: 'BATCH1', batch_status: 'SUCCESS' },
  items: [
    {
      transaction_id: 'TX1',
      transaction_status,
      payout_item: { sender_item_id: REFERENCE, amount: { value: '12.50', currency: 'USD' }, ...more },
    },
  ],
});

it('asks for one item under the reference, once', async () => {
  const client = recordingClient([201, { batch_header: { payout_batch_id: 'BATCH1', batch_status: 'PENDING' } }]);
  expect(await api.send(client, payout, ACCESS)).toEqual({ is: 'accepted', gatewayRequestId: 'BATCH1' });
  expect(client.calls).toMatchObject([
    {
      path: '/v1/payments/payouts',
      repeatable: false,
      json: {
        sender_batch_header: { sender_batch_id: REFERENCE },
        items: [
          { receiver: 'ann@example.com', sender_item_id: REFERENCE, amount: { value: '12.50', currency: 'USD' } },
        ],
      },
    },
  ]);
});

it.each([
  [[400, { name: 'VALIDATION_ERROR' }], 'failed'],
  [[422, { name: 'INSUFFICIENT_FUNDS' }], 'failed'],
] as const)('a refusal %j ends the payout', async (answer, is) => {
  expect(await api.send(recordingClient([...answer]), payout, ACCESS)).toMatchObject({ is });
});

it.each([
  [[400, { name: 'USER_BUSINESS_ERROR' }], true],
  [[500, {}], true],
  [[403, { name: 'AUTHORIZATION_ERROR' }], false],
] as const)('after %j the payout may have been made: %s', async (answer, mayHaveActed) => {
  const error = await api.send(recordingClient([...answer]), payout, ACCESS).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayUnreachable);
  expect(error).toMatchObject({ mayHaveActed });
});

it.each([
  ['SUCCESS', { is: 'paid', gatewayPayoutId: 'TX1' }],
  ['UNCLAIMED', { is: 'accepted' }],
  ['RETURNED', { is: 'failed' }],
  ['SOMETHING', { is: 'unknown' }],
])('only the status of the item decides: %s', async (status, expected) => {
  expect(await api.inquire(recordingClient(batch(status)), sent, ACCESS)).toMatchObject(expected);
});

it.each([
  ['another amount', batch('SUCCESS', { amount: { value: '1.00', currency: 'USD' } })],
  ['another payout', batch('SUCCESS', { sender_item_id: 'other' })],
  ['no batch', [404, { name: 'RESOURCE_NOT_FOUND' }] as [number, object]],
])('a response about %s decides nothing', async (_, answer) => {
  expect(await api.inquire(recordingClient(answer), sent, ACCESS)).toMatchObject({ is: 'unknown' });
});

it('a batch without a known id cannot be asked about', async () => {
  const asked = { ...sent, gatewayRequestId: null };
  expect(await api.inquire(recordingClient(), asked, ACCESS)).toMatchObject({ is: 'unknown' });
});

it('forints have no fractions at PayPal', () => {
  expect(api.problem({ amountMinor: 150n, currency: 'HUF' }, ACCESS)).toMatch(/whole amounts of HUF/);
  expect(api.problem({ amountMinor: 150n, currency: 'USD' }, ACCESS)).toBeNull();
});
