import type { BookingView, TimelineView, TransactionDetailView, WebhookEventView } from '@platform/sdk/payment';
import { moneyText } from './money';
import { shared } from './shared-texts';

/** A name that a later release of the service adds is shown as it is, with spaces. */
const textOf = (texts: object, name: string): string =>
  Object.hasOwn(texts, name) ? (texts as Record<string, string>)[name]! : name.replaceAll('_', ' ');

export const reasonText = (reason: string): string => textOf(shared.texts.reasons, reason);

export function reportTitle({ kind, source, type }: Pick<WebhookEventView, 'kind' | 'source' | 'type'>): string {
  return shared.texts.reports[source]({ kind: reportKindText(kind, type) });
}

/** "payment succeeded", or the type of the gateway for an event without an effect. */
export function reportKindText(kind: string, type: string): string {
  const kinds = shared.texts.reportKinds;
  if (kind === 'unclear' || kind === 'ignored' || kind === 'rejected') return kinds[kind]({ type });
  return textOf(kinds, kind);
}

export function outcomeText({ outcome, reason }: WebhookEventView): string {
  const { outcomes } = shared.texts;
  const because = reason ? { reason: reasonText(reason) } : undefined;
  switch (outcome) {
    case 'settled':
    case 'duplicate':
      return outcomes[outcome];
    case 'ignored':
    case 'parked':
    case 'needs_review':
      return because ? outcomes[`${outcome}Because`](because) : outcomes[outcome];
    default:
      return because ? outcomes.refusedBecause(because) : outcomes.refused;
  }
}

export const bookingTitle = ({ kind }: BookingView): string => textOf(shared.texts.bookings, kind);

/** The amount that the gateway reported for a payment in review; null if the payment is not in review. */
export function reportedOf({ transaction, reports }: TimelineView): string | null {
  if (transaction.status !== 'needs_review') return null;
  const report = reports.findLast(({ kind, outcome }) => kind === 'payment_succeeded' && outcome === 'needs_review');
  if (!report) return null;
  const { amount, currency } = report;
  return amount === null || currency === null ? shared.texts.noAmount : moneyText(amount, currency);
}

/** Reasons that end a payment: a success that is reported later does not settle its deposit. */
const ENDS = [
  'capture_failed',
  'payment_cancelled',
  'payment_expired',
  'payment_reversed',
  'refund_of_uncaptured',
  'voided',
];

function failedStory({ failure_reason, review_reason }: TransactionDetailView): string {
  const { rejected, ended, failed } = shared.texts.stories;
  if (failure_reason) return rejected({ reason: failure_reason.replace(/\.$/, '') });
  if (review_reason !== null && ENDS.includes(review_reason)) return ended({ reason: reasonText(review_reason) });
  return failed;
}

function reviewStory({ review_reason }: TransactionDetailView): string {
  const { needsReview, needsReviewUnproven, needsReviewUnknown } = shared.texts.stories;
  if (!review_reason) return needsReviewUnknown;
  const story = review_reason === 'ownership_unproven' ? needsReviewUnproven : needsReview;
  return story({ reason: reasonText(review_reason) });
}

/** The state of a transaction, and what to do next. */
export function storyOf(transaction: TransactionDetailView, hasReports: boolean): string {
  const { status, kind } = transaction;
  const { stories } = shared.texts;
  if (kind === 'transfer' || kind === 'payout') return stories[kind];
  switch (status) {
    case 'pending':
      return pendingStory(transaction, hasReports);
    case 'failed':
      return failedStory(transaction);
    case 'settled':
      return stories.settled;
    case 'needs_review':
      return reviewStory(transaction);
    case 'partially_refunded':
    case 'refunded':
      return stories.refunded;
    case 'disputed':
      return stories.disputed;
    case 'charged_back':
      return stories.chargedBack;
  }
}

function pendingStory({ expires_at, inquiry }: TransactionDetailView, hasReports: boolean): string {
  const { pendingReported, pendingAsked, pending } = shared.texts.stories;
  if (hasReports) return pendingReported;
  return expires_at !== null && inquiry !== null ? pendingAsked : pending;
}
