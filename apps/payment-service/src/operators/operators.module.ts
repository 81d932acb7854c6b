import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { GatewaysModule } from '../gateways/gateways.module';
import { TimelinesModule } from '../timelines/timelines.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { ActingOperator } from './acting-operator';
import { DecisionStore } from './decisions/decision.store';
import { DecisionsService } from './decisions/decisions.service';
import { ProposalStore } from './decisions/proposal.store';
import { InboxController } from './inbox/inbox.controller';
import { InboxService } from './inbox/inbox.service';
import { InboxStore } from './inbox/inbox.store';
import { ProposalsController } from './proposals/proposals.controller';
import { ProposalsMetric } from './proposals/proposals.metric';
import { ProposalsService } from './proposals/proposals.service';
import { OperatorRefundStore } from './refunds/operator-refund.store';
import { OperatorRefundsController } from './refunds/operator-refunds.controller';
import { Retention } from './retention';
import { OperatorTransactionStore } from './transactions/operator-transaction.store';
import { OperatorTransactionsController } from './transactions/operator-transactions.controller';
import { UnresolvedController } from './unresolved/unresolved.controller';
import { UnresolvedStore } from './unresolved/unresolved.store';

@Module({
  imports: [GatewaysModule, IdempotencyModule, TimelinesModule, TransactionsModule],
  controllers: [
    InboxController,
    OperatorTransactionsController,
    OperatorRefundsController,
    ProposalsController,
    UnresolvedController,
  ],
  providers: [
    ActingOperator,
    DecisionStore,
    DecisionsService,
    InboxService,
    InboxStore,
    OperatorRefundStore,
    OperatorTransactionStore,
    ProposalStore,
    ProposalsMetric,
    ProposalsService,
    Retention,
    UnresolvedStore,
  ],
})
export class OperatorsModule {}
