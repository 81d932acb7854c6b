import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { eventView } from './event.dto';
import type { EventView } from './event.schemas';
import { EVENT, POSITION } from './event.row';

/** Maximum number of rows that one page reads. With a filter, a page may therefore be short. */
const MOST_SCANNED = 1_000;

const LOOK = defineStatement({
  name: 'event-look',
  text: `SELECT event_id, type FROM events
    WHERE account_id = $1 AND event_id > $2 ORDER BY event_id LIMIT $3`,
  row: POSITION,
});

// A record that is populated over the present row keeps columns that never change, and takes the others from the
// snapshot.
const READ = defineStatement({
  name: 'event-read',
  text: `SELECT e.event_id, e.version, e.type, e.object_type, e.occurred_at, e.trace_context,
      CASE e.object_type
        WHEN 'transaction' THEN e.snapshot || to_jsonb(jsonb_populate_record(t.stored, e.snapshot))
        WHEN 'api_key' THEN to_jsonb(jsonb_populate_record(k.stored, e.snapshot)) - 'digest' - 'public_id'
        ELSE e.snapshot
      END AS object,
      (SELECT jsonb_build_object('currency', l.currency, 'sequence', l.wallet_sequence,
            'balance_after', l.balance_after, 'entry_hash', encode(l.hash, 'hex'))
        FROM ledger_entries AS l JOIN wallets AS w USING (wallet_id)
        WHERE l.effect_id = e.effect_id AND w.account_id = e.account_id) AS wallet
    FROM unnest(${sql.listOf('$1', sql.text)}, ${sql.listOf('$2', sql.uuid)}) AS i (account_id, event_id)
    CROSS JOIN LATERAL (
      SELECT * FROM events WHERE account_id = i.account_id AND event_id = i.event_id OFFSET 0) AS e
    LEFT JOIN LATERAL (
      SELECT f AS stored FROM transactions AS f
      WHERE f.transaction_id = CASE e.object_type WHEN 'transaction' THEN e.object_id::uuid END OFFSET 0) AS t ON true
    LEFT JOIN LATERAL (
      SELECT f AS stored FROM api_keys AS f
      WHERE f.account_id = e.account_id
        AND f.key_id = CASE e.object_type WHEN 'api_key' THEN e.object_id::bigint END OFFSET 0) AS k ON true
    ORDER BY e.event_id`,
  row: EVENT,
});

const ARRIVED = defineStatement({
  name: 'event-arrived',
  text: `SELECT i.ordinal::int AS ordinal
    FROM unnest(${sql.listOf('$1', sql.text)}, ${sql.listOf('$2', sql.uuid)})
      WITH ORDINALITY AS i (account_id, after, ordinal)
    CROSS JOIN LATERAL (
      SELECT FROM events WHERE account_id = i.account_id AND event_id > i.after ORDER BY account_id, event_id LIMIT 1) AS e`,
  row: { ordinal: sql.integer },
});

export interface FeedPage {
  events: EventView[];
  /** The position after which the feed continues; null if the account has never had an event. */
  cursor: string | null;
  hasMore: boolean;
}

export interface SentEvent {
  body: string;
  /** The `traceparent` of the recorded request that caused the event. */
  traceContext: string | null;
}

export interface FeedPosition {
  accountId: string;
  after: string | null;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class EventStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first; only the given types, or all. */
  async page({ accountId, after }: FeedPosition, limit: number, types: readonly string[] | null): Promise<FeedPage> {
    const most = types ? MOST_SCANNED : limit + 1;
    const looked = await LOOK.rows(this.dataSource, [accountId, after ?? BEFORE_ALL, most]);
    const wanted = looked.filter(({ type }) => !types || types.includes(type));
    const shown = wanted.slice(0, limit).map(({ event_id }) => event_id);
    const isFull = wanted.length > limit;
    const cursor = isFull ? shown.at(-1)! : (looked.at(-1)?.event_id ?? after);
    const rows = shown.length === 0 ? [] : await READ.rows(this.dataSource, [shown.map(() => accountId), shown]);
    return { events: rows.map(eventView), cursor, hasMore: isFull || looked.length === most };
  }

  async find(accountId: string, eventId: string): Promise<EventView | null> {
    const row = await READ.find(this.dataSource, [[accountId], [eventId]]);
    return row && eventView(row);
  }

  /** The bodies that are sent for these events, by id: the same bytes each time. */
  async bodiesOf(wanted: readonly { account_id: string; event_id: string }[]): Promise<Map<string, SentEvent>> {
    const accounts = wanted.map(({ account_id }) => account_id);
    const ids = wanted.map(({ event_id }) => event_id);
    const rows = await READ.rows(this.dataSource, [accounts, ids]);
    return new Map(
      rows.map((row) => [row.event_id, { body: JSON.stringify(eventView(row)), traceContext: row.trace_context }]),
    );
  }

  /** The indexes of those positions that have a later event. */
  async arrived(positions: readonly FeedPosition[]): Promise<number[]> {
    const accounts = positions.map(({ accountId }) => accountId);
    const after = positions.map((position) => position.after ?? BEFORE_ALL);
    return (await ARRIVED.rows(this.dataSource, [accounts, after])).map(({ ordinal }) => ordinal - 1);
  }
}
