import type { PayoutView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';
import { texts } from '../texts/languages';

export type PayoutStatus = PayoutView['status'];

export const PAYOUT_TONES: Record<PayoutStatus, Tone> = {
  awaiting_approval: 'warning',
  pending: 'quiet',
  sent: 'quiet',
  needs_review: 'warning',
  paid: 'good',
  failed: 'bad',
};

/** A status that a later release adds is shown with its name in the API. */
export const payoutText = (status: PayoutStatus): string => texts.payouts.statuses[status] ?? status;

export const payoutExplanation = (status: PayoutStatus): string | undefined => texts.payouts.explanations[status];
