import type { Sample, SampleIds } from './sample';

const SPECIFICATIONS = 'paypal/paypal-rest-api-specifications: openapi';
const EVENTS_V2 = 'https://developer.paypal.com/api/rest/webhooks/event-names/';
const SDK_V1 = 'paypal/PayPal-PHP-SDK: sample/notifications';
const DISPUTES = 'https://developer.paypal.com/docs/disputes/webhooks';

const API = 'https://api.paypal.com';
const link = (rel: string, path: string, method = 'GET') => ({ href: `${API}${path}`, rel, method });
const money = (value: string, currency_code = 'USD') => ({ currency_code, value });
const total = (value: string) => ({ total: value, currency: 'USD', details: { subtotal: value } });

let count = 0;
/** An event in PayPal's envelope. Times and ids belong to no payment. */
const event = (event_type: string, resource_type: string, resource: object) => ({
  id: `WH-58D329510W468432D-${String(++count).padStart(17, '0')}`,
  event_version: '1.0',
  create_time: '2026-11-21T09:30:07.940Z',
  resource_type,
  resource_version: '2.0',
  event_type,
  summary: 'An event about a payment',
  resource,
  links: [link('self', '/v1/notifications/webhooks-events/WH-58D329510W468432D')],
});

const capture = ({ reference, paymentId }: SampleIds, status: string, more: object = {}) => ({
  id: paymentId,
  status,
  amount: money('100.00'),
  custom_id: reference,
  final_capture: true,
  seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
  seller_receivable_breakdown: {
    gross_amount: money('100.00'),
    paypal_fee: money('3.48'),
    net_amount: money('96.52'),
  },
  supplementary_data: { related_ids: { order_id: '5O190127TN364715T' } },
  create_time: '2026-11-21T09:29:58Z',
  update_time: '2026-11-21T09:29:58Z',
  links: [
    link('self', `/v2/payments/captures/${paymentId}`),
    link('refund', `/v2/payments/captures/${paymentId}/refund`, 'POST'),
    link('up', '/v2/checkout/orders/5O190127TN364715T'),
  ],
  ...more,
});

const sale = ({ reference, paymentId }: SampleIds, state: string) => ({
  id: paymentId,
  state,
  amount: total('100.00'),
  payment_mode: 'INSTANT_TRANSFER',
  parent_payment: 'PAY-1PA12106FU478450MKRETS4A',
  custom: reference,
  protection_eligibility: 'ELIGIBLE',
  links: [
    link('self', `/v1/payments/sale/${paymentId}`),
    link('parent_payment', '/v1/payments/payment/PAY-1PA12106FU478450MKRETS4A'),
  ],
});

const refund = ({ paymentId, objectId }: SampleIds, status: string | undefined, more: object = {}) => ({
  id: objectId,
  ...(status !== undefined && { status }),
  amount: money('25.00'),
  note_to_payer: 'Defective product',
  seller_payable_breakdown: {
    gross_amount: money('25.00'),
    paypal_fee: money('0.00'),
    net_amount: money('25.00'),
    total_refunded_amount: money('25.00'),
  },
  create_time: '2026-11-21T10:00:00-08:00',
  update_time: '2026-11-21T10:00:00-08:00',
  links: [link('self', `/v2/payments/refunds/${objectId}`), link('up', `/v2/payments/captures/${paymentId}`)],
  ...more,
});

const authorization = ({ objectId }: SampleIds, status: string, more: object = {}) => ({
  id: objectId,
  status,
  amount: money('100.00'),
  seller_protection: { status: 'ELIGIBLE' },
  expiration_time: '2026-12-20T09:29:58Z',
  links: [link('self', `/v2/payments/authorizations/${objectId}`), link('up', '/v2/checkout/orders/5O190127TN364715T')],
  ...more,
});

