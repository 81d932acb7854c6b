import { Module } from '@nestjs/common';
import { EventsModule } from '../events.module';
import { OutboundModule } from '../../outbound/outbound.module';
import { DeliveryMetrics } from './delivery.metrics';
import { DeliveryStore } from './delivery.store';
import { DeliveryWorker } from './delivery.worker';

@Module({
  imports: [EventsModule, OutboundModule],
  providers: [DeliveryMetrics, DeliveryStore, DeliveryWorker],
  exports: [DeliveryWorker],
})
export class EventDeliveriesModule {}
