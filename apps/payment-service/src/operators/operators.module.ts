import { Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Operators } from '@platform/auth';
import { IdempotencyModule } from '@platform/http-service';
import { EventsModule } from '../events/events.module';
import { GatewaysModule } from '../gateways/gateways.module';
import { PaymentServiceConfig } from '../payment-service.config';
import { TransactionsModule } from '../payments/transactions/transactions.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { AuditController } from './audit/audit.controller';
import { AuditStore } from './audit/audit.store';
import { DecisionStore } from './decisions/decision.store';
import { DecisionsService } from './decisions/decisions.service';
import { ProposalStore } from './decisions/proposal.store';
import { OperatorDeliveriesController } from './deliveries/operator-deliveries.controller';
import { OperatorDeliveryStore } from './deliveries/operator-delivery.store';
import { RedeliveriesService } from './deliveries/redeliveries.service';
import { EndpointSecretStore } from './endpoint-secrets/endpoint-secret.store';
import { EndpointSecretsController } from './endpoint-secrets/endpoint-secrets.controller';
import { EndpointSecretsService } from './endpoint-secrets/endpoint-secrets.service';
import { ErasureJob } from './erasures/erasure.job';
import { ErasureStore } from './erasures/erasure.store';
import { ErasuresController } from './erasures/erasures.controller';
import { ErasuresService } from './erasures/erasures.service';
import { ExplanationsController } from './explanations/explanations.controller';
import { InboxController } from './inbox/inbox.controller';
import { InboxService } from './inbox/inbox.service';
import { InboxStore } from './inbox/inbox.store';
import { OperatorCaptureStore } from './captures/operator-capture.store';
import { OperatorCapturesController } from './captures/operator-captures.controller';
import { OperatorPayoutLimitStore } from './payouts/operator-payout-limit.store';
import { OperatorPayoutStore } from './payouts/operator-payout.store';
import { OperatorPayoutsController } from './payouts/operator-payouts.controller';
import { ProposalsController } from './proposals/proposals.controller';
import { ProposalsMetric } from './proposals/proposals.metric';
import { ProposalsService } from './proposals/proposals.service';
import { OperatorRefundStore } from './refunds/operator-refund.store';
import { OperatorRefundsController } from './refunds/operator-refunds.controller';
import { Retention } from './retention';
import { AccountCounts } from './statistics/account-counts';
import { OperatorStatisticsController } from './statistics/operator-statistics.controller';
import { OperatorStatisticsStore } from './statistics/operator-statistics.store';
import { QueueAgeJob } from './statistics/queue-age.job';
import { QueueAgeStore } from './statistics/queue-age.store';
import { ReturnsStore } from './statistics/returns.store';
import { SettlingTimesStore } from './statistics/settling-times.store';
import { StatisticsController } from './statistics/statistics.controller';
import { StatisticsStore } from './statistics/statistics.store';
import { OperatorTransactionStore } from './transactions/operator-transaction.store';
import { OperatorTransactionsController } from './transactions/operator-transactions.controller';
import { UnresolvedController } from './unresolved/unresolved.controller';
import { UnresolvedStore } from './unresolved/unresolved.store';

@Module({
  imports: [EventsModule, GatewaysModule, IdempotencyModule, TransactionsModule, WebhooksModule],
  controllers: [
    InboxController,
    OperatorTransactionsController,
    OperatorRefundsController,
    OperatorCapturesController,
    OperatorPayoutsController,
    ProposalsController,
    UnresolvedController,
    OperatorDeliveriesController,
    EndpointSecretsController,
    ExplanationsController,
    AuditController,
    ErasuresController,
    OperatorStatisticsController,
    StatisticsController,
  ],
  providers: [
    AccountCounts,
    AuditStore,
    DecisionStore,
    DecisionsService,
    EndpointSecretStore,
    EndpointSecretsService,
    ErasureJob,
    ErasuresService,
    ErasureStore,
    InboxService,
    InboxStore,
    OperatorDeliveryStore,
    OperatorPayoutLimitStore,
    OperatorPayoutStore,
    OperatorRefundStore,
    OperatorCaptureStore,
    OperatorStatisticsStore,
    OperatorTransactionStore,
    ProposalStore,
    ProposalsMetric,
    ProposalsService,
    RedeliveriesService,
    Retention,
    QueueAgeJob,
    QueueAgeStore,
    ReturnsStore,
    SettlingTimesStore,
    StatisticsStore,
    UnresolvedStore,
  ],
})
export class OperatorsModule implements OnApplicationBootstrap {
  constructor(private readonly config: PaymentServiceConfig) {}

  onApplicationBootstrap(): void {
    if (new Operators(this.config).areNamed) return;
    new Logger('Operators').warn({
      msg: 'no operators are configured',
      effect: 'the operator API refuses every request',
    });
  }
}
