import type { Sample, SampleIds } from './sample';

const API = 'https://docs.stripe.com/api';
const TYPES = 'https://docs.stripe.com/api/events/types';
const THIN = 'https://docs.stripe.com/event-destinations#thin-events';
const MOCK = 'https://github.com/stripe-ruby-mock/stripe-ruby-mock/tree/master/lib/stripe_mock/webhook_fixtures';
const issue = (repository: string, number: number) => `https://github.com/${repository}/issues/${number}`;

let events = 0;
const newId = (prefix: string) => `${prefix}_${process.pid}${Date.now().toString(36)}${++events}`;

/** A snapshot event: the object as it is after the event. */
const snapshot = (type: string, object: object, more: object = {}) => ({
  id: newId('evt'),
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1_795_257_000,
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  ...more,
});

/** A thin event: the object's name only. */
const thin = (type: string, id: string, objectType: string) => ({
  id: newId('evt'),
  object: 'v2.core.event',
  type,
  created: '2026-11-20T14:25:27.000Z',
  context: null,
  livemode: false,
  reason: null,
  related_object: { id, type: objectType, url: `/v1/${objectType}s/${id}` },
});

const intent = (ids: SampleIds, more: object = {}) => ({
  id: ids.paymentId,
  object: 'payment_intent',
  amount: 10_000,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 10_000,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  currency: 'usd',
  customer: null,
  latest_charge: `ch_${ids.objectId}`,
  metadata: {},
  payment_method_types: ['card'],
  status: 'succeeded',
  ...more,
});

const unpaid = (ids: SampleIds, status: string, more: object = {}) =>
  intent(ids, { amount_received: 0, latest_charge: null, status, ...more });

const charge = (ids: SampleIds, more: object = {}) => ({
  id: `ch_${ids.objectId}`,
  object: 'charge',
  amount: 10_000,
  amount_captured: 10_000,
  amount_refunded: 0,
  balance_transaction: 'txn_1',
  captured: true,
  currency: 'usd',
  disputed: false,
  metadata: {},
  paid: true,
  payment_intent: ids.paymentId,
  refunded: false,
  status: 'succeeded',
  ...more,
});

const refund = (ids: SampleIds, status: string, more: object = {}) => ({
  id: ids.objectId,
  object: 'refund',
  amount: 4_000,
  balance_transaction: 'txn_2',
  charge: `ch_${ids.objectId}`,
  currency: 'usd',
  metadata: {},
  payment_intent: ids.paymentId,
  reason: 'requested_by_customer',
  status,
  ...more,
});

const taken = (amount: number) => ({
  id: 'txn_3',
  object: 'balance_transaction',
  amount,
  reporting_category: 'dispute',
});

const dispute = (ids: SampleIds, status: string, more: object = {}) => ({
  id: ids.objectId,
  object: 'dispute',
  amount: 10_000,
  balance_transactions: [taken(-10_000)],
  charge: `ch_${ids.objectId}`,
  currency: 'usd',
  evidence_details: { due_by: 1_796_000_000, has_evidence: false, past_due: false, submission_count: 0 },
  is_charge_refundable: false,
  metadata: {},
  payment_intent: ids.paymentId,
  reason: 'fraudulent',
  status,
  ...more,
});

const session = (ids: SampleIds, more: object = {}) => ({
  id: `cs_${ids.objectId}`,
  object: 'checkout.session',
  amount_total: 10_000,
  client_reference_id: 'cart 17',
  currency: 'usd',
  mode: 'payment',
  payment_intent: ids.paymentId,
  payment_status: 'paid',
  status: 'complete',
  ...more,
});

type Made = Partial<Sample> & Pick<Sample, 'name' | 'body' | 'means'>;

const made = (sample: Made): Sample => ({
  source: TYPES,
  amount: 10_000,
  currency: 'USD',
  pending: 'pending',
  settled: 'unchanged',
  ...sample,
});

/** It changes nothing and needs no review. */
const quiet = (name: string, body: Sample['body'], source = TYPES): Sample =>
  made({ name, source, body, means: [{ kind: 'ignored' }] });

