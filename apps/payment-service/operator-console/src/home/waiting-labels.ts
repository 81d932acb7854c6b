import type { WaitingView } from '@platform/sdk/payment';
import { linkTo } from '@platform/web/console';

type Kind = WaitingView['kind'];

export const WAITING: Record<Kind, { title: string; explanation: string }> = {
  needs_review: {
    title: 'Events to review',
    explanation: 'A gateway reported what the service must not decide by itself.',
  },
  parked: {
    title: 'Parked events',
    explanation: 'Reports that came before their deposit, or of one that was never registered.',
  },
  unresolved: {
    title: 'Open payments',
    explanation: 'Their gateway was asked for the last time, and has not decided them.',
  },
  refunds: {
    title: 'Refunds to decide',
    explanation: 'Nobody knows whether they happened; they are not sent again.',
  },
  proposals: {
    title: 'Proposals to approve',
    explanation: 'What moves money and another operator has proposed.',
  },
  breaks: {
    title: 'Open breaks',
    explanation: 'Where a settlement report and the ledger differ.',
  },
};

/** Where a kind is worked on. */
export const PLACES: Record<Kind, string> = {
  needs_review: linkTo(['inbox'], { outcome: 'needs_review' }),
  parked: linkTo(['inbox'], { outcome: 'parked' }),
  unresolved: linkTo(['payments', 'unresolved']),
  refunds: linkTo(['refunds']),
  proposals: linkTo(['proposals']),
  breaks: linkTo(['reconciliations']),
};
