import type { InboxEventView } from '@platform/sdk/payment';
import SHARED from '../../../console-shared/texts/en';
import { nextStepOf, REASON_CHOICES } from './inbox-labels';

it('the filter has only reasons that exist, including those of unknown events', () => {
  const reasons = REASON_CHOICES.map(([reason]) => reason);
  expect(reasons).toEqual(expect.arrayContaining(['', 'unknown_event', 'unknown_status', 'listed_for_review']));
  expect(reasons.filter((reason) => reason !== '' && !(reason in SHARED.reasons))).toEqual([]);
});

it.each([
  ['ownership_unproven', true, /guide/],
  ['may_be_booked', false, /once or twice/],
  ['unknown_event', false, /new version/],
  ['amount_differs', true, /decide about the payment/],
])('the next step for %s', (reason, isPaymentInReview, text) => {
  const event = { outcome: 'needs_review', reason, held: null } as InboxEventView;
  expect(nextStepOf(event, isPaymentInReview)).toMatch(text);
});

it.each([
  ['stripe', /an operator then decides/],
  ['mobilemoney', /applied automatically/],
])('the next step for a parked success of %s', (provider, text) => {
  const event = { outcome: 'parked', reason: 'no_deposit', held: null, provider } as InboxEventView;
  expect(nextStepOf(event, false)).toMatch(text);
});
