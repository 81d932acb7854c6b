import { apiAddress, listOf, secret } from '../gateway-settings';
import {
  answered,
  get,
  inquiryOf,
  isSuccess,
  mayHaveActed,
  noAnswer,
  ofAnotherPayment,
  type PaymentStatuses,
  refundFailed,
  refundOf,
  type RefundStatuses,
  startedOnPage,
  unknown,
} from '../api-answers';
import { apiUrl, apiUrlProblems } from '../api-url';
import type { GatewayAnswer, GatewayApi, NewRefund, RefundAnswer } from '../gateway-api';
import type { GatewayEvent } from '../gateway-event';
import { type Json, listAt, objectAt, textAt, webAddressAt } from '../reading';
import { unitsNumber, unitsProblem } from '../writing';
import { refusalOf, wentWell } from './paystack.answer';
import { paystackPayouts } from './paystack.payouts';
import { eventOf, EXPONENTS, isReversed, reversedEvents } from './paystack.reading';

/** Deliveries and calls read it. */
export const secretKeys = secret(
  'Secret keys, separated by commas. All verify deliveries, and the first one is used for calls.',
  'sk_live_sample',
);

const STANDARD_URL = 'https://api.paystack.co';

/**
 * Paystack. Each response is in an envelope whose `status` is about the call, not about the payment. A reference can be
 * used only once, so a start whose response was lost is not repeated. A refund has different ids in the response and in
 * its webhook, if the webhook has an id at all. Therefore no response contains an event for it: refunds are matched by
 * payment and amount. The note of a refund contains our key, which finds it.
 */
export const paystackApi: GatewayApi = {
  payouts: paystackPayouts,
  settings: { PAYSTACK_SECRET_KEYS: secretKeys, PAYSTACK_API_URL: apiAddress() },
  removedSettings: {
    PAYSTACK_API_KEY: {
      by: 'PAYSTACK_SECRET_KEYS',
      advice: 'Remove it: the first of PAYSTACK_SECRET_KEYS is the key of the API.',
    },
  },

  configure(settings) {
    // Paystack signs with the secret key of its API. While keys rotate, the first one is the current one.
    const [key] = listOf(settings['PAYSTACK_SECRET_KEYS']);
    if (!key) return null;
    const baseUrl = apiUrl(settings, 'PAYSTACK_API_URL', STANDARD_URL);
    return {
      baseUrl,
      headers: { authorization: `Bearer ${key}` },
      domain: key.startsWith('sk_test_') ? 'test' : 'live',
    };
  },

  problems: (settings, environment) => apiUrlProblems(settings, 'PAYSTACK_API_URL', environment, STANDARD_URL),

  startProblem: (payment) =>
    payment.customer.email === null
      ? 'Paystack requires the customer’s email.'
      : unitsProblem('Paystack', payment, EXPONENTS),

  startIsIdempotent: false,
  async start(client, payment) {
    const answer = await client.call({
      method: 'POST',
      path: '/transaction/initialize',
      repeatable: false,
      json: {
        email: payment.customer.email,
        amount: unitsNumber(payment, EXPONENTS),
        currency: payment.currency,
        reference: payment.reference,
        ...(payment.returnUrl !== null && { callback_url: payment.returnUrl }),
      },
    });
    if (!wentWell(answer)) return { is: 'refused', why: whyNotStarted(answer) };
    return startedOnPage(payment.reference, webAddressAt(answer.body, 'data', 'authorization_url'));
  },

  asked: 'page',
  async inquire(client, { reference }, { domain }) {
    const answer = await get(client, `/transaction/verify/${encodeURIComponent(reference)}`);
    if (!wentWell(answer)) return noAnswer(answer);
    const data = objectAt(answer.body, 'data');
    if (textAt(data, 'reference') !== reference) return ofAnotherPayment();
    if (textAt(data, 'domain') !== domain) return unknown('the response has another mode (live or test) than the key');
    if (isReversed(data)) return answered(reversedEvents(data).map(unkeyed), answer);
    return inquiryOf(STATUSES, textAt(data, 'status'), (type) => [unkeyed(eventOf(type, data))], answer);
  },

  refundIsIdempotent: false,
  refundIdsDiffer: true,
  async refund(client, refund) {
    const answer = await client.call({
      method: 'POST',
      path: '/refund',
      repeatable: false,
      json: {
        transaction: refund.paymentId,
        amount: unitsNumber(refund, EXPONENTS),
        currency: refund.currency,
        merchant_note: refund.idempotencyKey,
      },
    });
    if (wentWell(answer)) return ofRefund(objectAt(answer.body, 'data'), answer);
    return refundFailed(isSuccess(answer) ? 'the gateway refused it' : refusalOf(answer), answer);
  },

  async inquireRefund(client, refund) {
    if (refund.gatewayRefundId !== null) {
      const answer = await get(client, `/refund/${encodeURIComponent(refund.gatewayRefundId)}`);
      return wentWell(answer) ? ofRefund(objectAt(answer.body, 'data'), answer) : noAnswer(answer);
    }
    const from = new Date(refund.sentAt.getTime() - BEFORE_MS).toISOString();
    const answer = await get(client, `/refund?from=${encodeURIComponent(from)}&perPage=100`);
    if (!wentWell(answer)) return noAnswer(answer);
    const ours = listAt(answer.body, 'data').find((one) => isOurs(refund, one));
    return ours === undefined ? unknown('the gateway has no such refund') : ofRefund(ours, answer);
  },
};

const BEFORE_MS = 300_000;

/** A reference that is already in use may belong to a start whose response was lost. */
function whyNotStarted(answer: GatewayAnswer): string {
  if (/duplicate.+reference/i.test(textAt(answer.body, 'message') ?? ''))
    throw mayHaveActed('the reference was used before');
  return isSuccess(answer) ? 'the gateway refused it' : refusalOf(answer);
}

/** `abandoned`: the payer has not finished, but still can. */
const STATUSES: PaymentStatuses = {
  success: 'charge.success',
  failed: 'charge.failed',
  abandoned: 'pending',
  ongoing: 'pending',
  pending: 'pending',
  processing: 'pending',
  queued: 'pending',
};

/** A response is identified by its bytes; the webhook has its own key. */
const unkeyed = (event: GatewayEvent): GatewayEvent => ({ ...event, deliveryKey: null });

/** `needs-attention`: the gateway waits for the payer's bank account. */
const REFUND_STATUSES: RefundStatuses = {
  pending: 'pending',
  processing: 'pending',
  'needs-attention': 'pending',
  processed: 'succeeded',
  failed: 'failed',
};

const ofRefund = (refund: Json, answer: GatewayAnswer): RefundAnswer =>
  refundOf(REFUND_STATUSES, textAt(refund, 'status'), textAt(refund, 'id'), [], answer);

const isOurs = ({ idempotencyKey }: NewRefund, refund: Json): boolean =>
  textAt(refund, 'merchant_note')?.includes(idempotencyKey) === true;
