import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GatewaysModule } from '../gateways/gateways.module';
import { ConfirmationStore } from './confirmations/confirmation.store';
import { Confirmations } from './confirmations/confirmations.service';
import { CertificateStore } from './certificates/certificate.store';
import { DeliveryCounts } from './delivery-counts';
import { GatewayCertificates } from './certificates/gateway-certificates';
import { HeldEventsMetric } from './held-events.metric';
import { ProgressSignal } from './progress.signal';
import { RefusedCallbackFilter } from './refused-callback.filter';
import { UnknownEventsMetric } from './unknown-events.metric';
import { WaitingEventsMetric } from './waiting-events.metric';
import { WEBHOOK_EVENTS, WebhookEventStore } from './webhook-event.store';
import { WebhookEventsController } from './webhook-events.controller';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [GatewaysModule, TypeOrmModule.forFeature([WEBHOOK_EVENTS])],
  controllers: [WebhooksController, WebhookEventsController],
  providers: [
    CertificateStore,
    GatewayCertificates,
    WebhookEventStore,
    WebhooksService,
    DeliveryCounts,
    RefusedCallbackFilter,
    WaitingEventsMetric,
    HeldEventsMetric,
    UnknownEventsMetric,
    ConfirmationStore,
    Confirmations,
    ProgressSignal,
  ],
  exports: [GatewayCertificates, ProgressSignal, WebhookEventStore, TypeOrmModule],
})
export class WebhooksModule {}
