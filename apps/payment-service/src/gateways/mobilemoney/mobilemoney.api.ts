import { answered, isSuccess, mayHaveActed, noAnswer, pending, refusal, unknown } from '../api-answers';
import { apiUrl, apiUrlProblems, togetherProblems } from '../api-url';
import {
  type AskedPayment,
  type GatewayAccess,
  type GatewayAnswer,
  type GatewayApi,
  type GatewayClient,
  GatewayUnreachable,
  type Inquiry,
} from '../gateway-api';
import { apiAddress, choice, currencyCode, type GatewaySettings, matching, secret, text } from '../gateway-settings';
import { textAt } from '../reading';
import { atMost } from '../writing';
import { accountReferenceOf, pulledReceipts, type ShortCodeAccess } from './mobilemoney.pull';
import { isInProgress, PUBLISHED_FAILURES, resultOf } from './mobilemoney.reading';
import { eastAfricaTime } from './mobilemoney.time';

const URLS = { standard: 'https://api.safaricom.co.ke', sandbox: 'https://sandbox.safaricom.co.ke' };
const CREDENTIALS = [
  'MOBILEMONEY_CONSUMER_KEY',
  'MOBILEMONEY_CONSUMER_SECRET',
  'MOBILEMONEY_SHORTCODE',
  'MOBILEMONEY_PASSKEY',
];
const CHOICES: Record<string, string[]> = {
  MOBILEMONEY_TRANSACTION_TYPE: ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'],
  MOBILEMONEY_PULL: ['off', 'on'],
  MOBILEMONEY_SETTLE_BY_QUERY: ['review', 'amount'],
};
const DESCRIPTION_LENGTH = 13;

interface DarajaAccess extends ShortCodeAccess {
  passkey: string;
  transactionType: string;
  pulls: boolean;
  settlesByQuery: boolean;
}

/**
 * Daraja: a push to the payer's phone. It has no idempotency: a repetition is a second prompt, and a push whose
 * response was lost cannot be queried. The query says whether a push was paid, but not the amount or the receipt of the
 * callback. A success becomes a settlement in one of three ways:
 * - MOBILEMONEY_PULL=on: by the only payment in Pull Transactions with this push's account reference and amount;
 * - MOBILEMONEY_SETTLE_BY_QUERY=amount: by the amount of the push, which only this service can have set;
 * - otherwise (review), it waits for its callback or an operator.
 * For a push that was started elsewhere, only the merchant claims the amount, so the query never settles it. A reversal
 * would need a separate callback address, so this adapter has no refunds.
 */
export const mobilemoneyApi: GatewayApi = {
  settings: {
    MOBILEMONEY_CONSUMER_KEY: text(),
    MOBILEMONEY_CONSUMER_SECRET: secret(),
    MOBILEMONEY_SHORTCODE: matching('^[0-9]{5,7}$', '174379'),
    MOBILEMONEY_PASSKEY: secret(),
    ...Object.fromEntries(Object.entries(CHOICES).map(([name, values]) => [name, choice(...values)])),
    MOBILEMONEY_API_URL: apiAddress,
    MOBILEMONEY_CURRENCY: currencyCode,
  },
  sandboxUrl: URLS.sandbox,

  configure(settings) {
    const [key, secret, shortCode, passkey] = CREDENTIALS.map((name) => settings[name]);
    if (!key || !secret || !shortCode || !passkey) return null;
    return {
      baseUrl: apiUrl(settings, 'MOBILEMONEY_API_URL', URLS.standard),
      headers: {},
      oauth: {
        call: { method: 'GET', path: '/oauth/v1/generate?grant_type=client_credentials' },
        basic: `${key}:${secret}`,
      },
      shortCode,
      passkey,
      currency: settings['MOBILEMONEY_CURRENCY'] ?? 'KES',
      transactionType: settings['MOBILEMONEY_TRANSACTION_TYPE'] ?? 'CustomerPayBillOnline',
      pulls: settings['MOBILEMONEY_PULL'] === 'on',
      settlesByQuery: settings['MOBILEMONEY_SETTLE_BY_QUERY'] === 'amount',
    } satisfies GatewayAccess & DarajaAccess;
  },

  problems: (settings, environment) => [
    ...apiUrlProblems(settings, 'MOBILEMONEY_API_URL', environment, URLS.sandbox),
    ...togetherProblems(settings, ...CREDENTIALS),
    ...Object.entries(CHOICES).flatMap(([name, choices]) => choiceProblems(settings, name, choices)),
    ...(settings['MOBILEMONEY_PULL'] === 'on' && settings['MOBILEMONEY_TRANSACTION_TYPE'] === 'CustomerBuyGoodsOnline'
      ? ['MOBILEMONEY_PULL=on requires a pay bill: payments to tills have no account reference']
      : []),
  ],

  startProblem({ amountMinor, customer, callbackUrl }) {
    if (amountMinor % 100n !== 0n) return 'Mobile money accepts only whole amounts.';
    if (customer.phoneNumber === null) return 'Mobile money requires the customer’s phone_number.';
    return callbackUrl === null ? 'No address for the callback is configured.' : null;
  },

  startIsIdempotent: false,
  async start(client, payment, given) {
    const access = accessOf(given);
    if (payment.currency !== access.currency)
      return { is: 'refused', why: `the gateway accepts only ${access.currency}` };
    const phoneNumber = payment.customer.phoneNumber!;
    const answer = await client.call({
      method: 'POST',
      path: '/mpesa/stkpush/v1/processrequest',
      repeatable: false,
      json: {
        ...signedNow(access),
        TransactionType: access.transactionType,
        Amount: Number(payment.amountMinor / 100n),
        PartyA: phoneNumber,
        PartyB: access.shortCode,
        PhoneNumber: phoneNumber,
        CallBackURL: payment.callbackUrl!,
        AccountReference: accountReferenceOf(payment.idempotencyKey),
        TransactionDesc: plain(payment.description ?? '') || 'Payment',
      },
    });
    const code = textAt(answer.body, 'ResponseCode');
    if (!isSuccess(answer) || (code !== null && code !== '0')) return { is: 'refused', why: whyNotPushed(answer) };
    const checkoutRequestId = textAt(answer.body, 'CheckoutRequestID');
    if (checkoutRequestId === null) throw mayHaveActed('the response contains no CheckoutRequestID');
    return {
      is: 'started',
      handle: checkoutRequestId,
      reference: checkoutRequestId,
      merchantRequestId: textAt(answer.body, 'MerchantRequestID'),
      nextAction: { type: 'confirm_on_phone' },
      expiresAt: null,
    };
  },

  asked: 'phone',
  async inquire(client, payment, given) {
    const access = accessOf(given);
    const checkoutRequestId = payment.handle ?? (wasPushedHere(payment) ? null : payment.reference);
    if (checkoutRequestId === null)
      return access.pulls ? settleByPull(client, payment, access) : unknown('the response to the push was lost');
    const answer = await client.call({
      method: 'POST',
      path: '/mpesa/stkpushquery/v1/query',
      // It responds with 500 for pushes in any state; the next inquiry comes soon enough.
      repeatable: false,
      json: { ...signedNow(access), CheckoutRequestID: checkoutRequestId },
    });
    const code = textAt(answer.body, 'ResultCode');
    if (!isSuccess(answer) || code === null) return unanswered(answer);
    if (textAt(answer.body, 'CheckoutRequestID') !== checkoutRequestId)
      return unknown('the response is about another push');
    if (code === '0') return settle(client, payment, access, answer);
    if (isInProgress(answer.body, code)) return pending(`result ${code}`);
    if (!PUBLISHED_FAILURES.has(code))
      return unknown(/^\w{1,20}$/.test(code) ? `unknown result ${code}` : 'unknown result');
    return answered([{ ...resultOf(answer.body, code), reference: payment.reference }], answer);
  },
};

