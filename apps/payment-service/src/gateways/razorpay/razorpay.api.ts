import { apiAddress, pairOf, pairProblems, secret } from '../gateway-settings';
import {
  answered,
  get,
  getOrNull,
  isSuccess,
  mayHaveActed,
  noAnswer,
  ofAnotherPayment,
  pending,
  refundFailed,
  refundOf,
  type RefundStatuses,
  refusal,
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
  Started,
} from '../gateway-api';
import { namesAnother, REFERENCE_KEY, REFUND_KEY } from '../own-reference';
import { entry, type Json, listAt, textAt, unixTimeAt, webAddressAt } from '../reading';
import { atMost, unitsNumber, unitsProblem } from '../writing';
import { eventOf } from './razorpay.reading';

const STANDARD_URL = 'https://api.razorpay.com';
const ADVICE = 'Set RAZORPAY_API_KEY to <key id>:<key secret> instead.';
const DESCRIPTION_LENGTH = 2_048;

/**
 * Razorpay. A payment is a payment link with our reference. The gateway allows only one link per reference, so the
 * reference finds the link of a start whose response was lost. The link's notes are copied to its payment. No response
 * contains the link's order. An inquiry therefore reads the link's payments, and then each payment. Payments that were
 * started elsewhere are found by their order.
 */
export const razorpayApi: GatewayApi = {
  // https://razorpay.com/docs/payments/payments/capture-settings: capture settings apply only to payments of the Orders API.
  noManualCaptures:
    'Razorpay captures payments of payment links immediately: only orders can be captured later, and an order has no page.',
  payouts:
    'Razorpay pays out only through another product, RazorpayX, which this service does not support: https://razorpay.com/docs/x/payouts/.',
  settings: {
    RAZORPAY_API_KEY: secret('`<key id>:<key secret>` of the API key.', 'rzp_live_sample:sample'),
    RAZORPAY_API_URL: apiAddress(),
  },
  removedSettings: {
    RAZORPAY_KEY_ID: ADVICE,
    RAZORPAY_KEY_SECRET: { by: 'RAZORPAY_API_KEY', advice: ADVICE },
  },

  configure(settings) {
    const pair = pairOf(settings['RAZORPAY_API_KEY']);
    if (!pair) return null;
    const authorization = `Basic ${Buffer.from(pair.join(':')).toString('base64')}`;
    return { baseUrl: apiUrl(settings, 'RAZORPAY_API_URL', STANDARD_URL), headers: { authorization } };
  },

  problems: (settings, environment) => [
    ...apiUrlProblems(settings, 'RAZORPAY_API_URL', environment, STANDARD_URL),
    ...pairProblems(settings, 'RAZORPAY_API_KEY', '<key id>:<key secret>'),
  ],

  startProblem: (payment) => unitsProblem('Razorpay', payment),

  startIsIdempotent: true,
  async start(client, payment) {
    const { customer, returnUrl, reference } = payment;
    const answer = await client.call({
      method: 'POST',
      path: '/v1/payment_links',
      repeatable: true,
      json: {
        amount: unitsNumber(payment),
        currency: payment.currency,
        accept_partial: false,
        reference_id: reference,
        description: atMost(DESCRIPTION_LENGTH, payment.description ?? payment.orderId ?? ''),
        customer: {
          ...(customer.email !== null && { email: customer.email }),
          ...(customer.phoneNumber !== null && { contact: `+${customer.phoneNumber}` }),
        },
        notify: { sms: false, email: false },
        reminder_enable: false,
        expire_by: Math.floor(payment.expiresAt.getTime() / 1000),
        notes: { [REFERENCE_KEY]: reference },
        ...(returnUrl !== null && { callback_url: returnUrl, callback_method: 'get' }),
      },
    });
    if (isSuccess(answer)) return startedBy(answer.body);
    const why = refusalOf(answer);
    const found = await getOrNull(client, linksOf(reference));
    if (found === null || !isSuccess(found)) throw mayHaveActed(why);
    const link = linkIn(found, reference);
    return link === undefined ? { is: 'refused', why } : startedBy(link);
  },

  asked: 'page',
  async inquire(client, payment) {
    if (payment.idempotencyKey === null) return inquireOrder(client, payment);
    const { handle, reference } = payment;
    const answer = await get(
      client,
      handle === null ? linksOf(reference) : `/v1/payment_links/${encodeURIComponent(handle)}`,
    );
    if (!isSuccess(answer)) return noAnswer(answer);
    const link = handle === null ? linkIn(answer, reference) : answer.body;
    if (link === undefined) return unknown('the id of the link is unknown');
    return textAt(link, 'reference_id') === reference ? inquireLink(client, payment, link, answer) : ofAnotherPayment();
  },

  refundIsIdempotent: true,
  async refund(client, refund) {
    const answer = await client.call({
      method: 'POST',
      path: `/v1/payments/${encodeURIComponent(refund.paymentId)}/refund`,
      headers: { 'x-refund-idempotency': refund.idempotencyKey },
      repeatable: true,
      json: { amount: unitsNumber(refund), notes: { [REFUND_KEY]: refund.idempotencyKey } },
    });
    if (isSuccess(answer)) return ofRefund(refund, answer.body, answer);
    const why = refusalOf(answer);
    return (await findRefund(client, refund)) ?? refundFailed(why, answer);
  },

  async inquireRefund(client, refund) {
    if (refund.gatewayRefundId === null)
      return (await findRefund(client, refund)) ?? unknown('the gateway has no such refund');
    const answer = await get(client, `/v1/refunds/${encodeURIComponent(refund.gatewayRefundId)}`);
    return isSuccess(answer) ? ofRefund(refund, answer.body, answer) : noAnswer(answer);
  },
};

