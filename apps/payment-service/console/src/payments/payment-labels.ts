import type { InquiryView, TransactionDetailView } from '@platform/sdk/payment';

const OPEN = ['pending', 'failed', 'needs_review'];

/** The gateway may still say something new about it. */
export const isOpen = ({ kind, status }: Pick<TransactionDetailView, 'kind' | 'status'>): boolean =>
  kind === 'deposit' && OPEN.includes(status);

const OUTCOMES: Record<NonNullable<InquiryView['outcome']>, string> = {
  answered: 'The gateway was asked and has answered',
  pending: 'The gateway says that the payer has not paid yet',
  unknown: 'The gateway was asked and could not say',
  unreachable: 'The gateway gave no answer',
};

/** What came of asking, in a sentence with the gateway’s own words. */
export function inquiryText(inquiry: InquiryView | null): string {
  if (!inquiry?.outcome) return 'The gateway was not asked about it yet.';
  return `${OUTCOMES[inquiry.outcome]}${inquiry.why ? ` (${inquiry.why})` : ''}.`;
}
