import type { RefundAnswer } from '../../../gateways/gateway-api';
import type { RefundGateway } from '../refund-gateways';
import type { DueRefund, Finding } from './sent-refund.store';

/** Gateways keep a key for at least one day; after that, a repetition is a separate refund. */
const KEY_LIVES_SECONDS = 20 * 3_600;
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 6 * 3_600;
/** After this time, an operator names the gateway's refund if a delivery has booked it by its amount. */
const CONFIRMED_WITHIN_SECONDS = 72 * 3_600;

type Gateway = Pick<RefundGateway, 'isIdempotent' | 'inquire'>;
type Due = Pick<DueRefund, 'was_sent' | 'sent_seconds' | 'gateway_refund_id' | 'attempts' | 'matched_by_amount'>;

/** Whether the call may be repeated: it did not reach the gateway, or a repetition has no further effect. */
const maySend = (refund: Due, gateway: Gateway): boolean =>
  !refund.was_sent || (refund.gateway_refund_id === null && keyLives(refund, gateway));

const keyLives = (refund: Due, gateway: Gateway): boolean =>
  gateway.isIdempotent && refund.sent_seconds < KEY_LIVES_SECONDS;

export type Step = 'send' | 'inquire' | 'wait';

/** `wait`: no call is possible; a delivery or an operator decides. */
export function stepOf(refund: Due, gateway: Gateway): Step {
  if (maySend(refund, gateway)) return 'send';
  return gateway.inquire ? 'inquire' : 'wait';
}

/** Doubles after each attempt and is reduced by up to half at random, so that replicas do not call at the same time. */
export const delaySeconds = (attempts: number, chance = Math.random()): number =>
  Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(attempts - 1, 20)) * (1 - chance / 2);

/** The meaning of a response for the refund, and the next step. */
export function findingOf(refund: Due, gateway: Gateway, step: Step, answer: RefundAnswer): Finding {
  const gatewayRefundId = 'gatewayRefundId' in answer ? answer.gatewayRefundId : null;
  const found = { gatewayRefundId, why: 'why' in answer ? answer.why : null, needsOperator: false, nextSeconds: null };
  if (answer.is === 'succeeded' || answer.is === 'failed') return { ...found, is: answer.is };
  const isNamed = (gatewayRefundId ?? refund.gateway_refund_id) !== null;
  const isTooLate = refund.matched_by_amount && refund.sent_seconds > CONFIRMED_WITHIN_SECONDS;
  const next = isTooLate ? null : delaySeconds(refund.attempts);
  if (answer.is === 'pending') return { ...found, is: 'pending', nextSeconds: gateway.inquire && next };
  if (!isNamed && keyLives(refund, gateway)) return { ...found, is: 'unknown', nextSeconds: next };
  // After a call, the gateway is asked before an operator is.
  const needsOperator = !isNamed && (step !== 'send' || !gateway.inquire);
  return { ...found, is: 'unknown', needsOperator, nextSeconds: gateway.inquire && next };
}