const order = ({ reference, objectId }: SampleIds, status: string, payments?: object) => ({
  id: objectId,
  intent: 'CAPTURE',
  status,
  purchase_units: [
    { reference_id: 'default', custom_id: reference, amount: money('100.00'), ...(payments && { payments }) },
  ],
  payer: { payer_id: 'QYR5Z8XDVJNXQ' },
  links: [link('self', `/v2/checkout/orders/${objectId}`)],
});

const dispute = ({ paymentId, objectId }: SampleIds, more: object = {}) => ({
  dispute_id: objectId,
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  status: 'WAITING_FOR_SELLER_RESPONSE',
  dispute_amount: money('100.00'),
  dispute_life_cycle_stage: 'CHARGEBACK',
  dispute_channel: 'INTERNAL',
  disputed_transactions: [
    {
      seller_transaction_id: paymentId,
      seller: { merchant_id: 'RD465XN5VS364', name: 'Test Store' },
      items: [],
      seller_protection_eligible: true,
    },
  ],
  seller_response_due_date: '2026-12-06T13:55:58.000Z',
  messages: [{ posted_by: 'BUYER', time_posted: '2026-11-21T13:35:52.000Z', content: 'Where is it?' }],
  links: [link('self', `/v1/customer/disputes/${objectId}`)],
  ...more,
});

const over = (outcome_code?: string, more: object = {}) => ({
  status: 'RESOLVED',
  ...(outcome_code && { dispute_outcome: { outcome_code, ...more } }),
});

const USD = { amount: 10_000, currency: 'USD' } as const;
const NOTHING = { pending: 'pending', settled: 'unchanged' } as const;
const FOR_PERSON = { pending: 'pending', settled: 'review' } as const;
const IGNORED: Sample['means'] = [{ kind: 'ignored' }];
const LISTED: Sample['means'] = [{ kind: 'ignored', anomaly: 'listed_for_review' }];

