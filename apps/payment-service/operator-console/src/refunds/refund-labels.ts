import type { ListOpenRefundsInput } from '@platform/sdk/payment';
import { linkTo } from '@platform/web/console';

export type RefundStatus = NonNullable<ListOpenRefundsInput['status']>;

/** The lists of refunds, and what an operator does about them. */
export const TABS: Record<RefundStatus, { title: string; lead: string; empty: string }> = {
  needs_review: {
    title: 'Unknown result',
    lead: 'The result of these refunds is not known, so they are not sent again. Check each one in the dashboard of the gateway by its payment, and enter the result.',
    empty: 'No refunds with an unknown result',
  },
  unconfirmed: {
    title: 'Matched by amount',
    lead: 'These refunds were booked by a delivery with the same amount, but the gateway has not confirmed their ids. Enter the refund id at the gateway for each.',
    empty: 'No refunds matched by amount',
  },
  pending: {
    title: 'Pending',
    lead: 'The gateway has not reported the result of these refunds and is asked again. You can decide refunds that were sent more than a day ago.',
    empty: 'No pending refunds',
  },
};

export const isStatus = (text: string): text is RefundStatus => Object.hasOwn(TABS, text);

/** @param provider empty: all gateways */
export const tabLink = (status: RefundStatus, provider: string): string =>
  linkTo(['refunds'], { status: status === 'needs_review' ? undefined : status, provider });
