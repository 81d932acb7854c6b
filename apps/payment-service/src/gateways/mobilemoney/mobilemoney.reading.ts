import { type GatewayEvent, NOTHING } from '../gateway-event';
import { type Json, textAt } from '../reading';

const IN_PROGRESS = new Set(['4999', '500.001.1001']);
/** Seen with codes of failures while the payer was still typing. */
const STILL_PROCESSING = /still under processing/i;

/** Result codes of failed pushes, as the gateway's documents list them. A success after one of them still counts. */
export const PUBLISHED_FAILURES = new Set('1 2 3 4 8 17 1019 1025 1032 1037 2001 2028 8006 SFC_IC0003'.split(' '));

/** Whether a result means that the push has no result yet. */
export const isInProgress = (result: Json, code: string): boolean =>
  IN_PROGRESS.has(code) || STILL_PROCESSING.test(textAt(result, 'ResultDesc') ?? '');

/** A result code: `0`, `1032`, `SFC_IC0003`, `500.001.1001`, as number or text; null for other values. */
export function resultCodeOf(result: Json): string | null {
  const code = textAt(result, 'ResultCode');
  if (code === null) return null;
  if (/^-?\d{1,9}$/.test(code)) return String(Number(code));
  return /^(?:[A-Za-z]\w{0,31}|\d{3}\.\d{3}\.\d{1,6})$/.test(code) ? code : null;
}

/**
 * The event of a result, in a callback and in the response to a query: 0 is paid, any other code a failure. It contains
 * neither amount nor receipt.
 */
export const resultOf = (result: Json, code: string): GatewayEvent => ({
  ...NOTHING,
  type: `stkCallback.${code}`,
  kind: code === '0' ? 'payment_succeeded' : 'payment_failed',
  reference: textAt(result, 'CheckoutRequestID'),
  merchantRequestId: textAt(result, 'MerchantRequestID'),
});
