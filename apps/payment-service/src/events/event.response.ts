import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ApiKeyView, apiKeyView } from '../api-keys/api-key.response';
import { tables } from '../database/schema';
import { rfc3339Of, rfc3339OrNull } from '../time';
import { DisputeView, disputeView } from '../disputes/dispute.response';
import type { DisputeRow } from '../disputes/dispute.row';
import { RefundView, refundView } from '../refunds/refund.response';
import type { RefundRow } from '../refunds/refund.row';
import { TransactionView, transactionView } from '../transactions/transaction.response';
import type { TransactionRow } from '../transactions/transaction.row';
import { EVENT_TYPES, type EventRow, type EventType } from './event.row';
import { SuccessResponse } from '../success.response';

const { event_endpoints } = tables;

export class WalletAnchorView {
  /** ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  @ApiProperty({ type: 'integer', example: 42, description: 'The number of the entry within its wallet, from 1.' })
  sequence: number;

  @ApiProperty({ type: 'integer', example: 150_000, description: 'Minor units.' })
  balance_after: number;

  @ApiProperty({
    example: 'f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2',
    description: 'Of the entry, and by its chain of all entries of the wallet before it. SHA-256, hex.',
  })
  entry_hash: string;
}

export class ReportedView {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 9_700,
    description: 'The paid amount in minor units of ISO 4217; null if the report does not say it.',
  })
  amount: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'USD',
    description: 'ISO 4217; null if the report does not say it.',
  })
  currency: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
    description: 'The gateway’s own id of the payment; null if the report does not say it.',
  })
  provider_payment_id: string | null;
}

export class TransactionEventData extends TransactionView {
  @ApiProperty({
    type: WalletAnchorView,
    nullable: true,
    description: 'Where your wallet stood after it; null where no money moved. Keep it: it pins the ledger down.',
  })
  wallet: WalletAnchorView | null;

  @ApiProperty({
    type: RefundView,
    nullable: true,
    description: 'The refund that the event is about; null in other events.',
  })
  refund: RefundView | null;

  @ApiProperty({
    type: DisputeView,
    nullable: true,
    description: 'The dispute that the event is about; null in other events.',
  })
  dispute: DisputeView | null;

  @ApiProperty({
    type: ReportedView,
    nullable: true,
    description: 'In `deposit.needs_review`, what the gateway reported; null in other events.',
  })
  reported: ReportedView | null;
}

export class ApiKeyEventData extends ApiKeyView {
  /** When it was revoked, in UTC; null if it was not revoked. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  revoked_at: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null, description: 'The key that takes its place.' })
  replaced_by: number | null;
}

export class EventEndpointView {
  /** The id of the endpoint. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02' })
  endpoint_id: string;

  /** Where events are sent. */
  @ApiProperty({ example: 'https://merchant.example/events' })
  url: string;

  @ApiProperty({ enum: EVENT_TYPES, isArray: true, description: 'Which events are sent there; empty: all.' })
  types: string[];

  /** Of its owner, for people. */
  @ApiProperty({ example: 'Order service' })
  description: string;

  /** Whether events are sent there. */
  @ApiProperty({ enum: ['enabled', 'disabled'] })
  status: string;

  @ApiProperty({
    enum: event_endpoints.disabled_reason.values,
    nullable: true,
    example: null,
    description:
      'Why the endpoint is disabled: by its owner or an operator; after three days of failures; because it answered 410; or because the API key that set its address may no longer read events.',
  })
  disabled_reason: string | null;

  /** When it was disabled, in UTC; null if it is enabled. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  disabled_at: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'Since when no attempt has succeeded.',
  })
  failing_since: string | null;

  /** When it was created, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  created_at: string;

  /** When its owner last changed it, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  updated_at: string;
}

@ApiExtraModels(TransactionEventData, ApiKeyEventData, EventEndpointView)
export class EventView {
  /** The id of the event, and its place in the feed: higher is later. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03' })
  event_id: string;

  /** What has happened. */
  @ApiProperty({ enum: EVENT_TYPES, example: 'deposit.settled' })
  type: EventType;

  @ApiProperty({ type: 'integer', example: 1, description: 'Of the form of `data`.' })
  version: number;

  /** When it happened. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.123Z' })
  timestamp: string;

  @ApiProperty({
    oneOf: [TransactionEventData, ApiKeyEventData, EventEndpointView].map((model) => ({ $ref: getSchemaPath(model) })),
    description: 'What the event is about, as the API showed it at that moment.',
  })
  data: TransactionEventData | ApiKeyEventData | EventEndpointView;
}

export class EventResponse extends SuccessResponse {
  /** The event. */
  @ApiProperty({ type: EventView })
  data: EventView;
}

export class EventListResponse extends SuccessResponse {
  /** Oldest first. */
  @ApiProperty({ type: [EventView] })
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

/** An event as it is shown, listed and sent: one form. */
export function eventView(row: EventRow): EventView {
  return {
    event_id: row.event_id,
    type: row.type,
    version: row.version,
    timestamp: row.occurred_at.toISOString(),
    data: dataOf(row),
  };
}

/** JSON holds times as texts. */
const timesIn = (object: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name,
      name.match(/(_at|_since|respond_by)$/) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );

function dataOf({ object_type, object, wallet }: EventRow): EventView['data'] {
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
