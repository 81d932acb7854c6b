import type { PayoutAnswer } from '../../../gateways/gateway-api';
import type { DuePayout, PayoutFinding } from './sent-payout.store';

const FIRST_DELAY_SECONDS = 60;
const LONGEST_DELAY_SECONDS = 3_600;
/** About five hours. After that, an operator finds out. */
const MOST_INQUIRIES = 10;

type Due = Pick<DuePayout, 'was_sent' | 'attempts'>;

/** A payout that may have been sent is only asked about. */
export const stepOf = ({ was_sent }: Due): 'send' | 'inquire' => (was_sent ? 'inquire' : 'send');

/** Doubles after each attempt and is reduced by up to half at random, so that replicas do not call at the same time. */
export const delaySeconds = (attempts: number, chance = Math.random()): number =>
  Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(attempts - 1, 20)) * (1 - chance / 2);

/** The call certainly did not arrive. */
export const unsent = ({ attempts }: Due, why: string): PayoutFinding => ({
  is: 'unsent',
  gatewayRequestId: null,
  gatewayPayoutId: null,
  why,
  nextSeconds: delaySeconds(attempts),
});

/** The meaning of a response for the payout, and the next step. */
export function findingOf(payout: Due, answer: PayoutAnswer): PayoutFinding {
  const none = { gatewayRequestId: null, gatewayPayoutId: null, why: null, nextSeconds: null };
  if (answer.is === 'paid') return { ...none, ...answer };
  if (answer.is === 'failed') return { ...none, ...answer };
  const why = 'why' in answer ? answer.why : null;
  // A payout that the gateway has not decided is asked about until it is.
  if (answer.is === 'unknown' && payout.attempts > MOST_INQUIRIES)
    return { ...none, is: 'review', why: why ?? 'the gateway has not decided it' };
  const gatewayRequestId = 'gatewayRequestId' in answer ? answer.gatewayRequestId : null;
  return { ...none, is: answer.is, why, gatewayRequestId, nextSeconds: delaySeconds(payout.attempts) };
}
