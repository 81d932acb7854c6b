import type { BreakView, ReconciliationView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';

export const STATUSES: Record<ReconciliationView['status'], { text: string; tone: Tone }> = {
  reading: { text: 'Reading', tone: 'quiet' },
  matching: { text: 'Comparing', tone: 'quiet' },
  finished: { text: 'Compared', tone: 'good' },
  stopped: { text: 'Stopped', tone: 'bad' },
};

export const isGoingOn = ({ status }: ReconciliationView): boolean => status === 'reading' || status === 'matching';

interface BreakLabel {
  title: string;
  meaning: string;
  /** The next step for an operator. */
  next: string;
}

export const BREAK_TYPES: Record<BreakView['type'], BreakLabel> = {
  missing_here: {
    title: 'Missing in the ledger',
    meaning: 'The report has the line, the ledger does not.',
    next: 'Resend the delivery from the gateway. It is then booked, and the break closes.',
  },
  missing_there: {
    title: 'Missing in the report',
    meaning: 'The ledger has the entry, the report does not.',
    next: 'Check the next report. If the entry is missing there too, ask the gateway.',
  },
  amount: {
    title: 'Different amount',
    meaning: 'The amounts in the report and the ledger differ.',
    next: 'Check the delivery of the payment. An admin can book an adjustment.',
  },
  currency: {
    title: 'Different currency',
    meaning: 'The currencies in the report and the ledger differ.',
    next: 'Check the delivery of the payment. The gateway may have converted the amount.',
  },
  fee: {
    title: 'Incorrect fee',
    meaning: 'In the report, gross minus fee is not the net amount.',
    next: 'Ask the gateway for a corrected report.',
  },
  duplicate: {
    title: 'Duplicate at the gateway',
    meaning: 'The report has the line twice, the ledger once.',
    next: 'Ask the gateway whether the payer paid twice. If so, refund one payment.',
  },
  unknown_line_type: {
    title: 'Unknown line type',
    meaning: 'The report stopped at a line type that the service does not know.',
    next: 'Add the line type to RECONCILIATION_LINE_TYPES, and send the file again.',
  },
};

export const BREAK_CHOICES = Object.entries(BREAK_TYPES).map(([type, { title }]) => [type, title] as const);

const KINDS: Record<NonNullable<BreakView['kind']>, string> = {
  payment: 'payment',
  refund: 'refund',
  chargeback: 'chargeback',
  chargeback_reversed: 'chargeback reversed',
  fee: 'fee',
  payout: 'settlement to the bank',
  merchant_payout: 'payout',
  adjustment: 'adjustment',
};

export const kindText = (kind: BreakView['kind']): string => (kind ? KINDS[kind] : '—');
