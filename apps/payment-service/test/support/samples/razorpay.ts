import type { Sample, SampleIds } from './sample';

const DOCS = 'https://github.com/razorpay/markdown-docs/blob/master';
const PAYMENTS = `${DOCS}/webhooks/payments.md`;
const REFUNDS = `${DOCS}/webhooks/refunds.md`;
const DISPUTES = `${DOCS}/webhooks/disputes.md`;
const LINKS = `${DOCS}/webhooks/payment-links.md`;
const FEES = `${DOCS}/payments/dashboard/account-settings/configuration/convenience-fees.md`;

type Entity = Record<string, unknown>;

const event = (name: string, entities: Record<string, Entity>, more: Entity = {}) => ({
  entity: 'event',
  account_id: 'acc_BFQ7uQEaa7j2z7',
  event: name,
  contains: Object.keys(entities),
  payload: Object.fromEntries(Object.entries(entities).map(([key, entity]) => [key, { entity }])),
  created_at: 1_795_251_006,
  ...more,
});

const payment = ({ reference, paymentId }: SampleIds, more: Entity = {}): Entity => ({
  id: paymentId,
  entity: 'payment',
  amount: 50_000,
  currency: 'INR',
  base_amount: 50_000,
  status: 'captured',
  order_id: reference,
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: 0,
  amount_transferred: 0,
  refund_status: null,
  captured: true,
  description: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'payer@exampleupi',
  notes: [],
  fee: 1_180,
  tax: 180,
  error_code: null,
  error_description: null,
  acquirer_data: { rrn: '227121351902' },
  created_at: 1_795_250_599,
  ...more,
});

const refund = ({ paymentId, objectId }: SampleIds, more: Entity = {}): Entity => ({
  id: objectId,
  entity: 'refund',
  amount: 20_000,
  currency: 'INR',
  payment_id: paymentId,
  notes: { comment: 'Second cup came cold' },
  receipt: null,
  acquirer_data: { arn: null },
  created_at: 1_795_250_999,
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'optimum',
  ...more,
});

const dispute = ({ paymentId, objectId }: SampleIds, more: Entity = {}): Entity => ({
  id: objectId,
  entity: 'dispute',
  payment_id: paymentId,
  amount: 39_000,
  currency: 'INR',
  amount_deducted: 0,
  reason_code: 'processed_invalid_expired_card',
  respond_by: 1_795_690_400,
  status: 'open',
  evidence: { amount: 39_000, summary: null, shipping_proof: null, others: null, submitted_at: null },
  phase: 'chargeback',
  created_at: 1_795_250_957,
  ...more,
});

const link = (ids: SampleIds, more: Entity = {}): Entity => ({
  id: 'plink_QflcnnZqCekuvL',
  accept_partial: false,
  amount: 50_000,
  amount_paid: 50_000,
  currency: 'INR',
  notes: null,
  order_id: ids.reference,
  reference_id: 'TS1989',
  short_url: 'https://rzp.io/rzp/twH5w1Y',
  status: 'paid',
  ...more,
});

const INR = { amount: 50_000, currency: 'INR' };
const ignored = (anomaly: string | null = null): Pick<Sample, 'means' | 'pending' | 'settled'> => ({
  means: [{ kind: 'ignored', anomaly }],
  pending: 'pending',
  settled: anomaly === null ? 'unchanged' : 'review',
});
const opened: Pick<Sample, 'means' | 'pending' | 'settled'> = {
  means: [{ kind: 'dispute_opened', amount: 39_000 }],
  pending: 'pending',
  settled: 'unchanged',
};
const settles = (amount = 50_000): Pick<Sample, 'means' | 'pending' | 'settled'> => ({
  means: [{ kind: 'payment_succeeded', amount }],
  pending: 'settled',
  settled: 'unchanged',
});

