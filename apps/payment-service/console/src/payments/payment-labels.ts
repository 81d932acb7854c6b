import type { InquiryView, TransactionDetailView } from '@platform/sdk/payment';
import { texts } from '../texts/languages';

const OPEN = ['pending', 'failed', 'needs_review'];

/** The gateway may still report a new status. */
export const isOpen = ({ kind, status }: Pick<TransactionDetailView, 'kind' | 'status'>): boolean =>
  kind === 'deposit' && OPEN.includes(status);

/** The result of a status lookup, with the reason of the gateway. */
export function inquiryText(inquiry: InquiryView | null): string {
  const { notAsked, inquiries, inquiryWhy } = texts.payments;
  if (!inquiry?.outcome) return notAsked;
  const text = inquiries[inquiry.outcome];
  return inquiry.why ? inquiryWhy({ text, why: inquiry.why.replace(/\.$/, '') }) : text;
}
