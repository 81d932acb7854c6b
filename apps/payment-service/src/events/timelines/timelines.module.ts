import { Module } from '@nestjs/common';
import { TransactionsModule } from '../../payments/transactions/transactions.module';
import { WebhooksModule } from '../../webhooks/webhooks.module';
import { TimelineStore } from './timeline.store';
import { TimelinesController } from './timelines.controller';

@Module({
  imports: [TransactionsModule, WebhooksModule],
  controllers: [TimelinesController],
  providers: [TimelineStore],
  exports: [TimelineStore],
})
export class TimelinesModule {}
