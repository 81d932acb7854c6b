import { apiAddress, secret, text } from '../gateway-settings';
import {
  answered,
  get,
  isSuccess,
  noAnswer,
  pending,
  refundFailed,
  refundOf,
  type RefundStatuses,
  refusal,
  startedOnPage,
  unknown,
} from '../api-answers';
import { apiUrl, apiUrlProblems, togetherProblems } from '../api-url';
import type { GatewayAnswer, GatewayApi, GatewayClient, Inquiry, NewRefund, RefundAnswer } from '../gateway-api';
import { at, entry, type Json, listAt, objectAt, textAt, webAddressAt } from '../reading';
import { atMost, unitsNumber } from '../writing';
import { eventOf } from './square.reading';

const URLS = { standard: 'https://connect.squareup.com', sandbox: 'https://connect.squareupsandbox.com' };
const CREDENTIALS = ['SQUARE_ACCESS_TOKEN', 'SQUARE_LOCATION_ID'];
/** The version of the objects that are read and written. */
const API_VERSION = '2025-08-20';
const NAME_LENGTH = 512;

/**
 * Square. A payment is a payment link. The link creates an order with our reference. The link's payment contains the
 * order but not the reference, so the deposit uses the order's id. A paid order stays open: an inquiry reads its
 * payments. Tips are off, because they would be added to the amount.
 */
export const squareApi: GatewayApi = {
  payouts: 'Square makes no payouts to others.',
  // Only CreatePayment has `autocomplete`, and it needs a card token of Square's own form
  // (https://developer.squareup.com/reference/square/objects/CheckoutOptions,
  // https://developer.squareup.com/forums/t/payment-link-with-authorization-only/11076).
  noManualCaptures: 'Square’s payment links take the money as soon as the buyer pays.',
  settings: {
    SQUARE_ACCESS_TOKEN: secret('Access token of the application.'),
    SQUARE_LOCATION_ID: text('The location that receives the payments.'),
    SQUARE_API_URL: apiAddress(),
  },
  sandboxUrl: URLS.sandbox,

  configure(settings) {
    const [token, locationId] = CREDENTIALS.map((name) => settings[name]);
    if (!token || !locationId) return null;
    const headers = { authorization: `Bearer ${token}`, 'square-version': API_VERSION };
    return { baseUrl: apiUrl(settings, 'SQUARE_API_URL', URLS.standard), headers, locationId };
  },

  problems: (settings, environment) => [
    ...apiUrlProblems(settings, 'SQUARE_API_URL', environment, URLS.sandbox),
    ...togetherProblems(settings, ...CREDENTIALS),
  ],

  startIsIdempotent: true,
  async start(client, payment, { locationId }) {
    const { email } = payment.customer;
    const answer = await client.call({
      method: 'POST',
      path: '/v2/online-checkout/payment-links',
      repeatable: true,
      json: {
        idempotency_key: payment.idempotencyKey,
        order: {
          location_id: locationId,
          reference_id: payment.reference,
          line_items: [
            {
              name: atMost(NAME_LENGTH, payment.description ?? payment.orderId ?? 'Payment'),
              quantity: '1',
              base_price_money: { amount: unitsNumber(payment), currency: payment.currency },
            },
          ],
        },
        checkout_options: {
          allow_tipping: false,
          ask_for_shipping_address: false,
          ...(payment.returnUrl !== null && { redirect_url: payment.returnUrl }),
        },
        ...(email !== null && { pre_populated_data: { buyer_email: email } }),
      },
    });
    if (!isSuccess(answer)) return { is: 'refused', why: refusalOf(answer) };
    const link = objectAt(answer.body, 'payment_link');
    const orderId = textAt(link, 'order_id');
    return startedOnPage(orderId, webAddressAt(link, 'url'), { reference: orderId });
  },

  asked: 'page',
  async inquire(client, payment) {
    if (payment.handle === null) return unknown('the id of the order is unknown');
    const order = await get(client, `/v2/orders/${encodeURIComponent(payment.handle)}`);
    if (!isSuccess(order)) return noAnswer(order);
    const ids = listAt(order.body, 'order', 'tenders').flatMap((tender) => textAt(tender, 'payment_id') ?? []);
    if (ids.length === 0) return pending('there is no payment yet');
    const answers = await Promise.all(ids.map((id) => get(client, `/v2/payments/${encodeURIComponent(id)}`)));
    const missing = answers.find((one) => !isSuccess(one));
    return missing ? noAnswer(missing) : ofPayments(client, payment.reference, order, answers);
  },

  refundIsIdempotent: true,
  async refund(client, refund) {
    const answer = await client.call({
      method: 'POST',
      path: '/v2/refunds',
      repeatable: true,
      json: {
        idempotency_key: refund.idempotencyKey,
        payment_id: refund.paymentId,
        amount_money: { amount: unitsNumber(refund), currency: refund.currency },
      },
    });
    return isSuccess(answer) ? ofRefund(refund, answer) : refundFailed(refusalOf(answer), answer);
  },

  async inquireRefund(client, refund) {
    if (refund.gatewayRefundId === null) return unknown('the response to the refund was lost');
    const answer = await get(client, `/v2/refunds/${encodeURIComponent(refund.gatewayRefundId)}`);
    return isSuccess(answer) ? ofRefund(refund, answer) : noAnswer(answer);
  },
};

