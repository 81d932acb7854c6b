import { type RowOf, sql } from '@platform/database';
import { tables } from '../database/schema';

const { event_endpoints, events } = tables;
export const EVENT_TYPES = events.type.values;
export type EventType = (typeof EVENT_TYPES)[number];

/** A position in the feed and its event type. */
export const POSITION = sql.pick(events, 'event_id', 'type');

/** All columns of the object as JSON, with the values at the time of the event. */
export const EVENT = {
  ...sql.pick(events, 'event_id', 'version', 'type', 'object_type', 'occurred_at', 'trace_context'),
  object: sql.shaped<Record<string, unknown>>(sql.jsonb),
  wallet: sql.nullable(sql.shaped<WalletAnchor>(sql.jsonb)),
};
export type EventRow = RowOf<typeof EVENT>;

/** Columns of an endpoint that its account sees and that events contain. */
export const SHOWN_ENDPOINT = sql.pick(
  event_endpoints,
  'endpoint_id',
  'url',
  'types',
  'description',
  'status',
  'disabled_reason',
  'disabled_at',
  'failing_since',
  'created_at',
  'updated_at',
);

/** The state of the account's wallet in the ledger. */
export interface WalletAnchor {
  currency: string;
  sequence: number;
  balance_after: number;
  entry_hash: string;
}