/** It changes nothing and needs review if its payment is known. */
const forPerson = (name: string, anomaly: string, body: Sample['body'], source = TYPES): Sample =>
  made({ name, source, body, means: [{ kind: 'ignored', anomaly }], settled: 'review' });

const payments: Sample[] = [
  made({
    name: 'payment_intent.succeeded',
    source: `${API}/payment_intents/object`,
    body: (ids) => snapshot('payment_intent.succeeded', intent(ids)),
    means: [{ kind: 'payment_succeeded', amount: 10_000 }],
    pending: 'settled',
  }),
  made({
    name: 'payment_intent.succeeded in a currency without decimals',
    source: 'https://docs.stripe.com/currencies#zero-decimal',
    amount: 5_000,
    currency: 'JPY',
    body: (ids) => snapshot('payment_intent.succeeded', intent(ids, { amount: 5_000, amount_received: 5_000, currency: 'jpy' })), // prettier-ignore
    means: [{ kind: 'payment_succeeded', amount: 5_000 }],
    pending: 'settled',
  }),
  made({
    name: 'payment_intent.succeeded after a capture of a part',
    source: 'https://docs.stripe.com/payments/place-a-hold-on-a-payment-method',
    body: (ids) => snapshot('payment_intent.succeeded', intent(ids, { amount_received: 6_000, capture_method: 'manual' })), // prettier-ignore
    means: [{ kind: 'payment_succeeded', amount: 6_000 }],
    pending: 'needs_review',
    settled: 'review',
  }),
  made({
    name: 'payment_intent.succeeded of a connected account',
    source: 'https://docs.stripe.com/connect/webhooks',
    body: (ids) => snapshot('payment_intent.succeeded', intent(ids), { account: 'acct_1032D82eZvKYlo2C' }),
    means: [{ kind: 'payment_succeeded', amount: 10_000 }],
    pending: 'settled',
  }),
  made({
    name: 'payment_intent.payment_failed',
    source: issue('woocommerce/woocommerce-gateway-stripe', 902),
    body: (ids) =>
      snapshot(
        'payment_intent.payment_failed',
        unpaid(ids, 'requires_payment_method', {
          last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds', type: 'card_error' },
        }),
      ),
    means: [{ kind: 'payment_failed', amount: 10_000 }],
    pending: 'failed',
  }),
  made({
    name: 'payment_intent.canceled',
    source: `${API}/payment_intents/cancel`,
    body: (ids) => snapshot('payment_intent.canceled', unpaid(ids, 'canceled', { cancellation_reason: 'abandoned' })),
    means: [{ kind: 'payment_failed', anomaly: 'payment_cancelled' }],
    pending: 'failed',
    settled: 'review',
  }),
  quiet('payment_intent.created', (ids) => snapshot('payment_intent.created', unpaid(ids, 'requires_payment_method'))),
  quiet(
    'payment_intent.processing of a bank debit',
    (ids) => snapshot('payment_intent.processing', unpaid(ids, 'processing', { payment_method_types: ['sepa_debit'] })),
    issue('liberapay/liberapay.com', 1421),
  ),
  quiet(
    'payment_intent.requires_action',
    (ids) =>
    snapshot('payment_intent.requires_action', unpaid(ids, 'requires_action', { next_action: { type: 'use_stripe_sdk' } })), // prettier-ignore
  ),
  {
    ...quiet(
      'payment_intent.amount_capturable_updated',
      (ids) =>
      snapshot('payment_intent.amount_capturable_updated', unpaid(ids, 'requires_capture', { amount_capturable: 10_000 })), // prettier-ignore
    ),
    means: [{ kind: 'payment_authorized', amount: 10_000 }],
  },
  quiet('payment_intent.partially_funded', (ids) =>
    snapshot('payment_intent.partially_funded', unpaid(ids, 'requires_action', { amount_remaining: 4_000 })),
  ),
  quiet('charge.succeeded', (ids) => snapshot('charge.succeeded', charge(ids)), MOCK),
  quiet('charge.captured', (ids) => snapshot('charge.captured', charge(ids)), MOCK),
  quiet('charge.pending', (ids) => snapshot('charge.pending', charge(ids, { paid: false, status: 'pending' }))),
  quiet(
    'charge.failed',
    (ids) => snapshot('charge.failed', charge(ids, { amount_captured: 0, captured: false, failure_code: 'card_declined', paid: false, status: 'failed' })), // prettier-ignore
    MOCK,
  ),
  quiet('charge.updated', (ids) => snapshot('charge.updated', charge(ids, { description: 'Two cups' })), MOCK),
  made({
    name: 'charge.expired',
    body: (ids) => snapshot('charge.expired', charge(ids, { amount_captured: 0, captured: false, refunded: true })),
    means: [{ kind: 'payment_failed', anomaly: 'payment_expired' }],
    pending: 'failed',
    settled: 'review',
  }),
];

