import { type DynamicModule, Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { RedisModule } from '@platform/redis';
import { AccessModule } from './access/access.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import { AuditModule } from './audit/audit.module';
import { DepositsModule } from './deposits/deposits.module';
import { operatorOidcSignIn, OperatorSessionsModule } from './operator-sessions/operator-sessions.module';
import { OperatorsModule } from './operators/operators.module';
import { DisputesModule } from './disputes/disputes.module';
import { ErasuresModule } from './erasures/erasures.module';
import { EventDeliveriesModule } from './event-deliveries/event-deliveries.module';
import { EventEndpointsModule } from './event-endpoints/event-endpoints.module';
import { EventsModule } from './events/events.module';
import { GatewayStatesModule } from './gateway-states/gateway-states.module';
import { InquiriesModule } from './inquiries/inquiries.module';
import { LedgerVerificationsModule } from './ledger-verifications/ledger-verifications.module';
import { OutboundModule } from './outbound/outbound.module';
import { OutboxModule } from './outbox/outbox.module';
import { LandingController } from './pages/landing.controller';
import { PaymentsModule } from './payments/payments.module';
import type { PaymentServiceConfig } from './payment-service.config';
import { RefundsModule } from './refunds/refunds.module';
import { ReviewsModule } from './reviews/reviews.module';
import { StatisticsModule } from './statistics/statistics.module';
import { TimelinesModule } from './timelines/timelines.module';
import { ReconciliationModule } from './reconciliation/reconciliation.module';
import { TransactionsModule } from './transactions/transactions.module';
import { TransfersModule } from './transfers/transfers.module';
import { WaitingModule } from './waiting/waiting.module';
import { WalletsModule } from './wallets/wallets.module';
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
