import { get, getOrNull, isSuccess, mayHaveActed, noAnswer, unknown } from '../api-answers';
import { type BankAccount, bankAccountOf, type BankAccountProblem, isMobileProvider } from '../bank-account';
import type { GatewayAnswer, GatewayClient, NewPayout, PayoutAnswer, PayoutApi } from '../gateway-api';
import type { GatewayEvent } from '../gateway-event';
import { currencyAt, entry, type Json, listAt, majorAmount, objectAt, textAt } from '../reading';
import { majorUnits, unitsProblem } from '../writing';
import { wentWell, whyNot } from './flutterwave.answer';

/** Our reference, and the same one with the suffix of a retry that a person started in Flutterwave's dashboard. */
const PAYOUT_REFERENCE = /^(PO[0-9A-Za-z]{24})(_RETRY_\d{1,3})?$/;

/**
 * Currencies whose transfers need no data but the account's. ZAR, USD, EUR and GBP need an address or identity papers of
 * the recipient. Source: https://developer.flutterwave.com/v3.0/docs/bank-account.
 */
const CURRENCIES = 'NGN GHS KES UGX TZS RWF ZMW MWK SLL XAF XOF'.split(' ');
/** Countries in which the bank's code does not identify the branch: the same page. */
const WITH_BRANCH = new Set('GHS UGX TZS RWF MWK SLL XAF XOF'.split(' '));

/**
 * Statuses of transfers in version 3 and in version 4, whose webhooks may arrive too:
 * https://developer.flutterwave.com/v3.0/docs/transfers and https://developer.flutterwave.com/docs/transfer-webhooks.
 */
const STATUSES: Readonly<Record<string, 'paid' | 'accepted' | 'failed' | undefined>> = {
  successful: 'paid',
  succeeded: 'paid',
  failed: 'failed',
  cancelled: 'failed',
  new: 'accepted',
  pending: 'accepted',
  initiated: 'accepted',
};

/**
 * Flutterwave's transfers, version 3. A reference is used once. Refusals have no codes, so a refusal is believed only if
 * Flutterwave then knows no transfer with the reference. Sources:
 * https://developer.flutterwave.com/v3.0/reference/create-a-transfer and /reference/get-all-transfers.
 */
export const flutterwavePayouts: PayoutApi = {
  destination: 'bank_account',

  isConfigured: () => true,

  accountProblem,

  problem: (payout) => unitsProblem('Flutterwave', payout),

  async send(client, payout) {
    const { bankCode, branchCode, accountNumber, accountName } = bankAccountOf(payout.destination);
    const answer = await client.call({
      method: 'POST',
      path: '/v3/transfers',
      repeatable: false,
      json: {
        account_bank: bankCode,
        account_number: accountNumber,
        ...(branchCode !== null && { destination_branch_code: branchCode }),
        beneficiary_name: accountName,
        // A JSON number with the digits of the decimal.
        amount: Number(majorUnits(payout.amountMinor, payout.currency)),
        currency: payout.currency,
        debit_currency: payout.currency,
        reference: payout.reference,
        narration: 'Payout',
      },
    });
    if (wentWell(answer)) return outcomeOf(payout, objectAt(answer.body, 'data'));
    if (isSuccess(answer)) throw mayHaveActed('the response does not say whether the transfer exists');
    return { is: 'failed', why: await refused(client, payout, whyNot(answer)) };
  },

  async inquire(client, payout) {
    const { gatewayRequestId, reference } = payout;
    if (gatewayRequestId !== null) {
      const answer = await get(client, `/v3/transfers/${encodeURIComponent(gatewayRequestId)}`);
      return wentWell(answer) ? outcomeOf(payout, objectAt(answer.body, 'data')) : noAnswer(answer);
    }
    const answer = await get(client, listPath(reference));
    if (!wentWell(answer)) return noAnswer(answer);
    const found = named(answer, reference);
    return found === undefined ? unknown('the gateway has no such transfer') : outcomeOf(payout, found);
  },
};

