import { apiAddress, capturesProblems, capturesSetting, secret, takesSeveralCaptures, text } from '../gateway-settings';
import {
  evidenceOf,
  get,
  isSuccess,
  mayHaveActed,
  noAnswer,
  noSuchFraction,
  ofAnotherPayment,
  pending,
  refundFailed,
  startedOnPage,
  unknown,
} from '../api-answers';
import { apiUrl, apiUrlProblems, togetherProblems } from '../api-url';
import type { GatewayAccess, GatewayApi } from '../gateway-api';
import { textAt, webAddressAt } from '../reading';
import { atMost, gatewayUnits, unitsProblem } from '../writing';
import { adyenCaptures } from './adyen.captures';
import { EXPONENTS } from './adyen.exponents';
import { manualReference, readReference } from './adyen.reference';
import { amountOf, refusalOf } from './adyen.request';

const TEST_URL = 'https://checkout-test.adyen.com';
const LIVE_DOMAIN = '.adyenpayments.com';
const CREDENTIALS = ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT'];
const DESCRIPTION_LENGTH = 280;
/**
 * Cards, directly and through two wallets. Other methods have no separate capture, or keep an authorization for another
 * time (https://docs.adyen.com/payment-methods).
 */
const METHODS_WITH_CAPTURE = ['scheme', 'applepay', 'googlepay'];

/**
 * Adyen, version 72 of its Checkout API. A payment is a payment link. No request can settle a payment: the API has no
 * look-up, and a `completed` link contains no payment and no capture. A lost delivery is therefore replaced only by the
 * gateway's redeliveries and reports. A paid link without a report has an unknown result, and an operator decides. The
 * response to a refund is always `received`; the webhook reports its result.
 */
export const adyenApi: GatewayApi = {
  payouts: 'Adyen pays out only from a balance platform, which this service does not support.',
  settings: {
    ADYEN_API_KEY: secret('API key of a user with the Checkout roles.'),
    ADYEN_MERCHANT_ACCOUNT: text('The merchant account that receives the payments.'),
    ADYEN_API_URL: apiAddress({
      about: "Address of your company's live API, `https://<prefix>-checkout-live.adyenpayments.com`.",
      change: 'Set it together with ADYEN_API_KEY.',
    }),
    ADYEN_CAPTURES: capturesSetting(
      'Set it to `several` after Adyen’s support has enabled multiple partial captures for the merchant account.',
    ),
  },
  hasOwnUrl: true,

  configure(settings) {
    const [key, merchantAccount] = CREDENTIALS.map((name) => settings[name]);
    if (!key || !merchantAccount) return null;
    const origin = apiUrl(settings, 'ADYEN_API_URL', TEST_URL);
    const path = new URL(origin).hostname.endsWith(LIVE_DOMAIN) ? '/checkout/v72' : '/v72';
    const severalCaptures = takesSeveralCaptures(settings['ADYEN_CAPTURES']);
    return { baseUrl: origin + path, headers: { 'x-api-key': key }, merchantAccount, severalCaptures };
  },

  problems: (settings, environment) => [
    ...apiUrlProblems(settings, 'ADYEN_API_URL', environment, `https://PREFIX-checkout-live${LIVE_DOMAIN}`),
    ...togetherProblems(settings, ...CREDENTIALS),
    ...capturesProblems(settings, 'ADYEN_CAPTURES'),
    ...(environment === 'production' && settings['ADYEN_API_KEY'] && !settings['ADYEN_API_URL']
      ? ['ADYEN_API_URL must be set in production: its prefix is specific to the company']
      : []),
  ],

  startProblem: (payment) => unitsProblem('Adyen', payment, EXPONENTS),

  startIsIdempotent: true,
  async start(client, payment, { merchantAccount }) {
    const { email } = payment.customer;
    const isManual = payment.captureMethod === 'manual';
    const answer = await client.call({
      method: 'POST',
      path: '/paymentLinks',
      headers: { 'idempotency-key': payment.idempotencyKey },
      repeatable: true,
      json: {
        reference: isManual ? manualReference(payment.reference) : payment.reference,
        amount: amountOf(payment),
        merchantAccount,
        expiresAt: payment.expiresAt.toISOString(),
        ...(payment.description !== null && { description: atMost(DESCRIPTION_LENGTH, payment.description) }),
        ...(payment.returnUrl !== null && { returnUrl: payment.returnUrl }),
        ...(email !== null && { shopperEmail: email }),
        ...(isManual && { manualCapture: true, allowedPaymentMethods: METHODS_WITH_CAPTURE }),
      },
    });
    if (!isSuccess(answer)) return { is: 'refused', why: refusalOf(answer) };
    const [handle, url] = [textAt(answer.body, 'id'), webAddressAt(answer.body, 'url')];
    const expiresAt = textAt(answer.body, 'expiresAt');
    const isTime = expiresAt !== null && !Number.isNaN(Date.parse(expiresAt));
    return startedOnPage(handle, url, { expiresAt: isTime ? new Date(expiresAt) : null });
  },

  asked: 'page',
  asksOwnOnly: true,
  async inquire(client, payment) {
    if (payment.handle === null) return pending('its link is unknown: only reports can settle it');
    const answer = await get(client, `/paymentLinks/${encodeURIComponent(payment.handle)}`);
    if (!isSuccess(answer)) return noAnswer(answer);
    if (readReference(textAt(answer.body, 'reference')).reference !== payment.reference) return ofAnotherPayment();
    const status = textAt(answer.body, 'status') ?? '';
    if (OPEN.includes(status)) return pending(`the link is ${status}`);
    return unknown(
      PAID.includes(status)
        ? `the link has the status ${status}, and no report has settled it`
        : 'unknown status of the link',
    );
  },

  refundIsIdempotent: true,
  async refund(client, refund, { merchantAccount }: GatewayAccess) {
    if (gatewayUnits(refund.amountMinor, refund.currency, EXPONENTS) === null) return noSuchFraction(refund.currency);
    const answer = await client.call({
      method: 'POST',
      path: `/payments/${encodeURIComponent(refund.paymentId)}/refunds`,
      headers: { 'idempotency-key': refund.idempotencyKey },
      repeatable: true,
      json: { amount: amountOf(refund), merchantAccount, reference: refund.reference },
    });
    if (!isSuccess(answer)) return refundFailed(refusalOf(answer), answer);
    const gatewayRefundId = textAt(answer.body, 'pspReference');
    if (gatewayRefundId === null) throw mayHaveActed('the response contains no refund id');
    return { is: 'pending', gatewayRefundId, events: [], raw: evidenceOf([answer]) };
  },

  manualCaptures: adyenCaptures,
};

/** An expired link was not paid. */
const OPEN = ['active', 'paymentPending', 'expired'];
const PAID = ['completed', 'paid'];
