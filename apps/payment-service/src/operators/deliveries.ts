import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { UUID } from '@platform/errors';
import { type Print, UsageError } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../database/schema';
import { timeText } from '../time';
import { ActingOperator } from './acting-operator';

const { event_attempts, event_deliveries, events } = tables;
const STATUSES: readonly string[] = event_deliveries.status.values;
export const DELIVERIES_USAGE = `payment:deliveries -- [--endpoint <id>] [--event <id>] [--status ${STATUSES.join('|')}] [--limit <1-1000>]`;
const DEFAULT_LIMIT = '50';

/** By endpoint, so that each part is found by an index. */
const LIST = defineStatement({
  name: 'operator-delivery-list',
  row: {
    ...sql.pick(event_deliveries, 'event_id', 'endpoint_id', 'account_id', 'status', 'attempts', 'next_attempt_at'),
    type: events.type,
    response_status: event_attempts.response_status,
    error: event_attempts.error,
  },
  text: `SELECT d.event_id, d.endpoint_id, d.account_id, d.status, d.attempts, d.next_attempt_at, e.type,
      a.response_status, a.error
    FROM event_endpoints AS p
    CROSS JOIN LATERAL (
      SELECT * FROM event_deliveries AS x
      WHERE x.account_id = p.account_id AND x.endpoint_id = p.endpoint_id
        AND ($2::uuid IS NULL OR x.event_id = $2) AND ($3::text IS NULL OR x.status = $3)
      ORDER BY x.event_id DESC LIMIT $4) AS d
    JOIN events AS e ON e.account_id = d.account_id AND e.event_id = d.event_id
    LEFT JOIN LATERAL (
      SELECT * FROM event_attempts AS x
      WHERE x.account_id = d.account_id AND x.endpoint_id = d.endpoint_id AND x.event_id = d.event_id
      ORDER BY x.attempt DESC LIMIT 1) AS a ON true
    WHERE p.status <> 'deleted' AND ($1::uuid IS NULL OR p.endpoint_id = $1)
    ORDER BY d.event_id DESC, d.endpoint_id LIMIT $4`,
  plan: 'each time',
});

/** Lists what is sent to merchants, whoever they are, newest first. */
export async function deliveries(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { endpoint: text, event: text, status: text, limit: text } });
  const { endpoint = null, event = null, status = null, limit = DEFAULT_LIMIT } = values;
  const limitUsable = /^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= 1_000;
  const idsUsable = [endpoint, event].every((id) => id === null || UUID.test(id));
  if (!limitUsable || !idsUsable || (status !== null && !STATUSES.includes(status)))
    throw new UsageError(DELIVERIES_USAGE);
  app.get(ActingOperator).require('operator:read');
  const rows = await LIST.rows(app.get(DataSource), [endpoint, event, status, limit]);
  for (const row of rows) {
    print(
      [
        row.event_id,
        row.type,
        `endpoint ${row.endpoint_id}`,
        `account ${row.account_id}`,
        row.status,
        `${row.attempts} attempts`,
        ...(row.attempts > 0 ? [`last ${row.response_status ?? row.error ?? 'under way'}`] : []),
        ...(row.next_attempt_at ? [`next ${timeText(row.next_attempt_at)}`] : []),
      ].join('  '),
    );
  }
  print(`${rows.length} deliveries`);
}