const refunds: Sample[] = [
  made({
    name: 'charge.refunded in part',
    source: MOCK,
    body: (ids) => snapshot('charge.refunded', charge(ids, { amount_refunded: 4_000 })),
    means: [{ kind: 'refund', amount: 4_000 }],
    settled: -4_000,
  }),
  made({
    name: 'charge.refunded in full, with the payment intent as an object',
    source: `${API}/expanding_objects`,
    body: (ids) => snapshot('charge.refunded', charge(ids, { amount_refunded: 10_000, payment_intent: intent(ids), refunded: true })), // prettier-ignore
    means: [{ kind: 'refund', amount: 10_000 }],
    settled: -10_000,
  }),
  made({
    name: 'charge.refunded of an API version without amount_captured',
    source: 'https://github.com/stripe/stripe-go/pull/1185',
    body: (ids) =>
      snapshot(
        'charge.refunded',
        charge(ids, { amount_captured: undefined, amount_refunded: 4_000, refunds: { object: 'list', data: [] } }),
        { api_version: '2014-06-17' },
      ),
    means: [{ kind: 'refund', amount: 4_000 }],
    settled: -4_000,
  }),
  made({
    name: 'charge.refunded of an authorization that was voided',
    source: issue('odoo/odoo', 259_230),
    body: (ids) => snapshot('charge.refunded', charge(ids, { amount_captured: 0, amount_refunded: 10_000, captured: false, refunded: true })), // prettier-ignore
    means: [{ kind: 'payment_failed', anomaly: 'payment_cancelled' }],
    pending: 'failed',
    settled: 'review',
  }),
  made({
    name: 'charge.refunded with the rest of an authorization that was captured in part',
    source: issue('woocommerce/woocommerce-gateway-stripe', 1073),
    body: (ids) => snapshot('charge.refunded', charge(ids, { amount: 12_000, amount_refunded: 2_000 })),
    means: [{ kind: 'ignored', amount: 0 }],
  }),
  made({
    name: 'charge.refunded after a capture of a part',
    source: issue('woocommerce/woocommerce-gateway-stripe', 1073),
    body: (ids) => snapshot('charge.refunded', charge(ids, { amount: 12_000, amount_refunded: 5_000 })),
    means: [{ kind: 'refund', amount: 3_000 }],
    settled: -3_000,
  }),
  made({
    name: 'charge.refunded with less than the rest of an authorization that was captured in part',
    source: 'https://docs.stripe.com/payments/multicapture',
    body: (ids) => snapshot('charge.refunded', charge(ids, { amount: 12_000, amount_refunded: 1_000 })),
    means: [{ kind: 'refund', anomaly: 'partly_captured' }],
    settled: 'review',
  }),
  ...['pending', 'requires_action', 'succeeded'].map(
    (status) =>
    quiet(`refund.created that is ${status}`, (ids) => snapshot('refund.created', refund(ids, status)), `${API}/refunds/object`), // prettier-ignore
  ),
  ...(
    [
      ['refund.failed', 'failed', issue('solidusio/solidus_stripe', 265)],
      ['refund.updated', 'canceled', 'https://github.com/antiwork/gumroad/pull/5779'],
      ['charge.refund.updated', 'failed', issue('woocommerce/woocommerce-gateway-stripe', 2031)],
    ] as const
  ).map(([type, status, source]) =>
    made({
      name: `${type} of a refund that is ${status} and was not booked`,
      source,
      body: (ids) => snapshot(type, refund(ids, status, { failure_reason: 'expired_or_canceled_card' })),
      means: [{ kind: 'refund_failed', amount: 4_000 }],
    }),
  ),
  forPerson('refund.updated with a status that is not published', 'unknown_status', (ids) =>
    snapshot('refund.updated', refund(ids, 'reversed')),
  ),
];

