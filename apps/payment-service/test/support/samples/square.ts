import { randomUUID } from 'node:crypto';
import type { Sample, SampleIds } from './sample';

const SPECIFICATION = 'https://github.com/square/connect-api-specification/blob/master/api.json';
const reference = (type: string) => `https://developer.squareup.com/reference/square/webhooks/${type}`;

const event = (type: string, kind: string, id: string, object: object) => ({
  merchant_id: '6SSW7HV8K2ST5',
  type,
  event_id: randomUUID(),
  created_at: '2026-11-20T14:25:27.308Z',
  data: { type: kind, id, object },
});

const money = (amount: number, currency = 'USD') => ({ amount, currency });

const payment = (ids: SampleIds, status: string, more: object = {}) => ({
  payment: {
    id: ids.paymentId,
    amount_money: money(10_000),
    approved_money: money(10_000),
    card_details: { status: 'CAPTURED', card: { card_brand: 'VISA', last_4: '1111' }, entry_method: 'KEYED' },
    created_at: '2026-11-20T14:25:27.086Z',
    delay_action: 'CANCEL',
    delay_duration: 'PT168H',
    location_id: 'S8GWD5R9QB376',
    order_id: `${ids.objectId}order`,
    receipt_number: 'hYy9',
    reference_id: ids.reference,
    source_type: 'CARD',
    status,
    total_money: money(10_000),
    updated_at: '2026-11-20T14:26:27.831Z',
    version_token: 'bhC3b8qKJvNDdxqKzXaeDsAjS1oMFuAKxGgT32HbE6S6o',
    ...more,
  },
});

const refund = (ids: SampleIds, status: string, more: object = {}) => ({
  refund: {
    id: `${ids.paymentId}_${ids.objectId}`,
    amount_money: money(4_000),
    created_at: '2026-11-20T14:27:41.836Z',
    location_id: 'NAQ1FHV6ZJ8YV',
    order_id: `${ids.objectId}return`,
    payment_id: ids.paymentId,
    status,
    updated_at: '2026-11-20T14:28:16.381Z',
    version: 10,
    ...more,
  },
});

const dispute = (ids: SampleIds, state: string, more: object = {}) => ({
  dispute: {
    id: ids.objectId,
    amount_money: money(10_000),
    brand_dispute_id: 'r9rKGSBBQbywBNnWWIiGFg',
    card_brand: 'VISA',
    created_at: '2026-11-20T21:24:53.258Z',
    disputed_payment: { payment_id: ids.paymentId },
    due_at: '2026-12-04T00:00:00.000Z',
    location_id: 'VJDQQP3CG14EY',
    reason: 'NO_KNOWLEDGE',
    reported_at: '2026-11-20T00:00:00.000Z',
    state,
    updated_at: '2026-11-20T21:34:41.851Z',
    version: 6,
    ...more,
  },
});

/** The form before 2021-09-15, under the names of the deprecated events. */
const oldDispute = (ids: SampleIds, state: string) =>
  dispute(ids, state, {
    id: undefined,
    dispute_id: ids.objectId,
    evidence_ids: ['Vjq6LG8b95cnnq1AoG5bP'],
    reported_at: undefined,
    reported_date: '2026-11-20T00:00:00.000Z',
  });

const paymentEvent =
  (type: string, status: string, more: object = {}) =>
  (ids: SampleIds) =>
    event(type, 'payment', ids.paymentId, payment(ids, status, more));
const refundEvent =
  (type: string, status: string, more: object = {}) =>
  (ids: SampleIds) =>
    event(type, 'refund', `${ids.paymentId}_${ids.objectId}`, refund(ids, status, more));
const disputeEvent =
  (type: string, state: string, more: object = {}) =>
  (ids: SampleIds) =>
    event(type, 'dispute', ids.objectId, dispute(ids, state, more));

type Made = Partial<Sample> & Pick<Sample, 'name' | 'body' | 'means'>;

const made = (sample: Made): Sample => ({
  source: SPECIFICATION,
  amount: 10_000,
  currency: 'USD',
  pending: 'pending',
  settled: 'unchanged',
  ...sample,
});

