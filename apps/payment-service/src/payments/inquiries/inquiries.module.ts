import { Module } from '@nestjs/common';
import { GatewaysModule } from '../../gateways/gateways.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { WebhooksModule } from '../../webhooks/webhooks.module';
import { Inquiries } from './inquiries.service';
import { InquirySchedules } from './inquiry-schedules';
import { InquiryMetrics } from './inquiry.metrics';
import { InquiryStore } from './inquiry.store';
import { InquiryWorker } from './inquiry.worker';
import { RefreshController } from './refresh.controller';

@Module({
  imports: [GatewaysModule, TransactionsModule, WebhooksModule],
  controllers: [RefreshController],
  providers: [Inquiries, InquiryMetrics, InquirySchedules, InquiryStore, InquiryWorker],
  exports: [Inquiries, InquirySchedules, InquiryStore],
})
export class InquiriesModule {}
