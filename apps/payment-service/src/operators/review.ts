import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import type { OperatorPermission } from '@platform/auth';
import { UUID } from '@platform/errors';
import { type Print, UsageError } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { routines } from '../database/schema';
import { ActingOperator } from './acting-operator';
import { acceptEvent, adjustEvent, dismissEvent } from './event-decisions';

export const REVIEW_USAGE = `payment:review -- --transaction <id> --accept [--amount <minor units>] | --reject  [--operator <name>]
payment:review -- --event <id> --accept | --dismiss  [--operator <name>] [--dry-run]
payment:review -- --event <id> --credit <minor units> | --debit <minor units>  --reason <text>  [--operator <name>] [--dry-run]`;
const MINOR_UNITS = /^[1-9]\d{0,12}$/;
const OPTIONS = {
  transaction: { type: 'string' },
  event: { type: 'string' },
  accept: { type: 'boolean', default: false },
  reject: { type: 'boolean', default: false },
  dismiss: { type: 'boolean', default: false },
  amount: { type: 'string' },
  credit: { type: 'string' },
  debit: { type: 'string' },
  reason: { type: 'string' },
  operator: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Ends the review of a deposit, or of an event; who decided what, when and why is kept. */
export async function review(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { transaction, event, accept, reject, dismiss, amount, credit, debit, reason } = values;
  const isUsable = [amount, credit, debit].every((number) => number === undefined || MINOR_UNITS.test(number));
  const decisions = [accept, reject, dismiss, credit !== undefined, debit !== undefined].filter(Boolean).length;
  const id = event ?? transaction;
  if (!id || !UUID.test(id) || (event && transaction) || decisions !== 1 || !isUsable)
    throw new UsageError(REVIEW_USAGE);
  const isOwnWord = amount !== undefined || (event !== undefined && !dismiss);
  const operator = app.get(ActingOperator).require(permissionFor(isOwnWord), values.operator);
  const dataSource = app.get(DataSource);
  if (!event) {
    if (!(accept || reject) || (amount && !accept) || values['dry-run']) throw new UsageError(REVIEW_USAGE);
    return print(await decide(dataSource, id, accept, operator, amount ?? null));
  }
  const decision = { event, operator, dryRun: values['dry-run'] };
  if (reject || amount || (dismiss && decision.dryRun)) throw new UsageError(REVIEW_USAGE);
  if (dismiss) return dismissEvent(dataSource, decision, print);
  if (accept) return acceptEvent(dataSource, decision, print);
  if (!reason?.trim()) throw new UsageError(`say why with --reason\n${REVIEW_USAGE}`);
  return adjustEvent(dataSource, decision, { amount: credit ?? `-${debit}`, note: reason.trim().slice(0, 500) }, print);
}

/** What follows the gateway's word may be applied again; money that is booked by a person's word nobody takes back. */
const permissionFor = (isOwnWord: boolean): OperatorPermission => (isOwnWord ? 'operator:admin' : 'operator:act');

async function decide(
  dataSource: DataSource,
  transaction: string,
  accept: boolean,
  operator: string,
  amount: string | null,
): Promise<string> {
  const { outcome, credited } = await routines.review_deposit.get(dataSource, {
    transaction_id: transaction,
    accept,
    operator,
    amount,
  });
  if (outcome === 'not_found') throw new UsageError(`there is no transaction ${transaction}`);
  if (outcome === 'not_in_review') throw new UsageError(`transaction ${transaction} does not wait for a review`);
  if (outcome === 'amount_needed') {
    throw new UsageError('the gateway named no amount in the deposit’s currency: say what to credit with --amount');
  }
  return `${transaction}: ${outcome}${credited === null ? '' : `, ${credited} credited`}, by ${operator}`;
}
