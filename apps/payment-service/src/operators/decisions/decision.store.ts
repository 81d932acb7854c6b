import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../database/schema';

const { decision_grounds: grounds, decision_proposals: proposals, review_decisions: decisions } = tables;

/** The grounds of a decision, in addition to its own data. */
export interface Grounds {
  reason: string | null;
  /** The proposal that was approved. */
  proposalId: string | null;
  /** Whether one operator decided alone although two have to agree. */
  isEmergency: boolean;
}

/** The decision that this database transaction has written; transactions are shorter than a minute. */
const NOTE = defineStatement({
  name: 'decision-grounds-note',
  text: `INSERT INTO decision_grounds (decision_id, reason, proposal_id, is_emergency)
    SELECT decision_id, $1, $2, $3 FROM review_decisions
    WHERE decision_id >= lowest_event_id(transaction_timestamp() - interval '1 minute')
      AND xmin::text = pg_current_xact_id()::xid::text`,
});

/** Decisions about payouts are in a separate table. */
const NOTE_ON_PAYOUT = defineStatement({
  name: 'payout-action-note',
  text: `UPDATE payout_actions SET proposal_id = $1, is_emergency = $2
    WHERE action_id >= lowest_event_id(transaction_timestamp() - interval '1 minute')
      AND xmin::text = pg_current_xact_id()::xid::text`,
});

const DECISION = {
  ...sql.pick(decisions, 'decision_id', 'event_id', 'refund_id', 'capture_id', 'decision', 'operator'),
  ...sql.pick(decisions, 'review_reason', 'amount'),
  decided_at: decisions.decided_at,
  reason: sql.nullable(sql.text),
  proposed_by: sql.nullable(proposals.proposed_by),
  is_emergency: sql.present(sql.nullable(grounds.is_emergency)),
};
export type DecisionRow = RowOf<typeof DECISION>;

const takenOn = (name: string, column: 'event_id' | 'transaction_id') =>
  defineStatement({
    name,
    text: `SELECT d.decision_id, d.event_id, d.refund_id, d.capture_id, d.decision, d.operator, d.review_reason, d.amount,
        d.decided_at, coalesce(d.note, g.reason) AS reason, p.proposed_by, coalesce(g.is_emergency, false) AS is_emergency
      FROM review_decisions AS d
      LEFT JOIN decision_grounds AS g USING (decision_id)
      LEFT JOIN decision_proposals AS p USING (proposal_id)
      WHERE d.${column} = $1 ORDER BY d.decision_id LIMIT 200`,
    row: DECISION,
  });
const ON_EVENT = takenOn('decisions-on-event', 'event_id');
const ON_TRANSACTION = takenOn('decisions-on-transaction', 'transaction_id');

/** Decisions of operators, for the audit. */
@Injectable()
export class DecisionStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores the grounds of the decision that this transaction has taken. */
  async note(manager: EntityManager, { reason, proposalId, isEmergency }: Grounds): Promise<void> {
    if (reason !== null || proposalId !== null) await NOTE.run(manager, [reason, proposalId, isEmergency]);
    if (isEmergency || proposalId !== null) await NOTE_ON_PAYOUT.run(manager, [proposalId, isEmergency]);
  }

  /** Oldest first. */
  onEvent(eventId: string): Promise<DecisionRow[]> {
    return ON_EVENT.rows(this.dataSource, [eventId]);
  }

  /** Includes decisions about its events, refunds and captures, oldest first. */
  onTransaction(transactionId: string): Promise<DecisionRow[]> {
    return ON_TRANSACTION.rows(this.dataSource, [transactionId]);
  }
}
