import { get, isSuccess, mayHaveActed, noAnswer, refusal, unknown } from '../api-answers';
import type { GatewayAnswer, PayoutAnswer, PayoutApi, SentPayout } from '../gateway-api';
import { entry, type Json, listAt, objectAt, textAt } from '../reading';
import { moneyAt, payableValue, WHOLE } from './paypal.money';

/**
 * Statuses of an item: https://developer.paypal.com/docs/api/payments.payouts-batch/v1/. An unclaimed item returns after 30
 * days.
 */
const ITEM_STATUSES: Readonly<Record<string, 'paid' | 'accepted' | 'failed' | undefined>> = {
  SUCCESS: 'paid',
  NEW: 'accepted',
  PENDING: 'accepted',
  UNCLAIMED: 'accepted',
  ONHOLD: 'accepted',
  FAILED: 'failed',
  DENIED: 'failed',
  BLOCKED: 'failed',
  RETURNED: 'failed',
  REFUNDED: 'failed',
  REVERSED: 'failed',
  CANCELED: 'failed',
};

/**
 * PayPal's Payouts: a batch with one item. `sender_batch_id` is our reference, and PayPal refuses it a second time. The
 * status of the batch says nothing about its item, so only the item decides. Webhooks about items decide nothing, because
 * PayPal's signature does not protect their bodies: the service asks. A return is kept for an operator (paypal.catalogue.ts). A batch is found only by PayPal's own id. If the
 * response with the id is lost, an operator decides.
 */
export const paypalPayouts: PayoutApi = {
  destination: 'email',

  isConfigured: () => true,

  problem: ({ amountMinor, currency }) =>
    WHOLE.includes(currency) && amountMinor % 100n !== 0n ? `PayPal pays only whole amounts of ${currency}.` : null,

  async send(client, { reference, amountMinor, currency, destination }) {
    const answer = await client.call({
      method: 'POST',
      path: '/v1/payments/payouts',
      headers: { 'paypal-request-id': reference },
      repeatable: false,
      json: {
        sender_batch_header: { sender_batch_id: reference },
        items: [
          {
            recipient_type: 'EMAIL',
            receiver: destination,
            sender_item_id: reference,
            amount: { value: payableValue(amountMinor, currency), currency },
          },
        ],
      },
    });
    if (isSuccess(answer))
      return { is: 'accepted', gatewayRequestId: textAt(answer.body, 'batch_header', 'payout_batch_id') };
    const name = textAt(answer.body, 'name');
    // A batch with this reference exists.
    if (name === 'USER_BUSINESS_ERROR') throw mayHaveActed('the gateway responded with USER_BUSINESS_ERROR');
    return { is: 'failed', why: refusal(answer, name, textAt(answer.body, 'details', 0, 'issue')) };
  },

  async inquire(client, payout) {
    if (payout.gatewayRequestId === null) return unknown('the response with the id of the batch was lost');
    const answer = await get(client, `/v1/payments/payouts/${encodeURIComponent(payout.gatewayRequestId)}`);
    return isSuccess(answer) ? ofBatch(payout, answer) : noAnswer(answer);
  },
};

function ofBatch({ reference, amountMinor, currency }: SentPayout, { body }: GatewayAnswer): PayoutAnswer {
  const item = listAt(body, 'items').find((one: Json) => textAt(one, 'payout_item', 'sender_item_id') === reference);
  if (item === undefined) return unknown('the batch does not show the payout');
  const paid = moneyAt(objectAt(item, 'payout_item'), 'amount');
  if (paid.amountMinor !== amountMinor || paid.currency !== currency) return unknown('the payout has another amount');
  const status = textAt(item, 'transaction_status');
  const is = entry(ITEM_STATUSES, status);
  if (is === 'paid') return { is, gatewayPayoutId: textAt(item, 'transaction_id') };
  if (is === 'accepted') return { is, gatewayRequestId: null };
  return is === 'failed' ? { is, why: `the status at the gateway is ${status}` } : unknown('unknown status');
}
