import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { routines, tables } from '../../database/schema';
import { uuidCursor } from '../../responses/cursor';

const { event_attempts, event_deliveries, event_endpoints, events } = tables;

const ATTEMPT = sql.omit(event_attempts, 'account_id', 'endpoint_id', 'event_id');
export type AttemptRow = RowOf<typeof ATTEMPT>;

const NO_ATTEMPT = {
  attempt: sql.nullable(event_attempts.attempt),
  duration_ms: sql.nullable(event_attempts.duration_ms),
  response_status: event_attempts.response_status,
  error: event_attempts.error,
  response_body: event_attempts.response_body,
};

export const DELIVERY = {
  ...sql.pick(event_deliveries, 'event_id', 'status', 'out_of_order', 'attempts', 'next_attempt_at'),
  delivery_finished_at: event_deliveries.finished_at,
  type: events.type,
  is_kept: sql.boolean,
  failing_since: event_endpoints.failing_since,
  open_until: event_endpoints.open_until,
  ...NO_ATTEMPT,
  finished_at: sql.nullable(event_attempts.finished_at),
};
export type DeliveryRow = RowOf<typeof DELIVERY>;

/** The latest attempt of the delivery `d`. */
export const LATEST_ATTEMPT = `SELECT * FROM event_attempts AS x
      WHERE x.account_id = d.account_id AND x.endpoint_id = d.endpoint_id AND x.event_id = d.event_id
      ORDER BY x.attempt DESC LIMIT 1`;

const LIST = defineStatement({
  name: 'event-delivery-list',
  text: `SELECT d.event_id, d.status, d.out_of_order, d.attempts, d.next_attempt_at,
      d.finished_at AS delivery_finished_at, e.type, p.status <> 'enabled' AS is_kept, p.failing_since, p.open_until,
      a.attempt, a.duration_ms, a.response_status, a.error, a.response_body, a.finished_at
    FROM (
      SELECT * FROM event_deliveries
      WHERE account_id = $1 AND endpoint_id = $2 AND event_id < $3 AND ($4::text IS NULL OR status = $4)
      ORDER BY event_id DESC LIMIT $5) AS d
    JOIN event_endpoints AS p USING (account_id, endpoint_id)
    JOIN events AS e USING (account_id, event_id)
    LEFT JOIN LATERAL (${LATEST_ATTEMPT}) AS a ON true
    ORDER BY d.event_id DESC`,
  row: DELIVERY,
  plan: 'each time',
});

const ATTEMPTS = defineStatement({
  name: 'event-attempt-list',
  text: `SELECT ${sql.namesOf(ATTEMPT)} FROM event_attempts
    WHERE account_id = $1 AND endpoint_id = $2 AND event_id = $3 ORDER BY attempt DESC LIMIT 100`,
  row: ATTEMPT,
});

const KNOWN = defineStatement({
  name: 'event-delivery-known',
  text: 'SELECT event_id FROM event_deliveries WHERE account_id = $1 AND endpoint_id = $2 AND event_id = $3',
  row: sql.pick(event_deliveries, 'event_id'),
});

// An endpoint has one replay at a time.
const REPLAY = defineStatement({
  name: 'event-replay',
  text: `UPDATE event_endpoints
    SET replay_after = lowest_event_id($3), replay_through = lowest_event_id($4)
    WHERE account_id = $1 AND endpoint_id = $2 AND status = 'enabled' AND replay_after IS NULL`,
});

const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

@Injectable()
export class EventDeliveryStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async list(
    accountId: string,
    endpointId: string,
    before: string | null,
    limit: number,
    status: string | null,
  ): Promise<Page<DeliveryRow>> {
    const rows = await LIST.rows(this.dataSource, [accountId, endpointId, before ?? AFTER_ALL, status, limit + 1]);
    return pageOf(rows, limit, (row) => uuidCursor.write(row.event_id));
  }

  /** The latest first; null if the event was never to be sent to the endpoint. */
  async attempts(accountId: string, endpointId: string, eventId: string): Promise<AttemptRow[] | null> {
    const values = [accountId, endpointId, eventId];
    return (await KNOWN.find(this.dataSource, values)) ? ATTEMPTS.rows(this.dataSource, values) : null;
  }

  async redeliver(accountId: string, endpointId: string, eventId: string) {
    const args = { account_id: accountId, endpoint_id: endpointId, event_id: eventId };
    const { outcome } = await routines.event_redeliver.get(this.dataSource, args);
    return outcome as 'scheduled' | 'not_found' | 'no_event' | 'not_enabled';
  }

  /** False: the endpoint does not exist or is not enabled, or another replay is still running. */
  async replay(accountId: string, endpointId: string, from: Date, before: Date): Promise<boolean> {
    return (await REPLAY.run(this.dataSource, [accountId, endpointId, from, before])) > 0;
  }
}