/** It changes nothing and needs no review. */
const quiet = (name: string, body: Sample['body'], source = SPECIFICATION): Sample =>
  made({ name, source, body, means: [{ kind: 'ignored' }] });

/** It changes nothing and needs review if its payment is known. */
const forPerson = (name: string, anomaly: string, body: Sample['body'], source = SPECIFICATION): Sample =>
  made({ name, source, body, means: [{ kind: 'ignored', anomaly }], settled: 'review' });

const payments: Sample[] = [
  quiet('payment.created that is approved', paymentEvent('payment.created', 'APPROVED', { card_details: { status: 'AUTHORIZED' } }), reference('payment.created')), // prettier-ignore
  quiet('payment.created of a bank debit that is pending', paymentEvent('payment.created', 'PENDING', { source_type: 'BANK_ACCOUNT' })), // prettier-ignore
  made({
    name: 'payment.updated that is completed',
    source: reference('payment.updated'),
    body: paymentEvent('payment.updated', 'COMPLETED'),
    means: [{ kind: 'payment_succeeded', amount: 10_000 }],
    pending: 'settled',
  }),
  made({
    name: 'payment.created that is completed immediately',
    body: paymentEvent('payment.created', 'COMPLETED', { delay_action: undefined, delay_duration: undefined }),
    means: [{ kind: 'payment_succeeded', amount: 10_000 }],
    pending: 'settled',
  }),
  made({
    name: 'payment.updated with a tip, which is not part of the amount',
    source: 'https://developer.squareup.com/docs/payments-api/take-payments/card-payments/tips',
    body: paymentEvent('payment.updated', 'COMPLETED', {
      processing_fee: [{ amount_money: money(81), type: 'INITIAL' }],
      tip_money: money(300),
      total_money: money(10_300),
    }),
    means: [{ kind: 'payment_succeeded', amount: 10_000 }],
    pending: 'settled',
  }),
  made({
    name: 'payment.updated in a currency without decimals',
    amount: 1_500,
    currency: 'JPY',
    body: paymentEvent('payment.updated', 'COMPLETED', { amount_money: money(1_500, 'JPY'), total_money: money(1_500, 'JPY') }), // prettier-ignore
    means: [{ kind: 'payment_succeeded', amount: 1_500 }],
    pending: 'settled',
  }),
  made({
    name: 'payment.updated of a payment link, whose order is the reference',
    source: 'https://developer.squareup.com/forums/t/599',
    body: (ids) => event('payment.updated', 'payment', ids.paymentId, payment(ids, 'COMPLETED', { order_id: ids.reference, reference_id: undefined })), // prettier-ignore
    means: [{ kind: 'payment_succeeded', amount: 10_000 }],
    pending: 'settled',
  }),
  made({
    name: 'payment.updated with what was refunded of it',
    body: (ids) => event('payment.updated', 'payment', ids.paymentId, payment(ids, 'COMPLETED', { refund_ids: [`${ids.paymentId}_r`], refunded_money: money(4_000) })), // prettier-ignore
    means: [{ kind: 'payment_succeeded', amount: 10_000 }],
    pending: 'settled',
  }),
  made({
    name: 'payment.updated with less than what was registered',
    body: paymentEvent('payment.updated', 'COMPLETED', { amount_money: money(6_000), total_money: money(6_000) }),
    means: [{ kind: 'payment_succeeded', amount: 6_000 }],
    pending: 'needs_review',
    settled: 'review',
  }),
  made({
    name: 'payment.updated that is canceled',
    source: 'https://developer.squareup.com/docs/payments-api/take-payments/card-payments/delayed-capture',
    body: paymentEvent('payment.updated', 'CANCELED', { card_details: { status: 'VOIDED' } }),
    means: [{ kind: 'payment_failed', anomaly: 'payment_cancelled' }],
    pending: 'failed',
    settled: 'review',
  }),
  made({
    name: 'payment.updated of an attempt that the gateway cancels after its delay',
    source: 'https://developer.squareup.com/docs/payments-api/take-payments/card-payments/delayed-capture',
    body: (ids) => event('payment.updated', 'payment', `${ids.paymentId}b`, payment(ids, 'CANCELED', { id: `${ids.paymentId}b` })), // prettier-ignore
    means: [{ kind: 'payment_failed', anomaly: 'payment_cancelled' }],
    pending: 'failed',
  }),
  made({
    name: 'payment.updated that failed',
    body: (ids) => event('payment.updated', 'payment', `${ids.paymentId}b`, payment(ids, 'FAILED', { card_details: { status: 'FAILED', errors: [{ code: 'CARD_DECLINED' }] }, id: `${ids.paymentId}b` })), // prettier-ignore
    means: [{ kind: 'payment_failed' }],
    pending: 'failed',
  }),
  forPerson('payment.updated with a status that is not published', 'unknown_status', paymentEvent('payment.updated', 'REVERSED')), // prettier-ignore
];