const payments: Sample[] = [
  {
    name: 'a capture of an order',
    source: `${SPECIFICATIONS}/payments_payment_v2.json (capture)`,
    ...USD,
    body: (ids) => event('PAYMENT.CAPTURE.COMPLETED', 'capture', capture(ids, 'COMPLETED')),
    means: [{ kind: 'payment_succeeded', amount: 10_000 }],
    pending: 'settled',
    settled: 'unchanged',
  },
  {
    name: 'a capture of an authorisation, with the reference as invoice number',
    source: `${SPECIFICATIONS}/payments_payment_v2.json (authorizations.capture)`,
    ...USD,
    body: (ids) =>
      event(
        'PAYMENT.CAPTURE.COMPLETED',
        'capture',
        capture(ids, 'COMPLETED', {
          custom_id: undefined,
          invoice_id: ids.reference,
          links: [link('up', '/v2/payments/authorizations/7W5147081L658180V')],
        }),
      ),
    means: [{ kind: 'payment_succeeded', amount: 10_000 }],
    pending: 'settled',
    settled: 'unchanged',
  },
  {
    name: 'a capture that was refunded before it was reported',
    source: `${SPECIFICATIONS}/payments_payment_v2.json (capture_status)`,
    ...USD,
    body: (ids) => event('PAYMENT.CAPTURE.COMPLETED', 'capture', capture(ids, 'PARTIALLY_REFUNDED')),
    means: [{ kind: 'payment_succeeded', amount: 10_000 }],
    pending: 'settled',
    settled: 'unchanged',
  },
  {
    name: 'a capture in a currency without decimals at PayPal',
    source: 'https://developer.paypal.com/api/rest/reference/currency-codes/',
    amount: 50_000,
    currency: 'HUF',
    body: (ids) =>
      event('PAYMENT.CAPTURE.COMPLETED', 'capture', capture(ids, 'COMPLETED', { amount: money('500', 'HUF') })),
    means: [{ kind: 'payment_succeeded', amount: 50_000 }],
    pending: 'settled',
    settled: 'unchanged',
  },
  {
    name: 'a capture of a part of the order',
    source: 'woocommerce/woocommerce-paypal-payments#483',
    ...USD,
    body: (ids) =>
      event('PAYMENT.CAPTURE.COMPLETED', 'capture', capture(ids, 'COMPLETED', { amount: money('60.00'), final_capture: false })), // prettier-ignore
    means: [{ kind: 'payment_captured', amount: 6_000 }],
    pending: 'settled',
    settled: 'review',
  },
  {
    name: 'a completed capture with a status of no list',
    source: `${SPECIFICATIONS}/payments_payment_v2.json (capture_status)`,
    ...USD,
    body: (ids) => event('PAYMENT.CAPTURE.COMPLETED', 'capture', capture(ids, 'UNDER_NEW_MANAGEMENT')),
    means: [{ kind: 'ignored', anomaly: 'unknown_status' }],
    ...FOR_PERSON,
  },
  {
    name: 'a capture that is pending because of an eCheck',
    source: `${SPECIFICATIONS}/payments_payment_v2.json (capture_status_details)`,
    ...USD,
    body: (ids) =>
      event('PAYMENT.CAPTURE.PENDING', 'capture', capture(ids, 'PENDING', { status_details: { reason: 'ECHECK' } })),
    means: IGNORED,
    ...NOTHING,
  },
  {
    name: 'a declined capture',
    source: `${SPECIFICATIONS}/payments_payment_v2.json (capture_status)`,
    ...USD,
    body: (ids) => event('PAYMENT.CAPTURE.DECLINED', 'capture', capture(ids, 'DECLINED')),
    means: [{ kind: 'payment_failed' }],
    pending: 'failed',
    settled: 'unchanged',
  },
  {
    name: 'a denied capture, after it was pending',
    source: EVENTS_V2,
    ...USD,
    body: (ids) => event('PAYMENT.CAPTURE.DENIED', 'capture', capture(ids, 'DECLINED')),
    means: [{ kind: 'payment_failed', anomaly: 'capture_failed' }],
    pending: 'failed',
    settled: 'review',
  },
  {
    name: 'a sale',
    source: `${SPECIFICATIONS}/payments_payment_v1.json (sale)`,
    ...USD,
    body: (ids) => event('PAYMENT.SALE.COMPLETED', 'sale', sale(ids, 'completed')),
    means: [{ kind: 'payment_succeeded', amount: 10_000 }],
    pending: 'settled',
    settled: 'unchanged',
  },
  {
    name: 'a sale that is reported as completed and is pending',
    source: 'paypal/PayPal-PHP-SDK#1189',
    ...USD,
    body: (ids) => event('PAYMENT.SALE.COMPLETED', 'sale', sale(ids, 'pending')),
    means: IGNORED,
    ...NOTHING,
  },
  {
    name: 'a pending sale',
    source: `${SDK_V1}; PayPal-PHP-SDK#535`,
    ...USD,
    body: (ids) => event('PAYMENT.SALE.PENDING', 'sale', sale(ids, 'pending')),
    means: IGNORED,
    ...NOTHING,
  },
  {
    name: 'a denied sale',
    source: `${SPECIFICATIONS}/payments_payment_v1.json (sale)`,
    ...USD,
    body: (ids) => event('PAYMENT.SALE.DENIED', 'sale', sale(ids, 'denied')),
    means: [{ kind: 'payment_failed', anomaly: 'capture_failed' }],
    pending: 'failed',
    settled: 'review',
  },
  {
    name: 'an authorisation',
    source: `${SPECIFICATIONS}/payments_payment_v2.json (authorization)`,
    ...USD,
    body: (ids) =>
      event(
        'PAYMENT.AUTHORIZATION.CREATED',
        'authorization',
        authorization(ids, 'CREATED', { custom_id: ids.reference }),
      ),
    means: IGNORED,
    ...NOTHING,
  },
  {
    name: 'a voided authorisation',
    source: `${SPECIFICATIONS}/payments_payment_v2.json (authorization_status)`,
    ...USD,
    body: (ids) =>
      event(
        'PAYMENT.AUTHORIZATION.VOIDED',
        'authorization',
        authorization(ids, 'VOIDED', { custom_id: ids.reference }),
      ),
    means: [{ kind: 'payment_failed', anomaly: 'voided' }],
    pending: 'failed',
    settled: 'review',
  },
  {
    name: 'a voided authorisation that names no payment',
    source: 'numinix/paypal_rest_api: webhook WH-5J139929H24960831-61917983AY1263720',
    ...USD,
    body: (ids) => event('PAYMENT.AUTHORIZATION.VOIDED', 'authorization', authorization(ids, 'VOIDED')),
    means: LISTED,
    ...NOTHING,
  },
];