const refusalOf = (answer: GatewayAnswer): string =>
  refusal(
    answer,
    textAt(answer.body, 'error', 'code'),
    textAt(answer.body, 'error', 'reason'),
    textAt(answer.body, 'error', 'field'),
  );

const linksOf = (reference: string): string => `/v1/payment_links?reference_id=${encodeURIComponent(reference)}`;

const linkIn = ({ body }: GatewayAnswer, reference: string): Json | undefined =>
  listAt(body, 'payment_links').find((link) => textAt(link, 'reference_id') === reference);

const startedBy = (link: Json): Started =>
  startedOnPage(textAt(link, 'id'), webAddressAt(link, 'short_url'), { expiresAt: unixTimeAt(link, 'expire_by') });

const LINK_EVENTS: Record<string, string | undefined> = {
  expired: 'payment_link.expired',
  cancelled: 'payment_link.cancelled',
};

async function inquireLink(client: GatewayClient, payment: AskedPayment, link: Json, answer: GatewayAnswer) {
  const ids = listAt(link, 'payments').flatMap((paid) => textAt(paid, 'payment_id') ?? []);
  if (ids.length > 0) {
    const answers = await Promise.all(ids.map((id) => get(client, `/v1/payments/${encodeURIComponent(id)}`)));
    const missing = answers.find((one) => !isSuccess(one));
    return missing
      ? noAnswer(missing)
      : ofPayments(
          client,
          payment,
          answers.map(({ body }) => body),
          answer,
          ...answers,
        );
  }
  const status = textAt(link, 'status');
  if (status === 'created') return pending('the link is not paid');
  const type = entry(LINK_EVENTS, status);
  if (type === undefined) return unknown('the status of the link decides nothing');
  return answered([eventOf(type, { payment_link: { entity: link } })], answer);
}

async function inquireOrder(client: GatewayClient, payment: AskedPayment): Promise<Inquiry> {
  const answer = await get(client, `/v1/orders/${encodeURIComponent(payment.reference)}/payments`);
  return isSuccess(answer) ? ofPayments(client, payment, listAt(answer.body, 'items'), answer) : noAnswer(answer);
}

/** A success overrides all failures; a second success is reported as its webhook would, and needs review. */
async function ofPayments(
  client: GatewayClient,
  { reference }: AskedPayment,
  payments: Json[],
  ...answers: GatewayAnswer[]
): Promise<Inquiry> {
  if (payments.some((one) => namesAnother(textAt(one, 'notes', REFERENCE_KEY), reference))) return ofAnotherPayment();
  const withStatus = (...words: string[]) => payments.filter((one) => words.includes(textAt(one, 'status') ?? ''));
  const eventsOf = (type: string, ones: Json[]) =>
    ones.map((one) => ({ ...eventOf(type, { payment: { entity: one } }), reference }));
  const paid = withStatus('captured', 'refunded');
  if (paid.length > 0) {
    const refunds = await Promise.all(paid.filter(hasRefunds).map((one) => get(client, refundsOf(textAt(one, 'id')!))));
    const missing = refunds.find((one) => !isSuccess(one));
    if (missing) return noAnswer(missing);
    const refunded = refunds.flatMap(({ body }) => refundEvents(listAt(body, 'items'), reference));
    return answered([...eventsOf('payment.captured', paid), ...refunded], ...answers, ...refunds);
  }
  if (payments.length === 0) return pending('there is no payment yet');
  if (withStatus('created', 'authorized').length > 0) return pending('a payment is not captured');
  const failed = withStatus('failed');
  return failed.length === payments.length
    ? answered(eventsOf('payment.failed', failed.slice(0, 1)), ...answers)
    : unknown('a payment has an unknown status');
}

const hasRefunds = (payment: Json): boolean =>
  textAt(payment, 'status') === 'refunded' || !['0', null].includes(textAt(payment, 'amount_refunded'));

const refundsOf = (paymentId: string): string => `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=100`;

const refundEvents = (refunds: Json[], reference: string) =>
  refunds
    .filter((refund) => textAt(refund, 'status') === 'processed')
    .map((refund) => ({ ...eventOf('refund.processed', { refund: { entity: refund } }), reference }));

const REFUND_STATUSES: RefundStatuses = { processed: 'succeeded', pending: 'pending', failed: 'failed' };

const ofRefund = ({ reference }: NewRefund, refund: Json, answer: GatewayAnswer): RefundAnswer =>
  refundOf(REFUND_STATUSES, textAt(refund, 'status'), textAt(refund, 'id'), refundEvents([refund], reference), answer);

/** Our refund among the refunds of the payment; null if there is none. */
async function findRefund(client: GatewayClient, refund: NewRefund): Promise<RefundAnswer | null> {
  const answer = await getOrNull(client, refundsOf(refund.paymentId));
  if (answer === null) return unknown('the gateway is unreachable');
  if (!isSuccess(answer)) return noAnswer(answer);
  const ours = listAt(answer.body, 'items').find((one) => textAt(one, 'notes', REFUND_KEY) === refund.idempotencyKey);
  return ours === undefined ? null : ofRefund(refund, ours, answer);
}
