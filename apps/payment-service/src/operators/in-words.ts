import { AppError } from '@platform/errors';
import { type Print, UsageError } from '@platform/http-service';
import type { Decision } from './decisions/decision';
import type { Difference } from './decisions/difference.response';

/** What was refused is a mistake of the operator, and said in one line. */
export async function orUsageError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError && error.status < 500 ? new UsageError(error.message) : error;
  }
}

/** Prints what a decision changes, or would. */
export function printDecision(print: Print, decision: Decision, operator: string, difference: Difference): void {
  const { subject, subjectId, verb, reason } = decision;
  const { before, after } = difference;
  print(`${subject} ${subjectId}: ${verb}, by ${operator}${reason === null ? '' : `: ${reason}`}`);
  print(`outcome: ${before.outcome} -> ${after.outcome}${after.reason ? ` (${after.reason})` : ''}`);
  print(`transaction: ${after.transaction_id ?? 'none'}`);
  printEntries(print, difference);
}

function printEntries(print: Print, { entries }: Difference): void {
  print(entries.length === 0 ? 'ledger: no difference' : 'ledger:');
  for (const { account_id, clearing_account, currency, amount, balance_after } of entries) {
    const account = account_id === null ? `clearing ${clearing_account}` : `wallet of ${account_id}`;
    print(
      `  ${account}: ${Number(amount) > 0 ? '+' : ''}${amount} ${currency}${balance_after === null ? '' : ` -> ${balance_after}`}`,
    );
  }
}

/** As the audit takes it: not blank, and of no more characters than it keeps. */
export const reasonOf = (text: string | undefined): string | null => text?.trim().slice(0, 500) || null;