export const razorpay: Sample[] = [
  {
    name: 'a captured payment',
    source: PAYMENTS,
    ...INR,
    body: (ids) => event('payment.captured', { payment: payment(ids) }),
    ...settles(),
  },
  {
    name: 'a captured payment with text that is not ASCII',
    source: 'https://github.com/razorpay/razorpay-dot-net/issues/156',
    ...INR,
    body: (ids) => event('payment.captured', { payment: payment(ids, { description: 'ചായ ₹ 🎉', notes: { name: 'ഒരു "കപ്പ്" \\/' } }) }), // prettier-ignore
    ...settles(),
  },
  {
    name: 'a captured payment that was refunded before it was reported',
    source: `${DOCS}/api/payments/entity.md`,
    ...INR,
    body: (ids) => event('payment.captured', { payment: payment(ids, { status: 'refunded', amount_refunded: 50_000, refund_status: 'full' }) }), // prettier-ignore
    ...settles(),
  },
  {
    name: 'a captured payment whose fee the payer bears',
    source: 'https://github.com/razorpay/razorpay-java/issues/60',
    ...INR,
    body: (ids) => event('payment.captured', { payment: payment(ids, { amount: 51_180, base_amount: 51_180, fee_bearer: 'customer' }) }), // prettier-ignore
    ...settles(),
  },
  {
    name: 'a captured payment whose fee the merchant bears',
    source: LINKS,
    ...INR,
    body: (ids) => event('payment.captured', { payment: payment(ids, { fee_bearer: 'platform' }) }),
    ...settles(),
  },
  {
    name: 'a captured payment whose fee the payer bears, and which is too small without it',
    source: FEES,
    ...INR,
    body: (ids) => event('payment.captured', { payment: payment(ids, { fee_bearer: 'customer' }) }),
    means: [{ kind: 'payment_succeeded', amount: 48_820 }],
    pending: 'needs_review',
    settled: 'review',
  },
  {
    name: 'a capture that says it is only authorised',
    source: PAYMENTS,
    ...INR,
    body: (ids) => event('payment.captured', { payment: payment(ids, { status: 'authorized', captured: false }) }),
    ...ignored('unknown_status'),
  },
  {
    name: 'a payment of a status that no list has',
    source: `${DOCS}/api/payments/entity.md`,
    ...INR,
    body: (ids) => event('payment.captured', { payment: payment(ids, { status: 'teleported' }) }),
    ...ignored('unknown_status'),
  },
  {
    name: 'an authorised payment',
    source: PAYMENTS,
    ...INR,
    body: (ids) => event('payment.authorized', { payment: payment(ids, { status: 'authorized', captured: false, fee: null, tax: null }) }), // prettier-ignore
    ...ignored(),
  },
  {
    name: 'a payment that failed',
    source: PAYMENTS,
    ...INR,
    body: (ids) =>
      event('payment.failed', {
        payment: payment(ids, {
          status: 'failed',
          captured: false,
          fee: null,
          error_code: 'BAD_REQUEST_ERROR',
          error_reason: 'payment_cancelled',
        }),
      }),
    means: [{ kind: 'payment_failed' }],
    pending: 'failed',
    settled: 'unchanged',
  },
  {
    name: 'a paid order',
    source: `${DOCS}/webhooks/orders.md`,
    ...INR,
    body: (ids) => event('order.paid', { payment: payment(ids), order: { id: ids.reference, entity: 'order', amount: 50_000, amount_paid: 50_000, amount_due: 0, currency: 'INR', status: 'paid', attempts: 1 } }), // prettier-ignore
    ...ignored(),
  },
  {
    name: 'a paid link that was made elsewhere',
    source: LINKS,
    ...INR,
    body: (ids) =>
      event('payment_link.paid', { payment_link: link(ids), payment: payment(ids, { fee_bearer: 'platform' }) }),
    ...ignored(),
  },
  {
    name: 'a link that was paid in part',
    source: LINKS,
    ...INR,
    body: (ids) => event('payment_link.partially_paid', { payment_link: link(ids, { status: 'partially_paid', amount_paid: 10_000 }), payment: payment(ids, { amount: 10_000 }) }), // prettier-ignore
    ...ignored('listed_for_review'),
  },
  {
    name: 'a link that expired',
    source: LINKS,
    ...INR,
    body: (ids) => event('payment_link.expired', { payment_link: link(ids, { status: 'expired', amount_paid: 0 }) }),
    ...ignored(),
  },
  {
    name: 'a refund that was started',
    source: REFUNDS,
    ...INR,
    body: (ids) => event('refund.created', { refund: refund(ids), payment: payment(ids) }),
    ...ignored(),
  },
  {
    name: 'a refund that was started and is pending, without its payment',
    source: 'https://github.com/razorpay/razorpay-ruby/issues/89',
    ...INR,
    body: (ids) => event('refund.created', { refund: refund(ids, { status: 'pending' }) }),
    ...ignored(),
  },
  {
    name: 'a refund that was processed',
    source: REFUNDS,
    ...INR,
    body: (ids) => event('refund.processed', { refund: refund(ids), payment: payment(ids, { amount_refunded: 20_000, refund_status: 'partial' }) }), // prettier-ignore
    means: [{ kind: 'refund', amount: 20_000 }],
    pending: 'pending',
    settled: -20_000,
  },
  {
    name: 'a refund that was processed, without its payment',
    source: 'https://github.com/razorpay/razorpay-ruby/issues/89',
    ...INR,
    body: (ids) => event('refund.processed', { refund: refund(ids) }),
    means: [{ kind: 'refund', amount: 20_000 }],
    pending: 'pending',
    settled: -20_000,
  },
  {
    name: 'a processed refund of a payment that was never captured',
    source: REFUNDS,
    ...INR,
    body: (ids) =>
      event('refund.processed', {
        refund: refund(ids, { amount: 50_000 }),
        payment: payment(ids, { status: 'refunded', captured: false, amount_refunded: 50_000, refund_status: 'full' }),
      }),
    means: [{ kind: 'payment_failed', anomaly: 'refund_of_uncaptured' }],
    pending: 'failed',
    settled: 'review',
  },
  {
    name: 'a processed refund that says it is pending',
    source: `${DOCS}/api/refunds/entity.md`,
    ...INR,
    body: (ids) => event('refund.processed', { refund: refund(ids, { status: 'pending' }), payment: payment(ids) }),
    ...ignored('unknown_status'),
  },
  {
    name: 'a refund that failed',
    source: REFUNDS,
    ...INR,
    body: (ids) => event('refund.failed', { refund: refund(ids, { status: 'failed' }), payment: payment(ids) }),
    means: [{ kind: 'refund_failed', amount: 20_000 }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a refund whose speed changed',
    source: REFUNDS,
    ...INR,
    body: (ids) => event('refund.speed_changed', { refund: refund(ids, { acquirer_data: {} }), payment: payment(ids) }),
    ...ignored(),
  },
  {
    name: 'a dispute that was opened',
    source: DISPUTES,
    ...INR,
    body: (ids) => event('payment.dispute.created', { payment: payment(ids), dispute: dispute(ids) }),
    ...opened,
  },
  {
    name: 'a dispute that is under review',
    source: DISPUTES,
    ...INR,
    body: (ids) =>
      event('payment.dispute.under_review', {
        payment: payment(ids),
        dispute: dispute(ids, { status: 'under_review' }),
      }),
    ...opened,
  },
  {
    name: 'a dispute that needs an action',
    source: DISPUTES,
    ...INR,
    body: (ids) =>
      event('payment.dispute.action_required', {
        payment: payment(ids),
        dispute: dispute(ids, { phase: 'pre_arbitration' }),
      }),
    ...opened,
  },
  {
    name: 'a dispute that was won, with a payment that says it is authorised',
    source: DISPUTES,
    ...INR,
    body: (ids) =>
      event('payment.dispute.won', {
        payment: payment(ids, { status: 'authorized', captured: false }),
        dispute: dispute(ids, { status: 'won' }),
      }),
    means: [{ kind: 'dispute_won' }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a suspicion of fraud that was closed',
    source: DISPUTES,
    ...INR,
    body: (ids) =>
      event('payment.dispute.closed', {
        payment: payment(ids),
        dispute: dispute(ids, { status: 'closed', phase: 'fraud' }),
      }),
    means: [{ kind: 'dispute_won' }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a closed dispute that took money',
    source: `${DOCS}/api/disputes/entity.md`,
    ...INR,
    body: (ids) =>
      event('payment.dispute.closed', {
        payment: payment(ids),
        dispute: dispute(ids, { status: 'closed', amount_deducted: 39_000 }),
      }),
    ...ignored('unknown_status'),
  },
  {
    name: 'a dispute that was lost',
    source: DISPUTES,
    ...INR,
    body: (ids) =>
      event('payment.dispute.lost', {
        payment: payment(ids, { amount_refunded: 7_000, refund_status: 'partial' }),
        dispute: dispute(ids, { status: 'lost', amount_deducted: 39_000 }),
      }),
    means: [{ kind: 'chargeback', amount: 39_000 }],
    pending: 'pending',
    settled: -39_000,
  },
  {
    name: 'a dispute that was lost in part',
    source: `${DOCS}/api/disputes/entity.md`,
    ...INR,
    body: (ids) =>
      event('payment.dispute.lost', {
        payment: payment(ids),
        dispute: dispute(ids, { status: 'lost', amount_deducted: 12_000 }),
      }),
    means: [{ kind: 'chargeback', amount: 12_000 }],
    pending: 'pending',
    settled: -12_000,
  },
  {
    name: 'a dispute that was lost without a deduction',
    source: `${DOCS}/payments/disputes.md`,
    ...INR,
    body: (ids) =>
      event('payment.dispute.lost', {
        payment: payment(ids),
        dispute: dispute(ids, { status: 'lost', phase: 'fraud', amount_deducted: 0 }),
      }),
    means: [{ kind: 'chargeback', amount: 0 }],
    pending: 'pending',
    settled: 'review',
  },
  {
    name: 'a dispute of a status that no list has',
    source: `${DOCS}/api/disputes/entity.md`,
    ...INR,
    body: (ids) =>
      event('payment.dispute.created', { payment: payment(ids), dispute: dispute(ids, { status: 'teleported' }) }),
    ...ignored('unknown_status'),
  },
  {
    name: 'a paid invoice',
    source: `${DOCS}/webhooks/invoices.md`,
    ...INR,
    body: (ids) =>
      event('invoice.paid', {
        payment: payment(ids, { invoice_id: 'inv_DESlO2CS9UYrzN' }),
        order: { id: ids.reference, entity: 'order', amount: 50_000, status: 'paid' },
        invoice: { id: 'inv_DESlO2CS9UYrzN', entity: 'invoice', order_id: ids.reference, payment_id: ids.paymentId, status: 'paid' }, // prettier-ignore
      }),
    ...ignored(),
  },
  {
    name: 'a transfer to a linked account',
    source: `${DOCS}/webhooks/route.md`,
    ...INR,
    body: (ids) =>
      event('transfer.processed', {
        transfer: { id: 'trf_I0SQOjRkmSSIkn', entity: 'transfer', status: 'processed', source: ids.paymentId, recipient: 'acc_HAPaZFBEXCUFqB', amount: 10_000, currency: 'INR' }, // prettier-ignore
      }),
    ...ignored(),
  },
  {
    name: 'a credit by a QR code',
    source: `${DOCS}/webhooks/qr-codes.md`,
    ...INR,
    body: (ids) =>
      event('qr_code.credited', {
        payment: payment(ids, { description: 'QRv2 Payment', fee: 0, tax: 0 }),
        qr_code: { id: 'qr_HO2e0813YlchUn', entity: 'qr_code', usage: 'multiple_use', status: 'active' },
      }),
    ...ignored(),
  },
  {
    name: 'a credit of a virtual account',
    source: `${DOCS}/webhooks/smart-collect.md`,
    ...INR,
    body: (ids) =>
      event('virtual_account.credited', {
        payment: payment(ids, { method: 'bank_transfer' }),
        virtual_account: { id: 'va_DET8z3wBxfPB5L', entity: 'virtual_account', status: 'active', amount_paid: 50_000 },
        bank_transfer: { id: 'bt_DETA2KSUJ3uCM9', entity: 'bank_transfer', payment_id: ids.paymentId, mode: 'NEFT' },
      }),
    ...ignored(),
  },
  {
    name: 'a charge of a subscription',
    source: `${DOCS}/webhooks/subscriptions.md`,
    ...INR,
    body: (ids) =>
      event('subscription.charged', {
        subscription: { id: 'sub_DEX6xcJ1HSW4CR', entity: 'subscription', plan_id: 'plan_BvrFKjSxauOH7N', status: 'active' }, // prettier-ignore
        payment: payment(ids),
      }),
    ...ignored(),
  },
  {
    name: 'a settlement that was paid out',
    source: `${DOCS}/webhooks/settlements.md`,
    ...INR,
    body: () => event('settlement.processed', { settlement: { id: 'setl_Rf8uva1MU98B4l', entity: 'settlement', amount: 1_524, status: 'processed', fees: 0, tax: 0, utr: 'AXISCN1153863727' } }), // prettier-ignore
    ...ignored(),
  },
  {
    name: 'a downtime of a payment method',
    source: PAYMENTS,
    ...INR,
    body: () => event('payment.downtime.started', { 'payment.downtime': { id: 'down_F7LroRQAAFuswd', entity: 'payment.downtime', method: 'upi', status: 'started', scheduled: false, severity: 'high' } }), // prettier-ignore
    ...ignored(),
  },
  {
    name: 'an event of a type that no list has',
    source: REFUNDS,
    ...INR,
    body: (ids) => event('refund.teleported', { refund: refund(ids) }),
    ...ignored('unknown_event'),
  },
  {
    name: 'a capture whose name and payment stand in the event',
    source: `${DOCS}/payments/payment-gateway/s2s-integration/payment-methods/upi/cfb-cc-upi.md`,
    ...INR,
    body: (ids) => ({
      event: {
        name: 'payment_captured',
        data: {
          payment: { id: ids.paymentId, status: 2, amount: 50_100, currency: 'INR', method: 'upi', fee_data: { fee_bearer: 1, fee: 100 } }, // prettier-ignore
          payment_method_details: { upi: { flow: 'intent', payer_account_type: 'credit_card' } },
        },
      },
    }),
    ...ignored('unknown_event'),
  },
];
