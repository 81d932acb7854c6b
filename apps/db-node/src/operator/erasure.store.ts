import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.decorator';
import { RoutineCaller, type RoutineRow } from '../routines/routine-caller';

export type Holdings = RoutineRow<'user_holding_count'>;
export type ErasureProposal = RoutineRow<'erasure_list'>;

const MOST_PROPOSALS = 100;

/** Erasures that need two operators: one proposes, another decides. Every step is audited in its transaction. */
@Injectable()
export class ErasureStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** @throws AppError NOT_FOUND (404) */
  holdings(tenantId: string, userId: string): Promise<Holdings> {
    return this.routines.one('user_holding_count', { tenant_id: tenantId, user_id: userId });
  }

  /** @throws AppError NOT_FOUND (404), PROPOSAL_EXISTS (409) */
  propose(
    tenantId: string,
    userId: string,
    reason: string,
    { operator, requestId }: Actor,
  ): Promise<RoutineRow<'erasure_propose'>> {
    const about = { tenant_id: tenantId, user_id: userId, reason };
    return this.routines.one('erasure_propose', { ...about, operator, request_id: requestId });
  }

  /** Newest first. @throws AppError NOT_FOUND (404) */
  list(tenantId: string): Promise<ErasureProposal[]> {
    return this.routines.many('erasure_list', { tenant_id: tenantId, limit: MOST_PROPOSALS });
  }

  /**
   * Erases the user in the transaction that closes the proposal. If several operators decide at the same time, exactly
   * one decision applies.
   * @returns the number of deleted audit records
   * @throws AppError OWN_PROPOSAL (403), NOT_FOUND (404), PROPOSAL_CLOSED (409)
   */
  async approve(tenantId: string, proposalId: string, actor: Actor): Promise<number> {
    return Number((await this.decide(tenantId, proposalId, true, actor)).records);
  }

  /** The proposer may reject it too. @throws AppError NOT_FOUND (404), PROPOSAL_CLOSED (409) */
  async reject(tenantId: string, proposalId: string, actor: Actor): Promise<void> {
    await this.decide(tenantId, proposalId, false, actor);
  }

  private decide(tenantId: string, proposalId: string, approved: boolean, { operator, requestId }: Actor) {
    const about = { tenant_id: tenantId, proposal_id: proposalId, approved };
    return this.routines.one('erasure_decide', { ...about, operator, request_id: requestId });
  }
}
