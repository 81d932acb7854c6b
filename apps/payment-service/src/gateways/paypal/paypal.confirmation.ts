import type { ClaimedPayment, Confirmation, GatewayAnswer, GatewayClient } from '../gateway-api';
import { entry, type Json, textAt } from '../reading';
import { moneyAt } from './paypal.money';
import { CAPTURE_STATUSES, referenceOf } from './paypal.reading';

const CAPTURE_ID = /^[\w-]{1,64}$/;

/** Asks for PayPal's own account of a capture. It is asked again by whoever is not confirmed, so one attempt is enough. */
export async function confirmCapture(client: GatewayClient, claim: ClaimedPayment): Promise<Confirmation> {
  const id = claim.paymentId ?? '';
  if (!CAPTURE_ID.test(id)) return { is: 'contradicted', why: 'no id of a capture' };
  return confirmationOf(
    claim,
    await client.call({ method: 'GET', path: `/v2/payments/captures/${id}`, repeatable: false }),
  );
}

function confirmationOf(claim: ClaimedPayment, { status, body }: GatewayAnswer): Confirmation {
  // It has no such capture for us: 403 where it is somebody else's.
  if ([400, 403, 404, 422].includes(status)) return { is: 'not_found', why: `the API answered ${status}` };
  if (status !== 200) return { is: 'unknown', why: `the API answered ${status}` };
  return textAt(body, 'id') === null ? { is: 'unknown', why: 'the answer is no capture' } : compared(claim, body);
}

/** Whether the capture is what the delivery claims: id, status, amount, currency and reference. */
function compared(claim: ClaimedPayment, capture: Json): Confirmation {
  const { amountMinor, currency } = moneyAt(capture, 'amount');
  // Only a known failure takes a payment back; a new word may mean anything.
  const status = entry(CAPTURE_STATUSES, textAt(capture, 'status'));
  const differences = [
    textAt(capture, 'id') === claim.paymentId ? '' : 'id',
    amountMinor !== null && amountMinor === claim.amountMinor ? '' : 'amount',
    currency !== null && currency === claim.currency ? '' : 'currency',
    referenceOf(capture) === claim.reference ? '' : 'reference',
    status === 'failed' ? 'status' : '',
  ].filter(Boolean);
  if (differences.length > 0) return { is: 'contradicted', why: `another ${differences.join(', ')}` };
  return status === 'paid' ? { is: 'confirmed' } : { is: 'unknown', why: 'the capture is not completed' };
}
