import type { Form } from '../../http/form';
import { gatewayUnits } from '../../money';
import { type Payment, type Refund, refundedMinor } from '../../payment';

export interface StripeOwn {
  /** Null for an intent that was made without a page. */
  session: null | {
    clientReferenceId: string | null;
    successUrl: string | null;
    customerEmail: string | null;
    metadata: Form;
    expiresAt: number;
  };
  metadata: Form;
  /** The merchant captures the payment, or cancels it. */
  isManual: boolean;
}

export type StripePayment = Payment<StripeOwn>;

/** Where Stripe's minor unit is not that of ISO 4217. */
export const units = gatewayUnits({ ISK: 2, UGX: 2, MGA: 0 });

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const amountOf = (payment: StripePayment, minor: number) => units.toGateway(minor, payment.currency);

export const chargeIdOf = ({ paymentId }: StripePayment): string => `ch_${paymentId}`;

export function sessionOf(payment: StripePayment, url: string) {
  const { session } = payment.own;
  const amount = amountOf(payment, payment.amountMinor);
  const isDone = payment.status === 'paid' || payment.paidAt !== null;
  const status = isDone ? 'complete' : payment.status === 'expired' ? 'expired' : 'open';
  return {
    id: payment.startId,
    object: 'checkout.session',
    amount_subtotal: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    amount_total: amount,
    client_reference_id: session?.clientReferenceId ?? null,
    created: seconds(payment.startedAt),
    currency: payment.currency.toLowerCase(),
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_email: session?.customerEmail ?? null,
    expires_at: session?.expiresAt ?? null,
    livemode: false,
    metadata: { ...session?.metadata },
    mode: 'payment',
    // Null until the payer confirms, since API version 2022-08-01.
    payment_intent: payment.paymentId,
    payment_method_types: ['card'],
    payment_status: payment.status === 'paid' ? 'paid' : 'unpaid',
    shipping_options: [],
    status,
    success_url: session?.successUrl ?? null,
    url: status === 'open' ? url : null,
  };
}

const INTENT_STATUS = {
  open: 'requires_payment_method',
  approved: 'requires_capture',
  paid: 'succeeded',
  declined: 'requires_payment_method',
  abandoned: 'requires_payment_method',
  expired: 'canceled',
} as const;

export function intentOf(payment: StripePayment) {
  const isPaid = payment.status === 'paid';
  const amount = amountOf(payment, payment.amountMinor);
  return {
    id: payment.paymentId,
    object: 'payment_intent',
    amount: isPaid && !payment.own.isManual ? amountOf(payment, payment.paidMinor) : amount,
    amount_capturable: payment.status === 'approved' ? amount : 0,
    amount_received: isPaid ? amountOf(payment, payment.paidMinor) : 0,
    capture_method: payment.own.isManual ? 'manual' : 'automatic_async',
    client_secret: `${payment.paymentId}_secret_simulated`,
    created: seconds(payment.startedAt),
    currency: payment.currency.toLowerCase(),
    description: payment.description,
    last_payment_error:
      payment.status === 'declined'
        ? { code: 'card_declined', decline_code: 'generic_decline', type: 'card_error' }
        : null,
    latest_charge: isPaid ? chargeIdOf(payment) : null,
    livemode: false,
    metadata: { ...payment.own.metadata },
    status: INTENT_STATUS[payment.status],
  };
}

export function chargeOf(payment: StripePayment) {
  const refunded = refundedMinor(payment);
  const isPaid = payment.status === 'paid';
  const charged = payment.own.isManual ? payment.amountMinor : payment.paidMinor;
  // The gateway counts what a partial capture leaves as refunded.
  const returned = refunded + (isPaid ? charged - payment.paidMinor : 0);
  return {
    id: chargeIdOf(payment),
    object: 'charge',
    amount: amountOf(payment, charged),
    amount_captured: amountOf(payment, payment.paidMinor),
    amount_refunded: amountOf(payment, returned),
    balance_transaction: `txn_${payment.paymentId}`,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: isPaid,
    created: seconds(payment.paidAt ?? payment.startedAt),
    currency: payment.currency.toLowerCase(),
    disputed: false,
    livemode: false,
    metadata: { ...payment.own.metadata },
    paid: true,
    payment_intent: payment.paymentId,
    refunded: returned === charged,
    status: 'succeeded',
  };
}

export function refundOf(refund: Refund, metadata: Form = {}) {
  const payment = refund.payment as StripePayment;
  return {
    id: refund.id,
    object: 'refund',
    amount: amountOf(payment, refund.amountMinor),
    balance_transaction: refund.status === 'failed' ? null : `txn_${refund.id}`,
    charge: chargeIdOf(payment),
    created: seconds(refund.createdAt),
    currency: payment.currency.toLowerCase(),
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    metadata: { ...metadata },
    payment_intent: payment.paymentId,
    reason: refund.reason,
    status: refund.status,
  };
}

/** An event with the whole object, as the gateway sends it. */
export const eventBody = (id: string, type: string, object: object, at: Date): string =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(at),
    type,
    livemode: false,
    pending_webhooks: 1,
    data: { object },
  });
