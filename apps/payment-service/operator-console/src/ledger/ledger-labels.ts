import type { LedgerVerificationView } from '@platform/sdk/payment';
import { inUtc, type Tone } from '@platform/web/console';

export const STATUSES: Record<LedgerVerificationView['status'], { text: string; tone: Tone }> = {
  running: { text: 'Running', tone: 'quiet' },
  right: { text: 'Correct', tone: 'good' },
  wrong: { text: 'Incorrect', tone: 'bad' },
  failed: { text: 'Not completed', tone: 'warning' },
};

const number = (value: number | null): string => (value ?? 0).toLocaleString('en');

export const scopeOf = ({ scope, since }: LedgerVerificationView): string =>
  scope === 'full' || !since ? 'Whole ledger' : `New since ${inUtc(since)}`;

export function verdictOf(verification: LedgerVerificationView): string {
  const { status, scope, entries, wallets } = verification;
  const of = `${number(entries)} entries of ${number(wallets)} wallets`;
  switch (status) {
    case 'right':
      return scope === 'full' ? `The ledger is correct: ${of}.` : `The new entries are correct: ${of}.`;
    case 'wrong':
      return `The ledger is incorrect: ${of}. Stop payouts, and follow the runbook for an incorrect ledger.`;
    case 'failed':
      return 'The verification was not completed, so its result is unknown. Start it again.';
    default:
      return 'The ledger is being verified.';
  }
}

/** The progress of a verification, in percent and as text. */
export function progressOf(verification: LedgerVerificationView): { percent: number; text: string } {
  const { current_check, checks_done, checks_total, rows_checked, rows_total } = verification;
  if (rows_total === null) return { percent: 0, text: 'Waiting for a replica to start it' };
  const percent = rows_total === 0 ? 0 : Math.floor((100 * rows_checked) / rows_total);
  const check = current_check ? `Check ${checks_done + 1} of ${checks_total}: ${current_check}` : 'Starting';
  return { percent, text: `${check}, ${number(rows_checked)} of ${number(rows_total)} rows` };
}
