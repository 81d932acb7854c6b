import type { Sample, SampleIds } from './sample';

const DOC = 'https://github.com/PaystackOSS/doc-code-snippets/blob/94af513d752dfc9f85dd0718301e7257091eb7f2/src/doc';
const EVENTS = `${DOC}/payments/webhooks/events`;
const REFUNDS = `${DOC}/payments/refunds/events`;
const PREAUTHORIZATION = `${DOC}/payments/preauthorization/events`;

const NGN = { amount: 10_000, currency: 'NGN' };

const customer = { id: 68324, first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com', customer_code: 'CUS_1', phone: null, metadata: null, risk_action: 'default' }; // prettier-ignore

const transaction = ({ reference, paymentId }: SampleIds) => ({
  id: paymentId,
  domain: 'live',
  status: 'success',
  reference,
  amount: 10000,
  message: null,
  gateway_response: 'Approved',
  paid_at: '2026-11-20T13:45:57.000Z',
  created_at: '2026-11-20T13:45:47.000Z',
  channel: 'card',
  currency: 'NGN',
  ip_address: null,
  metadata: '',
  log: null,
  fees: 150,
  fees_split: null,
  authorization: { authorization_code: 'AUTH_1', bin: '408408', last4: '4081', channel: 'card', reusable: true },
  customer,
  plan: {},
  subaccount: {},
  split: {},
  order_id: null,
  paidAt: '2026-11-20T13:45:57.000Z',
  requested_amount: 10000,
});

const charge = (ids: SampleIds, changes: object = {}) => ({
  event: 'charge.success',
  data: { ...transaction(ids), ...changes },
});

const refund = (status: string, { reference, objectId }: SampleIds, changes: object = {}) => ({
  event: `refund.${status}`,
  data: {
    status,
    transaction_reference: reference,
    refund_reference: objectId,
    amount: '4000',
    currency: 'NGN',
    processor: 'mpgs_zen',
    customer: { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com' },
    integration: 412829,
    domain: 'live',
    ...changes,
  },
});

const dispute = (name: string, ids: SampleIds, changes: object = {}) => ({
  event: `charge.dispute.${name}`,
  data: {
    id: ids.objectId,
    refund_amount: 4000,
    currency: 'NGN',
    status: 'awaiting-merchant-feedback',
    resolution: null,
    domain: 'live',
    transaction: transaction(ids),
    transaction_reference: null,
    category: 'chargeback',
    customer,
    bin: '408408',
    last4: '4081',
    dueAt: '2026-11-25T18:00:00.000Z',
    resolvedAt: null,
    evidence: null,
    attachments: null,
    note: null,
    history: [{ status: 'pending', by: 'ada@example.com', createdAt: '2026-11-24T13:46:57.000Z' }],
    messages: [{ sender: 'ada@example.com', body: 'No goods', createdAt: '2026-11-24T13:46:57.000Z' }],
    created_at: '2026-11-24T13:46:57.000Z',
    updated_at: '2026-11-24T18:00:02.000Z',
    ...changes,
  },
});

const resolved = (ids: SampleIds, resolution: string | null) =>
  dispute('resolve', ids, { status: 'resolved', resolution, resolvedAt: '2026-11-25T14:00:02.000Z' });

const preauthorization = (name: string, { reference, paymentId, objectId }: SampleIds, changes: object) => ({
  event: `preauthorization.${name}`,
  data: {
    id: objectId,
    amount: 10000,
    captured_amount: null,
    captured_at: null,
    currency: 'NGN',
    customer,
    domain: 'live',
    fees: 0,
    merchant_id: 412922,
    reference,
    transaction_id: paymentId,
    expire_action: 'release',
    ...changes,
  },
});

const settles = (amount: number): Pick<Sample, 'means' | 'pending' | 'settled'> => ({
  means: [{ kind: 'payment_succeeded', amount }],
  pending: 'settled',
  settled: 'unchanged',
});

const HARMLESS: Pick<Sample, 'means' | 'pending' | 'settled'> = {
  means: [{ kind: 'ignored' }],
  pending: 'pending',
  settled: 'unchanged',
};

const forPerson = (anomaly: string): Pick<Sample, 'means' | 'pending' | 'settled'> => ({
  means: [{ kind: 'ignored', anomaly }],
  pending: 'pending',
  settled: 'review',
});

export const paystack: Sample[] = [
  {
    name: 'a card payment',
    source: `${EVENTS}/transaction-successful.json`,
    ...NGN,
    body: (ids) => charge(ids, { metadata: 0, fees: null, requested_amount: undefined }),
    ...settles(10_000),
  },
  {
    name: 'a payment by mobile money',
    source: `${DOC}/payments/payment-methods/mobile-event/index.json`,
    amount: 100,
    currency: 'GHS',
    body: (ids) =>
      charge(ids, { amount: 100, currency: 'GHS', channel: 'mobile_money', fees: 153, requested_amount: undefined }),
    ...settles(100),
  },
  {
    name: 'a payment of a bulk charge whose payer bears the fee',
    source: `${DOC}/payments/bulk-charge/webhook/index.json`,
    amount: 25_000,
    currency: 'NGN',
    body: (ids) => charge(ids, { amount: 25126, requested_amount: 25000, fees: 126 }),
    ...settles(25_000),
  },
  {
    name: 'a direct debit',
    source: `${DOC}/payments/direct-debit/charge-webhook/index.json`,
    ...NGN,
    body: (ids) => charge(ids, { channel: 'direct_debit', fees: 0, message: 'madePayment' }),
    ...settles(10_000),
  },
  {
    name: 'a bank transfer',
    source: `${DOC}/payments/payment-methods/pwt-events/charge-successful.json`,
    amount: 25_000,
    currency: 'NGN',
    body: (ids) => charge(ids, { amount: 25000, requested_amount: 25000, fees: 375, channel: 'bank_transfer' }),
    ...settles(25_000),
  },
  {
    name: 'a payment of 5 000 XOF, which are 500000',
    source: 'https://github.com/PaystackOSS/woo-paystack (includes/class-wc-gateway-paystack.php: data.amount / 100)',
    amount: 5_000,
    currency: 'XOF',
    body: (ids) => charge(ids, { amount: 500000, requested_amount: 500000, fees: 16000, currency: 'XOF' }),
    ...settles(5_000),
  },
  {
    name: 'a payment of 50 XOF where 5 000 were asked for',
    source: 'https://github.com/PaystackOSS/woo-paystack (includes/class-wc-gateway-paystack.php: data.amount / 100)',
    amount: 5_000,
    currency: 'XOF',
    body: (ids) => charge(ids, { amount: 5000, requested_amount: 5000, fees: 100, currency: 'XOF' }),
    means: [{ kind: 'payment_succeeded', amount: 50 }],
    pending: 'needs_review',
    settled: 'unchanged',
  },
  {
    name: 'a payment of 1 500 RWF, which are 150000',
    source: 'https://github.com/PaystackOSS/woo-paystack (includes/class-wc-gateway-paystack.php: data.amount / 100)',
    amount: 1_500,
    currency: 'RWF',
    body: (ids) => charge(ids, { amount: 150000, requested_amount: 150000, fees: 4500, currency: 'RWF' }),
    ...settles(1_500),
  },
  {
    name: 'a part of the amount, which the card had left',
    source: 'https://paystack.com/docs/payments/partial-debits/',
    ...NGN,
    body: (ids) => charge(ids, { amount: 6000 }),
    means: [{ kind: 'payment_succeeded', amount: 6_000 }],
    pending: 'needs_review',
    settled: 'unchanged',
  },
  {
    name: 'a payment that was reversed when its delivery was repeated',
    source: `${EVENTS}/charge-dispute-resolve.json (the transaction in it)`,
    ...NGN,
    body: (ids) => charge(ids, { status: 'reversed' }),
    means: [
      { kind: 'payment_succeeded', amount: 10_000 },
      { kind: 'unclear', anomaly: 'reversed' },
    ],
    pending: 'settled',
    settled: 'review',
  },
  {
    name: 'a success whose transaction has failed',
    source: 'https://paystack.com/docs/payments/verify-payments/ (statuses)',
    ...NGN,
    body: (ids) => charge(ids, { status: 'failed' }),
    ...forPerson('unknown_status'),
  },
  {
    name: 'a refund that waits for its processor',
    source: `${EVENTS}/refund-pending.json`,
    ...NGN,
    body: (ids) => refund('pending', ids, { refund_reference: null, processor: 'instant-transfer' }),
    ...HARMLESS,
  },
  {
    name: 'a refund that its processor has',
    source: `${EVENTS}/refund-processing.json`,
    ...NGN,
    body: (ids) => refund('processing', ids, { refund_reference: null, processor: 'instant-transfer' }),
    ...HARMLESS,
  },
  {
    name: 'a refund that was made, its amount a text',
    source: `${REFUNDS}/refund-processed.json`,
    ...NGN,
    body: (ids) => refund('processed', ids),
    means: [{ kind: 'refund', amount: 4_000 }],
    pending: 'pending',
    settled: -4_000,
  },
  {
    name: 'a refund that was made and has no id',
    source: `${EVENTS}/refund-processed.json (with the missing reference of refund-pending.json)`,
    ...NGN,
    body: (ids) => refund('processed', ids, { refund_reference: null, merchant_note: ids.objectId }),
    means: [{ kind: 'refund', amount: 4_000 }],
    pending: 'pending',
    settled: 'review',
  },
  {
    name: 'a refund in XOF',
    source: 'https://github.com/PaystackOSS/woo-paystack (includes/class-wc-gateway-paystack.php: amount * 100)',
    amount: 5_000,
    currency: 'XOF',
    body: (ids) => refund('processed', ids, { amount: '200000', currency: 'XOF' }),
    means: [{ kind: 'refund', amount: 2_000 }],
    pending: 'pending',
    settled: -2_000,
  },
  {
    name: 'a refund that failed and was not booked',
    source: `${REFUNDS}/refund-failed.json`,
    ...NGN,
    body: (ids) => refund('failed', ids, { amount: 4000, processor: 'instant-transfer' }),
    means: [{ kind: 'refund_failed', amount: 4_000 }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a refund that needs the payer’s bank account',
    source: `${REFUNDS}/refund-needs-attention.json`,
    ...NGN,
    body: (ids) => refund('needs-attention', ids, { id: ids.objectId, amount: 4000, customer_note: 'Refund' }),
    ...forPerson('listed_for_review'),
  },
  {
    name: 'a refund that was made, with the status of one that was not',
    source: `${REFUNDS}/refund-processed.json (with the status of refund-processing.json)`,
    ...NGN,
    body: (ids) => refund('processed', ids, { status: 'processing' }),
    ...forPerson('unknown_status'),
  },
  {
    name: 'a refund that names its dispute',
    source: 'https://github.com/PaystackOSS/doc-code-snippets/blob/94af513d752dfc9f85dd0718301e7257091eb7f2/src/api/refunds/list/response.json', // prettier-ignore
    ...NGN,
    body: (ids) => refund('processed', ids, { id: 15581137, dispute: ids.objectId }),
    means: [{ kind: 'chargeback', amount: 4_000 }],
    pending: 'pending',
    settled: -4_000,
  },
  {
    name: 'a dispute that waits for the merchant',
    source: `${EVENTS}/charge-dispute-create.json`,
    ...NGN,
    body: (ids) => dispute('create', ids),
    means: [{ kind: 'dispute_opened', amount: 4_000 }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a reminder of a dispute that was not reported before',
    source: `${EVENTS}/charge-dispute-remind.json`,
    ...NGN,
    body: (ids) => dispute('remind', ids, { status: 'pending' }),
    means: [{ kind: 'dispute_opened', amount: 4_000 }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a dispute without a response in time',
    source: `${EVENTS}/charge-dispute-resolve.json`,
    ...NGN,
    body: (ids) => resolved(ids, 'auto-accepted'),
    means: [{ kind: 'chargeback', amount: 4_000 }],
    pending: 'pending',
    settled: -4_000,
  },
  {
    name: 'a dispute that the merchant accepted',
    source: 'https://github.com/PaystackOSS/doc-code-snippets/blob/94af513d752dfc9f85dd0718301e7257091eb7f2/src/api/disputes/resolve/response.json', // prettier-ignore
    ...NGN,
    body: (ids) => resolved(ids, 'merchant-accepted'),
    means: [{ kind: 'chargeback', amount: 4_000 }],
    pending: 'pending',
    settled: -4_000,
  },
  {
    name: 'a dispute that the merchant declined',
    source: 'https://paystack.com/docs/payments/disputes/',
    ...NGN,
    body: (ids) => resolved(ids, 'declined'),
    means: [{ kind: 'dispute_won', amount: 4_000 }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a dispute that the merchant declined and the bank has to decide',
    source: 'https://github.com/PaystackOSS/openapi/blob/9678dea922a900b2485969592055ccf634460352/dist/paystack.yaml',
    ...NGN,
    body: (ids) => dispute('resolve', ids, { status: 'awaiting-bank-feedback', resolution: 'declined' }),
    means: [{ kind: 'dispute_opened', amount: 4_000 }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a dispute without an amount that was lost',
    source: 'https://github.com/PaystackOSS/doc-code-snippets/blob/94af513d752dfc9f85dd0718301e7257091eb7f2/src/api/disputes/list/response.json', // prettier-ignore
    ...NGN,
    body: (ids) => dispute('resolve', ids, { status: 'resolved', resolution: 'auto-accepted', refund_amount: null }),
    means: [{ kind: 'chargeback', amount: null }],
    pending: 'pending',
    settled: 'review',
  },
  {
    name: 'a dispute with a resolution that is not published',
    source: `${EVENTS}/charge-dispute-resolve.json (with another resolution)`,
    ...NGN,
    body: (ids) => resolved(ids, 'split'),
    means: [{ kind: 'unclear', anomaly: 'unknown_dispute_outcome' }],
    pending: 'pending',
    settled: 'review',
  },
  {
    name: 'a dispute with a status that is not published',
    source: `${EVENTS}/charge-dispute-create.json (with another status)`,
    ...NGN,
    body: (ids) => dispute('create', ids, { status: 'escalated' }),
    ...forPerson('unknown_status'),
  },
  {
    name: 'a transfer that was rejected',
    source: `${DOC}/payments/payment-methods/pwt-events/bank-transfer-rejected.json`,
    ...NGN,
    body: ({ paymentId }) => ({
      event: 'bank.transfer.rejected',
      data: {
        bank_transfer: { amount: '30000', message: 'incorrect amount sent', message_type: 'INCORRECT_AMOUNT', transaction_id: paymentId }, // prettier-ignore
        customer,
      },
    }),
    ...forPerson('listed_for_review'),
  },
  {
    name: 'an amount that is reserved on the card',
    source: `${PREAUTHORIZATION}/preauthorization-reserve-success.json`,
    ...NGN,
    body: (ids) => preauthorization('reserve.success', ids, { status: 'authorized', transaction_id: null }),
    ...HARMLESS,
  },
  {
    name: 'a reserved amount that was collected',
    source: `${PREAUTHORIZATION}/preauthorization-capture-success.json`,
    ...NGN,
    body: (ids) => preauthorization('capture.success', ids, { status: 'captured', captured_amount: '10000' }),
    ...forPerson('listed_for_review'),
  },
  {
    name: 'a reserved amount that was not collected',
    source: `${PREAUTHORIZATION}/preauthorization-capture-failed.json`,
    ...NGN,
    body: (ids) => preauthorization('capture.failed', ids, { status: 'capture_failed' }),
    ...forPerson('listed_for_review'),
  },
  {
    name: 'a reserved amount that was released',
    source: `${PREAUTHORIZATION}/preauthorization-release-success.json`,
    ...NGN,
    body: (ids) => preauthorization('release.success', ids, { status: 'released', transaction_id: null }),
    ...forPerson('listed_for_review'),
  },
  {
    name: 'the bill of a subscription, which names the payment',
    source: `${EVENTS}/invoice-updated.json`,
    ...NGN,
    body: ({ reference }) => ({
      event: 'invoice.update',
      data: {
        domain: 'live',
        invoice_code: 'INV_1',
        amount: 10000,
        status: 'success',
        paid: true,
        subscription: { status: 'active', subscription_code: 'SUB_1', amount: 10000 },
        customer,
        transaction: { reference, status: 'success', amount: 10000, currency: 'NGN' },
      },
    }),
    ...HARMLESS,
  },
  {
    name: 'a payment request that was paid',
    source: `${EVENTS}/payment-request-success.json`,
    ...NGN,
    body: ({ objectId }) => ({
      event: 'paymentrequest.success',
      data: { id: 1089700, domain: 'live', amount: 10000, currency: 'NGN', request_code: 'PRQ_1', status: 'success', paid: true, metadata: null, offline_reference: objectId, customer: 7454223 }, // prettier-ignore
    }),
    ...HARMLESS,
  },
  {
    name: 'a payout that came back',
    source: `${EVENTS}/transfer-reversed.json`,
    ...NGN,
    body: ({ objectId }) => ({
      event: 'transfer.reversed',
      data: { amount: 10000, currency: 'NGN', domain: 'live', id: 20615868, reason: 'pay', reference: objectId, source: 'balance', status: 'reversed', transfer_code: 'TRF_1' }, // prettier-ignore
    }),
    ...HARMLESS,
  },
  {
    name: 'a subscription that was made',
    source: `${EVENTS}/subscription-created.json`,
    ...NGN,
    body: () => ({
      event: 'subscription.create',
      data: { domain: 'live', status: 'active', subscription_code: 'SUB_1', amount: 10000, plan: { name: 'Monthly', plan_code: 'PLN_1', amount: 10000, interval: 'monthly' }, customer }, // prettier-ignore
    }),
    ...HARMLESS,
  },
  {
    name: 'cards that expire, a list',
    source: `${EVENTS}/subscription-expiring-card.json`,
    ...NGN,
    body: () => ({ event: 'subscription.expiring_cards', data: [{ expiry_date: '12/2026', brand: 'visa', customer }] }),
    ...HARMLESS,
  },
  {
    name: 'a customer who was not identified',
    source: `${DOC}/identity/validate-customer/webhook/failed.json`,
    ...NGN,
    body: () => ({
      event: 'customeridentification.failed',
      data: { customer_id: 82796315, customer_code: 'CUS_1', email: 'ada@example.com', reason: 'Account number is incorrect' }, // prettier-ignore
    }),
    ...HARMLESS,
  },
  {
    name: 'an event that is not published, about the payment',
    source: `${EVENTS}/transaction-successful.json (with another name)`,
    ...NGN,
    body: (ids) => ({ event: 'charge.recalled', data: transaction(ids) }),
    ...forPerson('unknown_event'),
  },
];
