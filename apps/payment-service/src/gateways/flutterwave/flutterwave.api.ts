import { apiAddress, secret } from '../gateway-settings';
import {
  get,
  inquiryOf,
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
import { objectAt, textAt, webAddressAt } from '../reading';
import { majorUnits } from '../writing';
import { wentWell, whyNot } from './flutterwave.answer';
import { flutterwavePayouts } from './flutterwave.payouts';
import { eventOf, statusOf } from './flutterwave.reading';

const STANDARD_URL = 'https://api.flutterwave.com';

/**
 * Flutterwave, version 3 of its API. Each response is in an envelope whose `status` is about the call, not about the
 * payment. The requested amount is `amount`; `charged_amount` includes the fees that the payer bears. The API has no
 * idempotency: a start or a refund whose response was lost is not repeated. Not confirmed: which of several attempts a
 * look-up by reference returns, and that a refund has the same id in its webhook.
 */
export const flutterwaveApi: GatewayApi = {
  payouts: flutterwavePayouts,
  settings: { FLUTTERWAVE_API_KEY: secret('Secret key of version 3 of the API.'), FLUTTERWAVE_API_URL: apiAddress() },

  configure(settings) {
    const key = settings['FLUTTERWAVE_API_KEY'];
    if (!key) return null;
    return {
      baseUrl: apiUrl(settings, 'FLUTTERWAVE_API_URL', STANDARD_URL),
      headers: { authorization: `Bearer ${key}` },
    };
  },

  problems: (settings, environment) => apiUrlProblems(settings, 'FLUTTERWAVE_API_URL', environment, STANDARD_URL),

  startProblem({ customer, returnUrl }) {
    if (customer.email === null) return 'Flutterwave needs the customer’s email.';
    return returnUrl === null ? 'Flutterwave’s page needs a return_url.' : null;
  },

  startIsIdempotent: false,
  async start(client, payment) {
    const answer = await client.call({
      method: 'POST',
      path: '/v3/payments',
      repeatable: false,
      json: {
        tx_ref: payment.reference,
        amount: majorUnits(payment.amountMinor, payment.currency),
        currency: payment.currency,
        redirect_url: payment.returnUrl,
        customer: { email: payment.customer.email },
      },
    });
    if (!wentWell(answer)) return { is: 'refused', why: whyNot(answer) };
    return startedOnPage(payment.reference, webAddressAt(answer.body, 'data', 'link'));
  },

  asked: 'page',
  async inquire(client, { reference }) {
    const answer = await get(client, `/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`);
    if (!wentWell(answer)) return noAnswer(answer);
    const data = objectAt(answer.body, 'data');
    if (textAt(data, 'tx_ref') !== reference) return ofAnotherPayment();
    return inquiryOf(STATUSES, statusOf(data), (type) => [eventOf(type, data)], answer);
  },

  refundIsIdempotent: false,
  async refund(client, refund) {
    const answer = await client.call({
      method: 'POST',
      path: `/v3/transactions/${encodeURIComponent(refund.paymentId)}/refund`,
      repeatable: false,
      json: { amount: majorUnits(refund.amountMinor, refund.currency), comments: refund.idempotencyKey },
    });
    return wentWell(answer) ? ofRefund(refund, answer) : refundFailed(whyNot(answer), answer);
  },

  async inquireRefund(client, refund) {
    if (refund.gatewayRefundId === null) return unknown('the response to the refund was lost');
    const answer = await get(client, `/v3/refunds/${encodeURIComponent(refund.gatewayRefundId)}`);
    return wentWell(answer) ? ofRefund(refund, answer) : noAnswer(answer);
  },
};

const STATUSES: PaymentStatuses = {
  successful: 'charge.completed',
  completed: 'charge.completed',
  failed: 'charge.completed',
  pending: 'pending',
};

const REFUND_STATUSES: RefundStatuses = {
  complete: 'succeeded',
  completed: 'succeeded',
  'completed-bank-transfer': 'succeeded',
  'completed-momo': 'succeeded',
  'completed-mpgs': 'succeeded',
  'completed-offline': 'succeeded',
  'completed-preauth': 'succeeded',
  new: 'pending',
  pending: 'pending',
  'pending-momo': 'pending',
  processing: 'pending',
  failed: 'failed',
};

/** The response omits the currency; it is that of the payment. */
function ofRefund({ currency, reference }: NewRefund, answer: GatewayAnswer): RefundAnswer {
  const data = { currency, ...objectAt(answer.body, 'data') };
  const event = { ...eventOf('refund.completed', data), reference };
  return refundOf(REFUND_STATUSES, statusOf(data), textAt(data, 'id'), [event], answer);
}
