import { decideEvent, type InboxEventDetailView } from '@platform/sdk/payment';
import { answer, api } from '../api/client';
import type { Choice } from '../decisions/choice';

type Decision = Parameters<typeof decideEvent>[1]['body']['decision'];

/** What may be decided about an event as it stands; of a payment in review the payment is decided instead. */
export function eventChoices(event: InboxEventDetailView, isPaymentInReview: boolean): Choice[] {
  const { event_id, outcome, held, body, transaction_id } = event;
  const isOpen = outcome === 'needs_review' || outcome === 'rejected';
  const isClosable = held !== null || (isOpen && !isPaymentInReview);
  const isAdjustable = transaction_id !== null && !isPaymentInReview && (outcome === 'needs_review' || held !== null);
  const choice = (decision: Decision, words: Omit<Choice, 'decide'>): Choice => ({
    ...words,
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
  title: 'Read again',
  explanation: 'Its bytes are read as the service understands them now, and applied.',
  reason: 'optional',
} as const;

const ACCEPT = {
  title: 'Accept',
  explanation: 'You vouch for it: it is applied as any other event.',
  reason: 'optional',
  needsAdmin: true,
} as const;

const CLOSE = {
  title: 'Close',
  explanation: 'It is closed. What has taken effect stays.',
  reason: 'optional',
  dangerous: true,
} as const;

const CREDIT = {
  title: 'Credit',
  explanation: 'Books an amount for the wallet that no event can book.',
  amount: 'needed',
  reason: 'needed',
  needsAdmin: true,
} as const;

const DEBIT = {
  title: 'Debit',
  explanation: 'Books an amount against the wallet that no event can book.',
  amount: 'needed',
  reason: 'needed',
  needsAdmin: true,
  dangerous: true,
} as const;
