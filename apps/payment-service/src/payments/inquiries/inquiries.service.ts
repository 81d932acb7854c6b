import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import type { Counter } from 'prom-client';
import { GatewayApis } from '../../gateways/api/gateway-apis';
import { type AskedPayment, GatewayUnreachable, type Inquiry } from '../../gateways/gateway-api';
import type { GatewayEvent } from '../../gateways/gateway-event';
import { OutboxSignal } from '../../outbox/outbox.signal';
import { WebhookEventStore } from '../../webhooks/webhook-event.store';
import { InquirySchedules } from './inquiry-schedules';
import { type ClaimedInquiry, InquiryStore } from './inquiry.store';

/** Asks gateways about claimed deposits. Their responses are processed like deliveries. */
@Injectable()
export class Inquiries {
  private readonly logger = new Logger(Inquiries.name);
  private readonly asked: Counter<'provider' | 'outcome'>;

  constructor(
    private readonly apis: GatewayApis,
    private readonly store: InquiryStore,
    private readonly events: WebhookEventStore,
    private readonly schedules: InquirySchedules,
    private readonly outbox: OutboxSignal,
    metrics: Metrics,
  ) {
    this.asked = metrics.counter('payment_inquiries_total', 'Inquiries at gateways about payments, by outcome.', [
      'provider',
      'outcome',
    ]);
  }

  /** No transaction is open while the gateway is asked. The response is durable when this returns. */
  async ask(claimed: ClaimedInquiry): Promise<void> {
    const { provider } = claimed;
    const said = await this.inquire(claimed);
    if (said.is === 'answered') await this.record(claimed, said.events, said.raw);
    this.asked.inc({ provider, outcome: said.is });
    const schedule = this.apis.find(provider)?.api.asked ?? 'page';
    const why = said.is === 'answered' ? null : said.why;
    await this.store.finish(claimed, said.is, why, this.schedules.offsets[schedule]);
  }

  private async inquire(claimed: ClaimedInquiry): Promise<Inquiry | { is: 'unreachable'; why: string }> {
    const { api, client, access } = this.apis.find(claimed.provider)!;
    try {
      return await api.inquire!(client, askedPayment(claimed), access);
    } catch (error) {
      if (error instanceof GatewayUnreachable) return { is: 'unreachable', why: error.message };
      // An internal error must not end the schedule of the payment.
      const { provider, transaction_id } = claimed;
      const cause_name = error instanceof Error ? error.name : 'thrown';
      this.logger.error({ msg: 'inquiry failed (internal error)', provider, transaction_id, cause_name });
      return { is: 'unreachable', why: 'this service could not read the response' };
    }
  }

  private async record(claimed: ClaimedInquiry, events: GatewayEvent[], rawBody: Buffer): Promise<void> {
    for (const event of events) {
      const deliveryKey = keyOf(event, claimed.provider_reference);
      await this.events.recordFrom('inquiry', { ...event, deliveryKey, provider: claimed.provider, rawBody });
      this.outbox.written();
    }
  }
}

const askedPayment = (row: ClaimedInquiry): AskedPayment => ({
  reference: row.provider_reference,
  handle: row.handle,
  idempotencyKey: row.issued_reference,
  merchantRequestId: row.merchant_request_id,
  amountMinor: BigInt(row.amount),
  currency: row.currency,
  registeredAt: row.created_at,
});

/** The same key for the same response, even if other bytes differ; never the key of a delivery. */
const keyOf = ({ deliveryKey, kind, objectId, type }: GatewayEvent, reference: string): string =>
  `inquiry:${deliveryKey ?? `${kind}:${objectId ?? `${reference}:${type}`}`}`;
