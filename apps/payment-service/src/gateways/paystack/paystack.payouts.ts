import { get, isSuccess, mayHaveActed, noAnswer, unknown } from '../api-answers';
import { type BankAccount, bankAccountOf, type BankAccountProblem, isMobileProvider } from '../bank-account';
import {
  type GatewayAnswer,
  type GatewayClient,
  GatewayUnreachable,
  type NewPayout,
  type PayoutAnswer,
  type PayoutApi,
} from '../gateway-api';
import type { GatewayEvent } from '../gateway-event';
import { currencyAt, entry, type Json, minorAmount, objectAt, textAt } from '../reading';
import { unitsNumber, unitsProblem } from '../writing';
import { refusalOf, wentWell } from './paystack.answer';
import { EXPONENTS } from './paystack.reading';

/**
 * The form of the references that this service gives to transfers. Paystack accepts 16 to 50 characters of a-z, 0-9, `-`
 * and `_`: https://paystack.com/docs/transfers/single-transfers/#generate-a-transfer-reference.
 */
const PAYOUT_REFERENCE = /^po_[0-9a-z]{24}$/;

/** Types of recipients: https://paystack.com/docs/transfers/creating-transfer-recipients/. */
const RECIPIENTS: Readonly<Record<string, { bank: string; mobile?: string } | undefined>> = {
  NGN: { bank: 'nuban' },
  GHS: { bank: 'ghipss', mobile: 'mobile_money' },
  KES: { bank: 'kepss', mobile: 'mobile_money' },
  ZAR: { bank: 'basa' },
};

const recipientType = (account: BankAccount): string | undefined => {
  const types = entry(RECIPIENTS, account.currency);
  return isMobileProvider(account) ? types?.mobile : types?.bank;
};

/**
 * Statuses of a transfer: https://paystack.com/docs/transfers/how-transfers-work/. A transfer that waits for a one-time
 * password is abandoned after 30 minutes. Until then a person can still enter it, so its amount stays held.
 */
const STATUSES: Readonly<Record<string, 'paid' | 'accepted' | 'failed' | undefined>> = {
  success: 'paid',
  failed: 'failed',
  reversed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  pending: 'accepted',
  received: 'accepted',
  otp: 'accepted',
};

/** What the operators have to change, where the status or code alone does not say it. */
const ADVICE: Readonly<Record<string, string | undefined>> = {
  abandoned:
    'Paystack waited for a one-time password. Switch off “Confirm transfers before sending” in its dashboard: Settings → Preferences',
  blocked: 'Paystack got no response from the approval address of its dashboard: Settings → Preferences',
  rejected: 'the approval address of Paystack’s dashboard rejected it',
  insufficient_balance: 'the balance at Paystack is too low: add money to it',
};

/**
 * Paystack's Transfers: a recipient, then a transfer to it. A second recipient with the same account is the first one. A
 * reference is used once: a repetition is refused with `duplicate_transfer_reference`, so the transfer may exist and is
 * asked about. Webhooks and inquiries have the same statuses. Source: https://paystack.com/docs/api/transfer/.
 */
export const paystackPayouts: PayoutApi = {
  destination: 'bank_account',
  lowercaseReferences: true,

  isConfigured: () => true,

  accountProblem,

  problem: (payout) => unitsProblem('Paystack', payout, EXPONENTS),

  async send(client, payout) {
    const recipient = await recipientOf(client, bankAccountOf(payout.destination));
    if ('why' in recipient) return { is: 'failed', why: recipient.why };
    const answer = await client.call({
      method: 'POST',
      path: '/transfer',
      repeatable: false,
      json: {
        source: 'balance',
        amount: unitsNumber(payout, EXPONENTS),
        currency: payout.currency,
        recipient: recipient.code,
        reference: payout.reference,
        reason: 'Payout',
      },
    });
    if (wentWell(answer)) return outcomeOf(payout, objectAt(answer.body, 'data'));
    return { is: 'failed', why: whyNotSent(answer) };
  },

  async inquire(client, payout, { domain }) {
    const answer = await get(client, `/transfer/verify/${encodeURIComponent(payout.reference)}`);
    if (!wentWell(answer)) return noAnswer(answer);
    const data = objectAt(answer.body, 'data');
    if (textAt(data, 'domain') !== domain) return unknown('the response has another mode (live or test) than the key');
    return outcomeOf(payout, data);
  },
};