function accountProblem(account: BankAccount): BankAccountProblem | null {
  const { currency, branchCode, accountNumber } = account;
  if (!CURRENCIES.includes(currency))
    return { field: 'currency', why: `must be one of ${CURRENCIES.join(', ')} with flutterwave` };
  if (isMobileProvider(account))
    return /^\d{9,15}$/.test(accountNumber)
      ? null
      : { field: 'account_number', why: 'must be a telephone number with the country’s code, such as 254708374149' };
  if (currency === 'NGN' && !/^\d{10}$/.test(accountNumber))
    return { field: 'account_number', why: 'must have 10 digits in Nigeria (NUBAN)' };
  return WITH_BRANCH.has(currency) && branchCode === null
    ? { field: 'branch_code', why: `is required for banks in ${currency}: Flutterwave’s list of branches has it` }
    : null;
}

const listPath = (reference: string): string => `/v3/transfers?reference=${encodeURIComponent(reference)}`;

const named = ({ body }: GatewayAnswer, reference: string): Json | undefined =>
  listAt(body, 'data').find((one) => textAt(one, 'reference') === reference);

/**
 * The reason, if the gateway knows no transfer with the reference.
 * @throws GatewayUnreachable if the transfer exists, or if it is unknown whether it does
 */
async function refused(client: GatewayClient, { reference }: NewPayout, why: string): Promise<string> {
  const answer = await getOrNull(client, listPath(reference));
  if (answer !== null && wentWell(answer) && Array.isArray(answer.body['data']) && !named(answer, reference))
    return why;
  throw mayHaveActed('the gateway refused the transfer, and may have it already');
}

function outcomeOf({ reference, amountMinor, currency }: NewPayout, data: Json): PayoutAnswer {
  if (textAt(data, 'reference') !== reference) return unknown('the response is about another transfer');
  const sent = moneyOf(data);
  if (sent.amountMinor !== amountMinor || sent.currency !== currency) return unknown('the transfer has another amount');
  const status = textAt(data, 'status')?.toLowerCase() ?? null;
  const is = entry(STATUSES, status);
  if (is === 'paid') return { is, gatewayPayoutId: textAt(data, 'id') };
  if (is === 'accepted') return { is, gatewayRequestId: textAt(data, 'id') };
  return is === 'failed' ? { is, why: `the status at the gateway is ${status}` } : unknown('unknown status');
}

const moneyOf = (data: Json) => majorAmount(textAt(data, 'amount'), currencyAt(data, 'currency'));

const KINDS: Readonly<Record<'paid' | 'accepted' | 'failed', GatewayEvent['kind']>> = {
  paid: 'payout_paid',
  accepted: 'ignored',
  failed: 'payout_failed',
};

/**
 * The meaning of a transfer's webhook for a payout of this service; null for other transfers of the business, which have
 * another reference. The status decides. A reversal returns the money of a transfer that was successful. A retry from the
 * dashboard is another transfer with the same destination, so an operator decides.
 */
export function payoutEventOf(type: string, data: Json): Partial<GatewayEvent> | null {
  if (type !== 'Transfer' && !type.startsWith('transfer.')) return null;
  const [, reference, retry] = PAYOUT_REFERENCE.exec(textAt(data, 'reference') ?? '') ?? [];
  if (reference === undefined) return null;
  const id = textAt(data, 'id');
  const facts = { reference, paymentId: id, objectId: id, ...moneyOf(data) };
  const is = entry(STATUSES, textAt(data, 'status')?.toLowerCase() ?? null);
  if (is === undefined || retry !== undefined) return { ...facts, kind: 'payout_unclear' };
  if (type === 'transfer.reversal') return { ...facts, kind: 'payout_failed' };
  return { ...facts, kind: KINDS[is] };
}
