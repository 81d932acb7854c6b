import { Column, Entity, PrimaryColumn } from 'typeorm';
import { minorUnitsColumn } from '../money/bigint.column';
import type { Held } from '../gateways/gateway';
import type { EventKind } from '../gateways/gateway-event';
import type { EventSource } from './webhook-event.store';

/** A row of the inbox; only the routines of the migrations write it. */
@Entity('webhook_events')
export class WebhookEventEntity {
  @PrimaryColumn({ name: 'event_id', type: 'uuid' })
  eventId: string;

  @Column({ type: 'text' })
  provider: string;

  @Column({ name: 'delivery_key', type: 'text' })
  deliveryKey: string;

  @Column({ type: 'text' })
  type: string;

  @Column({ type: 'text' })
  kind: EventKind | 'rejected';

  @Column({ type: 'text', nullable: true })
  reference: string | null;

  @Column({ name: 'payment_id', type: 'text', nullable: true })
  paymentId: string | null;

  @Column({ name: 'object_id', type: 'text', nullable: true })
  objectId: string | null;

  @Column(minorUnitsColumn('amount', { nullable: true }))
  amount: number | null;

  @Column({ type: 'text', nullable: true })
  currency: string | null;

  @Column({ type: 'boolean' })
  cumulative: boolean;

  @Column({ name: 'merchant_request_id', type: 'text', nullable: true })
  merchantRequestId: string | null;

  @Column({ type: 'text', nullable: true })
  anomaly: string | null;

  @Column({ name: 'secret_fingerprint', type: 'text', nullable: true })
  secretFingerprint: string | null;

  @Column({ name: 'raw_body', type: 'bytea', nullable: true, select: false })
  rawBody?: Buffer | null;

  /** Of bytes that were erased before their retention had passed. */
  @Column({ name: 'body_digest', type: 'bytea', nullable: true, select: false })
  bodyDigest?: Buffer | null;

  /** Why it may not take effect by itself. */
  @Column({ type: 'text', nullable: true })
  held: Held | null;

  /** Null: the gateway delivered it. */
  @Column({ type: 'text', nullable: true })
  source: EventSource | null;

  /** What came first under the same key, with other bytes. */
  @Column({ name: 'first_event_id', type: 'uuid', nullable: true })
  firstEventId: string | null;

  @Column({ type: 'text' })
  outcome: string;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ name: 'transaction_id', type: 'uuid', nullable: true })
  transactionId: string | null;

  @Column({ name: 'account_id', type: 'text', nullable: true })
  accountId: string | null;

  @Column({ type: 'integer' })
  deliveries: number;

  @Column({ name: 'received_at', type: 'timestamptz' })
  receivedAt: Date;

  @Column({ name: 'last_delivered_at', type: 'timestamptz' })
  lastDeliveredAt: Date;

  @Column({ name: 'processed_at', type: 'timestamptz' })
  processedAt: Date;
}