const orders: Sample[] = [
  {
    name: 'an approved order',
    source: `${SPECIFICATIONS}/checkout_orders_v2.json (order)`,
    ...USD,
    body: (ids) => event('CHECKOUT.ORDER.APPROVED', 'checkout-order', order(ids, 'APPROVED')),
    means: IGNORED,
    ...NOTHING,
  },
  {
    name: 'a completed order',
    source: `${SPECIFICATIONS}/checkout_orders_v2.json (order)`,
    ...USD,
    body: (ids) =>
      event(
        'CHECKOUT.ORDER.COMPLETED',
        'checkout-order',
        order(ids, 'COMPLETED', { captures: [capture(ids, 'COMPLETED')] }),
      ),
    means: IGNORED,
    ...NOTHING,
  },
  {
    name: 'a voided order',
    source: `${SPECIFICATIONS}/checkout_orders_v2.json (order_status)`,
    ...USD,
    body: (ids) => event('CHECKOUT.ORDER.VOIDED', 'checkout-order', order(ids, 'VOIDED')),
    means: [{ kind: 'payment_failed', anomaly: 'voided' }],
    pending: 'failed',
    settled: 'review',
  },
  {
    name: 'an approval that was reversed before the capture',
    source: 'https://developer.paypal.com/payment-methods/uncaptured-payments',
    ...USD,
    body: ({ reference, objectId }) =>
      event('CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'checkout-order', {
        order_id: objectId,
        purchase_units: [{ reference_id: 'default', custom_id: reference, invoice_id: 'Invoice-12345' }],
        payment_source: { ideal: { name: 'John Doe', country_code: 'NL' } },
      }),
    means: [{ kind: 'payment_failed', anomaly: 'payment_reversed' }],
    pending: 'failed',
    settled: 'review',
  },
  {
    name: 'a cancelled order of the first API',
    source: `${SPECIFICATIONS}/payments_payment_v1.json (order)`,
    ...USD,
    body: ({ reference, objectId }) =>
      event('PAYMENT.ORDER.CANCELLED', 'order', {
        id: objectId,
        state: 'VOIDED',
        amount: total('100.00'),
        custom: reference,
      }),
    means: LISTED,
    ...FOR_PERSON,
  },
];

