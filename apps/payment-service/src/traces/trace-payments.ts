import type { Instrument } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { DeliveryWorker } from '../events/deliveries/delivery.worker';
import { EventStore } from '../events/event.store';
import { WebhookEventStore } from '../webhooks/webhook-event.store';
import { traceDeliveries } from './trace-deliveries';
import { traceWebhooks } from './trace-webhooks';

/** From the delivery of a gateway to the delivery to the merchant: one trace. */
export const tracePayments: Instrument = (app, tracer) => {
  traceWebhooks(app.get(WebhookEventStore), tracer);
  traceDeliveries(app.get(DeliveryWorker), app.get(EventStore), app.get(DataSource), tracer);
  return [];
};
