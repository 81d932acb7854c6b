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
  approve: 'Approve',
  happened: 'Confirm',
  did_not_happen: 'Mark as failed:',
};

const SUBJECTS: Record<ProposalView['subject'], string> = {
  event: 'an event',
  transaction: 'a payment',
  refund: 'a refund',
  payout: 'a payout',
  capture: 'a capture',
};

export const decisionTitle = ({ decision, subject }: ProposalView): string =>
  `${DECISIONS[decision]} ${SUBJECTS[subject]}`;

/** The page of the subject. */
export const subjectLink = ({ subject, subject_id, difference }: ProposalView): string => {
  if (subject === 'event') return linkTo(['inbox', subject_id]);
  return linkTo(['payments', subject === 'transaction' ? subject_id : (difference.transaction_id ?? '')]);
};
