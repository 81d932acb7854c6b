import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { BoundedScan } from '../../database/bounded-scan';
import { tables } from '../../database/schema';
import { REVIEW_ANOMALIES, needsReview } from '../../gateways/catalogue';
import { uuidCursor } from '../../responses/cursor';

const { webhook_confirmations: confirmations, webhook_events: events } = tables;

export const OUTCOMES = events.outcome.values;
export type Outcome = (typeof OUTCOMES)[number];
/** Why an event does not take effect by itself. */
export const HELD = events.held.values;

const LISTED = sql.pick(
  events,
  'event_id',
  'provider',
  'type',
  'kind',
  'outcome',
  'reason',
  'held',
  'reference',
  'payment_id',
  'transaction_id',
  'account_id',
  'amount',
  'currency',
  'deliveries',
  'source',
  'received_at',
  'processed_at',
);
export type InboxRow = RowOf<typeof LISTED>;
const COLUMNS = sql.namesOf(LISTED);

const LIST = new BoundedScan({
  name: 'inbox-list',
  columns: LISTED,
  id: 'event_id',
  walk: `SELECT ${COLUMNS} FROM webhook_events
    WHERE $1::uuid IS NULL OR event_id < $1
    ORDER BY event_id DESC LIMIT $2`,
  wanted: `($4::text IS NULL OR outcome = $4) AND ($5::text IS NULL OR provider = $5) AND ($6::text IS NULL OR reason = $6)`,
  plan: 'each time',
});

/**
 * Waiting events and events that the service does not understand have separate indexes. A held event that took effect
 * also needs review.
 */
const indexed = (name: string, condition: string) =>
  defineStatement({
    name,
    text: `SELECT ${COLUMNS} FROM webhook_events
      WHERE ${condition} AND ($1::text IS NULL OR provider = $1) AND ($2::uuid IS NULL OR event_id < $2)
        AND ($4::text IS NULL OR reason = $4)
      ORDER BY event_id DESC LIMIT $3`,
    row: LISTED,
    plan: 'each time',
  });
/** The condition of the index webhook_events_unknown. */
export const IGNORED_UNKNOWN = `outcome = 'ignored' AND anomaly IN (${REVIEW_ANOMALIES.map((anomaly) => `'${anomaly}'`).join(', ')})`;
const INDEXED = {
  parked: indexed('inbox-parked', "outcome = 'parked'"),
  needs_review: indexed('inbox-needs-review', "(outcome = 'needs_review' OR outcome = 'settled' AND held IS NOT NULL)"),
  unknown: indexed('inbox-unknown', IGNORED_UNKNOWN),
};

/** Other events of the same transmission: one of them is forged. */
const SAME_TRANSMISSION = defineStatement({
  name: 'inbox-same-transmission',
  text: `SELECT m.event_id, array_agg(DISTINCT o.event_id) AS other_event_ids
    FROM unnest(${sql.listOf('$1', sql.uuid)}) AS i (event_id)
    CROSS JOIN LATERAL (SELECT * FROM webhook_transmissions WHERE event_id = i.event_id OFFSET 0) AS m
    CROSS JOIN LATERAL (
      SELECT event_id FROM webhook_transmissions
      WHERE provider = m.provider AND transmission_id = m.transmission_id AND event_id <> m.event_id
      OFFSET 0) AS o
    GROUP BY m.event_id`,
  row: { event_id: sql.uuid, other_event_ids: sql.array(sql.uuid) },
});

const TRANSMISSIONS = defineStatement({
  name: 'inbox-transmissions',
  text: 'SELECT transmission_id FROM webhook_transmissions WHERE event_id = $1 ORDER BY transmission_id LIMIT 20',
  row: sql.pick(tables.webhook_transmissions, 'transmission_id'),
});

const DETAIL = {
  ...LISTED,
  ...sql.pick(events, 'delivery_key', 'first_event_id', 'object_id', 'merchant_request_id', 'anomaly'),
  ...sql.pick(events, 'secret_fingerprint', 'raw_body', 'last_delivered_at'),
  ...sql.outerJoined({
    confirmation_attempts: confirmations.attempts,
    ...sql.pick(confirmations, 'waiting_since', 'next_attempt_at'),
  }),
};
export type InboxDetailRow = RowOf<typeof DETAIL>;

const FIND = defineStatement({
  name: 'inbox-find',
  text: `SELECT ${sql.namesOf(LISTED, 'e')}, e.delivery_key, e.first_event_id, e.object_id, e.merchant_request_id, e.anomaly,
      e.secret_fingerprint, coalesce(b.raw_body, e.raw_body) AS raw_body, e.last_delivered_at,
      c.attempts AS confirmation_attempts, c.waiting_since, c.next_attempt_at
    FROM webhook_events AS e
    LEFT JOIN webhook_bodies AS b USING (event_id)
    LEFT JOIN webhook_confirmations AS c USING (event_id)
    WHERE e.event_id = $1`,
  row: DETAIL,
});

export interface InboxFilter {
  outcome: Outcome | null;
  provider: string | null;
  reason: string | null;
}

/** The index that contains all events of the filter; null if there is none. */
function indexOf({ outcome, reason }: InboxFilter): keyof typeof INDEXED | null {
  if (outcome === 'parked' || outcome === 'needs_review') return outcome;
  return outcome === 'ignored' && needsReview(reason) ? 'unknown' : null;
}

/** Gateways' reports to all accounts. */
@Injectable()
export class InboxStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Newest first. A page may be short or empty although a next page exists, because the number of scanned rows is
   * limited.
   */
  async list(filter: InboxFilter, before: string | null, limit: number): Promise<Page<InboxRow>> {
    const cursorOf = (row: InboxRow) => uuidCursor.write(row.event_id);
    const { outcome, provider, reason } = filter;
    const index = indexOf(filter);
    if (index !== null) {
      const found = await INDEXED[index].rows(this.dataSource, [provider, before, limit + 1, reason]);
      return pageOf(found, limit, cursorOf);
    }
    return LIST.page(this.dataSource, before, limit, [outcome, provider, reason]);
  }

  find(eventId: string): Promise<InboxDetailRow | null> {
    return FIND.find(this.dataSource, [eventId]);
  }

  async transmissionsOf(eventId: string): Promise<string[]> {
    return (await TRANSMISSIONS.rows(this.dataSource, [eventId])).map((row) => row.transmission_id);
  }

  /** For each of these events: the ids of the other events of the same transmission. */
  async otherEventsOfTransmissions(eventIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    const rows = await SAME_TRANSMISSION.rows(this.dataSource, [eventIds]);
    return new Map(rows.map(({ event_id, other_event_ids }) => [event_id, other_event_ids]));
  }
}
