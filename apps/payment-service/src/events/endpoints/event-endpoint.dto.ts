import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, MayBeAbsent } from '@platform/errors';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { EVENT_TYPES, type EventType } from '../event.row';
import { PageDto } from '../../responses/page.dto';
import { EventEndpointView } from '../event-data.response';
import { endpointView } from '../event.dto';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import type { AttemptRow, DeliveryRow } from './event-delivery.store';
import type { EndpointRow } from './event-endpoint.store';
import { PageResponse, WholeListResponse } from '../../responses/list.response';
import { SuccessResponse } from '../../responses/success.response';

const MAX_GRACE_SECONDS = 604_800;

export class UpdateEventEndpointDto {
  @ApiPropertyOptional({
    maxLength: 2048,
    example: 'https://merchant.example/events',
    description: 'Public https address that receives the events.',
  })
  @MayBeAbsent()
  @IsString()
  @MaxLength(2048)
  url?: string;

  @ApiPropertyOptional({
    enum: EVENT_TYPES,
    isArray: true,
    default: [],
    description: 'Types of events that are sent to the endpoint; empty: all types.',
  })
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(EVENT_TYPES.length)
  @ArrayUnique()
  @IsIn(EVENT_TYPES, { each: true })
  types?: EventType[];

  /** Description for people. */
  @ApiPropertyOptional({ maxLength: 200, default: '', example: 'Order service' })
  @MayBeAbsent()
  @IsString()
  @MaxLength(200)
  description?: string;
}

export class CreateEventEndpointDto extends UpdateEventEndpointDto {
  @ApiProperty({
    maxLength: 2048,
    example: 'https://merchant.example/events',
    description: 'Public https address that receives the events.',
  })
  @IsString()
  @MaxLength(2048)
  declare url: string;
}

export class RotateSecretDto {
  @ApiPropertyOptional({
    minimum: 0,
    maximum: MAX_GRACE_SECONDS,
    default: 86_400,
    description: 'How long deliveries are also signed with the old secret, in seconds.',
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(MAX_GRACE_SECONDS)
  grace_seconds?: number;
}

export class EnableEventEndpointDto {
  @ApiProperty({
    enum: ['none', 'all', 'since'],
    description: 'Which of the events that were kept while the endpoint was disabled are sent.',
  })
  @IsIn(['none', 'all', 'since'])
  kept: 'none' | 'all' | 'since';

  @ApiPropertyOptional({
    format: 'date-time',
    example: '2026-11-21T09:30:00Z',
    description: 'Start of the period whose events are sent. Only with `kept: since`.',
  })
  @ValidateIf(({ kept, since }: EnableEventEndpointDto) => kept === 'since' || since !== undefined)
  @IsInstant()
  since?: string;
}

export class ReplayDto {
  @ApiProperty({
    format: 'date-time',
    example: '2026-11-21T00:00:00Z',
    description: 'Sends events that were published at this time or later.',
  })
  @IsInstant()
  from: string;

  @ApiProperty({
    format: 'date-time',
    example: '2026-11-22T00:00:00Z',
    description: 'Sends events that were published before this time.',
  })
  @IsInstant()
  before: string;
}

export const DELIVERY_STATUSES = ['pending', 'kept', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export class ListDeliveriesDto extends PageDto {
  /** Only deliveries with this status. Deliveries that are kept for a disabled endpoint are `pending`. */
  @ApiPropertyOptional({ enum: ['pending', 'delivered', 'failed', 'skipped'] })
  @IsOptional()
  @IsIn(['pending', 'delivered', 'failed', 'skipped'])
  status?: 'pending' | 'delivered' | 'failed' | 'skipped';
}

export class EventEndpointDetails extends EventEndpointView {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: null,
    description:
      'The API key that set the address. Events are sent only while this key, or its successor, has the permission to read events. Null: a person set the address, or it was set before this field existed.',
  })
  authorized_by_key_id: number | null;
}

export class EventEndpointResponse extends SuccessResponse {
  /** The endpoint. */
  @ApiProperty({ type: EventEndpointDetails })
  data: EventEndpointDetails;
}

export class EventEndpointListResponse extends WholeListResponse {
  /** Event endpoints, oldest first. */
  @ApiProperty({ type: [EventEndpointDetails] })
  data: EventEndpointDetails[];
}

export class EventEndpointSecretResponse extends EventEndpointResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'whsec_<44 characters of base64>',
    description: 'The secret that signs deliveries. It is shown once: null in a repeated response.',
  })
  secret: string | null;
}