const refunds: Sample[] = [
  {
    name: 'a completed refund',
    source: `${SPECIFICATIONS}/payments_payment_v2.json (refund)`,
    ...USD,
    body: (ids) => event('PAYMENT.CAPTURE.REFUNDED', 'refund', refund(ids, 'COMPLETED')),
    means: [{ kind: 'refund', amount: 2_500 }],
    pending: 'pending',
    settled: -2_500,
  },
  {
    name: 'a second refund, with the total of both',
    source: 'antiwork/gumroad#6684',
    ...USD,
    body: (ids) =>
      event(
        'PAYMENT.CAPTURE.REFUNDED',
        'refund',
        refund(ids, 'COMPLETED', {
          amount: money('3.00'),
          seller_payable_breakdown: { gross_amount: money('3.00'), total_refunded_amount: money('5.00') },
        }),
      ),
    means: [{ kind: 'refund', amount: 300 }],
    pending: 'pending',
    settled: -300,
  },
  ...(['PENDING', 'FAILED', 'CANCELLED'] as const).map((status): Sample => ({
    name: `a refund that is ${status.toLowerCase()}`,
    source: `${SPECIFICATIONS}/payments_payment_v2.json (refund_status)`,
    ...USD,
    body: (ids) =>
      event('PAYMENT.CAPTURE.REFUNDED', 'refund', refund(ids, status, { status_details: { reason: 'ECHECK' } })),
    means: [{ kind: status === 'PENDING' ? 'ignored' : 'refund_failed', amount: 2_500 }],
    ...NOTHING,
  })),
  {
    name: 'a refund with a status of no list',
    source: `${SPECIFICATIONS}/payments_payment_v2.json (refund_status)`,
    ...USD,
    body: (ids) => event('PAYMENT.CAPTURE.REFUNDED', 'refund', refund(ids, 'ON_ITS_WAY')),
    means: [{ kind: 'ignored', anomaly: 'unknown_status' }],
    ...FOR_PERSON,
  },
  {
    name: 'a refund from a bank account that is pending',
    source: EVENTS_V2,
    ...USD,
    body: (ids) =>
      event('PAYMENT.REFUND.PENDING', 'refund', refund(ids, 'PENDING', { status_details: { reason: 'ECHECK' } })),
    means: IGNORED,
    ...NOTHING,
  },
  {
    name: 'a refund from a bank account that failed',
    source: EVENTS_V2,
    ...USD,
    body: (ids) => event('PAYMENT.REFUND.FAILED', 'refund', refund(ids, 'FAILED')),
    means: [{ kind: 'refund_failed', amount: 2_500 }],
    ...NOTHING,
  },
  {
    name: 'a refund of a sale, with a negative amount',
    source: `${SDK_V1}: webhook WH-2N242548W9943490U-1JU23391CS4765624`,
    ...USD,
    body: ({ paymentId, objectId }) =>
      event('PAYMENT.SALE.REFUNDED', 'sale', {
        id: objectId,
        sale_id: paymentId,
        state: 'completed',
        amount: { total: '-0.01', currency: 'USD' },
        parent_payment: 'PAY-5437236047802405NKRJ22UA',
        links: [link('self', `/v1/payments/refund/${objectId}`), link('sale', `/v1/payments/sale/${paymentId}`)],
      }),
    means: [{ kind: 'refund', amount: 1 }],
    pending: 'pending',
    settled: -1,
  },
  {
    name: 'a reversal, as a refund of the capture',
    source: 'woocommerce/woocommerce-paypal-payments#1614',
    ...USD,
    body: (ids) =>
      event('PAYMENT.CAPTURE.REVERSED', 'refund', refund(ids, 'COMPLETED', { note_to_payer: 'Payment reversed' })),
    means: [{ kind: 'unclear', anomaly: 'payment_reversed', amount: 2_500 }],
    ...FOR_PERSON,
  },
  {
    name: 'a reversal, as the capture itself',
    source: `${SPECIFICATIONS}/payments_payment_v2.json (capture_status_details)`,
    ...USD,
    body: (ids) =>
      event(
        'PAYMENT.CAPTURE.REVERSED',
        'capture',
        capture(ids, 'REFUNDED', { status_details: { reason: 'CHARGEBACK' } }),
      ),
    means: [{ kind: 'unclear', anomaly: 'payment_reversed' }],
    ...FOR_PERSON,
  },
  {
    name: 'a reversal of a sale, with a negative amount',
    source: `${SDK_V1}: webhook WH-3EC545679X386831C-3D038940937933201`,
    ...USD,
    body: ({ reference, objectId }) =>
      event('PAYMENT.SALE.REVERSED', 'sale', {
        id: objectId,
        state: 'completed',
        amount: { total: '-0.49', currency: 'USD', details: { subtotal: '-0.64', tax: '0.08', shipping: '0.07' } },
        custom: reference,
        links: [link('self', `/v1/payments/refund/${objectId}`)],
      }),
    means: [{ kind: 'unclear', anomaly: 'payment_reversed', amount: 49 }],
    ...FOR_PERSON,
  },
];

