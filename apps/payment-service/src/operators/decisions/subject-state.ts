import { type Connection, defineStatement, type RowOf, sql } from '@platform/database';
import type { Decision, Subject } from './decision';
import { subjectNotFound } from './decisions.errors';

const SUBJECT_STATE = { outcome: sql.text, reason: sql.nullable(sql.text), transaction_id: sql.nullable(sql.uuid) };
/** The state of a decision's subject: an event's outcome, a transaction's or a refund's status, and the reason. */
export type SubjectState = RowOf<typeof SUBJECT_STATE>;

const STATEMENTS = {
  event: defineStatement({
    name: 'subject-state-of-event',
    text: 'SELECT outcome, reason, transaction_id FROM webhook_events WHERE event_id = $1',
    row: SUBJECT_STATE,
  }),
  transaction: defineStatement({
    name: 'subject-state-of-transaction',
    text: `SELECT status AS outcome, CASE status WHEN 'needs_review' THEN review_reason END AS reason, transaction_id
      FROM transactions WHERE transaction_id = $1`,
    row: SUBJECT_STATE,
  }),
  refund: defineStatement({
    name: 'subject-state-of-refund',
    text: 'SELECT status AS outcome, failure_reason AS reason, transaction_id FROM refunds WHERE refund_id = $1',
    row: SUBJECT_STATE,
  }),
  payout: defineStatement({
    name: 'subject-state-of-payout',
    text: `SELECT status AS outcome, coalesce(failure_reason, review_reason) AS reason, payout_id AS transaction_id
      FROM payouts WHERE payout_id = $1`,
    row: SUBJECT_STATE,
  }),
  capture: defineStatement({
    name: 'subject-state-of-capture',
    text: 'SELECT status AS outcome, failure_reason AS reason, transaction_id FROM captures WHERE capture_id = $1',
    row: SUBJECT_STATE,
  }),
} satisfies Record<Subject, unknown>;

/** @throws AppError EVENT_NOT_FOUND | TRANSACTION_NOT_FOUND | REFUND_NOT_FOUND | PAYOUT_NOT_FOUND | CAPTURE_NOT_FOUND (404) */
export async function subjectStateOf(on: Connection, { subject, subjectId }: Decision): Promise<SubjectState> {
  const state = await STATEMENTS[subject].find(on, [subjectId]);
  if (!state) throw subjectNotFound(subject);
  return state;
}