export class AttemptView {
  /** Number of the attempt, from 1. */
  @ApiProperty({ type: 'integer', example: 1 })
  attempt: number;

  /** When the attempt ended, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  finished_at: string;

  /** Duration of the call. */
  @ApiProperty({ type: 'integer', example: 87 })
  duration_ms: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 500,
    description: 'HTTP status of the response; null if there was none.',
  })
  response_status: number | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why there was no response.' })
  error: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Internal error',
    description: 'The first bytes of the response.',
  })
  response_body: string | null;
}

export class DeliveryView {
  /** The id of the event; each attempt sends it as `webhook-id`. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03' })
  event_id: string;

  /** The type of the event. */
  @ApiProperty({ enum: EVENT_TYPES, example: 'deposit.settled' })
  type: EventType;

  @ApiProperty({
    enum: DELIVERY_STATUSES,
    description:
      '`kept`: the endpoint is disabled. `failed`: all attempts within three days failed; redeliver the event when your endpoint works again. `skipped`: not selected when the endpoint was enabled.',
  })
  status: DeliveryStatus;

  @ApiProperty({
    description:
      'Whether the event was sent again on request. Later events about its object may then have arrived before it.',
  })
  out_of_order: boolean;

  /** Number of attempts. */
  @ApiProperty({ type: 'integer', example: 2 })
  attempts: number;

  /** Whether the latest attempts of the endpoint failed, of all its deliveries. The service then pauses between attempts. */
  @ApiProperty({ example: false })
  is_endpoint_failing: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'When the next attempt is due, with the pause of a failing endpoint. Null if the delivery ended, or if it waits for an earlier event about the same object.',
  })
  next_attempt_at: string | null;

  /** When the delivery succeeded, failed or was skipped, in UTC; null before that. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finished_at: string | null;

  /** The latest attempt; null if there was none. */
  @ApiProperty({ type: AttemptView, nullable: true })
  last_attempt: AttemptView | null;
}

export class DeliveryListResponse extends PageResponse {
  /** Deliveries, the newest event first. */
  @ApiProperty({ type: [DeliveryView] })
  data: DeliveryView[];

  /** Where the next page begins: send it as `cursor`. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export class AttemptListResponse extends WholeListResponse {
  /** Attempts, the latest first. */
  @ApiProperty({ type: [AttemptView] })
  data: AttemptView[];
}

export class AcceptedResponse extends SuccessResponse {
  /** What happens next, for people; the wording may change. */
  @ApiProperty({
    example: 'The event is sent again, out of order: later events about the same object may have arrived before it.',
  })
  message: string;
}

export const endpointDetails = (row: EndpointRow): EventEndpointDetails =>
  Object.assign(endpointView(row), {
    authorized_by_key_id: row.authorized_by_key_id === null ? null : Number(row.authorized_by_key_id),
  });

export const attemptView = (row: AttemptRow): AttemptView => ({
  attempt: row.attempt,
  finished_at: rfc3339Of(row.finished_at),
  duration_ms: row.duration_ms,
  response_status: row.response_status,
  error: row.error,
  response_body: row.response_body && row.response_body.toString('utf8'),
});

/** Nothing is sent to a failing endpoint before its pause ends. */
function nextAttemptOf({ is_kept, next_attempt_at, open_until }: DeliveryRow): Date | null {
  if (is_kept || next_attempt_at === null) return null;
  return open_until !== null && open_until > next_attempt_at ? open_until : next_attempt_at;
}

export const deliveryView = (row: DeliveryRow): DeliveryView => ({
  event_id: row.event_id,
  type: row.type,
  status: row.status === 'pending' && row.is_kept ? 'kept' : row.status,
  out_of_order: row.out_of_order,
  attempts: row.attempts,
  is_endpoint_failing: row.failing_since !== null,
  next_attempt_at: rfc3339OrNull(nextAttemptOf(row)),
  finished_at: rfc3339OrNull(row.delivery_finished_at),
  last_attempt: row.attempt === null ? null : attemptView(row as AttemptRow),
});
