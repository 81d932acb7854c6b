import type { LedgerVerificationView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';

export const STATUSES: Record<LedgerVerificationView['status'], { text: string; tone: Tone }> = {
  running: { text: 'Running', tone: 'quiet' },
  right: { text: 'Right', tone: 'good' },
  wrong: { text: 'Wrong', tone: 'bad' },
  failed: { text: 'Not finished', tone: 'warning' },
};

export function verdictOf({ status, entries, wallets }: LedgerVerificationView): string {
  const of = `${(entries ?? 0).toLocaleString('en')} entries of ${(wallets ?? 0).toLocaleString('en')} wallets`;
  switch (status) {
    case 'right':
      return `The ledger is right: ${of}.`;
    case 'wrong':
      return `The ledger is wrong: ${of}. Stop payouts, and follow the runbook for incidents.`;
    case 'failed':
      return 'It could not be brought to its end, which says nothing about the ledger. Start it again.';
    default:
      return 'The ledger is being verified.';
  }
}
