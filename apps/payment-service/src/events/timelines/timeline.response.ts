import { ApiProperty } from '@nestjs/swagger';
import { deliveryView, DeliveryView } from '../endpoints/event-endpoint.dto';
import { EVENT_TYPES, type EventType } from '../event.row';
import { rfc3339Of } from '../../responses/time';
import { TransactionView, transactionView } from '../../payments/transactions/transaction.response';
import type { TransactionRow } from '../../payments/transactions/transaction.row';
import { webhookEventView } from '../../webhooks/webhook-events.controller';
import { WebhookEventView } from '../../webhooks/webhook.response';
import type { BookingRow, SentRow, Timeline, TimelineEventRow } from './timeline.store';
import { SuccessResponse } from '../../responses/success.response';

/** Kinds of a transaction's bookings. Effects that only a settlement report mentions belong to no transaction. */
const KINDS = [
  'payment',
  'capture',
  'refund',
  'refund_reserved',
  'refund_settled',
  'refund_released',
  'refund_failed',
  'dispute',
  'dispute_end',
  'chargeback',
  'reversal',
  'transfer',
  'adjustment',
] as const satisfies BookingRow['kind'][];

/** The ledger entry that a booking added to the account’s wallet. */
export class BookedEntryView {
  /** The id of the ledger’s entry. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e01' })
  entry_id: string;

  /** The booked amount in minor units; negative if money leaves the wallet. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  amount: number;

  /** The balance of the wallet after the entry, in minor units. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  balance_after: number;
}

/** An effect, which happens once, and its ledger entry. */
export class BookingView {
  /** The id of the effect, a UUID of version 7. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04' })
  effect_id: string;

  /** What took effect. */
  @ApiProperty({ enum: KINDS })
  kind: BookingRow['kind'];

  /** The amount of the effect, in minor units. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  amount: number;

  /** The gateway’s report that caused it, one of `reports`; null for a transfer and for an operator’s decision. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02' })
  event_id: string | null;

  /** When it was booked, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  booked_at: string;

  /** The entry in your wallet; null if your balance did not change. */
  @ApiProperty({ type: BookedEntryView, nullable: true })
  entry: BookedEntryView | null;
}

/** The delivery of an event to one endpoint. */
export class SentEventView extends DeliveryView {
  /** The id of the endpoint. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05' })
  endpoint_id: string;

  /** The present address of the endpoint. */
  @ApiProperty({ example: 'https://merchant.example/events' })
  url: string;
}

/** An event of the account and its deliveries. */
export class ToldEventView {
  /** The id of the event. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03' })
  event_id: string;

  /** The type of the event. */
  @ApiProperty({ enum: EVENT_TYPES, example: 'deposit.settled' })
  type: EventType;

  /** When it happened, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  occurred_at: string;

  /** One delivery for each endpoint that subscribes to it; empty if none does. */
  @ApiProperty({ type: [SentEventView] })
  deliveries: SentEventView[];
}

/** The timeline of a transaction. */
export class TimelineView {
  /** The transaction in its present state. */
  @ApiProperty({ type: TransactionView })
  transaction: TransactionView;

  /** Reports of the gateway, oldest first. */
  @ApiProperty({ type: [WebhookEventView] })
  reports: WebhookEventView[];

  /** Effects, oldest first. */
  @ApiProperty({ type: [BookingView] })
  bookings: BookingView[];

  /** Events that were published about it, oldest first, for as long as events are kept. */
  @ApiProperty({ type: [ToldEventView] })
  events: ToldEventView[];

  /**
   * Whether the reports are complete. Effects are always complete. Repeated and ignored reports are found only among
   * the first 5,000 of the account after the registration.
   */
  @ApiProperty()
  is_complete: boolean;
}

export class TimelineResponse extends SuccessResponse {
  /** The timeline up to now. */
  @ApiProperty({ type: TimelineView })
  data: TimelineView;
}

export const timelineView = (transaction: TransactionRow, timeline: Timeline): TimelineView => ({
  transaction: transactionView(transaction),
  reports: timeline.reports.map(webhookEventView),
  bookings: timeline.bookings.map(bookingView),
  events: timeline.events.map((event) => eventOfTimelineView(event, timeline.deliveries)),
  is_complete: timeline.isComplete,
});

const bookingView = (row: BookingRow): BookingView => ({
  effect_id: row.effect_id,
  kind: row.kind,
  amount: Number(row.amount),
  event_id: row.event_id,
  booked_at: rfc3339Of(row.created_at),
  entry:
    row.entry_id === null
      ? null
      : { entry_id: row.entry_id, amount: Number(row.entry_amount), balance_after: Number(row.balance_after) },
});

const eventOfTimelineView = (event: TimelineEventRow, deliveries: readonly SentRow[]): ToldEventView => ({
  event_id: event.event_id,
  type: event.type,
  occurred_at: rfc3339Of(event.occurred_at),
  deliveries: deliveries
    .filter(({ event_id }) => event_id === event.event_id)
    .map((row) => Object.assign(deliveryView(row), { endpoint_id: row.endpoint_id, url: row.url })),
});
