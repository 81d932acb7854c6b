import type { ClaimedPayment, Confirmation, GatewayAnswer, GatewayClient } from '../gateway-api';
import { entry, type Json, textAt } from '../reading';
import { feeOf, moneyAt } from './paypal.money';
import { CAPTURE_STATUSES, referenceOf } from './paypal.reading';

const CAPTURE_ID = /^[\w-]{1,64}$/;

/** Asks PayPal for the capture. An unconfirmed delivery is asked about again later, so one attempt is enough. */
export async function confirmCapture(client: GatewayClient, claim: ClaimedPayment): Promise<Confirmation> {
  const id = claim.paymentId ?? '';
  if (!CAPTURE_ID.test(id)) return { is: 'contradicted', why: 'not the id of a capture' };
  return confirmationOf(
    claim,
    await client.call({ method: 'GET', path: `/v2/payments/captures/${id}`, repeatable: false }),
  );
}

function confirmationOf(claim: ClaimedPayment, { status, body }: GatewayAnswer): Confirmation {
  // The account has no such capture: PayPal responds with 403 if it belongs to another account.
  if ([400, 403, 404, 422].includes(status)) return { is: 'not_found', why: `the API responded with ${status}` };
  if (status !== 200) return { is: 'unknown', why: `the API responded with ${status}` };
  return textAt(body, 'id') === null ? { is: 'unknown', why: 'the response is not a capture' } : compared(claim, body);
}

/** Whether the capture matches the delivery: id, status, amount, currency and reference. */
function compared(claim: ClaimedPayment, capture: Json): Confirmation {
  const { amountMinor, currency } = moneyAt(capture, 'amount');
  // Only a known failure contradicts a payment; an unknown status may mean anything.
  const status = entry(CAPTURE_STATUSES, textAt(capture, 'status'));
  const differences = [
    textAt(capture, 'id') === claim.paymentId ? '' : 'id',
    amountMinor !== null && amountMinor === claim.amountMinor ? '' : 'amount',
    currency !== null && currency === claim.currency ? '' : 'currency',
    referenceOf(capture) === claim.reference ? '' : 'reference',
    status === 'failed' ? 'status' : '',
  ].filter(Boolean);
  if (differences.length > 0) return { is: 'contradicted', why: `another ${differences.join(', ')}` };
  return status === 'paid'
    ? { is: 'confirmed', feeMinor: feeOf(capture, currency) }
    : { is: 'unknown', why: 'the capture is not completed' };
}
