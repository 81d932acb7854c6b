import type { ListOpenCapturesInput } from '@platform/sdk/payment';
import { linkTo } from '@platform/web/console';

export type CaptureStatus = NonNullable<ListOpenCapturesInput['status']>;

/** The lists of captures and releases, and what an operator does about them. */
export const TABS: Record<CaptureStatus, { title: string; lead: string; empty: string }> = {
  needs_review: {
    title: 'Unknown result',
    lead: 'The result of these captures and releases is not known, so they are not sent again. Check each one in the dashboard of the gateway by its payment, and enter the result.',
    empty: 'No captures with an unknown result',
  },
  pending: {
    title: 'Pending',
    lead: 'The gateway has not reported the result of these captures and releases. You can decide those that were sent more than a day ago.',
    empty: 'No pending captures',
  },
};

export const isStatus = (text: string): text is CaptureStatus => Object.hasOwn(TABS, text);

/** @param provider empty: all gateways */
export const tabLink = (status: CaptureStatus, provider: string): string =>
  linkTo(['captures'], { status: status === 'needs_review' ? undefined : status, provider });
