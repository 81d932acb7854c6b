import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Print, UsageError } from './command';

const USAGE = 'payment:review -- --transaction <id> --accept [--amount <minor units>] | --reject  [--operator <name>]';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ends the review of a deposit; who decided what is kept. */
export async function review(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      transaction: { type: 'string' },
      accept: { type: 'boolean' },
      reject: { type: 'boolean' },
      amount: { type: 'string' },
      operator: { type: 'string' },
    },
  });
  const { transaction, accept = false, reject = false, amount, operator = userInfo().username } = values;
  const amountUsable = amount === undefined || (accept && /^[1-9]\d{0,12}$/.test(amount));
  if (!transaction || !UUID.test(transaction) || accept === reject || !amountUsable) throw new UsageError(USAGE);
  const rows = await app
    .get(DataSource)
    .query<{ outcome: string; credited: string | null }[]>('SELECT * FROM review_deposit($1, $2, $3, $4)', [
      transaction,
      accept,
      operator,
      amount ?? null,
    ]);
  const { outcome, credited } = rows[0]!;
  if (outcome === 'not_found') throw new UsageError(`there is no transaction ${transaction}`);
  if (outcome === 'not_in_review') throw new UsageError(`transaction ${transaction} does not wait for a review`);
  if (outcome === 'amount_needed') {
    throw new UsageError('the gateway named no amount in the deposit’s currency: say what to credit with --amount');
  }
  print(`${transaction}: ${outcome}${credited === null ? '' : `, ${credited} credited`}, by ${operator}`);
}
