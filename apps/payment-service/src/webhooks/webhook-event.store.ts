import { Injectable } from '@nestjs/common';
import {
  type Arguments,
  Batcher,
  batchOf,
  classifyDatabaseError,
  type Connection,
  defineEntity,
  defineStatement,
  isLockTimeout,
  Refused,
  retryUndecided,
  type RowOf,
  sql,
} from '@platform/database';
import { currentTraceparent } from '@platform/tracing';
import { DataSource } from 'typeorm';
import { routines, tables } from '../database/schema';
import type { Held } from '../gateways/gateway';
import type { EventKind, GatewayEvent } from '../gateways/gateway-event';
import { describeFee } from './payment-fee';
import { UnknownEventsMetric } from './unknown-events.metric';

/** The source of an event without a delivery: an inquiry, the response to a call, or a settlement report. */
export type EventSource = NonNullable<RowOf<typeof tables.webhook_events>['source']>;
export type Outcome = RowOf<typeof tables.webhook_events>['outcome'];

/** The inbox without the bytes, which accounts do not see. Only routines write it. */
const WEBHOOK_EVENT = sql.omit(tables.webhook_events, 'raw_body', 'body_digest');
export const WEBHOOK_EVENTS = defineEntity('webhook_events', WEBHOOK_EVENT, 'event_id');
export type WebhookEventRow = RowOf<typeof WEBHOOK_EVENT>;

/** The content of a delivery, if it is readable. */
export interface UnderstoodEvent extends Omit<GatewayEvent, 'kind' | 'deliveryKey' | 'anomaly'> {
  kind: EventKind | 'rejected';
  /** For a rejected event, why it is unreadable. */
  anomaly: string | null;
}

/** An event to store in the inbox. */
export interface IncomingEvent extends UnderstoodEvent {
  provider: string;
  deliveryKey: string;
  secretFingerprint: string | null;
  rawBody: Buffer;
  /** An id that is signed separately from the bytes: only one body may have it. */
  transmissionId: string | null;
  /** Why it may not take effect yet. */
  held: Held | null;
}

/** A gateway's response to an inquiry, which is authentic. */
export type AskedEvent = GatewayEvent & { deliveryKey: string; provider: string; rawBody: Buffer };

export interface Recorded {
  eventId: string;
  outcome: Outcome;
  reason: string | null;
  /** The event was already stored: only the count changed. */
  repeated: boolean;
  /** Its transmission delivered different bytes before: one of the bodies is forged. */
  secondBody: boolean;
}

const { receive_event, receive_events, receive_events_from, receive_traced_events } = routines;
interface ReceivedEvent extends Arguments<typeof receive_event.parameters> {
  /** The trace context for the merchant's event, or null. */
  trace_context: string | null;
}
type RecordedRow = RowOf<typeof receive_events.row>;

/** Long enough for the locks of a settlement, which last milliseconds. */
const SHORT_LOCK_TIMEOUT = defineStatement({ name: 'short-lock-timeout', text: "SET LOCAL lock_timeout = '200ms'" });
/** The format of references that this service issues. */
const ISSUED = /^[A-Za-z0-9]{26}$/;
/** Larger deliveries are not batched, so that a transaction of many stays small. */
const MAX_BATCHED_BYTES = 16 * 1024;

