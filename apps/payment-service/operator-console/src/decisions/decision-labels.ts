import type { DecisionTakenView } from '@platform/sdk/payment';

const TAKEN: Record<DecisionTakenView['decision'], string> = {
  accept: 'accepted it',
  reject: 'rejected it',
  dismiss: 'closed it without effect',
  adjust: 'booked an adjustment',
  replay: 'had it read again',
  refund_happened: 'said that the refund happened',
  refund_not_happened: 'said that the refund did not happen',
};

/** "amina accepted it, as dana had proposed" */
export function takenText({ operator, decision, proposed_by, is_emergency }: DecisionTakenView): string {
  const proposed = proposed_by ? `, as ${proposed_by} had proposed` : '';
  return `${operator} ${TAKEN[decision]}${proposed}${is_emergency ? ', alone in an emergency' : ''}`;
}

/** Outcomes and statuses as the service names them. */
const STANDINGS: Record<string, string> = {
  settled: 'took effect',
  duplicate: 'was there already',
  ignored: 'changes nothing',
  parked: 'waits',
  needs_review: 'needs a review',
  rejected: 'cannot be read',
  pending: 'pending',
  failed: 'failed',
  succeeded: 'happened',
};

export const standingText = (outcome: string): string => STANDINGS[outcome] ?? outcome.replaceAll('_', ' ');
