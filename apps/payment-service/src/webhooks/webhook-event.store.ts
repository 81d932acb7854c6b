import { Injectable } from '@nestjs/common';
import { Batcher, classifyDatabaseError, isLockTimeout, queryPrepared, Refused } from '@platform/database';
import type { QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { retryUndecided } from '../retry';
import type { EventKind, GatewayEvent, Held } from './gateways/gateway';

export type Outcome = 'settled' | 'duplicate' | 'ignored' | 'parked' | 'rejected' | 'needs_review';

/** An event as it goes into the inbox. */
export interface IncomingEvent extends Omit<GatewayEvent, 'kind' | 'deliveryKey' | 'occurredAt'> {
  provider: string;
  kind: EventKind | 'rejected';
  deliveryKey: string;
  secretFingerprint: string | null;
  rawBody: Buffer;
  /** Signed apart from the bytes: one body may come under it. */
  transmissionId: string | null;
  /** Why it may not take effect yet. */
  held: Held | null;
}

export interface Recorded {
  eventId: string;
  outcome: Outcome;
  reason: string | null;
  /** The event was there before: nothing happened but a count. */
  repeated: boolean;
  /** Other bytes came under its transmission before: one of them is forged. */
  secondBody: boolean;
}

interface RecordedRow {
  event_id: string;
  outcome: Outcome;
  reason: string | null;
  repeated: boolean;
  second_body: boolean;
}

const PARAMETERS = Array.from({ length: 16 }, (_, index) => `$${index + 1}`).join(', ');
const RECORD = `SELECT * FROM receive_event(${PARAMETERS})`;
const RECORD_BATCH = `SELECT * FROM receive_events(${PARAMETERS}) ORDER BY place`;
/** Long enough for the locks of a settlement, which are held for milliseconds. */
const SOON = `SET LOCAL lock_timeout = '200ms'`;
/** Larger ones are never batched: a transaction of many should stay small. */
const MAX_BATCHED_BYTES = 16 * 1024;

@Injectable()
export class WebhookEventStore {
  private readonly batcher = new Batcher<unknown[], RecordedRow>({
    batch: (events) => this.recordBatch(events),
    single: (values) => this.recordSingle(values),
    retriesSingly: (error) => classifyDatabaseError(error) !== 'unavailable',
  });

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores an event, applies it to its deposit and credits the wallet in one transaction, which a batch of
   * events shares. When it returns, all of that is durable. Of concurrent deliveries of one event exactly one takes
   * effect, and an event that fails does not touch those beside it: each is then retried as a single one.
   */
  async record(event: IncomingEvent): Promise<Recorded> {
    const values = recordValues(event);
    const isSmall = event.rawBody.length <= MAX_BATCHED_BYTES;
    const { event_id, outcome, reason, repeated, second_body } = await (isSmall
      ? this.batcher.call(values)
      : this.recordSingle(values));
    return { eventId: event_id, outcome, reason, repeated, secondBody: second_body };
  }

  private recordSingle(values: unknown[]): Promise<RecordedRow> {
    return retryUndecided(async () => {
      const rows = await queryPrepared<RecordedRow & QueryResultRow>(this.dataSource, 'receive-event', RECORD, values);
      return rows[0]!;
    });
  }

  private async recordBatch(events: unknown[][]): Promise<(RecordedRow | Refused)[]> {
    const columns = events[0]!.map((_, index) => events.map((values) => values[index]));
    try {
      return await queryPrepared<RecordedRow & QueryResultRow>(
        this.dataSource,
        'receive-events',
        RECORD_BATCH,
        columns,
      );
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      // Somebody holds what one of them needs, or all. They have waited long enough: whoever needs it is refused soon.
      return Promise.all(events.map((values) => this.recordSoon(values).catch((reason) => new Refused(reason))));
    }
  }

  private recordSoon(values: unknown[]): Promise<RecordedRow> {
    return retryUndecided(() =>
      this.dataSource.transaction(async (manager) => {
        await manager.query(SOON);
        const [row] = await manager.query<RecordedRow[]>(RECORD, values);
        return row!;
      }),
    );
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
  event.transmissionId,
  event.held,
];
