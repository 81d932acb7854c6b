import type { WaitingView } from '@platform/sdk/payment';
import { linkTo } from '@platform/web/console';

type Kind = WaitingView['kind'];

export const WAITING: Record<Kind, { title: string; explanation: string }> = {
  needs_review: {
    title: 'Events to review',
    explanation: 'Gateway reports that an operator has to decide.',
  },
  parked: {
    title: 'Parked events',
    explanation: 'Reports that arrived before their deposit was registered, or whose deposit is never registered.',
  },
  unresolved: {
    title: 'Open payments',
    explanation: 'Payments without a final status after the last status lookup.',
  },
  refunds: {
    title: 'Refunds to decide',
    explanation: 'Refunds with an unknown result. They are not sent again.',
  },
  captures: {
    title: 'Captures to decide',
    explanation: 'Captures and releases with an unknown result. They are not sent again.',
  },
  payouts: {
    title: 'Payouts to decide',
    explanation: 'Payouts that await an approval, or whose result is unknown.',
  },
  proposals: {
    title: 'Proposals to approve',
    explanation: 'Money-moving decisions awaiting your approval.',
  },
  breaks: {
    title: 'Open breaks',
    explanation: 'Differences between a settlement report and the ledger.',
  },
};

/** The page of each kind. */
export const PLACES: Record<Kind, string> = {
  needs_review: linkTo(['inbox'], { outcome: 'needs_review' }),
  parked: linkTo(['inbox'], { outcome: 'parked' }),
  unresolved: linkTo(['payments', 'unresolved']),
  refunds: linkTo(['refunds']),
  captures: linkTo(['captures']),
  payouts: linkTo(['payouts']),
  proposals: linkTo(['proposals']),
  breaks: linkTo(['reconciliations']),
};