@Injectable()
export class WebhookEventStore {
  private readonly batcher = new Batcher<ReceivedEvent, RecordedRow>({
    batch: (events) => this.recordBatch(events),
    single: (event) => this.recordSingle(event),
    retriesSingly: (error) => classifyDatabaseError(error) !== 'unavailable',
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly unknown: UnknownEventsMetric,
  ) {}

  /**
   * Stores an event, applies it to its deposit and credits the wallet in one transaction, which a batch of events
   * shares. When it returns, all of that is durable. Of concurrent deliveries of one event, exactly one takes effect. A
   * failing event does not affect the other events of its batch: each is then retried separately.
   */
  async record(event: IncomingEvent): Promise<Recorded> {
    // A held event may be forged.
    if (event.held === null) await this.describeFee(event);
    const received = receivedEvent(event);
    const isSmall = event.rawBody.length <= MAX_BATCHED_BYTES;
    return this.recorded(event, await (isSmall ? this.batcher.call(received) : this.recordSingle(received)));
  }

  /** The same for an event without a delivery: it is stored and applied with the same keys. */
  async recordFrom(source: EventSource, asked: AskedEvent): Promise<Recorded> {
    await this.describeFee(asked);
    const event = { ...asked, secretFingerprint: null, transmissionId: null, held: null };
    const args = { source, ...batchOf([receivedEvent(event)]) };
    return this.recorded(event, await retryUndecided(() => receive_events_from.get(this.dataSource, args)));
  }

  /**
   * An event arrived at the callback address of one payment, which contains the issued reference. From now on, the
   * gateway's own reference finds the deposit. If it is already known, or if there is no such payment, nothing happens.
   */
  async adoptReference(issued: string, { provider, reference, merchantRequestId }: IncomingEvent): Promise<void> {
    // Only results of pushes have a request id. Other callbacks may be about another payment.
    if (reference === null || merchantRequestId === null || !ISSUED.test(issued)) return;
    const args = { provider, issued, reference, merchant_request_id: merchantRequestId };
    await retryUndecided(() => routines.adopt_reference.run(this.dataSource, args));
  }

  /**
   * Stores the reason of a dispute and the deadline for the response. Call it before the report is applied: its event
   * contains them.
   */
  async describeDispute({ provider, objectId, dispute, held }: IncomingEvent): Promise<void> {
    // A held event may be forged.
    if (held !== null || objectId === null || !dispute || (dispute.reason === null && dispute.respondBy === null))
      return;
    const args = { provider, gateway_dispute_id: objectId, reason: dispute.reason, respond_by: dispute.respondBy };
    await retryUndecided(() => routines.describe_dispute.run(this.dataSource, args));
  }

  /** Runs in one transaction: that of the connection, or a new one. */
  receive(events: ReceivedEvent[], on: Connection): Promise<RecordedRow[]> {
    const isTraced = events.some(({ trace_context }) => trace_context !== null);
    return (isTraced ? receive_traced_events : receive_events).rows(on, batchOf(events));
  }

  private async describeFee(event: IncomingEvent | AskedEvent): Promise<void> {
    if (event.kind === 'payment_succeeded') await describeFee(this.dataSource, event);
  }

  private recorded(event: IncomingEvent, row: RecordedRow): Recorded {
    const { event_id, outcome, reason, repeated, second_body } = row;
    if (!repeated) this.unknown.count(event);
    return { eventId: event_id, outcome, reason, repeated, secondBody: second_body };
  }

  private async recordSingle(event: ReceivedEvent): Promise<RecordedRow> {
    const [row] = await retryUndecided(() => this.receive([event], this.dataSource));
    return row!;
  }

  private async recordBatch(events: ReceivedEvent[]): Promise<(RecordedRow | Refused)[]> {
    try {
      const rows = await this.receive(events, this.dataSource);
      return rows.toSorted((left, right) => left.ordinal - right.ordinal);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      // Another transaction holds a lock that one of the events needs. They have waited long enough, so each is retried
      // separately with a short timeout.
      return Promise.all(
        events.map((event) => this.recordWithShortTimeout(event).catch((reason) => new Refused(reason))),
      );
    }
  }

  private recordWithShortTimeout(event: ReceivedEvent): Promise<RecordedRow> {
    return retryUndecided(() =>
      this.dataSource.transaction(async (manager) => {
        await SHORT_LOCK_TIMEOUT.run(manager);
        const [row] = await this.receive([event], manager);
        return row!;
      }),
    );
  }
}

/** By the names of the routines' parameters. */
export const understood = (event: UnderstoodEvent) => ({
  type: event.type,
  kind: event.kind,
  reference: event.reference,
  payment_id: event.paymentId,
  object_id: event.objectId,
  amount: event.amountMinor,
  currency: event.currency,
  cumulative: event.cumulative,
  merchant_request_id: event.merchantRequestId,
  anomaly: event.anomaly,
});

const receivedEvent = (event: IncomingEvent): ReceivedEvent => ({
  provider: event.provider,
  delivery_key: event.deliveryKey,
  ...understood(event),
  secret_fingerprint: event.secretFingerprint,
  raw_body: event.rawBody,
  transmission_id: event.transmissionId,
  held: event.held,
  trace_context: currentTraceparent(),
});
