import { type ReviewAnomaly, UNKNOWN_STATUS } from '../catalogue';
import { type Anomaly, type GatewayEvent, ignored } from '../gateway-event';
import { at, entry, instantAt, type Json, listAt, objectAt, textAt } from '../reading';
import { disputeOf } from './paypal.dispute';
import { feeOf, moneyAt, moneyBackAt } from './paypal.money';

type Reading = Partial<GatewayEvent>;

/** The event for a gateway's object and an event name. Used for deliveries and for responses to inquiries. */
export const eventOf = (type: string, resource: Json): GatewayEvent => ({
  ...ignored(type),
  ...idsOf(resource),
  ...entry(READERS, type)?.(resource),
});

/** Statuses of a capture and, in lower case, of earlier sales. A refunded capture was completed before. */
export const CAPTURE_STATUSES: Record<string, 'paid' | 'open' | 'failed' | undefined> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'open',
  DECLINED: 'failed',
  DENIED: 'failed',
  FAILED: 'failed',
};

const REFUND_STATUSES: Record<string, 'done' | 'open' | 'failed' | undefined> = {
  COMPLETED: 'done',
  PENDING: 'open',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/** Readers by event type. Other types change nothing; the catalogue decides whether they need review. */
const READERS: Record<string, ((resource: Json) => Reading) | undefined> = {
  'PAYMENT.CAPTURE.COMPLETED': completed,
  'PAYMENT.SALE.COMPLETED': completed,
  'PAYMENT.CAPTURE.PENDING': captureOf,
  'PAYMENT.SALE.PENDING': captureOf,
  'PAYMENT.CAPTURE.DECLINED': (capture) => failed(capture, null),
  // A pending payment is denied later. After a credit, this is a contradiction.
  'PAYMENT.CAPTURE.DENIED': (capture) => failed(capture, 'capture_failed'),
  'PAYMENT.SALE.DENIED': (sale) => failed(sale, 'capture_failed'),
  'PAYMENT.CAPTURE.REFUNDED': (refund) => refunded(refund, 'done'),
  'PAYMENT.SALE.REFUNDED': (refund) => refunded(refund, 'done'),
  'PAYMENT.REFUND.PENDING': (refund) => refunded(refund, 'open'),
  'PAYMENT.REFUND.FAILED': refundFailed,
  'PAYMENT.CAPTURE.REVERSED': reversed,
  'PAYMENT.SALE.REVERSED': reversed,
  'PAYMENT.AUTHORIZATION.VOIDED': (authorization) => abandoned(authorization, endOf(authorization)),
  'CHECKOUT.ORDER.VOIDED': (order) => abandoned(order, 'voided'),
  'CHECKOUT.ORDER.DECLINED': (order) => abandoned(order, null),
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': (order) => abandoned(order, 'payment_reversed'),
  'CUSTOMER.DISPUTE.CREATED': (dispute) => disputeOf('opened', dispute),
  'CUSTOMER.DISPUTE.UPDATED': (dispute) => disputeOf('opened', dispute),
  'CUSTOMER.DISPUTE.RESOLVED': (dispute) => disputeOf('resolved', dispute),
  'RISK.DISPUTE.CREATED': (dispute) => disputeOf('opened', dispute),
};

/**
 * An authorization of this service, read by an inquiry. A delivery of this type is not applied, because a CRC-32 does not
 * protect its body: the gateway is asked.
 */
export const authorizationEvent = (authorization: Json, reference: string): GatewayEvent => ({
  ...eventOf('PAYMENT.AUTHORIZATION.CREATED', authorization),
  ...captureOf(authorization),
  kind: 'payment_authorized',
  reference,
});

/** The end of an authorization of this service. */
export const releaseEvent = (authorization: Json, reference: string): GatewayEvent =>
  eventOf('PAYMENT.AUTHORIZATION.VOIDED', { ...authorization, custom_id: reference });

export const referenceOf = (resource: Json): string | null =>
  textAt(resource, 'custom_id') ??
  textAt(resource, 'invoice_id') ??
  textAt(resource, 'custom') ??
  textAt(resource, 'invoice_number');

/**
 * Where objects of any kind contain the reference of a payment: orders, payments of the first API, disputes, invoices.
 */
const REFERENCE_HOLDERS = [
  ['purchase_units', 0],
  ['transactions', 0],
  ['disputed_transactions', 0],
];

/** Where they contain the id of a capture or a sale. A refund has its capture only in the link `up`. */
const PAYMENT_PATHS = [
  ['capture_id'],
  ['sale_id'],
  ['supplementary_data', 'related_ids', 'capture_id'],
  ['purchase_units', 0, 'payments', 'captures', 0, 'id'],
  ['disputed_transactions', 0, 'seller_transaction_id'],
  ['seller_payment_id'],
  ['transactions', 0, 'related_resources', 0, 'sale', 'id'],
  ['invoice', 'payments', 'transactions', 0, 'payment_id'],
];

const OBJECT_PATHS = [['id'], ['dispute_id'], ['order_id'], ['invoice', 'id']];

const firstText = (resource: Json, paths: (string | number)[][]): string | null =>
  paths.map((path) => textAt(resource, ...path)).find((text) => text !== null) ?? null;

/** The ids of the payment in an object of any kind. */
function idsOf(resource: Json): Reading {
  const holders = [resource, ...REFERENCE_HOLDERS.map((path) => objectAt(resource, ...path))];
  const reference = holders.map(referenceOf).find((text) => text !== null);
  return {
    reference: reference ?? textAt(resource, 'invoice', 'detail', 'reference'),
    paymentId: captureUpwards(resource) ?? firstText(resource, PAYMENT_PATHS),
    objectId: firstText(resource, OBJECT_PATHS),
  };
}

function captureUpwards(resource: Json): string | null {
  const up = listAt(resource, 'links').find((link) => textAt(link, 'rel') === 'up');
  return /\/(?:captures?|sales?)\/([^/?#]+)$/.exec(textAt(up, 'href') ?? '')?.[1] ?? null;
}

const statusOf = (resource: Json): string | null =>
  (textAt(resource, 'status') ?? textAt(resource, 'state'))?.toUpperCase() ?? null;

function captureOf(capture: Json): Reading {
  const id = textAt(capture, 'id');
  const money = moneyAt(capture, 'amount');
  return { paymentId: id, objectId: id, ...money, feeMinor: feeOf(capture, money.currency) };
}

/** A sale is also reported as completed while its status is pending (PayPal-PHP-SDK#1189). */
function completed(capture: Json): Reading {
  const status = statusOf(capture);
  const is = status === null ? 'paid' : entry(CAPTURE_STATUSES, status);
  // The merchant captures an authorized payment in parts, and this is not the last one.
  const kind = at(capture, 'final_capture') === false ? 'payment_captured' : 'payment_succeeded';
  if (is === 'paid') return { ...captureOf(capture), kind };
  return { ...captureOf(capture), ...(is === 'open' ? {} : UNKNOWN_STATUS) };
}

function failed(capture: Json, anomaly: Anomaly | null): Reading {
  const status = statusOf(capture);
  const isFailed = status === null || entry(CAPTURE_STATUSES, status) === 'failed';
  return { ...captureOf(capture), ...(isFailed ? { kind: 'payment_failed', anomaly } : UNKNOWN_STATUS) };
}

/** The status decides; without a status, the event's name decides. */
function refunded(refund: Json, named: 'done' | 'open'): Reading {
  const status = statusOf(refund);
  const is = status === null ? named : entry(REFUND_STATUSES, status);
  const money = moneyBackAt(refund, 'amount');
  if (is === 'done') return { ...money, kind: 'refund' };
  if (is === 'failed') return { ...money, kind: 'refund_failed' };
  return { ...money, ...(is === 'open' ? {} : UNKNOWN_STATUS) };
}

/** A failed refund is not completed, even if its status was completed before. */
function refundFailed(refund: Json): Reading {
  const status = statusOf(refund);
  const is = status === null ? 'failed' : entry(REFUND_STATUSES, status);
  const isFailed = is === 'failed' || is === 'open';
  return { ...moneyBackAt(refund, 'amount'), ...(isFailed ? { kind: 'refund_failed' } : UNKNOWN_STATUS) };
}

/** The dispute that caused it is usually reported as well, so an operator decides. */
function reversed(refund: Json): Reading {
  return { ...moneyBackAt(refund, 'amount'), kind: 'unclear', anomaly: 'payment_reversed' };
}

const FOR_REVIEW: { anomaly: ReviewAnomaly } = { anomaly: 'listed_for_review' };

/**
 * There will be no capture. An event without a reference fails no deposit, and needs review if it names a known
 * payment.
 */
function abandoned(object: Json, anomaly: Anomaly | null): Reading {
  return idsOf(object).reference === null ? FOR_REVIEW : { kind: 'payment_failed', anomaly, paymentId: null };
}

/** The event of a release also reports the end of the authorization period; its time shows which of them it is. */
function endOf(authorization: Json): Anomaly {
  const [changedAt, expiresAt] = [
    instantAt(authorization, 'update_time'),
    instantAt(authorization, 'expiration_time') ?? instantAt(authorization, 'valid_until'),
  ];
  const isExpired = statusOf(authorization) === 'EXPIRED' || (changedAt && expiresAt && changedAt >= expiresAt);
  return isExpired ? 'payment_expired' : 'voided';
}
