import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { DELIVERY, LATEST_ATTEMPT } from '../../events/endpoints/event-delivery.store';
import { uuidPairCursor } from '../../responses/cursor';

const { event_deliveries } = tables;
export const STORED_STATUSES = event_deliveries.status.values;

const OPERATOR_DELIVERY = { ...sql.pick(event_deliveries, 'endpoint_id', 'account_id'), ...DELIVERY };
export type OperatorDeliveryRow = RowOf<typeof OPERATOR_DELIVERY>;

/** Reads by endpoint, so that each part uses an index. */
const LIST = defineStatement({
  name: 'operator-delivery-list',
  text: `SELECT d.endpoint_id, d.account_id, d.event_id, d.status, d.out_of_order, d.attempts, d.next_attempt_at,
      d.finished_at AS delivery_finished_at, e.type, p.status <> 'enabled' AS is_kept, p.failing_since, p.open_until,
      a.attempt, a.duration_ms, a.response_status, a.error, a.response_body, a.finished_at
    FROM event_endpoints AS p
    CROSS JOIN LATERAL (
      SELECT * FROM event_deliveries AS x
      WHERE x.account_id = p.account_id AND x.endpoint_id = p.endpoint_id
        AND ($3::uuid IS NULL OR x.event_id = $3) AND ($4::text IS NULL OR x.status = $4)
        AND ($5::uuid IS NULL OR x.event_id < $5 OR x.event_id = $5 AND x.endpoint_id < $6)
      ORDER BY x.event_id DESC LIMIT $7) AS d
    JOIN events AS e ON e.account_id = d.account_id AND e.event_id = d.event_id
    LEFT JOIN LATERAL (${LATEST_ATTEMPT}) AS a ON true
    WHERE p.status <> 'deleted' AND ($1::text IS NULL OR p.account_id = $1) AND ($2::uuid IS NULL OR p.endpoint_id = $2)
    ORDER BY d.event_id DESC, d.endpoint_id DESC LIMIT $7`,
  row: OPERATOR_DELIVERY,
  plan: 'each time',
});

/** All given filters must match. */
export interface OperatorDeliveryFilter {
  accountId?: string | null;
  endpointId?: string | null;
  eventId?: string | null;
  status?: (typeof STORED_STATUSES)[number] | null;
}

/** Deliveries to the merchants of all accounts. */
@Injectable()
export class OperatorDeliveryStore {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest event first. */
  async list(
    { accountId = null, endpointId = null, eventId = null, status = null }: OperatorDeliveryFilter,
    before: [eventId: string, endpointId: string] | null,
    limit: number,
  ): Promise<Page<OperatorDeliveryRow>> {
    const [beforeEvent, beforeEndpoint] = before ?? [null, null];
    const values = [accountId, endpointId, eventId, status, beforeEvent, beforeEndpoint, limit + 1];
    const rows = await LIST.rows(this.dataSource, values);
    return pageOf(rows, limit, ({ event_id, endpoint_id }) => uuidPairCursor.write([event_id, endpoint_id]));
  }
}
