import { apiAddress, secret } from '../gateway-settings';
import {
  answered,
  get,
  getOrNull,
  inquiryOf,
  isSuccess,
  noAnswer,
  noSuchFraction,
  ofAnotherPayment,
  type PaymentStatuses,
  pending,
  refundFailed,
  refundOf,
  type RefundStatuses,
  startedOnPage,
  unknown,
} from '../api-answers';
import { apiUrl, apiUrlProblems } from '../api-url';
import type {
  AskedPayment,
  GatewayAnswer,
  GatewayApi,
  GatewayClient,
  Inquiry,
  NewRefund,
  RefundAnswer,
  SentRefund,
} from '../gateway-api';
import type { GatewayEvent } from '../gateway-event';
import { namesAnother, REFERENCE_KEY, REFUND_KEY } from '../own-reference';
import { at, type Json, listAt, objectAt, textAt, unixTimeAt, webAddressAt } from '../reading';
import { atMost, gatewayUnits, unitsNumber, unitsProblem } from '../writing';
import { stripeCaptures } from './stripe.captures';
import { eventOf, EXPONENTS } from './stripe.reading';
import { refusalOf } from './stripe.refusal';

/** The version of the objects that are read and written; webhooks have their own version. */
const API_VERSION = '2026-10-28.endive';
const NAME_LENGTH = 250;

/**
 * Stripe's API. A payment is a Checkout session on Stripe's page. It has no payment intent until the payer confirms, so
 * the deposit uses our reference. The session copies it to the intent and its charge as metadata; the session's id is
 * the handle. An inquiry finds a payment intent that was created elsewhere by its id. Refunds are booked by the
 * charge's total, as in the webhook: after a successful refund, the charge is read.
 */
export const stripeApi: GatewayApi = {
  payouts: 'Stripe pays only the bank account of its customer.',
  settings: {
    STRIPE_API_KEY: secret('Secret or restricted key for calls.', 'sk_live_sample'),
    STRIPE_API_URL: apiAddress(),
  },

  configure(settings) {
    const key = settings['STRIPE_API_KEY'];
    if (!key) return null;
    const headers = { authorization: `Bearer ${key}`, 'stripe-version': API_VERSION };
    return { baseUrl: apiUrl(settings, 'STRIPE_API_URL', 'https://api.stripe.com'), headers };
  },

  problems: (settings, environment) =>
    apiUrlProblems(settings, 'STRIPE_API_URL', environment, 'https://api.stripe.com'),

  startProblem: (payment) =>
    unitsProblem('Stripe', payment, EXPONENTS) ??
    (payment.returnUrl === null ? 'Stripe’s page requires a return_url.' : null),

  startIsIdempotent: true,
  async start(client, payment) {
    const name = payment.description ?? payment.orderId ?? 'Payment';
    const answer = await client.call({
      method: 'POST',
      path: '/v1/checkout/sessions',
      headers: { 'idempotency-key': payment.idempotencyKey },
      repeatable: true,
      form: {
        mode: 'payment',
        client_reference_id: payment.reference,
        [`payment_intent_data[metadata][${REFERENCE_KEY}]`]: payment.reference,
        ...(payment.captureMethod === 'manual' && { 'payment_intent_data[capture_method]': 'manual' }),
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': payment.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(unitsNumber(payment, EXPONENTS)),
        'line_items[0][price_data][product_data][name]': atMost(NAME_LENGTH, name),
        success_url: payment.returnUrl!,
        cancel_url: payment.returnUrl!,
        expires_at: String(Math.floor(payment.expiresAt.getTime() / 1000)),
        ...(payment.customer.email !== null && { customer_email: payment.customer.email }),
      },
    });
    if (!isSuccess(answer)) return { is: 'refused', why: refusalOf(answer) };
    const [handle, url] = [textAt(answer.body, 'id'), webAddressAt(answer.body, 'url')];
    return startedOnPage(handle, url, { expiresAt: unixTimeAt(answer.body, 'expires_at') });
  },

  asked: 'page',
  inquire(client, payment) {
    if (payment.handle !== null) return inquireSession(client, payment, payment.handle);
    if (payment.reference.startsWith('pi_')) return inquireIntent(client, payment, payment.reference);
    return Promise.resolve(unknown('the id of the session is unknown'));
  },

  refundIsIdempotent: true,
  async refund(client, refund) {
    const units = gatewayUnits(refund.amountMinor, refund.currency, EXPONENTS);
    if (units === null) return noSuchFraction(refund.currency);
    const answer = await client.call({
      method: 'POST',
      path: '/v1/refunds',
      headers: { 'idempotency-key': refund.idempotencyKey },
      repeatable: true,
      form: { payment_intent: refund.paymentId, amount: units, [`metadata[${REFUND_KEY}]`]: refund.idempotencyKey },
    });
    if (isSuccess(answer)) return readRefund(client, answer.body, answer);
    const why = refusalOf(answer);
    // A key is valid for a day. After that, a repetition is a separate refund, which is refused because the first one
    // has the money.
    return (await findRefund(client, refund)) ?? refundFailed(why, answer);
  },

  async inquireRefund(client, refund: SentRefund) {
    if (refund.gatewayRefundId === null)
      return (await findRefund(client, refund)) ?? unknown('the gateway has no such refund');
    const answer = await get(client, `/v1/refunds/${encodeURIComponent(refund.gatewayRefundId)}`);
    return isSuccess(answer) ? readRefund(client, answer.body, answer) : noAnswer(answer);
  },

  manualCaptures: stripeCaptures,
};

