import { Module } from '@nestjs/common';
import { ConfiguredGateways } from './configured-gateways';
import { GatewayCertificates } from './gateway-certificates';
import { RefusedCallbackFilter } from './refused-callback.filter';
import { WebhookEventStore } from './webhook-event.store';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

@Module({
  controllers: [WebhooksController],
  providers: [ConfiguredGateways, GatewayCertificates, WebhookEventStore, WebhooksService, RefusedCallbackFilter],
})
export class WebhooksModule {}
