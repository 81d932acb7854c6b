import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { apiKeyView } from '../api-keys/api-key.response';
import { disputeView } from '../payments/disputes/dispute.response';
import type { DisputeRow } from '../payments/disputes/dispute.row';
import { refundView } from '../payments/refunds/refund.response';
import type { RefundRow } from '../payments/refunds/refund.row';
import { SuccessResponse } from '../responses/success.response';
import { rfc3339Of, rfc3339OrNull } from '../responses/time';
import { transactionView } from '../payments/transactions/transaction.response';
import type { TransactionRow } from '../payments/transactions/transaction.row';
import {
  ApiKeyEventData,
  DisputeEventData,
  EventEndpointView,
  RefundEventData,
  type ReportedView,
  ReviewEventData,
  TransactionEventData,
} from './event-data.response';
import type { EventRow } from './event.row';
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

/** JSON holds times as texts. */
const timesIn = (object: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name,
      name.match(/(_at|_since|respond_by)$/) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );

function dataOf({ object_type, object, wallet }: EventRow): object {
  const row = timesIn(object);
  if (object_type === 'transaction') {
    const refund = object['refund'] ? refundView(timesIn(object['refund'] as object) as unknown as RefundRow) : null;
    const dispute = object['dispute']
      ? disputeView(timesIn(object['dispute'] as object) as unknown as DisputeRow)
      : null;
    const reported = (object['reported'] as ReportedView | undefined) ?? null;
    return Object.assign(transactionView(row as unknown as TransactionRow), { wallet, refund, dispute, reported });
  }
  if (object_type === 'event_endpoint') return endpointView(row as unknown as ShownEndpoint);
  const key = row as unknown as ShownKey;
  const view = apiKeyView({
    keyId: key.key_id,
    description: key.description,
    permissions: key.permissions,
    lastUsedAt: key.last_used_at,
    createdAt: key.created_at,
    expiresAt: key.expires_at,
  });
  return Object.assign(view, {
    revoked_at: rfc3339OrNull(key.revoked_at),
    replaced_by: key.superseded_by,
  });
}

interface ShownKey {
  key_id: number;
  description: string;
  permissions: string[];
  last_used_at: Date | null;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  superseded_by: number | null;
}

export interface ShownEndpoint {
  endpoint_id: string;
  url: string;
  types: string[];
  description: string;
  status: string;
  disabled_reason: string | null;
  disabled_at: Date | null;
  failing_since: Date | null;
  created_at: Date;
  updated_at: Date;
}

export const endpointView = (row: ShownEndpoint): EventEndpointView => ({
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
