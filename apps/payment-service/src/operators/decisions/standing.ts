import { type Connection, defineStatement, type RowOf, sql } from '@platform/database';
import type { Decision, Subject } from './decision';
import { subjectNotFound } from './decisions.errors';

const STANDING = { outcome: sql.text, reason: sql.nullable(sql.text), transaction_id: sql.nullable(sql.uuid) };
/** The state of a decision's subject: an event's outcome, a transaction's or a refund's status, and the reason. */
export type Standing = RowOf<typeof STANDING>;

const STATEMENTS = {
  event: defineStatement({
    name: 'standing-of-event',
    text: 'SELECT outcome, reason, transaction_id FROM webhook_events WHERE event_id = $1',
    row: STANDING,
  }),
  transaction: defineStatement({
    name: 'standing-of-transaction',
    text: `SELECT status AS outcome, CASE status WHEN 'needs_review' THEN review_reason END AS reason, transaction_id
      FROM transactions WHERE transaction_id = $1`,
    row: STANDING,
  }),
  refund: defineStatement({
    name: 'standing-of-refund',
    text: 'SELECT status AS outcome, failure_reason AS reason, transaction_id FROM refunds WHERE refund_id = $1',
    row: STANDING,
  }),
} satisfies Record<Subject, unknown>;

/** @throws AppError EVENT_NOT_FOUND | TRANSACTION_NOT_FOUND | REFUND_NOT_FOUND (404) */
export async function standingOf(on: Connection, { subject, subjectId }: Decision): Promise<Standing> {
  const standing = await STATEMENTS[subject].find(on, [subjectId]);
  if (!standing) throw subjectNotFound(subject);
  return standing;
}
