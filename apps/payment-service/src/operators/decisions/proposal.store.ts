import { Injectable } from '@nestjs/common';
import { type Connection, defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import { routines, tables } from '../../database/schema';
import { uuidCursor } from '../../responses/cursor';
import type { Decision, Subject } from './decision';
import type { DifferenceView } from './difference.response';

const { decision_proposals: proposals } = tables;

const PROPOSAL = {
  ...sql.omit(proposals, 'difference'),
  difference: sql.shaped<DifferenceView>(proposals.difference),
};
export type ProposalRow = RowOf<typeof PROPOSAL>;
export const PROPOSAL_STATES = proposals.state.values;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** The present state: an open proposal past its time is expired, even if its row is not updated yet. */
const STATE = "CASE WHEN state = 'open' AND expires_at <= clock_timestamp() THEN 'expired' ELSE state END";
const SHOWN = sql.namesOf(PROPOSAL).replace(/\bstate\b/, `${STATE} AS state`);

const FIND = defineStatement({
  name: 'proposal-find',
  text: `SELECT ${SHOWN} FROM decision_proposals WHERE proposal_id = $1`,
  row: PROPOSAL,
});

const LIST = defineStatement({
  name: 'proposal-list',
  text: `SELECT ${SHOWN} FROM decision_proposals
    WHERE ($1::text IS NULL OR ${STATE} = $1) AND ($2::uuid IS NULL OR proposal_id < $2)
    ORDER BY proposal_id DESC LIMIT $3`,
  row: PROPOSAL,
  plan: 'each time',
});

const OPEN_ABOUT = defineStatement({
  name: 'proposal-open-about',
  text: `SELECT proposal_id FROM decision_proposals
    WHERE subject = $1 AND subject_id = $2 AND state = 'open' AND expires_at > clock_timestamp()`,
  row: sql.pick(proposals, 'proposal_id'),
});

/** Of concurrent approvals, one succeeds; the proposer cannot approve. */
const APPROVE = defineStatement({
  name: 'proposal-approve',
  text: `UPDATE decision_proposals SET state = 'approved', decided_by = $2, decided_at = clock_timestamp()
    WHERE proposal_id = $1 AND state = 'open' AND expires_at > clock_timestamp() AND proposed_by <> $2`,
});
const REJECT = defineStatement({
  name: 'proposal-reject',
  text: `WITH rejected AS (
      UPDATE decision_proposals SET state = 'rejected', decided_by = $2, decided_at = clock_timestamp()
      WHERE proposal_id = $1 AND state = 'open' AND expires_at > clock_timestamp() RETURNING proposal_id)
    INSERT INTO operator_actions (operator, action, proposal_id) SELECT $2, 'reject_proposal', proposal_id FROM rejected`,
});

export interface Proposed {
  proposalId: string;
  expiresAt: Date;
}

/** Decisions that await the approval of another operator. */
@Injectable()
export class ProposalStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Null; or, if something was already proposed about the same subject, the open proposal. */
  async create(
    { subject, subjectId, verb, amount, reason, gatewayRefundId }: Decision,
    difference: DifferenceView,
    operator: string,
  ): Promise<{ proposed: Proposed | null; isNew: boolean }> {
    const row = await routines.proposal_create.find(this.dataSource, {
      subject,
      subject_id: subjectId,
      decision: verb,
      amount,
      reason,
      gateway_refund_id: gatewayRefundId,
      difference: JSON.stringify(difference),
      operator,
    });
    return { proposed: row && { proposalId: row.proposal_id, expiresAt: row.expires_at }, isNew: row?.is_new ?? false };
  }

  find(proposalId: string, on: Connection = this.dataSource): Promise<ProposalRow | null> {
    return FIND.find(on, [proposalId]);
  }

  /** Newest first. */
  async list(state: ProposalState | null, before: string | null, limit: number): Promise<Page<ProposalRow>> {
    const rows = await LIST.rows(this.dataSource, [state, before, limit + 1]);
    return pageOf(rows, limit, (row) => uuidCursor.write(row.proposal_id));
  }

  async openAbout(subject: Subject, subjectId: string): Promise<string | null> {
    return (await OPEN_ABOUT.find(this.dataSource, [subject, subjectId]))?.proposal_id ?? null;
  }

  /** False: it is no longer open, or the operator is its proposer. */
  async approve(manager: EntityManager, proposalId: string, operator: string): Promise<boolean> {
    return (await APPROVE.run(manager, [proposalId, operator])) > 0;
  }

  /** One step with its audit entry. False: it is no longer open. */
  async reject(proposalId: string, operator: string): Promise<boolean> {
    return (await REJECT.run(this.dataSource, [proposalId, operator])) > 0;
  }
}
