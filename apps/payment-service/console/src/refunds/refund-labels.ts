import type { RefundView, TimelineView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';

export const REFUND_STATUSES: Record<RefundView['status'], { text: string; tone: Tone; words: string }> = {
  pending: {
    text: 'On its way',
    tone: 'quiet',
    words: 'Out of your wallet and set aside. The gateway has not confirmed it yet.',
  },
  needs_review: {
    text: 'Not known',
    tone: 'warning',
    words: 'Nobody knows whether the gateway made it, and it is not sent again. An operator finds out and decides.',
  },
  succeeded: { text: 'Made', tone: 'good', words: 'The gateway has given it back to the payer.' },
  failed: { text: 'Failed', tone: 'bad', words: 'The payer did not get it; it is in your wallet again' },
};

/** With the gateway’s reason where it gave one. */
export function stateText({ status, failure_reason }: RefundView): string {
  const { words } = REFUND_STATUSES[status];
  if (status !== 'failed') return words;
  return `${words}${failure_reason ? `: ${failure_reason.replace(/\.$/, '')}` : ''}.`;
}

export const originText = ({ origin }: RefundView): string =>
  origin === 'gateway' ? 'Began at the gateway' : 'Started here';

/** How much of a payment can still go back, in minor units; 0 for what is no deposit that was credited. */
export function refundableOf({ transaction, bookings }: TimelineView): number {
  if (transaction.kind !== 'deposit') return 0;
  const settled = bookings.filter(({ kind }) => kind === 'payment').reduce((sum, { amount }) => sum + amount, 0);
  const { adjusted_amount, refunded_amount, refund_reserved_amount, charged_back_amount } = transaction;
  return Math.max(0, settled + adjusted_amount - refunded_amount - refund_reserved_amount - charged_back_amount);
}