const refusalOf = (answer: GatewayAnswer): string =>
  refusal(answer, textAt(answer.body, 'errors', 0, 'code'), textAt(answer.body, 'errors', 0, 'field'));

const STATUSES: Record<string, 'paid' | 'open' | 'failed' | undefined> = {
  COMPLETED: 'paid',
  APPROVED: 'open',
  PENDING: 'open',
  CANCELED: 'failed',
  FAILED: 'failed',
};

/** A success overrides all failures; a second success is reported as its webhook would, and needs review. */
async function ofPayments(
  client: GatewayClient,
  reference: string,
  order: GatewayAnswer,
  answers: GatewayAnswer[],
): Promise<Inquiry> {
  const payments = answers.map(({ body }) => objectAt(body, 'payment'));
  const whose = (is: string) => payments.filter((payment) => entry(STATUSES, textAt(payment, 'status')) === is);
  const eventsOf = (ones: Json[]) => ones.map((payment) => ({ ...eventOf('payment.updated', { payment }), reference }));
  const paid = whose('paid');
  if (paid.length > 0) {
    const refunds = await Promise.all(
      paid.flatMap(refundIds).map((id) => get(client, `/v2/refunds/${encodeURIComponent(id)}`)),
    );
    const missing = refunds.find((one) => !isSuccess(one));
    if (missing) return noAnswer(missing);
    const refunded = refunds.flatMap(({ body }) => refundEvents(objectAt(body, 'refund'), reference));
    return answered([...eventsOf(paid), ...refunded], order, ...answers, ...refunds);
  }
  if (whose('open').length > 0) return pending('a payment is not completed');
  const failed = whose('failed');
  return failed.length === payments.length
    ? answered(eventsOf(failed.slice(0, 1)), order, ...answers)
    : unknown('a payment has an unknown status');
}

function refundIds(payment: Json): string[] {
  const ids = at(payment, 'refund_ids');
  return Array.isArray(ids) ? ids.flatMap((id) => textAt(id) ?? []) : [];
}

const refundEvents = (refund: Json, reference: string) =>
  textAt(refund, 'status') === 'COMPLETED' ? [{ ...eventOf('refund.updated', { refund }), reference }] : [];

const REFUND_STATUSES: RefundStatuses = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  REJECTED: 'failed',
  FAILED: 'failed',
};

function ofRefund({ reference }: NewRefund, answer: GatewayAnswer): RefundAnswer {
  const refund = objectAt(answer.body, 'refund');
  return refundOf(
    REFUND_STATUSES,
    textAt(refund, 'status'),
    textAt(refund, 'id'),
    refundEvents(refund, reference),
    answer,
  );
}