function accountProblem(account: BankAccount): BankAccountProblem | null {
  const { currency, accountNumber } = account;
  if (entry(RECIPIENTS, currency) === undefined)
    return { field: 'currency', why: `must be one of ${Object.keys(RECIPIENTS).join(', ')} with paystack` };
  if (recipientType(account) === undefined)
    return { field: 'bank_code', why: `must be the code of a bank: Paystack pays no mobile money in ${currency}` };
  if (currency === 'NGN' && !/^\d{10}$/.test(accountNumber))
    return { field: 'account_number', why: 'must have 10 digits in Nigeria (NUBAN)' };
  if (isMobileProvider(account) && !/^\d{9,15}$/.test(accountNumber))
    return { field: 'account_number', why: 'must be a telephone number of 9 to 15 digits, such as 0551234987' };
  return null;
}

/** A recipient moves no money. If there is no response, the payout is certainly not sent. */
async function recipientOf(client: GatewayClient, account: BankAccount): Promise<{ code: string } | { why: string }> {
  try {
    const answer = await client.call({
      method: 'POST',
      path: '/transferrecipient',
      repeatable: true,
      json: {
        type: recipientType(account),
        name: account.accountName,
        account_number: account.accountNumber,
        bank_code: account.bankCode,
        currency: account.currency,
      },
    });
    const code = textAt(answer.body, 'data', 'recipient_code');
    if (wentWell(answer) && code !== null) return { code };
    return { why: `Paystack refused the bank account: ${refusalOf(answer)}` };
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw new GatewayUnreachable(error.message, false);
    throw error;
  }
}

/** @throws GatewayUnreachable if the transfer may exist */
function whyNotSent(answer: GatewayAnswer): string {
  const code = textAt(answer.body, 'code');
  const isKnown =
    code === 'duplicate_transfer_reference' || /reference.+already/i.test(textAt(answer.body, 'message') ?? '');
  if (isKnown || isSuccess(answer)) throw mayHaveActed('the gateway may have this transfer already');
  const refused = refusalOf(answer);
  const advice = entry(ADVICE, code);
  return advice === undefined ? refused : `${advice} (${code})`;
}

function outcomeOf({ reference, amountMinor, currency }: NewPayout, data: Json): PayoutAnswer {
  if (textAt(data, 'reference') !== reference) return unknown('the response is about another transfer');
  const sent = moneyOf(data);
  if (sent.amountMinor !== amountMinor || sent.currency !== currency) return unknown('the transfer has another amount');
  const status = textAt(data, 'status');
  const is = entry(STATUSES, status);
  if (is === 'paid') return { is, gatewayPayoutId: textAt(data, 'transfer_code') };
  if (is === 'accepted') return { is, gatewayRequestId: textAt(data, 'transfer_code') };
  if (is === 'failed') return { is, why: entry(ADVICE, status) ?? `the status at the gateway is ${status}` };
  return unknown('unknown status');
}

const moneyOf = (data: Json) => minorAmount(textAt(data, 'amount'), currencyAt(data, 'currency'), EXPONENTS);

const EVENTS: Readonly<Record<string, { kind: GatewayEvent['kind']; is: 'paid' | 'failed' } | undefined>> = {
  'transfer.success': { kind: 'payout_paid', is: 'paid' },
  'transfer.failed': { kind: 'payout_failed', is: 'failed' },
  'transfer.reversed': { kind: 'payout_failed', is: 'failed' },
};

/**
 * The meaning of a transfer's webhook for a payout of this service; null for other transfers of the business, which have
 * another reference. If name and status contradict each other, an operator decides. Such a delivery is identified by its
 * bytes.
 */
export function payoutEventOf(type: string, data: Json): Partial<GatewayEvent> | null {
  const event = entry(EVENTS, type);
  const reference = textAt(data, 'reference');
  if (event === undefined || reference === null || !PAYOUT_REFERENCE.test(reference)) return null;
  const id = textAt(data, 'transfer_code');
  const facts = { reference, paymentId: id, objectId: id, ...moneyOf(data) };
  const status = textAt(data, 'status');
  if (status !== null && entry(STATUSES, status) !== event.is) return { ...facts, kind: 'payout_unclear' };
  return { ...facts, kind: event.kind, deliveryKey: id && `${type}:${id}` };
}