const refunds: Sample[] = [
  quiet('refund.created that is pending', refundEvent('refund.created', 'PENDING'), reference('refund.created')),
  made({
    name: 'refund.updated that is completed',
    source: reference('refund.updated'),
    body: refundEvent('refund.updated', 'COMPLETED', {
      processing_fee: [{ amount_money: money(-59), type: 'INITIAL' }],
    }),
    means: [{ kind: 'refund', amount: 4_000 }],
    settled: -4_000,
  }),
  made({
    name: 'refund.created that is completed immediately',
    body: refundEvent('refund.created', 'COMPLETED'),
    means: [{ kind: 'refund', amount: 4_000 }],
    settled: -4_000,
  }),
  ...['REJECTED', 'FAILED'].map((status) =>
    made({
      name: `refund.updated that is ${status} and was not booked`,
      body: refundEvent('refund.updated', status),
      means: [{ kind: 'refund_failed', amount: 4_000 }],
    }),
  ),
  forPerson(
    'refund.updated with a status of the refunds of orders',
    'listed_for_review',
    refundEvent('refund.updated', 'APPROVED'),
    'https://developer.squareup.com/reference/square/enums/RefundStatus',
  ),
  forPerson('refund.updated with a status that is not published', 'unknown_status', refundEvent('refund.updated', 'RETURNED')), // prettier-ignore
  quiet(
    'refund.updated of a refund that is not linked to a payment',
    refundEvent('refund.updated', 'COMPLETED', { destination_type: 'CARD', payment_id: undefined, unlinked: true }),
    'https://developer.squareup.com/docs/refunds-api/unlinked-refunds',
  ),
];

const disputes: Sample[] = [
  ...(
    [
      ['dispute.created', 'EVIDENCE_REQUIRED'],
      ['dispute.created', 'INQUIRY_EVIDENCE_REQUIRED'],
      ['dispute.state.updated', 'INQUIRY_PROCESSING'],
      ['dispute.state.updated', 'PROCESSING'],
      ['dispute.evidence.created', 'EVIDENCE_REQUIRED'],
      ['dispute.evidence.deleted', 'EVIDENCE_REQUIRED'],
    ] as const
  ).map(([type, state]) =>
    made({
      name: `${type} that is ${state}`,
      source: reference(type),
      body: disputeEvent(type, state),
      means: [{ kind: 'dispute_opened', amount: 10_000 }],
    }),
  ),
  ...(['WON', 'INQUIRY_CLOSED'] as const).map((state) =>
    made({
      name: `dispute.state.updated that is ${state}`,
      source: reference('dispute.state.updated'),
      body: disputeEvent('dispute.state.updated', state),
      means: [{ kind: 'dispute_won' }],
    }),
  ),
  ...(['LOST', 'ACCEPTED'] as const).map((state) =>
    made({
      name: `dispute.state.updated that is ${state}`,
      source: reference('dispute.state.updated'),
      body: disputeEvent('dispute.state.updated', state),
      means: [{ kind: 'chargeback', amount: 10_000 }],
      settled: -10_000,
    }),
  ),
  made({
    name: 'dispute.state.changed about a part, in the form before 2021',
    body: (ids) => event('dispute.state.changed', 'dispute', ids.objectId, { dispute: { ...oldDispute(ids, 'LOST').dispute, amount_money: money(3_000) } }), // prettier-ignore
    means: [{ kind: 'chargeback', amount: 3_000 }],
    settled: -3_000,
  }),
  made({
    name: 'dispute.evidence.added in the form before 2021',
    body: (ids) => event('dispute.evidence.added', 'dispute', ids.objectId, oldDispute(ids, 'EVIDENCE_REQUIRED')),
    means: [{ kind: 'dispute_opened' }],
  }),
  made({
    name: 'dispute.evidence.removed in the form before 2021',
    body: (ids) => event('dispute.evidence.removed', 'dispute', ids.objectId, oldDispute(ids, 'EVIDENCE_REQUIRED')),
    means: [{ kind: 'dispute_opened' }],
  }),
  forPerson('dispute.state.updated with a state that is no longer published', 'unknown_status', disputeEvent('dispute.state.updated', 'WAITING_THIRD_PARTY')), // prettier-ignore
];