const OBJECT = `${API}/disputes/object`;

const disputes: Sample[] = [
  ...(
    [
      ['charge.dispute.created', 'needs_response'],
      ['charge.dispute.created', 'warning_needs_response'],
      ['charge.dispute.updated', 'under_review'],
      ['charge.dispute.updated', 'warning_under_review'],
      ['charge.dispute.updated', 'appeal_needs_response'],
      ['charge.dispute.updated', 'appeal_under_review'],
      ['charge.dispute.funds_withdrawn', 'needs_response'],
    ] as const
  ).map(([type, status]) =>
    made({
      name: `${type} that is ${status}`,
      source: OBJECT,
      body: (ids) => snapshot(type, dispute(ids, status)),
      means: [{ kind: 'dispute_opened', amount: 10_000 }],
    }),
  ),
  ...(
    [
      ['charge.dispute.closed', 'won'],
      ['charge.dispute.closed', 'warning_closed'],
      ['charge.dispute.funds_reinstated', 'won'],
    ] as const
  ).map(([type, status]) =>
    made({
      name: `${type} that is ${status}`,
      source: OBJECT,
      body: (ids) => snapshot(type, dispute(ids, status, { balance_transactions: [taken(-10_000), taken(10_000)] })),
      means: [{ kind: 'dispute_won' }],
    }),
  ),
  made({
    name: 'charge.dispute.closed that is lost',
    source: OBJECT,
    body: (ids) => snapshot('charge.dispute.closed', dispute(ids, 'lost')),
    means: [{ kind: 'chargeback', amount: 10_000 }],
    settled: -10_000,
  }),
  made({
    name: 'charge.dispute.created of a bank debit, which is lost from the start',
    source: issue('liberapay/liberapay.com', 1421),
    body: (ids) => snapshot('charge.dispute.created', dispute(ids, 'lost', { amount: 7_000, reason: 'debit_not_authorized' })), // prettier-ignore
    means: [{ kind: 'chargeback', amount: 7_000 }],
    settled: -7_000,
  }),
  made({
    name: 'charge.dispute.closed that is prevented, and the gateway has taken no money',
    source: 'https://docs.stripe.com/changelog/basil/2025-08-27/add-preventions-to-dispute',
    body: (ids) => snapshot('charge.dispute.closed', dispute(ids, 'prevented', { balance_transactions: [] })),
    means: [{ kind: 'dispute_won' }],
  }),
  made({
    name: 'charge.dispute.closed that is prevented, and the gateway has given the money back',
    source: 'https://github.com/polarsource/polar/pull/11414',
    body: (ids) => snapshot('charge.dispute.closed', dispute(ids, 'prevented')),
    means: [{ kind: 'chargeback', amount: 10_000 }],
    settled: -10_000,
  }),
  forPerson('charge.dispute.closed that is prevented and shows no balance', 'listed_for_review', (ids) =>
    snapshot('charge.dispute.closed', dispute(ids, 'prevented', { balance_transactions: undefined })),
  ),
  forPerson('charge.dispute.funds_reinstated that is lost', 'listed_for_review', (ids) =>
    snapshot('charge.dispute.funds_reinstated', dispute(ids, 'lost')),
  ),
  forPerson('charge.dispute.funds_withdrawn that is won', 'listed_for_review', (ids) =>
    snapshot('charge.dispute.funds_withdrawn', dispute(ids, 'won')),
  ),
  forPerson(
    'charge.dispute.closed with the status charge_refunded of old API versions',
    'unknown_status',
    (ids) => snapshot('charge.dispute.closed', dispute(ids, 'charge_refunded'), { api_version: '2015-10-16' }),
    'https://docs.rs/stripe-rust/0.5.3/stripe/enum.DisputeStatus.html',
  ),
];

