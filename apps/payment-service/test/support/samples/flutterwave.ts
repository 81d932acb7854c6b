import type { Sample, SampleIds } from './sample';

const V3 = 'https://developer.flutterwave.com/v3.0/docs/webhooks';
const FLAT = 'https://github.com/Flutterwave/Node-v3/issues/175';
const RAVE = 'https://developer.flutterwave.com/v2.0/docs (webhooks of Rave, read in public copies)';
const V4 = 'https://developer.flutterwave.com/docs/webhooks';
const V4_REFUND = 'https://developer.flutterwave.com/v4/api/refund-completed/refund_completed_webhook';
const V4_TYPES = 'https://github.com/toneflix/flutterwave-4-nodejs-sdk/tree/main/src/Contracts/Api';
const REFUNDS = 'https://developer.flutterwave.com/v3.0/docs/refunds';
const ASYNCAPI =
  'https://github.com/api-evangelist/flutterwave/blob/ae622109c05d24a1e04d888783fcdea06cb14fae/asyncapi.yml';

const NGN = { amount: 10_000, currency: 'NGN' };

const customer = { id: 215604089, name: 'Ada Obi', phone_number: null, email: 'ada@example.com', created_at: '2026-11-16T03:16:59.000Z' }; // prettier-ignore

const charge = ({ reference, paymentId }: SampleIds, changes: object = {}, more: object = {}) => ({
  event: 'charge.completed',
  data: {
    id: paymentId,
    tx_ref: reference,
    flw_ref: `FLW-${paymentId}`,
    device_fingerprint: 'N/A',
    amount: 100,
    currency: 'NGN',
    charged_amount: 100,
    app_fee: 1.4,
    merchant_fee: 0,
    processor_response: 'Approved by Financial Institution',
    auth_model: 'PIN',
    ip: '54.75.161.64',
    narration: 'CARD Transaction',
    status: 'successful',
    payment_type: 'card',
    created_at: '2026-11-20T19:17:04.000Z',
    account_id: 17321,
    customer,
    ...changes,
  },
  ...more,
});

const flat = ({ reference, paymentId }: SampleIds, changes: object = {}) => ({
  id: paymentId,
  txRef: reference,
  flwRef: `FLW-${paymentId}`,
  orderRef: `URF_${paymentId}`,
  paymentPlan: null,
  createdAt: '2026-11-20T11:00:23.000Z',
  amount: 100,
  charged_amount: 100,
  status: 'successful',
  IP: '197.149.95.62',
  currency: 'NGN',
  customer: { id: 22836, phone: null, fullName: 'Ada Obi', customertoken: null, email: 'ada@example.com', createdAt: '2026-11-20T11:00:22.000Z', updatedAt: '2026-11-20T11:00:22.000Z', deletedAt: null, AccountId: 134 }, // prettier-ignore
  entity: { id: 'NO-ENTITY' },
  ...changes,
});

const v4 = (type: string, { objectId }: SampleIds, data: object) => ({
  webhook_id: `wbk_${objectId}`,
  timestamp: 1790000000,
  type,
  data,
});

const v4Charge = (ids: SampleIds, status: string) =>
  v4('charge.completed', ids, {
    id: ids.paymentId,
    amount: 100,
    currency: 'NGN',
    status,
    reference: ids.reference,
    customer: { id: 'cus_1', email: 'ada@example.com' },
    payment_method: { type: 'mobile_money', mobile_money: { network: 'MTN', country_code: '234' } },
    processor_response: { type: 'approved', code: '00' },
    redirect_url: 'https://shop.example.com/return',
    created_datetime: '2026-11-24T15:34:09.001Z',
  });

const refund = ({ paymentId, objectId }: SampleIds, status: string, event = 'refund.completed') => ({
  event,
  data: {
    id: objectId,
    account_id: 73362,
    tx_id: paymentId,
    flw_ref: `URF_${objectId}`,
    wallet_id: 74639,
    amount_refunded: 40,
    currency: 'NGN',
    status,
    destination: 'payment_source',
    meta: { source: 'availablebalance' },
    created_at: '2026-11-24T09:18:37.366Z',
  },
});

