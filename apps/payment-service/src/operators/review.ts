import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { type Print, UsageError } from '@platform/http-service';
import { decide, DECISION_OPTIONS } from './decide';
import { type Decision, DECISIONS, incompleteness, type Verb } from './decisions/decision';
import { reasonOf } from './in-words';

export const REVIEW_USAGE = `payment:review -- --transaction <id> --accept [--amount <minor units>] | --reject  [--reason <text>] [--operator <name>] [--dry-run] [--emergency]
payment:review -- --event <id> --accept | --dismiss  [--reason <text>] [--operator <name>] [--dry-run] [--emergency]
payment:review -- --event <id> --credit <minor units> | --debit <minor units>  --reason <text>  [--operator <name>] [--dry-run] [--emergency]`;
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
  ...DECISION_OPTIONS,
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** Ends the review of a deposit, or of an event; who decided what, when and why is kept. */
export async function review(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS });
  await decide(app, decisionOf(values), values, print);
}

function decisionOf(values: Values): Decision {
  const { transaction, event, amount, credit, debit } = values;
  const id = event ?? transaction;
  const subject = event === undefined ? 'transaction' : 'event';
  const verbs = (['accept', 'reject', 'dismiss', 'credit', 'debit'] as const).filter((verb) => values[verb]);
  const [verb] = verbs;
  const isUsable = [amount, credit, debit].every((number) => number === undefined || MINOR_UNITS.test(number));
  if (!id || !UUID.test(id) || (event && transaction) || verbs.length !== 1 || !isUsable)
    throw new UsageError(REVIEW_USAGE);
  if (!(DECISIONS[subject] as readonly Verb[]).includes(verb!)) throw new UsageError(REVIEW_USAGE);
  const amounts = [credit, debit, amount].filter((number) => number !== undefined);
  if (amounts.length > 1) throw new UsageError(REVIEW_USAGE);
  const decision = {
    subject,
    subjectId: id,
    verb: verb!,
    amount: amounts.length === 0 ? null : Number(amounts[0]),
    reason: reasonOf(values.reason),
    gatewayRefundId: null,
  } as const;
  const problem = incompleteness(decision);
  if (problem !== null) throw new UsageError(`${problem}\n${REVIEW_USAGE}`);
  return decision;
}