const disputeSample = (
  name: string,
  type: string,
  more: object,
  expected: Pick<Sample, 'means' | 'pending' | 'settled'>,
  source = `${SPECIFICATIONS}/customer_disputes_v1.json (dispute)`,
): Sample => ({ name, source, ...USD, ...expected, body: (ids) => event(type, 'dispute', dispute(ids, more)) });

const OPENED = { means: [{ kind: 'dispute_opened', amount: 10_000 }], ...NOTHING } satisfies Partial<Sample>;
const WON = { means: [{ kind: 'dispute_won' }], ...NOTHING } satisfies Partial<Sample>;
const WAITS = { means: IGNORED, ...NOTHING };
const lost = (amount: number) =>
  ({ means: [{ kind: 'chargeback', amount }], pending: 'pending', settled: -amount }) satisfies Partial<Sample>;
const unclear = (anomaly: string) =>
  ({ means: [{ kind: 'unclear', anomaly }], ...FOR_PERSON }) satisfies Partial<Sample>;

const CREATED = 'CUSTOMER.DISPUTE.CREATED';
const UPDATED = 'CUSTOMER.DISPUTE.UPDATED';
const RESOLVED = 'CUSTOMER.DISPUTE.RESOLVED';

const disputes: Sample[] = [
  disputeSample('a dispute', CREATED, {}, OPENED, DISPUTES),
  disputeSample('an inquiry', CREATED, { status: 'OPEN', dispute_life_cycle_stage: 'INQUIRY' }, OPENED),
  disputeSample('a dispute under review', UPDATED, { status: 'UNDER_REVIEW' }, OPENED),
  disputeSample(
    'an update with a state only',
    UPDATED,
    { status: undefined, dispute_state: 'REQUIRED_ACTION' },
    OPENED,
  ),
  disputeSample('an update of a dispute that is kept', UPDATED, over('RESOLVED_SELLER_FAVOUR'), WON, DISPUTES),
  disputeSample(
    'an update of a dispute that is lost',
    UPDATED,
    over('RESOLVED_BUYER_FAVOUR', { amount_refunded: money('100.00') }),
    WAITS,
  ),
  disputeSample(
    'an update of a dispute that is over, without outcome',
    UPDATED,
    over(),
    WAITS,
    'juspay/hyperswitch#5111',
  ),
  disputeSample(
    'an update of a dispute that may be appealed',
    UPDATED,
    { status: undefined, dispute_state: 'APPEALABLE' },
    WAITS,
  ),
  disputeSample(
    'an update with a status of no list',
    UPDATED,
    { status: 'SLEEPING' },
    { means: [{ kind: 'ignored', anomaly: 'unknown_status' }], ...FOR_PERSON },
  ),
  disputeSample(
    'a dispute that is lost in part',
    RESOLVED,
    over('RESOLVED_BUYER_FAVOUR', { amount_refunded: money('30.00') }),
    lost(3_000),
    'antiwork/gumroad#5394',
  ),
  disputeSample('a dispute that the merchant accepted', RESOLVED, over('ACCEPTED'), lost(10_000)),
  disputeSample('a dispute that is kept', RESOLVED, over('RESOLVED_SELLER_FAVOUR'), WON, DISPUTES),
  disputeSample('a dispute that PayPal paid', RESOLVED, over('RESOLVED_WITH_PAYOUT'), WON),
  disputeSample('a dispute that the payer cancelled', RESOLVED, over('CANCELED_BY_BUYER'), WON),
  disputeSample('a dispute that was denied', RESOLVED, over('DENIED'), WON),
  disputeSample('a dispute without a decision', RESOLVED, over('NONE'), unclear('unknown_dispute_outcome')),
  disputeSample(
    'a dispute that is over without outcome',
    RESOLVED,
    over(),
    unclear('unknown_dispute_outcome'),
    'antiwork/gumroad#6827',
  ),
  {
    name: 'a lost dispute about several payments',
    source: `${SPECIFICATIONS}/customer_disputes_v1.json (disputed_transactions)`,
    ...USD,
    body: (ids) => {
      const disputed_transactions = [ids.paymentId, '4L335234718889942'].map((id) => ({ seller_transaction_id: id }));
      return event(RESOLVED, 'dispute', dispute(ids, { ...over('RESOLVED_BUYER_FAVOUR'), disputed_transactions }));
    },
    ...unclear('several_payments'),
  },
  {
    name: 'a dispute in the form of 2015',
    source: `${SDK_V1}: webhook WH-3RA31609V56026446-3AM32121NY391352E`,
    ...USD,
    body: ({ paymentId, objectId }) =>
      event('RISK.DISPUTE.CREATED', 'dispute', {
        dispute_id: objectId,
        dispute_creation_date: 1430132049000,
        dispute_amount: { currency: 'USD', value: '100' },
        seller_payment_id: paymentId,
        buyer_payment_id: '51B54593E8586244A',
        dispute_category: 1,
        dispute_reason: 2,
        dispute_channel: 1,
        dispute_status: 1000,
      }),
    ...OPENED,
  },
];