const chargeback = (ids: SampleIds, type: string, status?: string) =>
  v4(type, ids, {
    id: ids.objectId,
    charge_id: ids.paymentId,
    reference: ids.reference,
    amount: 40,
    currency: 'NGN',
    stage: 'new',
    ...(status && { status }),
    type: 'local',
    due_datetime: '2026-11-30T18:00:00.000Z',
  });

type Outcome = Pick<Sample, 'means' | 'pending' | 'settled'>;

const settles = (amount: number): Outcome => ({
  means: [{ kind: 'payment_succeeded', amount }],
  pending: 'settled',
  settled: 'unchanged',
});

const FAILS: Outcome = { means: [{ kind: 'payment_failed' }], pending: 'failed', settled: 'unchanged' };
const CHANGES_NOTHING: Outcome = { means: [{ kind: 'ignored' }], pending: 'pending', settled: 'unchanged' };
const REFUNDS_40: Outcome = { means: [{ kind: 'refund', amount: 4_000 }], pending: 'pending', settled: -4_000 };
const OPENS: Outcome = {
  means: [{ kind: 'dispute_opened', amount: 4_000 }],
  pending: 'pending',
  settled: 'unchanged',
};
const LOSES: Outcome = { means: [{ kind: 'chargeback', amount: 4_000 }], pending: 'pending', settled: -4_000 };
const UNCLEAR: Outcome = {
  means: [{ kind: 'unclear', anomaly: 'unknown_dispute_outcome' }],
  pending: 'pending',
  settled: 'review',
};
const forPerson = (anomaly: string): Outcome => ({
  means: [{ kind: 'ignored', anomaly }],
  pending: 'pending',
  settled: 'review',
});

