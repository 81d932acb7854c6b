import {
  apiAddress,
  capturesProblems,
  capturesSetting,
  pairOf,
  pairProblems,
  secret,
  takesSeveralCaptures,
} from '../gateway-settings';
import {
  answered,
  get,
  inquiryOf,
  isSuccess,
  noAnswer,
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
} from '../gateway-api';
import { entry, type Json, listAt, objectAt, textAt, webAddressAt } from '../reading';
import { atMost } from '../writing';
import { paypalCaptures } from './paypal.captures';
import { confirmCapture } from './paypal.confirmation';
import { amountOf, moneyAt, WHOLE } from './paypal.money';
import { paypalPayouts } from './paypal.payouts';
import { authorizationEvent, CAPTURE_STATUSES, eventOf, releaseEvent } from './paypal.reading';
import { refusalOf } from './paypal.refusal';

export const STANDARD_URL = 'https://api-m.paypal.com';
const SANDBOX_URL = 'https://api-m.sandbox.paypal.com';
const DESCRIPTION_LENGTH = 127;
const CENT = 100n;
const ADVICE = 'Set PAYPAL_API_KEY to <client id>:<client secret> instead.';
const WITH_AMOUNTS = { prefer: 'return=representation' };

/**
 * PayPal's Orders API. An approved order is paid only after its capture. If the payer's browser does not return, no
 * capture happens. The inquiry for an approved order therefore captures it, each time with the same request id. Orders
 * cannot be found by our reference, so there is no inquiry for an order without a known id.
 */
