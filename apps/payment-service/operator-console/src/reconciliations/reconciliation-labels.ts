import type { BreakView, ReconciliationView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';

export const STATUSES: Record<ReconciliationView['status'], { text: string; tone: Tone }> = {
  reading: { text: 'Being read', tone: 'quiet' },
  matching: { text: 'Being compared', tone: 'quiet' },
  finished: { text: 'Compared', tone: 'good' },
  stopped: { text: 'Stopped', tone: 'bad' },
};

export const isGoingOn = ({ status }: ReconciliationView): boolean => status === 'reading' || status === 'matching';

interface BreakWords {
  title: string;
  meaning: string;
  /** What a person does about it. */
  next: string;
}

export const BREAK_TYPES: Record<BreakView['type'], BreakWords> = {
  missing_here: {
    title: 'Missing here',
    meaning: 'The gateway has it, the ledger has not.',
    next: 'Have the gateway send its delivery again. It is booked, and the break closes.',
  },
  missing_there: {
    title: 'Missing there',
    meaning: 'The ledger has it, the report has not.',
    next: 'It may be in the next report. If it is not, ask the gateway for it.',
  },
  amount: {
    title: 'Another amount',
    meaning: 'Both have it, with other amounts.',
    next: 'Look at the payment’s delivery. An admin may book an adjustment.',
  },
  currency: {
    title: 'Another currency',
    meaning: 'Both have it, in other currencies.',
    next: 'Look at the payment’s delivery. The gateway may have converted it.',
  },
  fee: {
    title: 'Fee does not add up',
    meaning: 'In the report the gross less the fee is not the net.',
    next: 'Ask the gateway for a report that adds up.',
  },
  duplicate: {
    title: 'Twice at the gateway',
    meaning: 'The gateway has it twice, the ledger once.',
    next: 'Ask the gateway whether the payer paid twice, and refund one.',
  },
  unknown_line_type: {
    title: 'Unknown word',
    meaning: 'A word that is on no list stopped the report.',
    next: 'Say what it means in RECONCILIATION_LINE_TYPES, and send the file again.',
  },
};

export const BREAK_CHOICES = Object.entries(BREAK_TYPES).map(([type, { title }]) => [type, title] as const);

const KINDS: Record<NonNullable<BreakView['kind']>, string> = {
  payment: 'payment',
  refund: 'refund',
  chargeback: 'chargeback',
  chargeback_reversed: 'chargeback taken back',
  fee: 'fee',
  payout: 'payout',
  adjustment: 'adjustment',
};

export const kindText = (kind: BreakView['kind']): string => (kind ? KINDS[kind] : '—');
