import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { at, currencyAt, entry, type Json, majorAmount, objectAt, textAt } from '../reading';

/** What an object of the gateway means under the name of an event: in a delivery, and in the answer to a question alike. */
export const eventOf = (type: string, resource: Json): GatewayEvent => ({
  ...ignored(type),
  ...readingOf(type, resource),
});

function readingOf(type: string, resource: Json): Partial<GatewayEvent> {
  // It is to be captured, by an inquiry.
  if (type === 'CHECKOUT.ORDER.APPROVED') return { reference: referenceOf(objectAt(resource, 'purchase_units', 0)) };
  if (type === 'CHECKOUT.ORDER.VOIDED') return { kind: 'payment_failed', reference: referenceOf(objectAt(resource, 'purchase_units', 0)), objectId: textAt(resource, 'id') }; // prettier-ignore
  const [, subject, step = ''] = /^(PAYMENT\.(?:CAPTURE|SALE)|CUSTOMER\.DISPUTE)\.(\w+)$/.exec(type) ?? [];
  if (subject === undefined) return {};
  if (subject === 'CUSTOMER.DISPUTE') return disputeOf(step, resource);
  if (step === 'REFUNDED') return refundOf(resource);
  if (step === 'REVERSED') return { ...refundOf(resource), kind: 'unclear', anomaly: 'payment_reversed' };
  const kind = entry(CAPTURE_KINDS, step) ?? 'ignored';
  const id = textAt(resource, 'id');
  return { kind, reference: referenceOf(resource), paymentId: id, objectId: id, ...moneyAt(resource, 'amount') };
}

const CAPTURE_KINDS: Record<string, EventKind | undefined> = {
  COMPLETED: 'payment_succeeded',
  DENIED: 'payment_failed',
  DECLINED: 'payment_failed',
};

/** A refunded capture was completed before. */
export const CAPTURE_STATUSES: Record<string, 'paid' | 'open' | 'failed' | undefined> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'open',
  DECLINED: 'failed',
  FAILED: 'failed',
};

export const referenceOf = (resource: Json): string | null =>
  textAt(resource, 'custom_id') ??
  textAt(resource, 'invoice_id') ??
  textAt(resource, 'custom') ??
  textAt(resource, 'invoice_number');

/** Orders API: `value`, `currency_code`; the sales before it: `total`, `currency`. */
export function moneyAt(object: Json, field: string) {
  const amount = objectAt(object, field);
  return majorAmount(
    textAt(amount, 'value') ?? textAt(amount, 'total'),
    currencyAt(amount, 'currency_code') ?? currencyAt(amount, 'currency'),
  );
}

/** A refund names its capture only in the link upwards. */
function refundOf(refund: Json): Partial<GatewayEvent> {
  const links = at(refund, 'links');
  const up = (Array.isArray(links) ? (links as unknown[]) : []).find((link) => textAt(link, 'rel') === 'up');
  const capture = /\/([^/?#]+)$/.exec(textAt(up, 'href') ?? '')?.[1] ?? textAt(refund, 'sale_id');
  return {
    kind: 'refund',
    reference: referenceOf(refund),
    paymentId: capture ?? null,
    objectId: textAt(refund, 'id'),
    ...moneyAt(refund, 'amount'),
  };
}

function disputeOf(step: string, dispute: Json): Partial<GatewayEvent> {
  const transaction = objectAt(dispute, 'disputed_transactions', 0);
  const outcome = objectAt(dispute, 'dispute_outcome');
  const [kind, anomaly] = disputeKind(step, textAt(outcome, 'outcome_code') ?? '');
  const refunded = moneyAt(outcome, 'amount_refunded');
  return {
    kind,
    anomaly,
    reference: textAt(transaction, 'custom') ?? textAt(transaction, 'invoice_number'),
    paymentId: textAt(transaction, 'seller_transaction_id'),
    objectId: textAt(dispute, 'dispute_id'),
    ...(kind === 'chargeback' && refunded.amountMinor !== null ? refunded : moneyAt(dispute, 'dispute_amount')),
  };
}

function disputeKind(step: string, outcome: string): [EventKind, string | null] {
  if (step === 'CREATED' || step === 'UPDATED') return ['dispute_opened', null];
  if (step !== 'RESOLVED') return ['ignored', null];
  if (['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED'].includes(outcome)) return ['chargeback', null];
  // Whatever PayPal pays out of its own pocket leaves the merchant's money where it is.
  const kept = [
    'RESOLVED_SELLER_FAVOUR',
    'RESOLVED_SELLER_FAVOR',
    'RESOLVED_WITH_PAYOUT',
    'CANCELED_BY_BUYER',
    'DENIED',
  ];
  return kept.includes(outcome) ? ['dispute_won', null] : ['unclear', 'unknown_dispute_outcome'];
}
