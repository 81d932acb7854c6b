import type { GatewayEvent } from '../gateway-event';
import { at, type Json, majorAmount, objectAt, textAt, UnreadableBody } from '../reading';
import { payoutResultOf } from './mobilemoney.payouts';
import { isInProgress, resultCodeOf, resultOf } from './mobilemoney.reading';

/**
 * The result of a push. Its documents define every code but 0 as a failure, and a result is sent only once, so an
 * unknown code is a failure too. A later success still settles a failed deposit.
 * @throws UnreadableBody without the ids and a result code
 */
export function pushResultOf(callback: Json, currency: string): GatewayEvent {
  const checkoutRequestId = textAt(callback, 'CheckoutRequestID');
  const code = resultCodeOf(callback);
  if (!checkoutRequestId || !textAt(callback, 'MerchantRequestID') || code === null) {
    throw new UnreadableBody('not an STK callback');
  }
  const deliveryKey = `${checkoutRequestId}:${code}`;
  const result = { ...resultOf(callback, code), deliveryKey };
  if (code !== '0' && isInProgress(callback, code)) return { ...result, type: 'stkCallback', kind: 'ignored' };
  const items = valuesOf(at(callback, 'CallbackMetadata', 'Item'), 'Name');
  const receipt = textAt([...items].find(([name]) => name.endsWith('ReceiptNumber'))?.[1]);
  const succeeded = code === '0';
  return {
    ...result,
    paymentId: receipt,
    objectId: receipt,
    ...(succeeded && majorAmount(textAt(items.get('Amount')), currency)),
    anomaly: succeeded && items.size === 0 ? 'metadata_missing' : null,
  };
}

/**
 * The entries of a list of names with values, or of a single entry. A failure has none; an entry may lack its value.
 */
function valuesOf(list: unknown, nameField: string, valueField = 'Value'): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const entry of (Array.isArray(list) ? list : [list]) as unknown[]) {
    const name = textAt(entry, nameField);
    if (name !== null && !values.has(name)) values.set(name, at(entry, valueField));
  }
  return values;
}

/** Other requests that Daraja sends to a configured address of this service. Null for unknown ones. */
export function otherCallbackOf(body: Json, currency: string): Partial<GatewayEvent> | null {
  if (textAt(body, 'TransID') !== null) return customerPaymentOf(body, currency);
  if (textAt(body, 'Result', 'ResultCode') !== null) return commandResultOf(objectAt(body, 'Result'), currency);
  if (textAt(body, 'resultCode') !== null && textAt(body, 'requestId') !== null) {
    const transactionId = textAt(body, 'transactionId');
    return about('B2BExpressCheckout', transactionId, majorAmount(textAt(body, 'amount'), currency));
  }
  if (textAt(body, 'transactionId') !== null && textAt(body, 'paidAmount') !== null) {
    const amount = majorAmount(textAt(body, 'paidAmount'), currency);
    const reference = requestIdAt(body, 'accountReference');
    return { ...about('BillManager', textAt(body, 'transactionId'), amount), reference };
  }
  return standingOrderOf(body);
}

const about = (type: string, paymentId: string | null, more: Partial<GatewayEvent> = {}): Partial<GatewayEvent> => ({
  type,
  paymentId,
  objectId: paymentId,
  ...more,
});

/**
 * Texts that payers type are shorter than a CheckoutRequestID, and may be a name or a phone number: they are not stored
 * as a reference.
 */
function requestIdAt(body: Json, field: string): string | null {
  const text = textAt(body, field);
  return text !== null && /^\S{22,}$/.test(text) ? text : null;
}

/**
 * A payment to a pay bill or till, for confirmation or validation: both have one form. A paid push has the same
 * receipt.
 */
const customerPaymentOf = (body: Json, currency: string): Partial<GatewayEvent> => ({
  ...about('C2B', textAt(body, 'TransID'), majorAmount(textAt(body, 'TransAmount'), currency)),
  reference: requestIdAt(body, 'BillRefNumber'),
});

/** By a parameter that only this command's result has, and that contains the payment. */
const COMMANDS: [parameter: string, type: string, payment: string][] = [
  ['OriginalTransactionID', 'Result.Reversal', 'OriginalTransactionID'],
  ['TransactionStatus', 'Result.TransactionStatus', 'ReceiptNo'],
  ['TransactionReceipt', 'Result.B2C', 'TransactionReceipt'],
  ['AccountBalance', 'Result.AccountBalance', 'AccountBalance'],
];

/** The result of a command. It does not contain the command, and a failed one has no parameters. */
function commandResultOf(result: Json, currency: string): Partial<GatewayEvent> {
  const values = valuesOf(at(result, 'ResultParameters', 'ResultParameter'), 'Key');
  const payout = payoutResultOf(result, values, currency);
  if (payout) return payout;
  const [, type = 'Result', payment = ''] = COMMANDS.find(([parameter]) => values.has(parameter)) ?? [];
  const objectId = textAt(result, 'TransactionID');
  const paymentId = type === 'Result.AccountBalance' ? null : textAt(values.get(payment));
  const amount = textAt(values.get('Amount') ?? values.get('TransactionAmount'));
  return { ...about(type, paymentId ?? objectId, majorAmount(amount, currency)), objectId };
}

/** M-Pesa Ratiba. Its documents write the names in different cases. */
function standingOrderOf(body: Json): Partial<GatewayEvent> | null {
  const header = at(body, 'responseHeader') ?? at(body, 'ResponseHeader');
  if (textAt(header, 'responseRefID') === null) return null;
  const content = at(body, 'responseBody') ?? at(body, 'ResponseBody');
  const data = at(content, 'responseData') ?? at(content, 'ResponseData');
  const values = new Map([...valuesOf(data, 'Name'), ...valuesOf(data, 'name', 'value')]);
  return about('StandingOrder', textAt(values.get('TransactionID')));
}
