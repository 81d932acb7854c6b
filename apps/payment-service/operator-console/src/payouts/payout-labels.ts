import type { ListOpenPayoutsInput } from '@platform/sdk/payment';
import { linkTo } from '@platform/web/console';

export type PayoutStatus = NonNullable<ListOpenPayoutsInput['status']>;

/** The lists of payouts, and what an operator does about them. */
export const TABS: Record<PayoutStatus, { title: string; lead: string; empty: string }> = {
  awaiting_approval: {
    title: 'Awaiting approval',
    lead: 'These payouts are above the limit of their currency. The amount is held. Approve or reject each one.',
    empty: 'No payouts awaiting approval',
  },
  needs_review: {
    title: 'Unknown result',
    lead: 'The result of these payouts is not known, so they are not sent again. Check each one in the portal of the gateway by its reference, and enter the result.',
    empty: 'No payouts with an unknown result',
  },
  sent: {
    title: 'Sent',
    lead: 'The gateway has not reported the result of these payouts and is asked. You can decide payouts that were sent more than a day ago.',
    empty: 'No sent payouts without a result',
  },
  pending: {
    title: 'Pending',
    lead: 'These payouts are about to be sent, or wait because the gateway is unavailable.',
    empty: 'No pending payouts',
  },
};

export const isStatus = (text: string): text is PayoutStatus => Object.hasOwn(TABS, text);

export const tabLink = (status: PayoutStatus): string =>
  linkTo(['payouts'], { status: status === 'awaiting_approval' ? undefined : status });
