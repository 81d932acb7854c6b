import { isSuccess, mayHaveActed, unknown } from '../api-answers';
import {
  type GatewayAccess,
  type GatewayAnswer,
  GatewayUnreachable,
  type PayoutAnswer,
  type PayoutApi,
} from '../gateway-api';
import type { GatewayEvent } from '../gateway-event';
import type { GatewaySettings } from '../gateway-settings';
import { type Json, majorAmount, textAt } from '../reading';
import { resultCodeOf } from './mobilemoney.reading';

/** The form of the references that this service gives to payouts. No other system's id has it. */
export const PAYOUT_REFERENCE = /^PO[0-9A-Za-z]{24}$/;

/** The account from which payouts are made, and the user of the portal who makes them. */
export interface PayoutAccess {
  shortCode: string;
  initiator: string;
  /** The password of the initiator, encrypted with the gateway's certificate. */
  credential: string;
}

const FORM = /^([0-9]{5,7}):([^:]+):(.+)$/;

export function payoutAccessOf({ MOBILEMONEY_B2C: setting }: GatewaySettings): PayoutAccess | null {
  const [, shortCode, initiator, credential] = FORM.exec(setting ?? '') ?? [];
  return shortCode ? { shortCode, initiator: initiator!, credential: credential! } : null;
}

export const payoutProblems = (settings: GatewaySettings): string[] =>
  settings['MOBILEMONEY_B2C'] === undefined || payoutAccessOf(settings)
    ? []
    : ['MOBILEMONEY_B2C must be <short code of 5 to 7 digits>:<initiator name>:<security credential>'];

const accessOf = (access: GatewayAccess) => access as unknown as { payouts: PayoutAccess | null; currency: string };

/** An address that is different from the one for results: a full queue does not mean that the payout failed. */
const timeoutUrl = (url: string): string => url.replace(/(?=\?|$)/, '.timeout');

/**
 * Daraja's B2C v3: it knows a repetition by its OriginatorConversationID, and refuses it. The response says only that the
 * request is queued; the result comes to the ResultURL. The call to Transaction Status has its result there too.
 * Sources: https://developer.safaricom.co.ke/APIs/BusinessToCustomer and /APIs/TransactionStatus.
 */
export const mobilemoneyPayouts: PayoutApi = {
  destination: 'phone_number',

  isConfigured: (access) => accessOf(access).payouts !== null,

  problem({ amountMinor, currency }, access) {
    if (currency !== accessOf(access).currency) return `Mobile money pays only ${accessOf(access).currency}.`;
    return amountMinor % 100n === 0n ? null : 'Mobile money pays only whole amounts.';
  },

  async send(client, payout, given) {
    const { shortCode, initiator, credential } = accessOf(given).payouts!;
    const answer = await client.call({
      method: 'POST',
      path: '/mpesa/b2c/v3/paymentrequest',
      repeatable: false,
      json: {
        OriginatorConversationID: payout.reference,
        InitiatorName: initiator,
        SecurityCredential: credential,
        CommandID: 'BusinessPayment',
        Amount: Number(payout.amountMinor / 100n),
        PartyA: shortCode,
        PartyB: payout.destination,
        Remarks: 'Payout',
        QueueTimeOutURL: timeoutUrl(payout.callbackUrl!),
        ResultURL: payout.callbackUrl!,
      },
    });
    const code = textAt(answer.body, 'ResponseCode');
    if (isSuccess(answer) && code === '0')
      return { is: 'accepted', gatewayRequestId: textAt(answer.body, 'ConversationID') };
    return notQueued(answer);
  },

  async inquire(client, payout, given) {
    const { shortCode, initiator, credential } = accessOf(given).payouts!;
    const answer = await client.call({
      method: 'POST',
      path: '/mpesa/transactionstatus/v1/query',
      repeatable: false,
      json: {
        Initiator: initiator,
        SecurityCredential: credential,
        CommandID: 'TransactionStatusQuery',
        OriginalConversationID: payout.reference,
        PartyA: shortCode,
        IdentifierType: '4',
        Remarks: 'Payout',
        QueueTimeOutURL: timeoutUrl(payout.callbackUrl!),
        ResultURL: payout.callbackUrl!,
        Occasion: '',
      },
    });
    // The result comes to the callback; the response decides nothing.
    return unknown(`the gateway responded with ${textAt(answer.body, 'ResponseCode') ?? answer.status}`);
  },
};

/** Codes of requests that were refused before they were read: rate limits and invalid tokens. */
const NOT_READ = new Set(['500.003.02', '500.003.03', '400.003.01', '401.001', '401.003.01', '404.001.03']);
/** Codes of invalid requests (400.002.xx): nothing was queued. */
const INVALID = /^400\.002\.\d{1,3}$/;

/** Everything that does not prove the opposite may have been queued, also `Duplicate OriginatorConversationID`. */
function notQueued(answer: GatewayAnswer): PayoutAnswer {
  const code = textAt(answer.body, 'errorCode');
  if (code !== null && NOT_READ.has(code)) throw new GatewayUnreachable(`the gateway responded with ${code}`, false);
  if (answer.status === 400 && code !== null && INVALID.test(code))
    return { is: 'failed', why: `the gateway refused the request (${code})` };
  throw mayHaveActed(`the gateway responded with ${code ?? answer.status}`);
}

/**
 * Result codes after which no money moved. Codes for a busy or broken system and for duplicates (15, 17, 26) are left out.
 * They do not say what became of the payout. Source: https://developer.safaricom.co.ke/APIs/BusinessToCustomer.
 */
const FAILED_RESULTS = new Set('1 2 3 4 8 11 12 13 14 20 21 2001 2006 2028 2040 8006 SFC_IC0003'.split(' '));
/** States of a transaction in the result of Transaction Status. */
const STATES: Readonly<Record<string, GatewayEvent['kind']>> = {
  Completed: 'payout_paid',
  Declined: 'payout_failed',
  Cancelled: 'payout_failed',
  Expired: 'payout_failed',
};

/**
 * The result of a payout, or of a question about it; null for results of other commands. The reference identifies a payout. It is
 * in the result's own OriginatorConversationID, or among the parameters of a status.
 */
export function payoutResultOf(
  result: unknown,
  values: ReadonlyMap<string, unknown>,
  currency: string,
): Partial<GatewayEvent> | null {
  const code = resultCodeOf(result as Json);
  const own = textAt(result, 'OriginatorConversationID');
  const receipt =
    textAt(values.get('TransactionReceipt') ?? values.get('ReceiptNo')) ?? textAt(result, 'TransactionID');
  const amount = textAt(values.get('TransactionAmount') ?? values.get('Amount'));
  const facts = { paymentId: receipt, objectId: receipt, ...majorAmount(amount, currency) };
  if (own !== null && PAYOUT_REFERENCE.test(own)) {
    const kind = code === '0' ? 'payout_paid' : FAILED_RESULTS.has(code ?? '') ? 'payout_failed' : 'payout_unclear';
    return { ...facts, type: `Result.B2C.${code ?? 'unknown'}`, kind, reference: own };
  }
  const asked = textAt(values.get('OriginatorConversationID'));
  if (asked === null || !PAYOUT_REFERENCE.test(asked)) return null;
  const state = textAt(values.get('TransactionStatus'));
  const kind = code === '0' && state !== null ? (STATES[state] ?? 'ignored') : 'ignored';
  return { ...facts, type: 'Result.TransactionStatus', kind, reference: asked };
}
