import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { IsIntegerText, LOWERCASE_UUID } from '@platform/errors';
import { IsPageLimit } from '@platform/http-service';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsIn, IsOptional, Matches } from 'class-validator';
import { EVENT_TYPES, type EventRow, type EventType, SHOWN_ENDPOINT } from './event.row';
import { type RowOf, sql } from '@platform/database';
import { apiKeyView } from '../api-keys/api-key.response';
import { listedKey } from '../api-keys/api-key.store';
import { tables } from '../database/schema';
import { captureView } from '../payments/captures/capture.dto';
import { CAPTURE } from '../payments/captures/capture.row';
import { disputeView } from '../payments/disputes/dispute.dto';
import { DISPUTE } from '../payments/disputes/dispute.row';
import { payoutFactsView } from '../payments/payouts/payout.dto';
import { PAYOUT_FACTS } from '../payments/payouts/payout.row';
import { refundView } from '../payments/refunds/refund.dto';
import { REFUND } from '../payments/refunds/refund.row';
import { SuccessResponse } from '../responses/success.response';
import { rfc3339Of, rfc3339OrNull } from '../responses/time';
import { transactionView } from '../payments/transactions/transaction.response';
import { TRANSACTION } from '../payments/transactions/transaction.row';
import {
  ApiKeyEventData,
  CaptureEventData,
  DisputeEventData,
  EventEndpointView,
  PayoutEventData,
  RefundEventData,
  type ReportedView,
  ReviewEventData,
  TransactionEventData,
} from './event-data.response';
import type { EventView } from './event.schemas';

export const MAX_WAIT_SECONDS = 30;
const MAX_LIMIT = 100;

export class ListEventsDto {
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'The last event that you have, or `next_cursor`. Default: start with the oldest event that is kept.',
  })
  @IsOptional()
  @Matches(LOWERCASE_UUID, { message: 'after must be the event_id of an event, or a next_cursor' })
  after?: string;

  @ApiPropertyOptional({
    example: ['deposit.settled', 'refund.recorded'],
    description: 'Only events of these types, separated by commas.',
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @ArrayNotEmpty()
  @ArrayMaxSize(EVENT_TYPES.length)
  @IsIn(EVENT_TYPES, { each: true, message: `types must be any of ${EVENT_TYPES.join(', ')}` })
  types?: EventType[];

  /** How many events the page holds at most. */
  @IsPageLimit(MAX_LIMIT, 50)
  limit?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_WAIT_SECONDS,
    default: 0,
    description: 'How long to wait for an event if there is none yet, in seconds.',
  })
  @IsOptional()
  @IsIntegerText({ min: 0, max: MAX_WAIT_SECONDS })
  wait_seconds?: number;
}

export class EventResponse extends SuccessResponse {
  @ApiProperty({ allOf: [{ $ref: getSchemaPath('EventView') }], description: 'The event.' })
  data: EventView;
}

@ApiExtraModels(
  TransactionEventData,
  ReviewEventData,
  RefundEventData,
  CaptureEventData,
  DisputeEventData,
  PayoutEventData,
  ApiKeyEventData,
  EventEndpointView,
)
export class EventListResponse extends SuccessResponse {
  @ApiProperty({ type: 'array', items: { $ref: getSchemaPath('EventView') }, description: 'Events, oldest first.' })
  data: EventView[];

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'uuid',
    description:
      'Send it as `after` in the next request, also at the end of the feed. Null if there has never been an event.',
  })
  next_cursor: string | null;

  @ApiProperty({
    description:
      'Whether more events are available now. With `types`, a page may be short or empty although more events follow.',
  })
  has_more: boolean;
}

/** The object that is shown, listed and sent for an event. The routines store data that matches the type. */
export const eventView = (row: EventRow): EventView =>
  ({
    event_id: row.event_id,
    type: row.type,
    version: row.version,
    timestamp: row.occurred_at.toISOString(),
    data: dataOf(row),
  }) as EventView;

function dataOf({ object_type, object, wallet }: EventRow): object {
  if (object_type === 'event_endpoint') return endpointView(sql.rowOf(tables.event_endpoints, object));
  if (object_type === 'api_key') return keyData(sql.rowOf(tables.api_keys, object));
  const { capture, refund, dispute, payout, reported = null } = object as AboutTransaction;
  return Object.assign(transactionView(sql.rowOf(TRANSACTION, object)), {
    wallet,
    refund: refund ? refundView(sql.rowOf(REFUND, refund)) : null,
    dispute: dispute ? disputeView(sql.rowOf(DISPUTE, dispute)) : null,
    reported,
    ...(capture && { capture: captureView(sql.rowOf(CAPTURE, capture)) }),
    ...(payout && { payout: payoutFactsView(sql.rowOf(PAYOUT_FACTS, payout)) }),
  });
}

/** Data of a transaction’s events in addition to the columns of the transaction. */
interface AboutTransaction {
  capture?: object;
  refund?: object;
  dispute?: object;
  payout?: object;
  reported?: ReportedView;
}

const keyData = (key: RowOf<typeof tables.api_keys>): ApiKeyEventData =>
  Object.assign(apiKeyView(listedKey(key)), {
    revoked_at: rfc3339OrNull(key.revoked_at),
    replaced_by: key.superseded_by === null ? null : Number(key.superseded_by),
  });

export const endpointView = (row: RowOf<typeof SHOWN_ENDPOINT>): EventEndpointView => ({
  endpoint_id: row.endpoint_id,
  url: row.url,
  types: row.types,
  description: row.description,
  status: row.status,
  disabled_reason: row.disabled_reason,
  disabled_at: rfc3339OrNull(row.disabled_at),
  failing_since: rfc3339OrNull(row.failing_since),
  created_at: rfc3339Of(row.created_at),
  updated_at: rfc3339Of(row.updated_at),
});
