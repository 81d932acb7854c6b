import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { type RowOf, sql } from '@platform/database';
import { type ApiKeyView, apiKeyView } from '../api-keys/api-key.response';
import { listedKey } from '../api-keys/api-key.store';
import { tables } from '../database/schema';
import { disputeView } from '../payments/disputes/dispute.response';
import { DISPUTE } from '../payments/disputes/dispute.row';
import { refundView } from '../payments/refunds/refund.response';
import { REFUND } from '../payments/refunds/refund.row';
import { SuccessResponse } from '../responses/success.response';
import { rfc3339Of, rfc3339OrNull } from '../responses/time';
import { transactionView } from '../payments/transactions/transaction.response';
import { TRANSACTION } from '../payments/transactions/transaction.row';
import {
  ApiKeyEventData,
  DisputeEventData,
  EventEndpointView,
  RefundEventData,
  type ReportedView,
  ReviewEventData,
  TransactionEventData,
} from './event-data.response';
import { type EventRow, SHOWN_ENDPOINT } from './event.row';
import type { EventView } from './event.schemas';

export class EventResponse extends SuccessResponse {
  @ApiProperty({ allOf: [{ $ref: getSchemaPath('EventView') }], description: 'The event.' })
  data: EventView;
}

@ApiExtraModels(
  TransactionEventData,
  ReviewEventData,
  RefundEventData,
  DisputeEventData,
  ApiKeyEventData,
  EventEndpointView,
)
export class EventListResponse extends SuccessResponse {
  @ApiProperty({ type: 'array', items: { $ref: getSchemaPath('EventView') }, description: 'Oldest first.' })
  data: EventView[];

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'uuid',
    description:
      'Give it as `after` in the next request, also at the end of the feed. Null where there has never been an event.',
  })
  next_cursor: string | null;

  @ApiProperty({
    description: 'More can be had at once. With `types` a page may be short, or empty, and yet have more.',
  })
  has_more: boolean;
}

/** An event as it is shown, listed and sent: one form. The routines store the object that fits the type. */
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
  const { refund, dispute, reported = null } = object as AboutTransaction;
  return Object.assign(transactionView(sql.rowOf(TRANSACTION, object)), {
    wallet,
    refund: refund ? refundView(sql.rowOf(REFUND, refund)) : null,
    dispute: dispute ? disputeView(sql.rowOf(DISPUTE, dispute)) : null,
    reported,
  });
}

/** What stands next to the columns of a transaction in its events. */
interface AboutTransaction {
  refund?: object;
  dispute?: object;
  reported?: ReportedView;
}

type ShownKey = Pick<ApiKeyView, keyof ApiKeyView>;

const keyData = (key: RowOf<typeof tables.api_keys>): ApiKeyEventData => ({
  ...(apiKeyView(listedKey(key)) as ShownKey),
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
