import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Print, UsageError } from './command';

export const REVIEW_USAGE = `payment:review -- --transaction <id> --accept [--amount <minor units>] | --reject  [--operator <name>]
payment:review -- --event <id> --dismiss  [--operator <name>]`;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ends the review of a deposit, or of an event that changes none any more; who decided what is kept. */
export async function review(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      transaction: { type: 'string' },
      event: { type: 'string' },
      accept: { type: 'boolean', default: false },
      reject: { type: 'boolean', default: false },
      dismiss: { type: 'boolean', default: false },
      amount: { type: 'string' },
      operator: { type: 'string', default: userInfo().username },
    },
  });
  const { transaction, event, accept, reject, dismiss, amount, operator } = values;
  const id = dismiss ? event : transaction;
  const oneDecision = [accept, reject, dismiss].filter(Boolean).length === 1;
  const amountUsable = amount === undefined || (accept && /^[1-9]\d{0,12}$/.test(amount));
  if (!id || !UUID.test(id) || (event && transaction) || !oneDecision || !amountUsable)
    throw new UsageError(REVIEW_USAGE);
  const dataSource = app.get(DataSource);
  print(
    dismiss
      ? await dismissEvent(dataSource, id, operator)
      : await decide(dataSource, id, accept, operator, amount ?? null),
  );
}

async function dismissEvent(dataSource: DataSource, eventId: string, operator: string): Promise<string> {
  const rows = await dataSource.query<{ dismissed: boolean }[]>('SELECT dismiss_event($1, $2) AS dismissed', [
    eventId,
    operator,
  ]);
  if (!rows[0]!.dismissed) throw new UsageError(`event ${eventId} does not wait for a decision of its own`);
  return `${eventId}: dismissed, by ${operator}`;
}

async function decide(
  dataSource: DataSource,
  transaction: string,
  accept: boolean,
  operator: string,
  amount: string | null,
): Promise<string> {
  const rows = await dataSource.query<{ outcome: string; credited: string | null }[]>(
    'SELECT * FROM review_deposit($1, $2, $3, $4)',
    [transaction, accept, operator, amount],
  );
  const { outcome, credited } = rows[0]!;
  if (outcome === 'not_found') throw new UsageError(`there is no transaction ${transaction}`);
  if (outcome === 'not_in_review') throw new UsageError(`transaction ${transaction} does not wait for a review`);
  if (outcome === 'amount_needed') {
    throw new UsageError('the gateway named no amount in the deposit’s currency: say what to credit with --amount');
  }
  return `${transaction}: ${outcome}${credited === null ? '' : `, ${credited} credited`}, by ${operator}`;
}
