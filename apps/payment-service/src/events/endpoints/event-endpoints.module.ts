import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { EventsModule } from '../events.module';
import { OutboundModule } from '../../outbound/outbound.module';
import { EventDeliveriesController } from './event-deliveries.controller';
import { EventDeliveryStore } from './event-delivery.store';
import { EventEndpointStore } from './event-endpoint.store';
import { EventEndpointsController } from './event-endpoints.controller';
import { EventEndpointsService } from './event-endpoints.service';

@Module({
  imports: [EventsModule, IdempotencyModule, OutboundModule],
  controllers: [EventEndpointsController, EventDeliveriesController],
  providers: [EventEndpointStore, EventDeliveryStore, EventEndpointsService],
})
export class EventEndpointsModule {}
