import type { ProposalView } from '@platform/sdk/payment';
import { linkTo, type Tone } from '@platform/web/console';

export const STATES: Record<ProposalView['state'], { text: string; tone: Tone }> = {
  open: { text: 'Waits for another', tone: 'warning' },
  approved: { text: 'Approved', tone: 'good' },
  rejected: { text: 'Rejected', tone: 'bad' },
  expired: { text: 'Expired', tone: 'quiet' },
};

const DECISIONS: Record<ProposalView['decision'], string> = {
  replay: 'Read again',
  accept: 'Accept',
  dismiss: 'Close',
  credit: 'Credit',
  debit: 'Debit',
  reject: 'Reject',
  happened: 'The refund happened',
  did_not_happen: 'The refund did not happen',
};

export const decisionTitle = ({ decision, subject }: ProposalView): string =>
  subject === 'refund'
    ? DECISIONS[decision]
    : `${DECISIONS[decision]} ${subject === 'event' ? 'an event' : 'a payment'}`;

/** Where the thing itself is shown. */
export const subjectLink = ({ subject, subject_id, difference }: ProposalView): string => {
  if (subject === 'event') return linkTo(['inbox', subject_id]);
  return linkTo(['payments', subject === 'transaction' ? subject_id : (difference.transaction_id ?? '')]);
};
