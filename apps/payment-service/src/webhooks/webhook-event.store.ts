import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { queryPrepared } from '@platform/database';
import { DataSource } from 'typeorm';
import { retryUndecided } from '../retry';
import type { EventKind, GatewayEvent } from './gateways/gateway';

export type Outcome = 'settled' | 'duplicate' | 'ignored' | 'parked' | 'rejected' | 'needs_review';

/** An event as it goes into the inbox. */
export interface IncomingEvent extends Omit<GatewayEvent, 'kind' | 'deliveryKey' | 'occurredAt'> {
  provider: string;
  kind: EventKind | 'rejected';
  deliveryKey: string;
  secretFingerprint: string | null;
  rawBody: Buffer;
}

export interface Recorded {
  eventId: string;
  outcome: Outcome;
  reason: string | null;
  /** The event was there before: nothing happened but a count. */
  repeated: boolean;
}

const RECORD = 'SELECT * FROM record_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)';

@Injectable()
export class WebhookEventStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Stores an event, applies it to its deposit and credits the wallet: one routine, one transaction, one round trip.
   * When it returns, all of that is durable. Of concurrent deliveries of one event exactly one takes effect.
   */
  record(event: IncomingEvent): Promise<Recorded> {
    return retryUndecided(async () => {
      const rows = await queryPrepared<{
        event_id: string;
        outcome: Outcome;
        reason: string | null;
        repeated: boolean;
      }>(this.dataSource, 'record-event', RECORD, recordValues(event));
      const { event_id, outcome, reason, repeated } = rows[0]!;
      return { eventId: event_id, outcome, reason, repeated };
    });
  }
}

const recordValues = (event: IncomingEvent): unknown[] => [
  event.provider,
  event.deliveryKey,
  event.type,
  event.kind,
  event.reference,
  event.paymentId,
  event.objectId,
  event.amountMinor,
  event.currency,
  event.cumulative,
  event.merchantRequestId,
  event.anomaly,
  event.secretFingerprint,
  event.rawBody,
];
