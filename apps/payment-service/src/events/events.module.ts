import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { OutboundModule } from '../outbound/outbound.module';
import { TransactionsModule } from '../payments/transactions/transactions.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { DeliveryMetrics } from './deliveries/delivery.metrics';
import { DeliveryStore } from './deliveries/delivery.store';
import { DeliveryWorker } from './deliveries/delivery.worker';
import { EventDeliveriesController } from './endpoints/event-deliveries.controller';
import { EventDeliveryStore } from './endpoints/event-delivery.store';
import { EventEndpointStore } from './endpoints/event-endpoint.store';
import { EventEndpointsController } from './endpoints/event-endpoints.controller';
import { EventEndpointsService } from './endpoints/event-endpoints.service';
import { EventArrivals } from './event.arrivals';
import { EventPublisher } from './event.publisher';
import { EventSecrets } from './event-secrets';
import { EventStore } from './event.store';
import { EventsController } from './events.controller';
import { EventsMetric } from './events.metric';
import { TimelineStore } from './timelines/timeline.store';
import { TimelinesController } from './timelines/timelines.controller';

@Module({
  imports: [IdempotencyModule, OutboundModule, TransactionsModule, WebhooksModule],
  controllers: [EventsController, EventEndpointsController, EventDeliveriesController, TimelinesController],
  providers: [
    DeliveryMetrics,
    DeliveryStore,
    DeliveryWorker,
    EventArrivals,
    EventDeliveryStore,
    EventEndpointsService,
    EventEndpointStore,
    EventPublisher,
    EventSecrets,
    EventsMetric,
    EventStore,
    TimelineStore,
  ],
  exports: [EventPublisher, EventSecrets, EventStore, TimelineStore],
})
export class EventsModule {}
