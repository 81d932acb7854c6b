import type { InboxEventView, UnderstoodView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';
import { outcomeText, reportKindText } from '../../../console-shared/timeline-labels';
import { moneyText } from '../../../console-shared/money';
import { KNOWN_TO_PAYERS } from './known-references';

export { outcomeText, reasonText, reportTitle } from '../../../console-shared/timeline-labels';

/** In a list of events: "Payment succeeded", "Refund". */
export function shortTitle({ kind, type }: InboxEventView): string {
  const title = reportKindText(kind, type);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

export const OUTCOMES: Record<InboxEventView['outcome'], { text: string; tone: Tone }> = {
  needs_review: { text: 'Needs review', tone: 'warning' },
  parked: { text: 'Parked', tone: 'warning' },
  rejected: { text: 'Unreadable', tone: 'bad' },
  settled: { text: 'Took effect', tone: 'good' },
  duplicate: { text: 'Duplicate', tone: 'quiet' },
  ignored: { text: 'Ignored', tone: 'quiet' },
};

export const OUTCOME_CHOICES = [
  ['', 'All outcomes'] as const,
  ...Object.entries(OUTCOMES).map(([outcome, { text }]) => [outcome, text] as const),
];

export const REASON_CHOICES = [
  ['', 'All reasons'],
  ['unknown_event', 'Unknown type'],
  ['unknown_status', 'Unknown status'],
  ['listed_for_review', 'Listed for review'],
  ['ownership_unproven', 'Owner not proven'],
  ['may_be_booked', 'Possibly already booked'],
  ['amount_differs', 'Amount differs'],
] as const;

const NEXT_STEPS: Record<string, string> = {
  ownership_unproven:
    'Check whether the account owns the payment before you accept it. The guide of the gateway explains how.',
  may_be_booked:
    'Check in the dashboard of the gateway whether the money moved once or twice. If it moved once, close the event.',
  unknown_event:
    'Check the payment in the dashboard of the gateway. Request a new version of the service that knows this type.',
};

export const HELD: Record<NonNullable<InboxEventView['held']>, string> = {
  awaits_confirmation: 'It is held until the gateway confirms that it sent the report.',
  second_body: 'It is held: one signed transmission had two different bodies, so one of them is forged.',
  delivered_too_late: 'It is held: it arrived after the time limit of the gateway.',
  gateway_disagrees: 'It is held: the status lookup returned something else.',
};

const SOURCES: Record<NonNullable<InboxEventView['source']>, string> = {
  webhook: 'Source: webhook of the gateway.',
  inquiry: 'Source: status lookup.',
  answer: 'Source: response of the gateway to a call.',
  report: 'Source: settlement report.',
};

/** The outcome of an event with all its reasons. */
export const whyOf = (event: InboxEventView): string[] => [
  outcomeText(event),
  ...(event.held ? [HELD[event.held]] : []),
  ...(event.source ? [SOURCES[event.source]] : []),
];

/** The next step for an operator, if there is one. */
export function nextStepOf(event: InboxEventView, isPaymentInReview: boolean): string | undefined {
  const { outcome, reason, held } = event;
  if (outcome === 'parked' && reason === 'no_deposit') {
    const then = KNOWN_TO_PAYERS.includes(event.provider)
      ? 'The payer also knows the reference, so an operator then decides, unless all accounts have one owner.'
      : 'If the reference is correct, the report is then applied automatically.';
    return `Ask the merchant to register the deposit with this reference. ${then} If the payment belongs to no merchant of this service, you need to do nothing.`;
  }
  if (held !== null)
    return 'Compare it with the dashboard of the gateway. An admin can accept it if it is genuine. Otherwise close it.';
  if (outcome === 'parked') return 'It is applied automatically when the missing data arrives.';
  if (outcome === 'rejected')
    return 'Check the raw body. If a new version of the service can read it, re-read the delivery. Otherwise close the event.';
  if (outcome !== 'needs_review') return undefined;
  if (reason !== null && NEXT_STEPS[reason]) return NEXT_STEPS[reason];
  return isPaymentInReview
    ? 'Compare it with the dashboard of the gateway, and decide about the payment.'
    : 'Compare it with the dashboard of the gateway. If no event can book it, an admin books an adjustment. Otherwise close it.';
}

/** How an adapter reads a delivery, in a sentence. */
export function understoodText({ type, kind, amount, currency, reference, anomaly }: UnderstoodView): string {
  const of = amount !== null && currency ? ` of ${moneyText(amount, currency)}` : '';
  const about = reference ? ` about ${reference}` : ', without a reference';
  return `“${type}” is read as ${kind.replaceAll('_', ' ')}${of}${about}${anomaly ? `; ${anomaly}` : ''}.`;
}
