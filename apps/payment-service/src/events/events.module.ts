import { Module } from '@nestjs/common';
import { EventArrivals } from './event.arrivals';
import { EventPublisher } from './event.publisher';
import { EventSecrets } from './event-secrets';
import { EventStore } from './event.store';
import { EventsController } from './events.controller';
import { EventsMetric } from './events.metric';

@Module({
  controllers: [EventsController],
  providers: [EventStore, EventPublisher, EventArrivals, EventSecrets, EventsMetric],
  exports: [EventStore, EventPublisher, EventSecrets],
})
export class EventsModule {}
