import type { DecisionTakenView } from '@platform/sdk/payment';

const TAKEN: Record<DecisionTakenView['decision'], string> = {
  accept: 'accepted it',
  reject: 'rejected it',
  dismiss: 'closed it without effect',
  adjust: 'booked an adjustment',
  replay: 're-read it',
  refund_happened: 'confirmed the refund',
  refund_not_happened: 'marked the refund as failed',
  capture_happened: 'confirmed the capture',
  capture_not_happened: 'marked the capture as failed',
};

/** "amina accepted it, proposed by dana" */
export function takenText({ operator, decision, proposed_by, is_emergency }: DecisionTakenView): string {
  const proposed = proposed_by ? `, proposed by ${proposed_by}` : '';
  return `${operator} ${TAKEN[decision]}${proposed}${is_emergency ? ', emergency without second approval' : ''}`;
}

/** Labels of outcomes and statuses. */
const OUTCOMES: Record<string, string> = {
  settled: 'took effect',
  duplicate: 'already booked',
  ignored: 'changes nothing',
  parked: 'parked',
  needs_review: 'needs review',
  rejected: 'unreadable',
  pending: 'pending',
  failed: 'failed',
  succeeded: 'succeeded',
  awaiting_approval: 'awaits approval',
  sent: 'sent',
  paid: 'paid',
};

export const outcomeLabel = (outcome: string): string => OUTCOMES[outcome] ?? outcome.replaceAll('_', ' ');