export const paypalApi: GatewayApi = {
  payouts: paypalPayouts,
  settings: {
    PAYPAL_API_KEY: secret('`<client id>:<client secret>` of the app.', 'sample:sample'),
    PAYPAL_API_URL: apiAddress(),
    PAYPAL_CAPTURES: capturesSetting(
      'Set it to `several` after PayPal has allowed several captures of an authorization for your account.',
    ),
  },
  removedSettings: {
    PAYPAL_CLIENT_ID: ADVICE,
    PAYPAL_CLIENT_SECRET: { by: 'PAYPAL_API_KEY', advice: ADVICE },
  },
  sandboxUrl: SANDBOX_URL,

  configure(settings) {
    const pair = pairOf(settings['PAYPAL_API_KEY']);
    if (!pair) return null;
    return {
      baseUrl: apiUrl(settings, 'PAYPAL_API_URL', STANDARD_URL),
      headers: {},
      severalCaptures: takesSeveralCaptures(settings['PAYPAL_CAPTURES']),
      oauth: {
        call: { method: 'POST', path: '/v1/oauth2/token', form: { grant_type: 'client_credentials' } },
        basic: pair.join(':'),
      },
    };
  },

  problems: (settings, environment) => [
    ...pairProblems(settings, 'PAYPAL_API_KEY', '<client id>:<client secret>'),
    ...apiUrlProblems(settings, 'PAYPAL_API_URL', environment, SANDBOX_URL),
    ...capturesProblems(settings, 'PAYPAL_CAPTURES'),
  ],

  startProblem({ amountMinor, currency, returnUrl }) {
    if (WHOLE.includes(currency) && amountMinor % CENT !== 0n)
      return `PayPal accepts only whole amounts of ${currency}.`;
    return returnUrl === null ? 'PayPal’s page requires a return_url.' : null;
  },

  startIsIdempotent: true,
  async start(client, payment) {
    const { returnUrl: url, reference } = payment;
    const answer = await client.call({
      method: 'POST',
      path: '/v2/checkout/orders',
      headers: { 'paypal-request-id': payment.idempotencyKey, ...WITH_AMOUNTS },
      repeatable: true,
      json: {
        intent: payment.captureMethod === 'manual' ? 'AUTHORIZE' : 'CAPTURE',
        purchase_units: [
          {
            custom_id: reference,
            invoice_id: reference,
            amount: amountOf(payment),
            ...(payment.description !== null && { description: atMost(DESCRIPTION_LENGTH, payment.description) }),
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: url,
              cancel_url: url,
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
            },
          },
        },
      },
    });
    if (!isSuccess(answer)) return { is: 'refused', why: refusalOf(answer) };
    const links = listAt(answer.body, 'links');
    const page = links.find((link) => ['payer-action', 'approve'].includes(textAt(link, 'rel') ?? ''));
    return startedOnPage(textAt(answer.body, 'id'), webAddressAt(page, 'href'));
  },

  asked: 'page',
  async inquire(client, payment) {
    if (payment.handle === null) return unknown('the id of the order is unknown');
    const path = `/v2/checkout/orders/${encodeURIComponent(payment.handle)}`;
    const answer = await get(client, path);
    if (!isSuccess(answer)) return noAnswer(answer);
    const unit = objectAt(answer.body, 'purchase_units', 0);
    if (textAt(unit, 'custom_id') !== payment.reference) return ofAnotherPayment();
    if (textAt(answer.body, 'status') !== 'APPROVED') return ofOrder(payment, answer);
    const action = textAt(answer.body, 'intent') === 'AUTHORIZE' ? 'authorize' : 'capture';
    return take(client, payment, path, action, unit);
  },

  refundIsIdempotent: true,
  async refund(client, refund) {
    const answer = await client.call({
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(refund.paymentId)}/refund`,
      headers: { 'paypal-request-id': refund.idempotencyKey, ...WITH_AMOUNTS },
      repeatable: true,
      json: { amount: amountOf(refund), custom_id: refund.reference },
    });
    return isSuccess(answer) ? ofRefund(refund, answer) : refundFailed(refusalOf(answer), answer);
  },

  async inquireRefund(client, refund) {
    if (refund.gatewayRefundId === null) return unknown('the response to the refund was lost');
    const answer = await get(client, `/v2/payments/refunds/${encodeURIComponent(refund.gatewayRefundId)}`);
    return isSuccess(answer) ? ofRefund(refund, answer) : noAnswer(answer);
  },

  manualCaptures: paypalCaptures,
  confirm: confirmCapture,
};

/**
 * Captures an order, or authorises it if the merchant captures it. It happens only if the order's amount is the requested
 * one; other orders stay unchanged.
 * @param action 'capture' or 'authorize', as the order's intent
 */
async function take(
  client: GatewayClient,
  payment: AskedPayment,
  path: string,
  action: string,
  unit: Json,
): Promise<Inquiry> {
  const { amountMinor, currency } = moneyAt(unit, 'amount');
  if (amountMinor !== payment.amountMinor || currency !== payment.currency)
    return unknown('the order has a different amount');
  const answer = await client.call({
    method: 'POST',
    path: `${path}/${action}`,
    headers: { 'paypal-request-id': `${action}-${payment.idempotencyKey ?? payment.reference}`, ...WITH_AMOUNTS },
    repeatable: true,
    json: {},
  });
  if (isSuccess(answer)) return ofOrder(payment, answer);
  // The payer may choose a different payment method.
  return textAt(answer.body, 'details', 0, 'issue') === 'INSTRUMENT_DECLINED'
    ? pending(`the payment method was declined (${action})`)
    : noAnswer(answer);
}

const ORDER_STATUSES: PaymentStatuses = {
  CREATED: 'pending',
  SAVED: 'pending',
  APPROVED: 'pending',
  PAYER_ACTION_REQUIRED: 'pending',
  VOIDED: 'CHECKOUT.ORDER.VOIDED',
};

function ofOrder({ reference }: AskedPayment, answer: GatewayAnswer): Inquiry {
  const status = textAt(answer.body, 'status');
  const eventsOf = (type: string, ones: Json[]) => ones.map((one) => ({ ...eventOf(type, one), reference }));
  const payments = listAt(answer.body, 'purchase_units').map((unit) => objectAt(unit, 'payments'));
  const authorizations = payments.flatMap((one) => listAt(one, 'authorizations'));
  // An order may be voided with its authorization.
  if (status !== 'COMPLETED' && (status !== 'VOIDED' || authorizations.length === 0))
    return inquiryOf(ORDER_STATUSES, status, (type) => eventsOf(type, [answer.body]), answer);
  const captures = payments.flatMap((one) => listAt(one, 'captures'));
  const whose = (is: string) => captures.filter((one) => entry(CAPTURE_STATUSES, textAt(one, 'status')) === is);
  if (whose('paid').length > 0) {
    const refunds = payments
      .flatMap((one) => listAt(one, 'refunds'))
      .filter((one) => textAt(one, 'status') === 'COMPLETED');
    const events = [
      ...eventsOf('PAYMENT.CAPTURE.COMPLETED', whose('paid')),
      ...eventsOf('PAYMENT.CAPTURE.REFUNDED', refunds),
      ...endsOf(reference, authorizations),
    ];
    return answered(events, answer);
  }
  if (whose('open').length > 0) return pending('the capture is pending');
  if (authorizations.length > 0) return ofAuthorizations(reference, authorizations, answer);
  const failed = whose('failed');
  if (failed.length === 0 || failed.length < captures.length) return unknown('a capture has an unknown status');
  return answered(eventsOf('PAYMENT.CAPTURE.DENIED', failed.slice(0, 1)), answer);
}

/** Statuses of an authorization that has no capture. */
const AUTHORIZATION_STATUSES: Record<string, 'valid' | 'open' | 'ended' | 'denied' | undefined> = {
  CREATED: 'valid',
  // Less than the requested amount; the amount then differs.
  PARTIALLY_CREATED: 'valid',
  PENDING: 'open',
  VOIDED: 'ended',
  EXPIRED: 'ended',
  DENIED: 'denied',
};

/** A renewed authorization has a further id: a valid one overrides those that ended. */
function ofAuthorizations(reference: string, authorizations: Json[], answer: GatewayAnswer): Inquiry {
  const whose = (...meanings: string[]) =>
    authorizations.filter((one) =>
      meanings.includes(entry(AUTHORIZATION_STATUSES, textAt(one, 'status')) ?? 'unknown'),
    );
  if (whose('unknown').length > 0) return unknown('an authorization has an unknown status');
  if (whose('valid').length > 0)
    return answered(
      whose('valid').map((one) => authorizationEvent(one, reference)),
      answer,
    );
  if (whose('open').length > 0) return pending('the authorization is pending');
  const ended = whose('ended').map((one) => releaseEvent(one, reference));
  const denied = { ...eventOf('CHECKOUT.ORDER.DECLINED', answer.body), reference };
  return answered(ended.length > 0 ? ended : [denied], answer);
}

/** After some captures, the rest may be released or expire. */
const endsOf = (reference: string, authorizations: Json[]) => {
  const meanings = authorizations.map((one) => entry(AUTHORIZATION_STATUSES, textAt(one, 'status')));
  if (meanings.some((meaning) => meaning !== 'ended' && meaning !== 'denied')) return [];
  return authorizations.filter((_, index) => meanings[index] === 'ended').map((one) => releaseEvent(one, reference));
};

const REFUND_STATUSES: RefundStatuses = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

function ofRefund({ reference, paymentId }: NewRefund, answer: GatewayAnswer): RefundAnswer {
  const event = { ...eventOf('PAYMENT.CAPTURE.REFUNDED', answer.body), reference, paymentId };
  return refundOf(REFUND_STATUSES, textAt(answer.body, 'status'), textAt(answer.body, 'id'), [event], answer);
}
