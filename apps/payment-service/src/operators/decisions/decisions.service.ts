import { Injectable } from '@nestjs/common';
import { fieldInvalid, forbidden, validationFailed } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { ConfiguredGateways } from '../../gateways/configured-gateways';
import { PaymentServiceConfig } from '../../payment-service.config';
import { carryOut } from './carry-out';
import { type Decider, type Decision, incompleteness, NEEDS_ADMIN, permissionFor } from './decision';
import { DecisionStore, type Grounds } from './decision.store';
import { proposalExists } from './proposal.errors';
import { type Difference, differenceView } from './difference.response';
import { attempt, writtenEntries } from './ledger-difference';
import { ProposalStore, type Proposed } from './proposal.store';
import { subjectStateOf } from './subject-state';

export const DECIDED_STATES = ['dry_run', 'applied', 'proposed'] as const;

/** The result of a decision. */
export interface Decided {
  state: (typeof DECIDED_STATES)[number];
  difference: Difference;
  /** Another operator has to approve it before it is applied. */
  needsApproval: boolean;
  proposed: Proposed | null;
}

/** How a decision is taken. */
export interface DecisionOptions {
  isDryRun: boolean;
  /** Alone, although two have to agree. */
  isEmergency: boolean;
}

@Injectable()
export class DecisionsService {
  constructor(
    private readonly config: PaymentServiceConfig,
    private readonly dataSource: DataSource,
    private readonly gateways: ConfiguredGateways,
    private readonly decisions: DecisionStore,
    private readonly proposals: ProposalStore,
  ) {}

  /**
   * Takes a decision in one transaction with its audit entry; of several concurrent operators, exactly one succeeds. A
   * dry run is rolled back. If two operators have to agree, a decision that moves money is also rolled back, and
   * proposed.
   * @throws AppError FORBIDDEN (403), EVENT_NOT_FOUND | TRANSACTION_NOT_FOUND | REFUND_NOT_FOUND (404), NOT_WAITING |
   *   ADJUSTMENT_OUT_OF_BOUNDS | NOT_REREADABLE | PROPOSAL_EXISTS (409), VALIDATION_FAILED (422),
   *   PROVIDER_NOT_CONFIGURED (503)
   */
  async decide(decision: Decision, by: Decider, { isDryRun, isEmergency }: DecisionOptions): Promise<Decided> {
    const needsTwo = this.config.OPERATOR_APPROVALS === 2 && !isEmergency;
    this.assertWhole(decision, isEmergency);
    const mayAlone = by.permissions.has(isEmergency ? 'operator:admin' : permissionFor(decision));
    if (!mayAlone && !needsTwo) throw forbidden(NEEDS_ADMIN);
    const difference = await attempt(
      this.dataSource,
      (manager) => this.change(manager, decision, by.name, { reason: decision.reason, proposalId: null, isEmergency }),
      ({ entries }) => isDryRun || !mayAlone || (needsTwo && entries.length > 0),
    );
    const needsApproval = needsTwo && difference.entries.length > 0;
    // An operator without the role may propose decisions that move money, but no others.
    if (!mayAlone && !needsApproval) throw forbidden(NEEDS_ADMIN);
    if (isDryRun || !needsApproval)
      return { state: isDryRun ? 'dry_run' : 'applied', difference, needsApproval, proposed: null };
    return { state: 'proposed', difference, needsApproval, proposed: await this.propose(decision, difference, by) };
  }

  /** Carries out a decision in the caller's transaction. */
  async change(manager: EntityManager, decision: Decision, operator: string, grounds: Grounds): Promise<Difference> {
    const before = await subjectStateOf(manager, decision);
    await carryOut(manager, decision, operator, this.gateways);
    const entries = await writtenEntries(manager);
    const isEmergency = grounds.isEmergency && entries.length > 0;
    await this.decisions.note(manager, { ...grounds, isEmergency });
    return { before, after: await subjectStateOf(manager, decision), entries };
  }

  private assertWhole(decision: Decision, isEmergency: boolean): void {
    const problem = incompleteness(decision);
    if (problem !== null) throw validationFailed(problem);
    if (isEmergency && this.config.OPERATOR_APPROVALS === 1)
      throw fieldInvalid('emergency', 'emergency is only for installations in which two operators have to agree');
    if (isEmergency && decision.reason === null)
      throw fieldInvalid('reason', 'emergency requires a reason', 'REQUIRED');
  }

  private async propose(decision: Decision, difference: Difference, { name }: Decider): Promise<Proposed> {
    const { proposed, isNew } = await this.proposals.create(decision, differenceView(difference), name);
    if (!proposed || !isNew) throw proposalExists(proposed?.proposalId ?? null);
    return proposed;
  }
}