const others: Sample[] = [
  {
    name: 'a paid invoice that names the payment',
    source: `${SPECIFICATIONS}/invoicing_v2.json (invoice)`,
    ...USD,
    body: ({ reference, paymentId, objectId }) =>
      event('INVOICING.INVOICE.PAID', 'invoices', {
        invoice: {
          id: objectId,
          status: 'PAID',
          detail: { invoice_number: '0001', reference, currency_code: 'USD' },
          payments: { transactions: [{ payment_id: paymentId, method: 'PAYPAL', amount: money('100.00') }] },
        },
      }),
    means: LISTED,
    ...FOR_PERSON,
  },
  {
    name: 'a payment through a link that is on hold',
    source: EVENTS_V2,
    ...USD,
    body: (ids) => event('CHECKOUT.PAYMENT-RESOURCE.PAYMENT-ON-HOLD', 'payment-resource', capture(ids, 'PENDING')),
    means: LISTED,
    ...FOR_PERSON,
  },
  {
    name: 'a payment of a subscription that failed',
    source: `${SPECIFICATIONS}/billing_subscriptions_v1.json (subscription)`,
    ...USD,
    body: ({ reference, objectId }) =>
      event('BILLING.SUBSCRIPTION.PAYMENT.FAILED', 'subscription', {
        id: objectId,
        status: 'ACTIVE',
        custom_id: reference,
      }),
    means: IGNORED,
    ...NOTHING,
  },
  {
    name: 'a payout of the captured money to a seller',
    source: 'https://developer.paypal.com/limited-release/commerce-platform/webhooks',
    ...USD,
    body: ({ paymentId, objectId }) =>
      event('PAYMENT.REFERENCED-PAYOUT-ITEM.COMPLETED', 'referenced-payouts', {
        item_id: objectId,
        processing_state: { status: 'SUCCESS' },
        reference_id: paymentId,
        reference_type: 'TRANSACTION_ID',
        payout_amount: money('96.52'),
      }),
    means: IGNORED,
    ...NOTHING,
  },
  {
    name: 'a saved payment method',
    source: `${SPECIFICATIONS}/vault_payment_tokens_v3.json (payment_token)`,
    ...USD,
    body: ({ objectId }) =>
      event('VAULT.PAYMENT-TOKEN.CREATED', 'payment_token', { id: objectId, customer: { id: 'customer_4029352050' } }),
    means: IGNORED,
    ...NOTHING,
  },
  {
    name: 'an event of no list about a capture',
    source: EVENTS_V2,
    ...USD,
    body: (ids) => event('PAYMENT.CAPTURE.TELEPORTED', 'capture', capture(ids, 'COMPLETED')),
    means: [{ kind: 'ignored', anomaly: 'unknown_event' }],
    ...FOR_PERSON,
  },
];

export const paypal: Sample[] = [...payments, ...orders, ...refunds, ...disputes, ...others];
