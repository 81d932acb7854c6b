import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, In, Repository } from 'typeorm';
import { tables } from '../../database/schema';
import { DELIVERY, LATEST_ATTEMPT } from '../endpoints/event-delivery.store';
import { WEBHOOK_EVENTS, type WebhookEventRow } from '../../webhooks/webhook-event.store';

/** Maximum number of reports and of events in one response, and of rows that are read for them. */
const MOST_SHOWN = 200;
const MOST_REPORTS_SCANNED = 5_000;
const MOST_EVENTS_SCANNED = 500;

const { effects, event_deliveries, event_endpoints, events, ledger_entries, webhook_events } = tables;

const REPORT = { ...sql.pick(webhook_events, 'event_id'), scanned_rows: sql.integer };

// Finds events by their effects, and events soon after the registration. Both searches use an index.
const REPORTS = defineStatement({
  name: 'timeline-reports',
  text: `
  WITH looked AS MATERIALIZED (
    SELECT event_id, transaction_id FROM webhook_events
    WHERE account_id = $1 AND event_id >= lowest_event_id($3::timestamptz - interval '1 minute')
    ORDER BY event_id LIMIT $4),
  found AS (
    SELECT event_id FROM effects WHERE transaction_id = $2
    UNION SELECT event_id FROM review_decisions WHERE transaction_id = $2
    UNION SELECT review_event_id FROM transactions WHERE account_id = $1 AND transaction_id = $2
    UNION SELECT event_id FROM looked WHERE transaction_id = $2)
  SELECT w.event_id, (SELECT count(*)::int FROM looked) AS scanned_rows
  FROM found JOIN webhook_events AS w USING (event_id)
  WHERE w.account_id = $1 AND w.transaction_id = $2
  ORDER BY w.event_id LIMIT $5`,
  row: REPORT,
});

const BOOKING = {
  ...sql.pick(effects, 'effect_id', 'kind', 'amount', 'event_id', 'created_at'),
  ...sql.outerJoined({
    entry_id: ledger_entries.entry_id,
    entry_amount: ledger_entries.amount,
    balance_after: sql.present(ledger_entries.balance_after),
  }),
};
export type BookingRow = RowOf<typeof BOOKING>;

// For a transfer, each account sees the entry of its wallet. Effects without an amount only store an id, except for
// disputes.
const BOOKINGS = defineStatement({
  name: 'timeline-bookings',
  text: `SELECT f.effect_id, f.kind, f.amount, f.event_id, f.created_at,
      l.entry_id, l.amount AS entry_amount, l.balance_after
    FROM effects AS f
    LEFT JOIN LATERAL (
      SELECT e.entry_id, e.amount, e.balance_after
      FROM ledger_entries AS e JOIN wallets AS w USING (wallet_id)
      WHERE e.effect_id = f.effect_id AND w.account_id = $1) AS l ON true
    WHERE f.transaction_id = $2 AND NOT (f.amount = 0 AND f.kind IN ('capture', 'refund_failed'))
    ORDER BY f.effect_id LIMIT $3`,
  row: BOOKING,
});

const TIMELINE_EVENT = sql.pick(events, 'event_id', 'type', 'occurred_at');
export type TimelineEventRow = RowOf<typeof TIMELINE_EVENT>;

// An event is published within seconds of its cause, so the search begins at each cause.
const EVENTS = defineStatement({
  name: 'timeline-events',
  text: `
  WITH moments AS (
    SELECT created_at AS moment FROM effects WHERE transaction_id = $2
    UNION SELECT updated_at FROM transactions WHERE transaction_id = $2
    UNION SELECT decided_at FROM review_decisions WHERE transaction_id = $2
    UNION SELECT e.processed_at
    FROM unnest(${sql.listOf('$3', sql.uuid)}) AS i (event_id)
    CROSS JOIN LATERAL (SELECT processed_at FROM webhook_events WHERE event_id = i.event_id OFFSET 0) AS e
    LIMIT $5)
  SELECT DISTINCT near.event_id, near.type, near.occurred_at
  FROM moments CROSS JOIN LATERAL (
    SELECT event_id, type, occurred_at, object_type, object_id FROM events
    WHERE account_id = $1 AND event_id >= lowest_event_id(moment - interval '2 seconds')
    ORDER BY event_id LIMIT $4) AS near
  WHERE near.object_type = 'transaction' AND near.object_id = $2::uuid::text
  ORDER BY near.event_id`,
  row: TIMELINE_EVENT,
});

const SENT = {
  ...sql.pick(event_deliveries, 'endpoint_id'),
  url: event_endpoints.url,
  ...DELIVERY,
};
export type SentRow = RowOf<typeof SENT>;

const DELIVERIES = defineStatement({
  name: 'timeline-deliveries',
  text: `SELECT d.endpoint_id, p.url, d.event_id, d.status, d.out_of_order, d.attempts, d.next_attempt_at,
      d.finished_at AS delivery_finished_at, e.type, p.status <> 'enabled' AS is_kept, p.failing_since, p.open_until,
      a.attempt, a.duration_ms, a.response_status, a.error, a.response_body, a.finished_at
    FROM event_endpoints AS p
    CROSS JOIN unnest(${sql.listOf('$2', sql.uuid)}) AS i (event_id)
    JOIN event_deliveries AS d
      ON d.account_id = p.account_id AND d.endpoint_id = p.endpoint_id AND d.event_id = i.event_id
    JOIN events AS e ON e.account_id = d.account_id AND e.event_id = d.event_id
    LEFT JOIN LATERAL (${LATEST_ATTEMPT}) AS a ON true
    WHERE p.account_id = $1 AND p.status <> 'deleted'
    ORDER BY d.event_id, d.endpoint_id`,
  row: SENT,
});

export interface Timeline {
  reports: WebhookEventRow[];
  /** False if more rows exist than one request reads. */
  isComplete: boolean;
  bookings: BookingRow[];
  events: TimelineEventRow[];
  deliveries: SentRow[];
}

@Injectable()
export class TimelineStore {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(WEBHOOK_EVENTS) private readonly webhookEvents: Repository<WebhookEventRow>,
  ) {}

  /** All data that the account may see of its transaction, each list oldest first. */
  async read(accountId: string, transactionId: string, registeredAt: Date): Promise<Timeline> {
    const [found, bookings] = await Promise.all([
      REPORTS.rows(this.dataSource, [accountId, transactionId, registeredAt, MOST_REPORTS_SCANNED, MOST_SHOWN]),
      BOOKINGS.rows(this.dataSource, [accountId, transactionId, MOST_SHOWN]),
    ]);
    const ids = found.map(({ event_id }) => event_id);
    const [reports, published] = await Promise.all([
      this.webhookEvents.find({ where: { account_id: accountId, event_id: In(ids) }, order: { event_id: 'ASC' } }),
      EVENTS.rows(this.dataSource, [accountId, transactionId, ids, MOST_EVENTS_SCANNED, MOST_SHOWN]),
    ]);
    const sent = published.map(({ event_id }) => event_id);
    const deliveries = sent.length === 0 ? [] : await DELIVERIES.rows(this.dataSource, [accountId, sent]);
    const isComplete = (found[0]?.scanned_rows ?? 0) < MOST_REPORTS_SCANNED && found.length < MOST_SHOWN;
    return { reports, isComplete, bookings, events: published, deliveries };
  }
}
