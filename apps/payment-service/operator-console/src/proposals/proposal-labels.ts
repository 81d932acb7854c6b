import type { ProposalView } from '@platform/sdk/payment';
import { linkTo, type Tone } from '@platform/web/console';

export const STATES: Record<ProposalView['state'], { text: string; tone: Tone }> = {
  open: { text: 'Awaits approval', tone: 'warning' },
  approved: { text: 'Approved', tone: 'good' },
  rejected: { text: 'Rejected', tone: 'bad' },
  expired: { text: 'Expired', tone: 'quiet' },
};

const DECISIONS: Record<ProposalView['decision'], string> = {
  replay: 'Re-read',
  accept: 'Accept',
  dismiss: 'Close',
  credit: 'Credit',
  debit: 'Debit',
  reject: 'Reject',
  happened: 'Confirm the refund',
  did_not_happen: 'Mark the refund as failed',
};

export const decisionTitle = ({ decision, subject }: ProposalView): string =>
  subject === 'refund'
    ? DECISIONS[decision]
    : `${DECISIONS[decision]} ${subject === 'event' ? 'an event' : 'a payment'}`;

/** The page of the subject. */
export const subjectLink = ({ subject, subject_id, difference }: ProposalView): string => {
  if (subject === 'event') return linkTo(['inbox', subject_id]);
  return linkTo(['payments', subject === 'transaction' ? subject_id : (difference.transaction_id ?? '')]);
};
