import type { ListOpenRefundsInput } from '@platform/sdk/payment';
import { linkTo } from '@platform/web/console';

export type RefundStatus = NonNullable<ListOpenRefundsInput['status']>;

/** Which refunds are listed, and what an operator does about them. */
export const TABS: Record<RefundStatus, { title: string; lead: string; empty: string }> = {
  needs_review: {
    title: 'Nobody knows',
    lead: 'Nobody knows whether they happened, and nothing is sent again. Look each one up in the gateway’s dashboard by its payment, and say what it shows.',
    empty: 'No refund is undecided',
  },
  unconfirmed: {
    title: 'Booked by amount',
    lead: 'A delivery has booked them by their amount, and the gateway has not said that they are its own. Say which of the gateway’s refunds each of them is.',
    empty: 'Every refund that is booked has its name',
  },
  pending: {
    title: 'On their way',
    lead: 'Their gateway has not said what came of them, and is asked again. What was sent more than a day ago may be decided here.',
    empty: 'No refund is on its way',
  },
};

export const isStatus = (text: string): text is RefundStatus => Object.hasOwn(TABS, text);

export const tabLink = (status: RefundStatus): string =>
  linkTo(['refunds'], { status: status === 'needs_review' ? undefined : status });