const others: Sample[] = [
  quiet(
    'order.updated of the order that is the reference',
    (ids) => event('order.updated', 'order_updated', ids.reference, { order_updated: { created_at: '2026-11-20T23:14:26.129Z', location_id: 'FPYCBCHYMXFK1', order_id: ids.reference, state: 'OPEN', updated_at: '2026-11-20T23:14:26.359Z', version: 2 } }), // prettier-ignore
    reference('order.updated'),
  ),
  quiet(
    'invoice.payment_made',
    (ids) => event('invoice.payment_made', 'invoice', `inv:0-${ids.objectId}`, { invoice: { id: `inv:0-${ids.objectId}`, order_id: ids.reference, status: 'PAID', version: 3 } }), // prettier-ignore
    reference('invoice.payment_made'),
  ),
  quiet(
    'invoice.refunded',
    (ids) => event('invoice.refunded', 'invoice', `inv:0-${ids.objectId}`, { invoice: { id: `inv:0-${ids.objectId}`, order_id: ids.reference, status: 'REFUNDED', version: 4 } }), // prettier-ignore
    reference('invoice.refunded'),
  ),
  quiet(
    'terminal.refund.updated',
    (ids) => event('terminal.refund.updated', 'refund', ids.objectId, { refund: { id: ids.objectId, amount_money: money(4_000), device_id: '907CS13101300122', payment_id: ids.paymentId, status: 'IN_PROGRESS' } }), // prettier-ignore
    reference('terminal.refund.updated'),
  ),
  quiet(
    'terminal.checkout.updated',
    (ids) => event('terminal.checkout.updated', 'checkout', ids.objectId, { checkout: { id: ids.objectId, amount_money: money(10_000), payment_ids: [ids.paymentId], reference_id: ids.reference, status: 'COMPLETED' } }), // prettier-ignore
    reference('terminal.checkout.updated'),
  ),
  quiet(
    'payout.paid, whose currency has the name of the specification',
    (ids) => event('payout.paid', 'payout', `po_${ids.objectId}`, { payout: { id: `po_${ids.objectId}`, amount_money: { amount: 457, currency_code: 'EUR' }, status: 'PAID', type: 'BATCH' } }), // prettier-ignore
    reference('payout.paid'),
  ),
  quiet(
    'customer.updated',
    (ids) => event('customer.updated', 'customer', ids.objectId, { customer: { id: ids.objectId, creation_source: 'THIRD_PARTY', version: 1 } }), // prettier-ignore
    reference('customer.updated'),
  ),
  quiet(
    'oauth.authorization.revoked',
    (ids) => event('oauth.authorization.revoked', 'revocation', ids.objectId, { revocation: { revoked_at: '2026-11-20T15:51:00Z', revoker_type: 'MERCHANT' } }), // prettier-ignore
    reference('oauth.authorization.revoked'),
  ),
  forPerson('a payment event of a type that is not published', 'unknown_event', paymentEvent('payment.reversed', 'COMPLETED')), // prettier-ignore
  forPerson(
    'an event of a kind that is not published, which names its payment',
    'unknown_event',
    (ids) =>
    event('chargeback.created', 'chargeback', ids.objectId, { chargeback: { id: ids.objectId, amount_money: money(10_000), payment_id: ids.paymentId } }), // prettier-ignore
  ),
];

export const square: Sample[] = [...payments, ...refunds, ...disputes, ...others];
