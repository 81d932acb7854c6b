import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { uuidCursor } from '../../responses/cursor';

/** Actions of operators that are kept. */
export const AUDIT_ACTIONS = [
  'accept',
  'reject',
  'dismiss',
  'adjust',
  'replay',
  'refund_happened',
  'refund_not_happened',
  'capture_happened',
  'capture_not_happened',
  'payout_approved',
  'payout_rejected',
  'payout_happened',
  'payout_not_happened',
  'payout_limit_set',
  'redeliver',
  'send_report',
  'match_again',
  'verify_ledger',
  'erase_account',
  'propose',
  'reject_proposal',
  'reencrypt',
  'sign_in',
  'sign_out',
  'sign_in_refused',
] as const;

const ENTRY = {
  audit_id: sql.uuid,
  at: sql.timestamptz,
  operator: sql.text,
  action: sql.oneOf(...AUDIT_ACTIONS),
  transaction_id: sql.nullable(sql.uuid),
  event_id: sql.nullable(sql.uuid),
  refund_id: sql.nullable(sql.uuid),
  reconciliation_id: sql.nullable(sql.uuid),
  endpoint_id: sql.nullable(sql.uuid),
  verification_id: sql.nullable(sql.uuid),
  account_id: sql.nullable(sql.text),
  amount: sql.nullable(sql.bigint),
  currency: sql.nullable(sql.text),
  reason: sql.nullable(sql.text),
  count: sql.nullable(sql.integer),
  proposal_id: sql.nullable(sql.uuid),
  is_emergency: sql.boolean,
};
export type AuditRow = RowOf<typeof ENTRY>;

export interface AuditFilter {
  operator: string | null;
  action: AuditRow['action'] | null;
}

const NAMES = sql.namesOf(ENTRY);

const PAYOUT_ACTION = `CASE action WHEN 'approve' THEN 'payout_approved' WHEN 'reject' THEN 'payout_rejected'
    WHEN 'happened' THEN 'payout_happened' WHEN 'did_not_happen' THEN 'payout_not_happened' ELSE 'payout_limit_set' END`;

/** One query for each table of actions; their columns are in the order of the list above. */
const ACTION_QUERIES = [
  `SELECT d.decision_id, d.decided_at, d.operator, d.decision, d.transaction_id, d.event_id, d.refund_id, NULL::uuid,
    NULL::uuid, NULL::uuid, NULL::text, d.amount, t.currency, coalesce(d.note, g.reason, d.review_reason), NULL::int,
    g.proposal_id, coalesce(g.is_emergency, false)
  FROM review_decisions AS d
  LEFT JOIN decision_grounds AS g USING (decision_id)
  LEFT JOIN transactions AS t USING (transaction_id)
  WHERE ($1::uuid IS NULL OR d.decision_id < $1) AND ($2::text IS NULL OR d.operator = $2)
    AND ($3::text IS NULL OR d.decision = $3)
  ORDER BY d.decision_id DESC LIMIT $4`,
  `SELECT action_id, acted_at, operator, ${PAYOUT_ACTION}, payout_id, NULL, NULL, NULL, NULL, NULL, NULL, amount, currency, reason,
    NULL, proposal_id, is_emergency
  FROM payout_actions
  WHERE ($1::uuid IS NULL OR action_id < $1) AND ($2::text IS NULL OR operator = $2)
    AND ($3::text IS NULL OR $3 = ${PAYOUT_ACTION})
  ORDER BY action_id DESC LIMIT $4`,
  `SELECT redelivery_id, decided_at, operator, 'redeliver', NULL, event_id, NULL, NULL, endpoint_id, NULL, account_id, NULL,
    NULL, status, deliveries, NULL, false
  FROM operator_redeliveries
  WHERE ($1::uuid IS NULL OR redelivery_id < $1) AND ($2::text IS NULL OR operator = $2)
    AND coalesce($3::text, 'redeliver') = 'redeliver'
  ORDER BY redelivery_id DESC LIMIT $4`,
  `SELECT action_id, acted_at, operator, CASE action WHEN 'send' THEN 'send_report' ELSE action END, NULL, NULL, NULL,
    reconciliation_id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false
  FROM reconciliation_actions
  WHERE ($1::uuid IS NULL OR action_id < $1) AND ($2::text IS NULL OR operator = $2)
    AND ($3::text IS NULL OR $3 = CASE action WHEN 'send' THEN 'send_report' ELSE action END)
  ORDER BY action_id DESC LIMIT $4`,
  `SELECT verification_id, started_at, operator, 'verify_ledger', NULL, NULL, NULL, NULL, NULL, verification_id, NULL,
    NULL, NULL, status, NULL, NULL, false
  FROM ledger_verifications
  WHERE origin = 'operator' AND ($1::uuid IS NULL OR verification_id < $1) AND ($2::text IS NULL OR operator = $2)
    AND coalesce($3::text, 'verify_ledger') = 'verify_ledger'
  ORDER BY verification_id DESC LIMIT $4`,
  `SELECT erasure_id, created_at, operator, 'erase_account', NULL, NULL, NULL, NULL, NULL, NULL, account_id, NULL, NULL,
    reason, NULL, NULL, false
  FROM account_erasures
  WHERE ($1::uuid IS NULL OR erasure_id < $1) AND ($2::text IS NULL OR operator = $2)
    AND coalesce($3::text, 'erase_account') = 'erase_account'
  ORDER BY erasure_id DESC LIMIT $4`,
  `SELECT proposal_id, proposed_at, proposed_by, 'propose', CASE subject WHEN 'transaction' THEN subject_id END,
    CASE subject WHEN 'event' THEN subject_id END, CASE subject WHEN 'refund' THEN subject_id END, NULL, NULL, NULL, NULL,
    NULL, NULL, reason, NULL, proposal_id, false
  FROM decision_proposals
  WHERE ($1::uuid IS NULL OR proposal_id < $1) AND ($2::text IS NULL OR proposed_by = $2)
    AND coalesce($3::text, 'propose') = 'propose'
  ORDER BY proposal_id DESC LIMIT $4`,
  `SELECT a.action_id, a.acted_at, a.operator, a.action, CASE p.subject WHEN 'transaction' THEN p.subject_id END,
    CASE p.subject WHEN 'event' THEN p.subject_id END, CASE p.subject WHEN 'refund' THEN p.subject_id END, NULL, NULL, NULL,
    NULL, NULL, NULL, a.reason, a.count, a.proposal_id, false
  FROM operator_actions AS a LEFT JOIN decision_proposals AS p USING (proposal_id)
  WHERE ($1::uuid IS NULL OR a.action_id < $1) AND ($2::text IS NULL OR a.operator = $2)
    AND ($3::text IS NULL OR a.action = $3)
  ORDER BY a.action_id DESC LIMIT $4`,
];

// Ids are in the order of their times in every table, so the newest rows of each are enough.
const LIST = defineStatement({
  name: 'audit-list',
  text: `WITH actions (${NAMES}) AS (${ACTION_QUERIES.map((query) => `(${query})`).join(' UNION ALL ')})
    SELECT ${NAMES} FROM actions ORDER BY audit_id DESC LIMIT $4`,
  row: ENTRY,
  plan: 'each time',
});

@Injectable()
export class AuditStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async list({ operator, action }: AuditFilter, before: string | null, limit: number): Promise<Page<AuditRow>> {
    const rows = await LIST.rows(this.dataSource, [before, operator, action, limit + 1]);
    return pageOf(rows, limit, ({ audit_id }) => uuidCursor.write(audit_id));
  }
}
