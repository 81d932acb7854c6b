import { decideEvent, type InboxEventDetailView } from '@platform/sdk/payment';
import { answer, api } from '../api/client';
import type { Choice } from '../decisions/choice';

type Decision = Parameters<typeof decideEvent>[1]['body']['decision'];

/** The possible decisions about an event. For a payment in review, the payment is decided instead. */
export function eventChoices(event: InboxEventDetailView, isPaymentInReview: boolean): Choice[] {
  const { event_id, outcome, held, body, transaction_id } = event;
  const isOpen = outcome === 'needs_review' || outcome === 'rejected';
  const isClosable = held !== null || (isOpen && !isPaymentInReview);
  const isAdjustable = transaction_id !== null && !isPaymentInReview && (outcome === 'needs_review' || held !== null);
  const choice = (decision: Decision, label: Omit<Choice, 'decide'>): Choice => ({
    ...label,
    decide: async (given, dry_run) =>
      (await answer(decideEvent(api, { event_id, body: { decision, ...given, dry_run } }))).data,
  });
  return [
    ...(body !== null && (isOpen || outcome === 'parked') ? [choice('replay', REPLAY)] : []),
    ...(held !== null && outcome !== 'settled' ? [choice('accept', ACCEPT)] : []),
    ...(isClosable ? [choice('dismiss', CLOSE)] : []),
    ...(isAdjustable ? [choice('credit', CREDIT), choice('debit', DEBIT)] : []),
  ];
}

const REPLAY = {
  title: 'Re-read delivery',
  explanation: 'The stored delivery is read again with the current version of the service, and applied.',
  reason: 'optional',
} as const;

const ACCEPT = {
  title: 'Accept event',
  explanation: 'You confirm that the event is genuine. It is applied like any other event.',
  reason: 'optional',
  needsAdmin: true,
} as const;

const CLOSE = {
  title: 'Close event',
  explanation: 'The event is closed without a further effect. Booked entries stay.',
  reason: 'optional',
  dangerous: true,
} as const;

const CREDIT = {
  title: 'Credit wallet',
  explanation: 'Credits an amount to the wallet that no event can book.',
  amount: 'needed',
  reason: 'needed',
  needsAdmin: true,
} as const;

const DEBIT = {
  title: 'Debit wallet',
  explanation: 'Debits an amount from the wallet that no event can book.',
  amount: 'needed',
  reason: 'needed',
  needsAdmin: true,
  dangerous: true,
} as const;
