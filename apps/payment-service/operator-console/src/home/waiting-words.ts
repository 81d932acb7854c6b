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
  breaks: {
    title: 'Open breaks',
    explanation: 'Where a settlement report and the ledger differ.',
  },
};

const PLACES: Partial<Record<Kind, string>> = {
  breaks: linkTo(['reconciliations']),
};

/** Where a kind is worked on. */
export const placeOf = (kind: Kind): string | undefined => PLACES[kind];