/**
 * Codes for rate limits and invalid tokens: no phone received a prompt. The code 500.001.1001 is left out because it
 * has several meanings.
 */
const NOT_PUSHED = new Set(['500.003.02', '500.003.03', '400.003.01', '401.001', '401.003.01', '404.001.03']);

const accessOf = (access: GatewayAccess): DarajaAccess => access as unknown as DarajaAccess;

const choiceProblems = (settings: GatewaySettings, name: string, choices: string[]): string[] =>
  settings[name] === undefined || choices.includes(settings[name]) ? [] : [`${name} must be ${choices.join(' or ')}`];

/** Only a push of this service has an idempotency key; its amount is the amount of the push. */
const wasPushedHere = (payment: AskedPayment): boolean => payment.idempotencyKey !== null;

/** The time is only a salt of the password, so the clock of the machine is sufficient. */
function signedNow({ shortCode, passkey }: DarajaAccess) {
  const timestamp = eastAfricaTime(new Date()).replace(/\D/g, '');
  const password = Buffer.from(shortCode + passkey + timestamp).toString('base64');
  return { BusinessShortCode: shortCode, Password: password, Timestamp: timestamp };
}

/** Without characters that have made requests fail: accents and special characters. */
const plain = (text: string): string =>
  atMost(
    DESCRIPTION_LENGTH,
    text
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9 ]/g, '')
      .replace(/ +/g, ' ')
      .trim(),
  );

function whyNotPushed(answer: GatewayAnswer): string {
  const code = textAt(answer.body, 'errorCode');
  if (code !== null && NOT_PUSHED.has(code)) throw new GatewayUnreachable(`the gateway responded with ${code}`, false);
  if (!isSuccess(answer)) return refusal(answer, code);
  return `the gateway responded with ${textAt(answer.body, 'ResponseCode')}`;
}

const unanswered = (answer: GatewayAnswer) =>
  textAt(answer.body, 'errorCode') === '500.001.1001'
    ? unknown('the gateway responded with 500.001.1001')
    : noAnswer(answer);

function settle(client: GatewayClient, payment: AskedPayment, access: DarajaAccess, answer: GatewayAnswer) {
  if (access.pulls && wasPushedHere(payment)) return settleByPull(client, payment, access, answer);
  const paid = { ...resultOf(answer.body, '0'), reference: payment.reference };
  const pushed = wasPushedHere(payment) && { amountMinor: payment.amountMinor, currency: payment.currency };
  if (!pushed || !access.settlesByQuery) return answered([{ ...paid, ...pushed, anomaly: 'receipt_missing' }], answer);
  const paymentId = `query:${textAt(answer.body, 'CheckoutRequestID')}`;
  return answered([{ ...paid, ...pushed, paymentId, objectId: paymentId }], answer);
}

/** By the only payment that Pull Transactions shows for this push; none or several decide nothing. */
async function settleByPull(
  client: GatewayClient,
  payment: AskedPayment,
  access: DarajaAccess,
  paid?: GatewayAnswer,
): Promise<Inquiry> {
  const { receipts, answers } = await pulledReceipts(client, payment, access);
  if (receipts.length > 1) return unknown(`${receipts.length} receipts have its account reference`);
  const receipt = receipts[0];
  if (receipt === undefined)
    return paid ? pending('paid, but no receipt is shown yet') : unknown('no receipt has its account reference');
  const { merchantRequestId, reference, amountMinor, currency } = payment;
  const event = { ...resultOf({}, '0'), merchantRequestId, reference, paymentId: receipt, objectId: receipt };
  return answered([{ ...event, amountMinor, currency }], ...(paid ? [paid] : []), ...answers);
}
