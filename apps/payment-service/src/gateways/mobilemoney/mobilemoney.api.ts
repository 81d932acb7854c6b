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
import {
  apiAddress,
  choice,
  currencyCode,
  type GatewaySettings,
  pairOf,
  pairProblems,
  secret,
} from '../gateway-settings';
import { textAt } from '../reading';
import { atMost } from '../writing';
import { accountReferenceOf, pulledReceipts, type ShortCodeAccess } from './mobilemoney.pull';
import { mobilemoneyPayouts, payoutAccessOf, payoutProblems } from './mobilemoney.payouts';
import { isInProgress, PUBLISHED_FAILURES, resultOf } from './mobilemoney.reading';
import { eastAfricaTime } from './mobilemoney.time';

/** Calls and callbacks read it. */
export const paymentCurrency = currencyCode({
  about: 'Currency of all payments through mobile money.',
  standard: 'KES',
  change: 'Set it if the pay bill or till has another currency.',
});

const URLS = { standard: 'https://api.safaricom.co.ke', sandbox: 'https://sandbox.safaricom.co.ke' };
const CREDENTIALS = ['MOBILEMONEY_API_KEY', 'MOBILEMONEY_SHORTCODE_PASSKEY'];
const KEY_ADVICE = 'Set MOBILEMONEY_API_KEY to <consumer key>:<consumer secret> instead.';
const PASSKEY_ADVICE = 'Set MOBILEMONEY_SHORTCODE_PASSKEY to <short code>:<passkey> instead.';
const SETTLE_ADVICE = 'Set MOBILEMONEY_SETTLE_BY to review, amount or pull instead.';
const CHOICES: Record<string, string[]> = {
  MOBILEMONEY_TRANSACTION_TYPE: ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'],
  MOBILEMONEY_SETTLE_BY: ['review', 'amount', 'pull'],
};
const DESCRIPTION_LENGTH = 13;

interface DarajaAccess extends ShortCodeAccess {
  passkey: string;
  transactionType: string;
  pulls: boolean;
  settlesByQuery: boolean;
}

/**
 * Daraja: a push to the payer's phone. It has no idempotency: a repetition is a second prompt, and a push whose answer was
 * lost cannot be asked about. The query says whether a push was paid, and neither how much nor the receipt that callbacks
 * bear. So a success becomes a settlement in one of three ways:
 * - MOBILEMONEY_SETTLE_BY=pull: by the one payment with this push's account reference and amount that Pull Transactions shows;
 * - MOBILEMONEY_SETTLE_BY=amount: by the amount of the push, which only this service can have chosen;
 * - MOBILEMONEY_SETTLE_BY=review (default): it waits for its callback, or for an operator.
 * The query never settles a push of another system, because only the merchant claims its amount. A reversal returns money
 * and reports to a separate address, so this adapter has no refund.
 */
export const mobilemoneyApi: GatewayApi = {
  settings: {
    MOBILEMONEY_API_KEY: secret('`<consumer key>:<consumer secret>` of the Daraja app.', 'sample:sample'),
    MOBILEMONEY_SHORTCODE_PASSKEY: secret(
      '`<short code>:<passkey>`. The short code is the number of the pay bill or till.',
      '174379:sample',
    ),
    MOBILEMONEY_TRANSACTION_TYPE: choice(
      { about: 'Kind of the short code: pay bill or till.', change: 'Set it to `CustomerBuyGoodsOnline` for a till.' },
      ...CHOICES['MOBILEMONEY_TRANSACTION_TYPE']!,
    ),
    MOBILEMONEY_SETTLE_BY: choice(
      {
        about:
          'What settles a payment whose callback is missing: an operator, the amount of the push, or Pull Transactions.',
        change: 'Set it to `pull` if Daraja has enabled Pull Transactions, or to `amount` to trust the query.',
      },
      ...CHOICES['MOBILEMONEY_SETTLE_BY']!,
    ),
    MOBILEMONEY_B2C: secret(
      {
        about:
          '`<short code>:<initiator name>:<security credential>` of the account from which payouts are made. The portal encrypts the credential.',
        change: 'Set it to pay out by mobile money. Payouts also need `PUBLIC_URL`.',
      },
      '600000:sample:sample',
    ),
    MOBILEMONEY_API_URL: apiAddress(),
    MOBILEMONEY_CURRENCY: paymentCurrency,
  },
  removedSettings: {
    MOBILEMONEY_CONSUMER_KEY: KEY_ADVICE,
    MOBILEMONEY_CONSUMER_SECRET: { by: 'MOBILEMONEY_API_KEY', advice: KEY_ADVICE },
    MOBILEMONEY_SHORTCODE: PASSKEY_ADVICE,
    MOBILEMONEY_PASSKEY: { by: 'MOBILEMONEY_SHORTCODE_PASSKEY', advice: PASSKEY_ADVICE },
    MOBILEMONEY_PULL: { by: 'MOBILEMONEY_SETTLE_BY', advice: SETTLE_ADVICE },
    MOBILEMONEY_SETTLE_BY_QUERY: { by: 'MOBILEMONEY_SETTLE_BY', advice: SETTLE_ADVICE },
  },
  sandboxUrl: URLS.sandbox,

  configure(settings) {
    const [consumer, account] = CREDENTIALS.map((name) => pairOf(settings[name]));
    if (!consumer || !account) return null;
    const [shortCode, passkey] = account;
    return {
      baseUrl: apiUrl(settings, 'MOBILEMONEY_API_URL', URLS.standard),
      headers: {},
      oauth: {
        call: { method: 'GET', path: '/oauth/v1/generate?grant_type=client_credentials' },
        basic: consumer.join(':'),
      },
      shortCode,
      passkey,
      payouts: payoutAccessOf(settings),
      currency: settings['MOBILEMONEY_CURRENCY'] ?? 'KES',
      transactionType: settings['MOBILEMONEY_TRANSACTION_TYPE'] ?? 'CustomerPayBillOnline',
      pulls: settings['MOBILEMONEY_SETTLE_BY'] === 'pull',
      settlesByQuery: settings['MOBILEMONEY_SETTLE_BY'] === 'amount',
    } satisfies GatewayAccess & DarajaAccess;
  },

  problems: (settings, environment) => [
    ...apiUrlProblems(settings, 'MOBILEMONEY_API_URL', environment, URLS.sandbox),
    ...togetherProblems(settings, ...CREDENTIALS),
    ...pairProblems(settings, 'MOBILEMONEY_API_KEY', '<consumer key>:<consumer secret>'),
    ...shortCodeProblems(settings),
    ...payoutProblems(settings),
    ...Object.entries(CHOICES).flatMap(([name, choices]) => choiceProblems(settings, name, choices)),
    ...(settings['MOBILEMONEY_SETTLE_BY'] === 'pull' &&
    settings['MOBILEMONEY_TRANSACTION_TYPE'] === 'CustomerBuyGoodsOnline'
      ? ['MOBILEMONEY_SETTLE_BY=pull needs a pay bill: payments of tills bear no account reference']
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

  payouts: mobilemoneyPayouts,

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

const shortCodeProblems = ({ MOBILEMONEY_SHORTCODE_PASSKEY: setting }: GatewaySettings): string[] =>
  setting === undefined || /^[0-9]{5,7}:.+$/.test(setting)
    ? []
    : ['MOBILEMONEY_SHORTCODE_PASSKEY must be <short code of 5 to 7 digits>:<passkey>'];

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
