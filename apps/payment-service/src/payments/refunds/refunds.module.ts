import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { GatewaysModule } from '../../gateways/gateways.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { WebhooksModule } from '../../webhooks/webhooks.module';
import { RefundGateways } from './refund-gateways';
import { RefundStore } from './refund.store';
import { RefundsController } from './refunds.controller';
import { RefundsMetric } from './refunds.metric';
import { RefundsService } from './refunds.service';
import { RefundWorker } from './sending/refund.worker';
import { SentRefundStore } from './sending/sent-refund.store';

@Module({
  imports: [GatewaysModule, IdempotencyModule, TransactionsModule, WebhooksModule],
  controllers: [RefundsController],
  providers: [RefundGateways, RefundStore, RefundsService, SentRefundStore, RefundWorker, RefundsMetric],
  exports: [RefundsService],
})
export class RefundsModule {}