export const flutterwave: Sample[] = [
  { name: 'a card payment', source: V3, ...NGN, body: (ids) => charge(ids), ...settles(10_000) },
  {
    name: 'a bank transfer whose payer bears the fee',
    source: V3,
    amount: 10_150,
    currency: 'NGN',
    body: (ids) =>
      charge(
        ids,
        { amount: 101.5, charged_amount: 107.5, app_fee: 1.51, payment_type: 'bank_transfer', auth_model: 'AUTH' },
        {
          meta_data: { originatorname: 'ADA OBI', bankname: 'Access Bank' },
          'event.type': 'BANK_TRANSFER_TRANSACTION',
        },
      ),
    ...settles(10_150),
  },
  {
    name: 'a bank transfer in a flat body',
    source: FLAT,
    amount: 10_150,
    currency: 'NGN',
    body: (ids) => flat(ids, { amount: 101.5, charged_amount: 101.5, 'event.type': 'BANK_TRANSFER_TRANSACTION' }),
    ...settles(10_150),
  },
  {
    name: 'a card payment in a flat body',
    source: RAVE,
    ...NGN,
    body: (ids) => flat(ids, { entity: { card6: '539983', card_last4: '8381' }, 'event.type': 'CARD_TRANSACTION' }),
    ...settles(10_000),
  },
  {
    name: 'a debit of a bank account in a flat body',
    source: RAVE,
    ...NGN,
    body: (ids) => flat(ids, { entity: { first_name: 'Ada' }, 'event.type': 'ACCOUNT_TRANSACTION' }),
    ...settles(10_000),
  },
  {
    name: 'mobile money of Ghana in a flat body, with the payer’s fee',
    source: RAVE,
    amount: 5_000,
    currency: 'GHS',
    body: (ids) => flat(ids, { amount: 50, charged_amount: 50.72, currency: 'GHS', 'event.type': 'MOBILEMONEYGH_TRANSACTION' }), // prettier-ignore
    ...settles(5_000),
  },
  {
    name: 'M-Pesa in a flat body, with the payer’s fee',
    source: RAVE,
    amount: 200_000,
    currency: 'KES',
    body: (ids) => flat(ids, { amount: 2000, charged_amount: 2028, currency: 'KES', 'event.type': 'MPESA_TRANSACTION' }), // prettier-ignore
    ...settles(200_000),
  },
  {
    name: 'a flat body of a method that is not published',
    source: `${RAVE}, with another method`,
    ...NGN,
    body: (ids) => flat(ids, { 'event.type': 'USSD_TRANSACTION' }),
    ...settles(10_000),
  },
  {
    name: 'a flat body without a name',
    source: FLAT,
    ...NGN,
    body: (ids) => flat(ids),
    ...settles(10_000),
  },
  {
    name: 'a flat body under the name of a nested one',
    source: FLAT,
    ...NGN,
    body: (ids) => ({ event: 'charge.completed', ...flat(ids) }),
    ...settles(10_000),
  },
  {
    name: 'a flat body of a payment that failed',
    source: `${RAVE}, with another status`,
    ...NGN,
    body: (ids) => flat(ids, { status: 'failed', 'event.type': 'CARD_TRANSACTION' }),
    ...FAILS,
  },
  {
    name: 'a bank transfer that is completed',
    source: 'https://developer.flutterwave.com/docs/inline',
    ...NGN,
    body: (ids) => charge(ids, { status: 'completed', payment_type: 'bank_transfer' }),
    ...settles(10_000),
  },
  {
    name: 'a payment that failed',
    source: V3,
    ...NGN,
    body: (ids) => charge(ids, { status: 'failed', processor_response: 'Insufficient Funds' }),
    ...FAILS,
  },
  {
    name: 'a payment that the payer cancelled',
    source: 'https://developer.flutterwave.com/docs/inline',
    ...NGN,
    body: (ids) => charge(ids, { status: 'cancelled' }),
    ...FAILS,
  },
  {
    name: 'a payment that is pending',
    source: V3,
    ...NGN,
    body: (ids) => charge(ids, { status: 'pending' }),
    ...CHANGES_NOTHING,
  },
  {
    name: 'a payment with a status that is not published',
    source: `${V3} (with another status)`,
    ...NGN,
    body: (ids) => charge(ids, { status: 'success-pending-validation' }),
    ...forPerson('unknown_status'),
  },
  {
    name: 'a payment without a status',
    source: `${V3} (without its status)`,
    ...NGN,
    body: (ids) => charge(ids, { status: undefined }),
    ...forPerson('unknown_status'),
  },
  {
    name: 'version 4: a payment',
    source: 'https://raw.githubusercontent.com/api-evangelist/flutterwave/refs/heads/main/examples/flutterwave-charge-completed-webhook-example.json', // prettier-ignore
    ...NGN,
    body: (ids) => v4Charge(ids, 'succeeded'),
    ...settles(10_000),
  },
  { name: 'version 4: pending', source: V4, ...NGN, body: (ids) => v4Charge(ids, 'pending'), ...CHANGES_NOTHING },
  { name: 'version 4: failed', source: V4, ...NGN, body: (ids) => v4Charge(ids, 'failed'), ...FAILS },
  {
    name: 'version 4: voided',
    source: V4_TYPES,
    ...NGN,
    body: (ids) => v4Charge(ids, 'voided'),
    means: [{ kind: 'payment_failed', anomaly: 'voided' }],
    pending: 'failed',
    settled: 'review',
  },
  {
    name: 'version 4: a failed charge under its own name',
    source: ASYNCAPI,
    ...NGN,
    body: (ids) => ({ ...v4Charge(ids, 'failed'), type: 'charge.failed' }),
    ...FAILS,
  },
  {
    name: 'version 4: an order that is authorised',
    source: V4_REFUND,
    ...NGN,
    body: (ids) => v4('order.authorization', ids, { id: ids.objectId, reference: ids.reference, status: 'authorized', amount: 100, currency: 'NGN' }), // prettier-ignore
    ...CHANGES_NOTHING,
  },
  {
    name: 'version 4: a virtual account that got money',
    source: ASYNCAPI,
    ...NGN,
    body: (ids) => v4('virtual_account.funded', ids, { id: ids.objectId, reference: ids.reference, amount: 100, currency: 'NGN', status: 'succeeded' }), // prettier-ignore
    ...forPerson('listed_for_review'),
  },
  {
    name: 'a refund that is completed',
    source: REFUNDS,
    ...NGN,
    body: (ids) => refund(ids, 'completed'),
    ...REFUNDS_40,
  },
  {
    name: 'a refund to a card',
    source: REFUNDS,
    ...NGN,
    body: (ids) => refund(ids, 'completed-mpgs'),
    ...REFUNDS_40,
  },
  {
    name: 'a refund to mobile money',
    source: REFUNDS,
    ...NGN,
    body: (ids) => refund(ids, 'completed-momo'),
    ...REFUNDS_40,
  },
  {
    name: 'a refund by bank transfer',
    source: REFUNDS,
    ...NGN,
    body: (ids) => refund(ids, 'completed-bank-transfer'),
    ...REFUNDS_40,
  },
  { name: 'a refund outside of Flutterwave', source: REFUNDS, ...NGN, body: (ids) => refund(ids, 'completed-offline'), ...REFUNDS_40 }, // prettier-ignore
  { name: 'a refund that is processed', source: REFUNDS, ...NGN, body: (ids) => refund(ids, 'processing'), ...CHANGES_NOTHING }, // prettier-ignore
  {
    name: 'a refund that waits for mobile money',
    source: REFUNDS,
    ...NGN,
    body: (ids) => refund(ids, 'pending-momo'),
    ...CHANGES_NOTHING,
  },
  {
    name: 'a refund that failed and was not booked',
    source: V4_REFUND,
    ...NGN,
    body: (ids) => refund(ids, 'failed'),
    means: [{ kind: 'refund_failed', amount: 4_000 }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a refund that failed, with the status of one that was made',
    source: `${ASYNCAPI} (with another status)`,
    ...NGN,
    body: (ids) => refund(ids, 'completed', 'refund.failed'),
    ...forPerson('unknown_status'),
  },
  {
    name: 'a refund with a status that is not published',
    source: `${REFUNDS} (with another status)`,
    ...NGN,
    body: (ids) => refund(ids, 'escalated'),
    ...forPerson('unknown_status'),
  },
  {
    name: 'a refund in a flat body, which names no currency',
    source: 'https://github.com/akinzo1/FlutterWave.Core (tests of the webhook events)',
    ...NGN,
    body: ({ paymentId, objectId }) => ({
      id: objectId,
      AmountRefunded: 40,
      status: 'completed',
      FlwRef: '4687213286',
      destination: 'payment_source',
      comments: null,
      settlement_id: '142228',
      meta: '{"source":"ledgerbalance"}',
      createdAt: '2026-11-24T08:35:45.000Z',
      updatedAt: '2026-11-24T08:35:46.000Z',
      deletedAt: null,
      walletId: 684098,
      AccountId: 169295,
      TransactionId: paymentId,
    }),
    means: [{ kind: 'refund', amount: null }],
    // Without its payment's reference it waits until the payment is known.
    pending: 'pending',
    settled: 'review',
  },
  {
    name: 'version 4: a refund, which names no currency',
    source: V4_REFUND,
    ...NGN,
    body: (ids) => v4('refund.completed', ids, { id: ids.objectId, amount_refunded: 40, meta: {}, reason: 'requested_by_customer', status: 'succeeded', charge_id: ids.paymentId, created_datetime: '2026-11-24T15:34:09.001Z' }), // prettier-ignore
    means: [{ kind: 'refund', amount: null }],
    pending: 'pending',
    settled: 'review',
  },
  {
    name: 'version 4: a refund that needs an action',
    source: V4_REFUND,
    ...NGN,
    body: (ids) => refund(ids, 'requires_action'),
    ...CHANGES_NOTHING,
  },
  {
    name: 'a chargeback that was raised',
    source: ASYNCAPI,
    ...NGN,
    body: (ids) => chargeback(ids, 'chargeback.created', 'pending'),
    ...OPENS,
  },
  {
    name: 'a chargeback that was initiated',
    source: V4_TYPES,
    ...NGN,
    body: (ids) => chargeback(ids, 'chargeback.updated', 'initiated'),
    ...OPENS,
  },
  {
    name: 'a chargeback that the merchant declined: the bank decides',
    source: V4_TYPES,
    ...NGN,
    body: (ids) => chargeback(ids, 'chargeback.updated', 'declined'),
    ...OPENS,
  },
  {
    name: 'a chargeback that the merchant accepted',
    source: V4_TYPES,
    ...NGN,
    body: (ids) => chargeback(ids, 'chargeback.updated', 'accepted'),
    ...LOSES,
  },
  {
    name: 'a chargeback that was lost',
    source: V4_TYPES,
    ...NGN,
    body: (ids) => chargeback(ids, 'chargeback.updated', 'lost'),
    ...LOSES,
  },
  {
    name: 'a chargeback that was won',
    source: V4_TYPES,
    ...NGN,
    body: (ids) => chargeback(ids, 'chargeback.updated', 'won'),
    means: [{ kind: 'dispute_won', amount: 4_000 }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a chargeback that was reversed',
    source: V4_TYPES,
    ...NGN,
    body: (ids) => chargeback(ids, 'chargeback.updated', 'reversed'),
    ...UNCLEAR,
  },
  {
    name: 'a chargeback without a status',
    source: `${ASYNCAPI} (without its status)`,
    ...NGN,
    body: (ids) => chargeback(ids, 'chargeback.updated'),
    ...UNCLEAR,
  },
  {
    name: 'a payout',
    source: V3,
    ...NGN,
    body: () => ({
      event: 'transfer.completed',
      'event.type': 'Transfer',
      data: { id: 33286, account_number: '0690000033', bank_name: 'ACCESS BANK NIGERIA', bank_code: '044', fullname: 'Ada Obi', currency: 'NGN', debit_currency: 'NGN', amount: 300, fee: 26.875, status: 'SUCCESSFUL', reference: 'payout_1', meta: null, is_approved: 1 }, // prettier-ignore
    }),
    ...CHANGES_NOTHING,
  },
  {
    name: 'a payout in a flat body',
    source: RAVE,
    ...NGN,
    body: () => ({
      'event.type': 'Transfer',
      transfer: { id: 570, currency: 'NGN', amount: 9000, fee: 45, status: 'SUCCESSFUL', reference: 'payout_2' },
    }),
    ...CHANGES_NOTHING,
  },
  {
    name: 'version 4: a payout that came back',
    source: 'https://flutterwaveinc.mintlify.app/v4-api-reference/transferreversal/send-transfer-reversal-webhook',
    ...NGN,
    body: (ids) => v4('transfer.reversal', ids, { id: ids.objectId, source_currency: 'NGN', destination_currency: 'NGN', amount: 3000.44, reference: 'payout_3', status: 'FAILED', reversal: { initial_status: 'SUCCESSFUL', reconciliation_status: 'REVERSED' } }), // prettier-ignore
    ...CHANGES_NOTHING,
  },
  {
    name: 'a subscription that was cancelled',
    source: V3,
    ...NGN,
    body: () => ({
      event: 'subscription.cancelled',
      data: { status: 'deactivated', currency: 'NGN', amount: 200, customer: { email: 'ada@example.com' }, plan: { id: 10944, interval: 'monthly', status: 'cancel' } }, // prettier-ignore
    }),
    ...CHANGES_NOTHING,
  },
  {
    name: 'a bill that was paid',
    source: V3,
    ...NGN,
    body: () => ({
      event: 'singlebillpayment.status',
      'event.type': 'SingleBillPayment',
      data: { customer: '+2347000000000', amount: 200, network: 'MTN', tx_ref: 'CF-FLYAPI-1', flw_ref: 'BPUSSD1', status: 'success', reference: null }, // prettier-ignore
    }),
    ...CHANGES_NOTHING,
  },
  {
    name: 'an identity that was confirmed',
    source: V3,
    ...NGN,
    body: () => ({
      event: 'bvn.completed',
      'event.type': 'BVN',
      data: { id: 18, reference: 'FLW441', status: 'COMPLETED', firstname: 'ADA', AccountId: 35308 },
    }),
    ...CHANGES_NOTHING,
  },
  {
    name: 'a debit of a virtual card',
    source: V3,
    ...NGN,
    body: ({ objectId }) => ({
      TransactionId: objectId,
      MerchantName: 'Flutterwave',
      Description: 'CHARGE',
      Status: 'Successful',
      Balance: 4.7925,
      Amount: 0.2075,
      Type: 'Debit',
      CardId: 'ccb40595-eaad-4a8f-bb9a-74ae245b12bb',
      MaskedPan: '428803******4329',
    }),
    ...CHANGES_NOTHING,
  },
  {
    name: 'an event that is not published, about the payment',
    source: `${V3} (with another name)`,
    ...NGN,
    body: (ids) => ({ ...charge(ids), event: 'charge.recalled' }),
    ...forPerson('unknown_event'),
  },
];
