import { type DynamicModule, Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { RedisModule } from '@platform/redis';
import { AccessModule } from './access/access.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import { operatorOidcSignIn, OperatorSessionsModule } from './operators/sessions/operator-sessions.module';
import { OperatorsModule } from './operators/operators.module';
import { EventsModule } from './events/events.module';
import { LedgerModule } from './ledger/ledger.module';
import { OutboundModule } from './outbound/outbound.module';
import { OutboxModule } from './outbox/outbox.module';
import { LandingController } from './landing.controller';
import { PaymentsModule } from './payments/payments.module';
import type { PaymentServiceConfig } from './payment-service.config';
import { ReconciliationModule } from './reconciliation/reconciliation.module';
import { TransactionsModule } from './payments/transactions/transactions.module';
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
        EventsModule,
        IdempotencyModule,
        LedgerModule,
        OperatorSessionsModule,
        OperatorsModule,
        OutboxModule,
        OutboundModule,
        PaymentsModule,
        ReconciliationModule,
        TransactionsModule,
        WebhooksModule,
        ...(config.oidc ? [operatorOidcSignIn] : []),
      ],
      controllers: [LandingController],
    };
  }
}
