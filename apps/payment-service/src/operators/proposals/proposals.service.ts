import { Injectable } from '@nestjs/common';
import { forbidden } from '@platform/errors';
import { DataSource } from 'typeorm';
import { type Decider, type Decision, NEEDS_ADMIN, permissionFor } from '../decisions/decision';
import { type Difference, differenceView, isSameDifference } from '../decisions/difference.response';
import { DecisionsService } from '../decisions/decisions.service';
import { differenceChanged, ownProposal, proposalClosed, proposalNotFound } from '../decisions/proposal.errors';
import { type ProposalRow, ProposalStore } from '../decisions/proposal.store';

/** Closes proposals: another operator approves a proposal, or any operator rejects it. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ProposalStore,
    private readonly decisions: DecisionsService,
  ) {}

  /** @throws AppError PROPOSAL_NOT_FOUND (404) */
  async get(proposalId: string): Promise<ProposalRow> {
    const row = await this.store.find(proposalId);
    if (!row) throw proposalNotFound();
    return row;
  }

  /**
   * Takes the proposed decision, in one transaction with closing the proposal; of several operators, exactly one
   * succeeds. If its effect differs from the proposed one, nothing happens and the proposal stays open.
   * @throws AppError OWN_PROPOSAL | FORBIDDEN (403), PROPOSAL_NOT_FOUND (404), PROPOSAL_CLOSED | DIFFERENCE_CHANGED (409),
   *   and the errors of the decision itself
   */
  async approve(proposalId: string, by: Decider): Promise<Difference> {
    const proposal = await this.get(proposalId);
    const decision = decisionOf(proposal);
    if (!by.permissions.has(permissionFor(decision))) throw forbidden(NEEDS_ADMIN);
    if (proposal.proposed_by === by.name) throw ownProposal();
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.store.approve(manager, proposalId, by.name))) throw proposalClosed();
      const grounds = { reason: decision.reason, proposalId, isEmergency: false };
      const difference = await this.decisions.change(manager, decision, by.name, grounds);
      const view = differenceView(difference);
      if (!isSameDifference(view, proposal.difference)) throw differenceChanged(view);
      return difference;
    });
  }

  /** The proposer may also reject it. @throws AppError PROPOSAL_NOT_FOUND (404), PROPOSAL_CLOSED (409) */
  async reject(proposalId: string, by: Decider): Promise<ProposalRow> {
    await this.get(proposalId);
    if (!(await this.store.reject(proposalId, by.name))) throw proposalClosed();
    return this.get(proposalId);
  }
}

export const decisionOf = ({
  subject,
  subject_id,
  decision,
  amount,
  reason,
  gateway_refund_id,
}: ProposalRow): Decision => ({
  subject,
  subjectId: subject_id,
  verb: decision,
  amount: amount === null ? null : Number(amount),
  reason,
  gatewayRefundId: gateway_refund_id,
});