const INTENT_STATUSES: PaymentStatuses = {
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
  processing: 'pending',
  requires_action: 'pending',
  requires_confirmation: 'pending',
  requires_payment_method: 'pending',
  requires_capture: 'payment_intent.amount_capturable_updated',
};

async function inquireSession(client: GatewayClient, payment: AskedPayment, id: string): Promise<Inquiry> {
  const expanded = 'expand[]=payment_intent.latest_charge';
  const answer = await get(client, `/v1/checkout/sessions/${encodeURIComponent(id)}?${expanded}`);
  if (!isSuccess(answer)) return noAnswer(answer);
  const { reference } = payment;
  if (textAt(answer.body, 'client_reference_id') !== reference) return ofAnotherPayment();
  const status = textAt(answer.body, 'status');
  if (status === 'expired' && textAt(answer.body, 'payment_status') === 'unpaid') {
    return answered([{ ...eventOf('checkout.session.expired', answer.body), reference }], answer);
  }
  const intent = objectAt(answer.body, 'payment_intent');
  if (textAt(intent, 'id') !== null) return ofIntent(payment, intent, answer);
  const intentId = textAt(answer.body, 'payment_intent');
  if (intentId !== null) return inquireIntent(client, payment, intentId);
  return status === 'open' ? pending('the session is open') : unknown('the session has no payment intent');
}

async function inquireIntent(client: GatewayClient, payment: AskedPayment, id: string): Promise<Inquiry> {
  const answer = await get(client, `/v1/payment_intents/${encodeURIComponent(id)}?expand[]=latest_charge`);
  if (!isSuccess(answer)) return noAnswer(answer);
  return textAt(answer.body, 'id') === id ? ofIntent(payment, answer.body, answer) : ofAnotherPayment();
}

function ofIntent({ reference }: AskedPayment, intent: Json, answer: GatewayAnswer): Inquiry {
  if (namesAnother(textAt(intent, 'metadata', REFERENCE_KEY), reference)) return ofAnotherPayment();
  const events = (type: string) =>
    [eventOf(type, intent), ...refundsOf(objectAt(intent, 'latest_charge'))].map((event) => ({ ...event, reference }));
  return inquiryOf(INTENT_STATUSES, textAt(intent, 'status'), events, answer);
}

/**
 * The refunded total of a charge; nothing for a charge without a refund, or for a response that contains only its id.
 */
function refundsOf(charge: Json): GatewayEvent[] {
  const total = textAt(charge, 'amount_refunded');
  const events = total === null || total === '0' ? [] : [eventOf('charge.refunded', charge)];
  return events.filter(({ kind }) => kind === 'refund');
}

const REFUND_STATUSES: RefundStatuses = {
  succeeded: 'succeeded',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
};

/** The webhook reports the charge's total. While the charge cannot be read, the refund is not booked. */
async function readRefund(client: GatewayClient, refund: Json, answer: GatewayAnswer): Promise<RefundAnswer> {
  const [id, status] = [textAt(refund, 'id'), textAt(refund, 'status')];
  if (status !== 'succeeded') return refundOf(REFUND_STATUSES, status, id, [], answer);
  const chargeId = textAt(refund, 'charge') ?? textAt(refund, 'charge', 'id');
  if (chargeId === null) return refundOf(REFUND_STATUSES, 'pending', id, [], answer);
  const charge = await getOrNull(client, `/v1/charges/${encodeURIComponent(chargeId)}`);
  if (charge === null || !isSuccess(charge)) return refundOf(REFUND_STATUSES, 'pending', id, [], answer);
  const events = refundsOf(charge.body);
  return refundOf(REFUND_STATUSES, events.length > 0 ? status : 'pending', id, events, answer, charge);
}

/** Our refund among the refunds of the payment; null if there is none. */
async function findRefund(client: GatewayClient, refund: NewRefund): Promise<RefundAnswer | null> {
  const answer = await getOrNull(
    client,
    `/v1/refunds?payment_intent=${encodeURIComponent(refund.paymentId)}&limit=100`,
  );
  if (answer === null) return unknown('the gateway is unreachable');
  if (!isSuccess(answer) || !Array.isArray(at(answer.body, 'data'))) return noAnswer(answer);
  const ours = listAt(answer.body, 'data').find((one) => textAt(one, 'metadata', REFUND_KEY) === refund.idempotencyKey);
  if (ours !== undefined) return readRefund(client, ours, answer);
  return at(answer.body, 'has_more') === true ? unknown('the payment has too many refunds for one page') : null;
}