const thinEvents: Sample[] = [
  forPerson(
    'v1.payment_intent.succeeded without the API',
    'listed_for_review',
    (ids) => thin('v1.payment_intent.succeeded', ids.paymentId, 'payment_intent'),
    issue('stripe/stripe-node', 2763),
  ),
  made({
    name: 'v1.payment_intent.payment_failed',
    source: THIN,
    body: (ids) => thin('v1.payment_intent.payment_failed', ids.paymentId, 'payment_intent'),
    means: [{ kind: 'payment_failed', amount: null }],
    pending: 'failed',
  }),
  made({
    name: 'v1.payment_intent.canceled',
    source: THIN,
    body: (ids) => thin('v1.payment_intent.canceled', ids.paymentId, 'payment_intent'),
    means: [{ kind: 'payment_failed', anomaly: 'payment_cancelled' }],
    pending: 'failed',
    settled: 'review',
  }),
  quiet('v1.payment_intent.processing', (ids) => thin('v1.payment_intent.processing', ids.paymentId, 'payment_intent'), THIN), // prettier-ignore
  quiet('v1.charge.updated', (ids) => thin('v1.charge.updated', `ch_${ids.objectId}`, 'charge'), THIN),
  forPerson('v1.payment_intent of a type that is not published', 'unknown_event', (ids) =>
    thin('v1.payment_intent.reversed', ids.paymentId, 'payment_intent'),
  ),
];

const others: Sample[] = [
  quiet('checkout.session.completed of a session that was opened elsewhere', (ids) =>
    snapshot('checkout.session.completed', session(ids)),
  ),
  quiet('checkout.session.async_payment_failed', (ids) =>
    snapshot('checkout.session.async_payment_failed', session(ids, { payment_status: 'unpaid' })),
  ),
  quiet(
    'checkout.session.expired of a session that was opened elsewhere',
    (ids) =>
    snapshot('checkout.session.expired', session(ids, { payment_intent: null, payment_status: 'unpaid', status: 'expired' })), // prettier-ignore
  ),
  quiet('radar.early_fraud_warning.created', (ids) =>
    snapshot('radar.early_fraud_warning.created', {
      id: `issfr_${ids.objectId}`,
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge: `ch_${ids.objectId}`,
      fraud_type: 'made_with_stolen_card',
      payment_intent: ids.paymentId,
    }),
  ),
  quiet('review.closed', (ids) =>
    snapshot('review.closed', {
      id: `prv_${ids.objectId}`,
      object: 'review',
      charge: `ch_${ids.objectId}`,
      closed_reason: 'approved',
      open: false,
      payment_intent: ids.paymentId,
    }),
  ),
  quiet(
    'invoice.paid',
    (ids) => snapshot('invoice.paid', { id: `in_${ids.objectId}`, object: 'invoice', amount_paid: 10_000, currency: 'usd', payment_intent: ids.paymentId }), // prettier-ignore
    MOCK,
  ),
  quiet(
    'payout.paid',
    (ids) => snapshot('payout.paid', { id: `po_${ids.objectId}`, object: 'payout', amount: 9_700, currency: 'usd', status: 'paid' }), // prettier-ignore
    MOCK,
  ),
  quiet(
    'customer.created',
    (ids) => snapshot('customer.created', { id: `cus_${ids.objectId}`, object: 'customer', email: null }),
    MOCK,
  ),
  forPerson(
    'customer_cash_balance_transaction.created that takes money off a payment',
    'listed_for_review',
    (ids) =>
      snapshot('customer_cash_balance_transaction.created', {
        id: `ccsbtxn_${ids.objectId}`,
        object: 'customer_cash_balance_transaction',
        currency: 'usd',
        net_amount: 4_000,
        type: 'unapplied_from_payment',
        unapplied_from_payment: { payment_intent: ids.paymentId },
      }),
    `${API}/cash_balance_transactions/object`,
  ),
  forPerson('charge.dispute of a type that is not published', 'unknown_event', (ids) =>
    snapshot('charge.dispute.reopened', dispute(ids, 'needs_response')),
  ),
];

export const stripe: Sample[] = [...payments, ...refunds, ...disputes, ...thinEvents, ...others];
