import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfiguredGateways } from './configured-gateways';
import { GatewayCertificates } from './gateway-certificates';
import { RefusedCallbackFilter } from './refused-callback.filter';
import { WaitingEventsMetric } from './waiting-events.metric';
import { WebhookEventEntity } from './webhook-event.entity';
import { WebhookEventStore } from './webhook-event.store';
import { WebhookEventsController } from './webhook-events.controller';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [TypeOrmModule.forFeature([WebhookEventEntity])],
  controllers: [WebhooksController, WebhookEventsController],
  providers: [
    ConfiguredGateways,
    GatewayCertificates,
    WebhookEventStore,
    WebhooksService,
    RefusedCallbackFilter,
    WaitingEventsMetric,
  ],
})
export class WebhooksModule {}
