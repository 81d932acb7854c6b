import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { type Print, UsageError } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../database/schema';
import { timeText } from '../time';
import { ActingOperator } from './acting-operator';

const OUTCOMES = ['needs_review', 'parked', 'rejected'];
export const EVENTS_USAGE = `payment:events -- --outcome ${OUTCOMES.join('|')} [--provider <name>] [--limit <1-1000>]`;
const DEFAULT_LIMIT = '50';

/** What has taken effect and is held waits for a person too. Beside: what else came under the same transmission. */
const LIST = defineStatement({
  name: 'events-list',
  row: {
    ...sql.pick(
      tables.webhook_events,
      'event_id',
      'received_at',
      'provider',
      'type',
      'reason',
      'reference',
      'transaction_id',
    ),
    beside: sql.nullable(sql.text),
  },
  text: `SELECT event_id, received_at, provider, type, reason, reference, transaction_id,
    CASE held WHEN 'second_body' THEN (
      SELECT string_agg(DISTINCT o.event_id::text, ', ')
      FROM webhook_transmissions AS o
      WHERE o.event_id <> e.event_id AND (o.provider, o.transmission_id) IN (
        SELECT m.provider, m.transmission_id FROM webhook_transmissions AS m WHERE m.event_id = e.event_id)) END AS beside
  FROM webhook_events AS e
  WHERE (outcome = $1 OR $1 = 'needs_review' AND outcome = 'settled' AND held IS NOT NULL)
    AND ($2::text IS NULL OR provider = $2)
  ORDER BY event_id DESC LIMIT $3`,
});

/** Lists what waits for a person or a deposit, whoever it belongs to, newest first. */
export async function events(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { outcome: { type: 'string' }, provider: { type: 'string' }, limit: { type: 'string' } },
  });
  const { outcome, provider = null, limit = DEFAULT_LIMIT } = values;
  const limitUsable = /^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= 1_000;
  if (!outcome || !OUTCOMES.includes(outcome) || !limitUsable) throw new UsageError(EVENTS_USAGE);
  app.get(ActingOperator).require('operator:read');
  const rows = await LIST.rows(app.get(DataSource), [outcome, provider, limit]);
  for (const row of rows) {
    print(
      [
        row.event_id,
        timeText(row.received_at),
        row.provider,
        row.type,
        row.reason ?? '-',
        `reference ${row.reference ?? '-'}`,
        `transaction ${row.transaction_id ?? '-'}`,
        ...(row.beside ? [`beside ${row.beside}`] : []),
      ].join('  '),
    );
  }
  print(`${rows.length} ${outcome}`);
}
