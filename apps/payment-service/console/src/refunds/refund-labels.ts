import type { RefundView, TimelineView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';
import { texts } from '../texts/languages';

export const REFUND_TONES: Record<RefundView['status'], Tone> = {
  pending: 'quiet',
  needs_review: 'warning',
  succeeded: 'good',
  failed: 'bad',
};

export const refundText = (status: RefundView['status']): string => texts.refunds.statuses[status];

/** With the reason of the gateway, if it gave one. */
export function stateText({ status, failure_reason }: RefundView): string {
  const { explanations } = texts.refunds;
  return status === 'failed' && failure_reason
    ? explanations.failedBecause({ reason: failure_reason.replace(/\.$/, '') })
    : explanations[status];
}

export const originText = ({ origin }: RefundView): string => texts.refunds.origins[origin];

/** The refundable amount of a payment, in minor units; 0 for a transfer and for a deposit that is not credited. */
export function refundableOf({ transaction, bookings }: TimelineView): number {
  if (transaction.kind !== 'deposit') return 0;
  const settled = bookings.filter(({ kind }) => kind === 'payment').reduce((sum, { amount }) => sum + amount, 0);
  const { adjusted_amount, refunded_amount, refund_reserved_amount, charged_back_amount } = transaction;
  return Math.max(0, settled + adjusted_amount - refunded_amount - refund_reserved_amount - charged_back_amount);
}
