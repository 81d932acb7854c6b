import type { InboxEventView, UnderstoodView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';
import { outcomeText, reportTitle } from '../../../console-shared/timeline-labels';
import { moneyText } from '../../../console-shared/money';
import { KNOWN_TO_PAYERS } from './known-references';

export { outcomeText, reasonText, reportTitle } from '../../../console-shared/timeline-labels';

/** In a list of what gateways reported: "Success", "A refund". */
export function shortTitle(event: InboxEventView): string {
  const title = reportTitle(event).replace(/^The gateway (reported|sent) (that )?/, '');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

export const OUTCOMES: Record<InboxEventView['outcome'], { text: string; tone: Tone }> = {
  needs_review: { text: 'Needs a review', tone: 'warning' },
  parked: { text: 'Parked', tone: 'warning' },
  rejected: { text: 'Unreadable', tone: 'bad' },
  settled: { text: 'Took effect', tone: 'good' },
  duplicate: { text: 'Duplicate', tone: 'quiet' },
  ignored: { text: 'Ignored', tone: 'quiet' },
};

export const OUTCOME_CHOICES = [
  ['', 'Everything'] as const,
  ...Object.entries(OUTCOMES).map(([outcome, { text }]) => [outcome, text] as const),
];

export const REASON_CHOICES = [
  ['', 'All reasons'],
  ['unknown_event', 'Unknown type'],
  ['unknown_status', 'Unknown status'],
  ['listed_for_review', 'Listed for review'],
  ['ownership_unproven', 'Owner not proved'],
  ['may_be_booked', 'Perhaps booked before'],
  ['amount_differs', 'Amount differs'],
] as const;

const NEXT_STEPS: Record<string, string> = {
  ownership_unproven:
    'Find out whether the account owns the payment before you accept it. The gateway’s guide says how.',
  may_be_booked:
    'Look in the gateway’s dashboard whether the money moved once or twice. If it moved once, close the event.',
  unknown_event:
    'Look in the gateway’s dashboard what happened to the payment. Ask for a new version of the service that knows this type.',
};

export const HELD: Record<NonNullable<InboxEventView['held']>, string> = {
  awaits_confirmation: 'It is held until the gateway confirms that it sent it.',
  second_body: 'It is held: two bodies came under one signed transmission, so one of them is forged.',
  delivered_too_late: 'It is held: it came later than the gateway may send it.',
  gateway_disagrees: 'It is held: the gateway says something else when it is asked.',
};

const SOURCES: Record<NonNullable<InboxEventView['source']>, string> = {
  webhook: 'The gateway delivered it.',
  inquiry: 'The gateway said it when it was asked.',
  answer: 'The gateway said it in its answer to a call.',
  report: 'A settlement report tells of it.',
};

/** All that is to be said of why it stands as it does. */
export const whyOf = (event: InboxEventView): string[] => [
  outcomeText(event),
  ...(event.held ? [HELD[event.held]] : []),
  ...(event.source ? [SOURCES[event.source]] : []),
];

/** What a person does next, where there is something to do. */
export function nextStepOf(event: InboxEventView, isPaymentInReview: boolean): string | undefined {
  const { outcome, reason, held } = event;
  if (outcome === 'parked' && reason === 'no_deposit') {
    const then = KNOWN_TO_PAYERS.includes(event.provider)
      ? 'The payer knows the reference too, so an operator then decides, unless all accounts have one owner.'
      : 'If the reference is right, it is then applied by itself.';
    return `Ask the merchant to register the deposit with this reference. ${then} If the payment belongs to no merchant here, nothing is to be done.`;
  }
  if (held !== null)
    return 'Compare it with the gateway’s dashboard. An admin who vouches for it may accept it; otherwise close it.';
  if (outcome === 'parked') return 'It is applied by itself when what it waits for has come.';
  if (outcome === 'rejected')
    return 'Look at its bytes. When the service has learned to read them, have it read again; otherwise close it.';
  if (outcome !== 'needs_review') return undefined;
  if (reason !== null && NEXT_STEPS[reason]) return NEXT_STEPS[reason];
  return isPaymentInReview
    ? 'Compare it with the gateway’s dashboard, and decide about the payment.'
    : 'Compare it with the gateway’s dashboard. What no event can book, an admin books as an adjustment; otherwise close it.';
}

/** What an adapter reads in a delivery, in a sentence. */
export function understoodText({ type, kind, amount, currency, reference, anomaly }: UnderstoodView): string {
  const of = amount !== null && currency ? ` of ${moneyText(amount, currency)}` : '';
  const about = reference ? ` about ${reference}` : ', which names no reference';
  return `Read now, “${type}” means ${kind.replaceAll('_', ' ')}${of}${about}${anomaly ? `; ${anomaly}` : ''}.`;
}
