import { ApiProperty } from '@nestjs/swagger';
import { PROVIDERS } from '../../gateways/registry';
import { rfc3339Of } from '../../responses/time';
import { SuccessResponse } from '../../responses/success.response';
import type { OperatorStatistics } from './operator-statistics.store';
import { QUEUES } from './queue-age.store';

/** A gateway's deliveries of one hour. */
export class GatewayHourView {
  /** The beginning of the hour, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:00:00Z' })
  hour: string;

  /** The gateway. */
  @ApiProperty({ enum: PROVIDERS, example: 'square' })
  provider: string;

  /** Deliveries that were stored; each repetition counts. */
  @ApiProperty({ type: 'integer', example: 118 })
  taken: number;

  /** Refused deliveries: their signature is wrong, or they are unreadable. */
  @ApiProperty({ type: 'integer', example: 0 })
  refused: number;
}

/** How fast the reports of one hour took effect. */
export class WebhookHourView {
  /** The beginning of the hour in which they were received, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:00:00Z' })
  hour: string;

  /** Number of reports, without repetitions. */
  @ApiProperty({ type: 'integer', example: 120 })
  reports: number;

  /** The part of them that still waits for a deposit or for a decision. */
  @ApiProperty({ type: 'integer', example: 1 })
  waiting: number;

  /** Half of the others were applied within this time, in seconds; null: all still wait. */
  @ApiProperty({ type: 'number', nullable: true, example: 0.004 })
  median_seconds: number | null;

  /** 95 % of the others were applied within this time, in seconds; null: all still wait. */
  @ApiProperty({ type: 'number', nullable: true, example: 0.02 })
  slowest_seconds: number | null;
}

/** The events of one hour, and their deliveries to enabled endpoints. */
export class EventHourView {
  /** The beginning of the hour in which they were published, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:00:00Z' })
  hour: string;

  /** Number of published events. */
  @ApiProperty({ type: 'integer', example: 240 })
  events: number;

  /** Number of deliveries that an endpoint accepted. */
  @ApiProperty({ type: 'integer', example: 236 })
  delivered: number;

  /** Number of deliveries whose last attempt failed. */
  @ApiProperty({ type: 'integer', example: 1 })
  failed: number;

  /** Number of deliveries that are not finished. */
  @ApiProperty({ type: 'integer', example: 3 })
  pending: number;

  /** The longest time between a change and the publication of its event, in seconds. */
  @ApiProperty({ type: 'number', example: 0.3 })
  publication_seconds: number;

  /**
   * The longest time between a change and the delivery of its event, in seconds; of pending deliveries, until now. Null: no
   * endpoint receives these events.
   */
  @ApiProperty({ type: 'number', nullable: true, example: 4.2 })
  delivery_seconds: number | null;
}

/** The age of the oldest item of a queue. */
export class QueueAgeView {
  /**
   * `publication`: committed events that are not in the feed. `delivery`: events that an enabled endpoint has not received.
   * `inquiries`: payments whose status lookup is due. `refunds`, `captures`, `payouts`: those whose call of the gateway
   * is due. `confirmations`: received webhooks whose confirmation by the gateway is due.
   */
  @ApiProperty({ enum: QUEUES, example: 'delivery' })
  queue: (typeof QUEUES)[number];

  /** Seconds; null: the queue is empty. */
  @ApiProperty({ type: 'number', nullable: true, example: null })
  oldest_seconds: number | null;
}

/** The greatest age of a queue in one hour. */
export class QueueHourView {
  /** The beginning of the hour, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:00:00Z' })
  hour: string;

  /** The queue, as in `queues`. */
  @ApiProperty({ enum: QUEUES, example: 'refunds' })
  queue: (typeof QUEUES)[number];

  /** Seconds; 0: the queue was empty. The service looks once a minute, so a shorter wait may be missing. */
  @ApiProperty({ type: 'number', example: 2.5 })
  oldest_seconds: number;
}

/** The work of the last 24 hours, of all accounts. */
export class OperatorStatisticsView {
  /** The beginning of the first of 24 hours, in UTC. The last hour is the current one. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T10:00:00Z' })
  counted_from: string;

  /** Whether all hours are counted completely. One response reads at most the 20,000 newest reports and events. */
  @ApiProperty()
  is_complete: boolean;

  /** Oldest hour first; hours without deliveries are omitted. */
  @ApiProperty({ type: [GatewayHourView] })
  gateways: GatewayHourView[];

  /** Oldest hour first; hours without reports are omitted. */
  @ApiProperty({ type: [WebhookHourView] })
  webhooks: WebhookHourView[];

  /** Oldest hour first; hours without events are omitted. */
  @ApiProperty({ type: [EventHourView] })
  events: EventHourView[];

  /** One entry for each queue, as it is now. */
  @ApiProperty({ type: [QueueAgeView] })
  queues: QueueAgeView[];

  /** The greatest age of each queue by hour, oldest hour first; hours in which no replica ran are omitted. */
  @ApiProperty({ type: [QueueHourView] })
  queue_hours: QueueHourView[];
}

export class OperatorStatisticsResponse extends SuccessResponse {
  /** The counts. */
  @ApiProperty({ type: OperatorStatisticsView })
  data: OperatorStatisticsView;
}

/** Milliseconds are exact enough. */
const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
const roundedOrNull = (seconds: number | null): number | null => (seconds === null ? null : rounded(seconds));

export const operatorStatisticsView = (statistics: OperatorStatistics): OperatorStatisticsView => ({
  counted_from: rfc3339Of(statistics.from),
  is_complete: statistics.isComplete,
  gateways: statistics.gateways.map(({ hour, provider, taken, refused }) => ({
    hour: rfc3339Of(hour),
    provider,
    taken: Number(taken),
    refused: Number(refused),
  })),
  webhooks: statistics.webhooks.map(({ hour, reports, waiting, median_seconds, slowest_seconds }) => ({
    hour: rfc3339Of(hour),
    reports,
    waiting,
    median_seconds: roundedOrNull(median_seconds),
    slowest_seconds: roundedOrNull(slowest_seconds),
  })),
  events: statistics.events.map(({ hour, published_seconds, delivered_seconds, ...counts }) => ({
    hour: rfc3339Of(hour),
    events: counts.events,
    delivered: counts.delivered,
    failed: counts.failed,
    pending: counts.pending,
    publication_seconds: rounded(published_seconds),
    delivery_seconds: roundedOrNull(delivered_seconds),
  })),
  queues: statistics.queues.map(({ queue, oldest_seconds }) => ({
    queue,
    oldest_seconds: roundedOrNull(oldest_seconds),
  })),
  queue_hours: statistics.queueHours.map(({ hour, queue, oldest_seconds }) => ({
    hour: rfc3339Of(hour),
    queue,
    oldest_seconds: rounded(oldest_seconds),
  })),
});
