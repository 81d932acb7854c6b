import { type Json, jsonObject, textAt, UnreadableBody } from '../../gateways/reading';
import { moneyAt, referenceOf } from '../../gateways/paypal/paypal.reading';

/** What a stored delivery claims to have been paid. */
export interface Claim {
  paymentId: string | null;
  reference: string | null;
  /** Minor units. */
  amount: string | null;
  currency: string | null;
}

/** `unknown` is no verdict: it is asked for again. */
export type Verdict = { is: 'confirmed' } | { is: 'contradicted' | 'unknown' | 'not_found'; why: string };

/** A refunded capture was completed before. */
const COMPLETED = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
/** Only a word of this list takes a payment back; a new one may mean anything. */
const FAILED = ['DECLINED', 'FAILED'];

/** Whether PayPal's own account of a capture is what the delivery claims: id, status, amount, currency and reference. */
function judge(claim: Claim, capture: Json): Verdict {
  const { amountMinor, currency } = moneyAt(capture, 'amount');
  const status = textAt(capture, 'status') ?? '';
  const differences = [
    textAt(capture, 'id') === claim.paymentId ? '' : 'id',
    amountMinor !== null && String(amountMinor) === claim.amount ? '' : 'amount',
    currency !== null && currency === claim.currency ? '' : 'currency',
    referenceOf(capture) === claim.reference ? '' : 'reference',
    FAILED.includes(status) ? 'status' : '',
  ].filter(Boolean);
  if (differences.length > 0) return { is: 'contradicted', why: `another ${differences.join(', ')}` };
  return COMPLETED.includes(status) ? { is: 'confirmed' } : { is: 'unknown', why: 'the capture is not completed' };
}

/** What an answer of the API says about the claim. */
export function verdictOf(claim: Claim, status: number, text: string): Verdict {
  // It has no such capture for us: 403 where it is somebody else's.
  if ([400, 403, 404, 422].includes(status)) return { is: 'not_found', why: `the API answered ${status}` };
  if (status !== 200) return { is: 'unknown', why: `the API answered ${status}` };
  try {
    return judge(claim, jsonObject(Buffer.from(text)));
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    return { is: 'unknown', why: 'the API’s answer is no JSON object' };
  }
}
