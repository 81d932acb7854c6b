import { type GatewayEvent, NOTHING } from '../gateway-event';
import { type Json, textAt } from '../reading';

/**
 * What a result means, in a callback and in the answer to a query alike. Codes seen: 0 paid, 1 insufficient funds,
 * 1001 subscriber busy, 1019 expired, 1032 cancelled by the user, 1037 no answer, 2001 wrong PIN, 9999 push error.
 * Neither amount nor receipt is in it.
 */
export const resultOf = (result: Json, code: string): GatewayEvent => ({
  ...NOTHING,
  type: `stkCallback.${code}`,
  kind: code === '0' ? 'payment_succeeded' : 'payment_failed',
  reference: textAt(result, 'CheckoutRequestID'),
  merchantRequestId: textAt(result, 'MerchantRequestID'),
});
