import type { CaptureAnswer } from '../../../gateways/gateway-api';
import { delaySeconds } from '../../refunds/sending/refund-step';
import type { DueCapture, Finding } from './sent-capture.store';

/** Gateways keep a key for at least one day; after that, only an inquiry is safe. */
const KEY_LIVES_SECONDS = 20 * 3_600;
/** Deliveries are repeated for about three days. Then an operator decides. */
const DECIDED_WITHIN_SECONDS = 72 * 3_600;

type Due = Pick<DueCapture, 'was_sent' | 'sent_seconds' | 'gateway_capture_id' | 'attempts'>;

export type Step = 'send' | 'inquire' | 'wait';

/**
 * After a call without a result, the gateway is asked and called again in turn. The reason: a gateway may repeat a stored
 * error for a call that it has carried out. `wait`: no call is possible; a delivery or an operator decides.
 */
export function stepOf(capture: Due, canInquire: boolean): Step {
  if (!capture.was_sent) return 'send';
  if (canInquire && capture.attempts % 2 === 0) return 'inquire';
  if (capture.gateway_capture_id === null && capture.sent_seconds < KEY_LIVES_SECONDS) return 'send';
  return canInquire ? 'inquire' : 'wait';
}

/** The meaning of a response for the capture, and the time of the next step. */
export function findingOf(capture: Due, canInquire: boolean, answer: CaptureAnswer): Finding {
  const gatewayCaptureId = 'gatewayCaptureId' in answer ? answer.gatewayCaptureId : null;
  const why = 'why' in answer ? answer.why : null;
  if (answer.is === 'failed') return { is: 'failed', gatewayCaptureId, why, needsOperator: false, nextSeconds: null };
  const isTooLate = capture.sent_seconds > DECIDED_WITHIN_SECONDS;
  const isSendable = (gatewayCaptureId ?? capture.gateway_capture_id) === null;
  const isAskedAgain = !isTooLate && (canInquire || isSendable);
  return {
    is: answer.is,
    gatewayCaptureId,
    why,
    needsOperator: isTooLate,
    nextSeconds: isAskedAgain ? delaySeconds(capture.attempts) : isTooLate ? null : DECIDED_WITHIN_SECONDS,
  };
}
