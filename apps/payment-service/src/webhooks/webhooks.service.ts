import { Injectable, Logger } from '@nestjs/common';
import { validationFailed } from '@platform/errors';
import { Metrics } from '@platform/http-service';
import { networkKeyOf } from '@platform/rate-limit';
import type { Counter } from 'prom-client';
import { OutboxSignal } from '../outbox/outbox.signal';
import { DeliveryCounts } from './delivery-counts';
import { GatewayCertificates } from './certificates/gateway-certificates';
import { Confirmations } from './confirmations/confirmations.service';
import {
  type ConfiguredGateway,
  ConfiguredGateways,
  digestKey,
  readDelivery,
  type ReadEvent,
} from '../gateways/configured-gateways';
import type { DeliveryHeaders, Gateway } from '../gateways/gateway';
import { type EventKind, NOTHING } from '../gateways/gateway-event';
import { UnreadableBody } from '../gateways/reading';
import { ProgressSignal } from './progress.signal';
import { type IncomingEvent, WebhookEventStore } from './webhook-event.store';
import { invalidSignature } from './webhooks.errors';

/** Data of a delivery that is stored in addition to its event. */
type StoredDelivery = Pick<IncomingEvent, 'provider' | 'secretFingerprint' | 'rawBody' | 'transmissionId' | 'held'>;

/** Events that credit a wallet. */
const CREDITS: readonly string[] = ['payment_succeeded', 'payment_captured'] satisfies EventKind[];

@Injectable()
export class WebhooksService {
  private readonly logger = new Logger(WebhooksService.name);
  private readonly deliveries: Counter<'provider' | 'outcome'>;

  constructor(
    private readonly gateways: ConfiguredGateways,
    private readonly events: WebhookEventStore,
    private readonly certificates: GatewayCertificates,
    private readonly confirmations: Confirmations,
    private readonly progress: ProgressSignal,
    private readonly outbox: OutboxSignal,
    private readonly counts: DeliveryCounts,
    metrics: Metrics,
  ) {
    this.deliveries = metrics.counter('payment_webhook_events_total', 'Deliveries of gateways, by outcome.', [
      'provider',
      'outcome',
    ]);
  }

  /** @throws AppError UNKNOWN_PROVIDER (404), PROVIDER_NOT_CONFIGURED (503) */
  find(provider: string): ConfiguredGateway {
    return this.gateways.get(provider);
  }

  /**
   * Verifies a delivery over its raw bytes, stores each of its events and applies it; returns when all is durable.
   * Refused deliveries are at least counted.
   * @param issuedReference of the payment, if the address belongs to one payment
   * @throws AppError INVALID_SIGNATURE (401), VALIDATION_FAILED (422)
   */
  async receive(
    configured: ConfiguredGateway,
    rawBody: Buffer,
    headers: DeliveryHeaders,
    issuedReference?: string,
  ): Promise<void> {
    const { gateway, secrets, fingerprints } = configured;
    const certificate = await this.certificateFor(configured, headers);
    const verification = gateway.verify(rawBody, { ...headers, ...certificate?.header }, secrets, new Date());
    if (!verification.valid) {
      this.count(gateway.name, 'invalid_signature');
      throw invalidSignature(verification.reason);
    }
    if (certificate) await this.certificates.confirm(certificate.url, certificate.network);
    const delivery = {
      provider: gateway.name,
      secretFingerprint: fingerprints[verification.keyIndex] ?? null,
      rawBody,
      transmissionId: verification.transmissionId ?? null,
      held: verification.held ?? null,
    };
    for (const read of await this.read(configured, delivery)) {
      const event = issuedReference === undefined ? read : atAddress(gateway, read, issuedReference);
      if (issuedReference !== undefined) await this.events.adoptReference(issuedReference, { ...event, ...delivery });
      if (event.dispute) await this.events.describeDispute({ ...event, ...delivery });
      const isUnproven =
        CREDITS.includes(event.kind) && gateway.api?.confirm && this.confirmations.canAsk(gateway.name);
      const held = delivery.held ?? (isUnproven ? 'awaits_confirmation' : null);
      await this.record({ ...event, ...delivery, held });
      if (held === 'awaits_confirmation') this.confirmations.wake();
      if (event.reference !== null && gateway.mustAsk?.(event))
        await this.progress.reported(gateway.name, event.reference);
    }
  }

  private async record(event: IncomingEvent): Promise<void> {
    const { eventId, outcome, repeated, secondBody } = await this.events.record(event);
    this.outbox.written();
    this.count(event.provider, secondBody ? 'second_body' : repeated ? 'repeated' : outcome);
    if (!secondBody) return;
    this.logger.error({
      msg: 'two bodies for one signed transmission: one of them is forged',
      provider: event.provider,
      event_id: eventId,
    });
  }

  /** Fetched only from an address that the adapter has approved; without one, the adapter refuses the delivery. */
  private async certificateFor({ gateway, secrets }: ConfiguredGateway, headers: DeliveryHeaders) {
    const url = gateway.certificateUrl?.(headers, secrets);
    if (!url) return null;
    const network = networkKeyOf(headers[':remote-address']);
    return { url, network, header: { ':certificate': await this.certificates.get(url, network) } };
  }

  /** Authentic but unreadable bytes are stored for an operator, and the gateway gets an error. */
  private async read({ gateway, secrets }: ConfiguredGateway, delivery: StoredDelivery): Promise<ReadEvent[]> {
    try {
      return readDelivery(gateway, secrets, delivery.rawBody);
    } catch (error) {
      if (!(error instanceof UnreadableBody)) throw error;
      await this.record({
        ...NOTHING,
        ...delivery,
        deliveryKey: digestKey(delivery.rawBody),
        type: 'unreadable',
        kind: 'rejected',
        anomaly: error.message,
      });
      throw validationFailed('The body is not an event of this gateway.');
    }
  }

  count(provider: string, outcome: string): void {
    this.deliveries.labels(provider, outcome).inc();
    this.counts.count(provider, outcome);
  }
}

const atAddress = (gateway: Gateway, event: ReadEvent, reference: string): ReadEvent => ({
  ...(gateway.atAddress?.(event, reference) ?? event),
  deliveryKey: event.deliveryKey,
});
