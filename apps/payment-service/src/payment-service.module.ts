import { type DynamicModule, Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { RedisModule } from '@platform/redis';
import { AccessModule } from './access/access.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import { DepositsModule } from './deposits/deposits.module';
import { ActingOperator } from './operators/acting-operator';
import { Retention } from './operators/retention';
import { ErasuresModule } from './erasures/erasures.module';
import { EventDeliveriesModule } from './event-deliveries/event-deliveries.module';
import { EventEndpointsModule } from './event-endpoints/event-endpoints.module';
import { EventsModule } from './events/events.module';
import { InquiriesModule } from './inquiries/inquiries.module';
import { OutboundModule } from './outbound/outbound.module';
import { OutboxModule } from './outbox/outbox.module';
import { LandingController } from './pages/landing.controller';
import { PaymentsModule } from './payments/payments.module';
import type { PaymentServiceConfig } from './payment-service.config';
import { RefundsModule } from './refunds/refunds.module';
import { StatisticsModule } from './statistics/statistics.module';
import { TimelinesModule } from './timelines/timelines.module';
import { ReconciliationModule } from './reconciliation/reconciliation.module';
import { TransactionsModule } from './transactions/transactions.module';
import { TransfersModule } from './transfers/transfers.module';
import { WalletsModule } from './wallets/wallets.module';
import { WebhooksModule } from './webhooks/webhooks.module';

@Module({})
export class PaymentServiceModule {
  static forConfig(config: PaymentServiceConfig): DynamicModule {
    return {
      module: PaymentServiceModule,
      imports: [
        RedisModule.forRoot(config.REDIS_URL),
        AccessModule.with(ApiKeysModule),
        ApiKeysModule,
        DepositsModule,
        ErasuresModule,
        EventDeliveriesModule,
        EventEndpointsModule,
        EventsModule,
        IdempotencyModule,
        InquiriesModule,
        OutboxModule,
        OutboundModule,
        PaymentsModule,
        RefundsModule,
        StatisticsModule,
        TimelinesModule,
        ReconciliationModule,
        TransactionsModule,
        TransfersModule,
        WalletsModule,
        WebhooksModule,
      ],
      controllers: [LandingController],
      providers: [ActingOperator, Retention],
    };
  }
}
