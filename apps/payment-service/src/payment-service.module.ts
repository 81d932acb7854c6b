import { type DynamicModule, Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { RedisModule } from '@platform/redis';
import { AccessModule } from './access/access.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import { AuditModule } from './operators/audit/audit.module';
import { DepositsModule } from './payments/deposits/deposits.module';
import { operatorOidcSignIn, OperatorSessionsModule } from './operators/sessions/operator-sessions.module';
import { OperatorsModule } from './operators/operators.module';
import { DisputesModule } from './payments/disputes/disputes.module';
import { ErasuresModule } from './operators/erasures/erasures.module';
import { EventDeliveriesModule } from './events/deliveries/event-deliveries.module';
import { EventEndpointsModule } from './events/endpoints/event-endpoints.module';
import { EventsModule } from './events/events.module';
import { GatewayStatesModule } from './payments/gateway-states/gateway-states.module';
import { InquiriesModule } from './payments/inquiries/inquiries.module';
import { LedgerVerificationsModule } from './ledger/verifications/ledger-verifications.module';
import { OutboundModule } from './outbound/outbound.module';
import { OutboxModule } from './outbox/outbox.module';
import { LandingController } from './landing.controller';
import { PaymentsModule } from './payments/started/payments.module';
import type { PaymentServiceConfig } from './payment-service.config';
import { RefundsModule } from './payments/refunds/refunds.module';
import { ReviewsModule } from './payments/reviews/reviews.module';
import { StatisticsModule } from './operators/statistics/statistics.module';
import { TimelinesModule } from './events/timelines/timelines.module';
import { ReconciliationModule } from './reconciliation/reconciliation.module';
import { TransactionsModule } from './payments/transactions/transactions.module';
import { TransfersModule } from './payments/transfers/transfers.module';
import { WaitingModule } from './payments/waiting/waiting.module';
import { WalletsModule } from './ledger/wallets/wallets.module';
import { WebhooksModule } from './webhooks/webhooks.module';

@Module({})
export class PaymentServiceModule {
  static forConfig(config: PaymentServiceConfig): DynamicModule {
    return {
      module: PaymentServiceModule,
      imports: [
        RedisModule.forRoot(config.REDIS_URL),
        AccessModule.with(ApiKeysModule, OperatorSessionsModule),
        ApiKeysModule,
        AuditModule,
        DepositsModule,
        ErasuresModule,
        EventDeliveriesModule,
        EventEndpointsModule,
        EventsModule,
        GatewayStatesModule,
        IdempotencyModule,
        InquiriesModule,
        LedgerVerificationsModule,
        OperatorSessionsModule,
        OperatorsModule,
        OutboxModule,
        OutboundModule,
        PaymentsModule,
        RefundsModule,
        DisputesModule,
        ReviewsModule,
        StatisticsModule,
        TimelinesModule,
        ReconciliationModule,
        TransactionsModule,
        TransfersModule,
        WaitingModule,
        WalletsModule,
        WebhooksModule,
        ...(config.oidc ? [operatorOidcSignIn] : []),
      ],
      controllers: [LandingController],
    };
  }
}
