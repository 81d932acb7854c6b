import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';

const FIGURES = {
  provider: tables.gateway_deliveries.provider,
  last_delivery_at: sql.nullable(sql.timestamptz),
  last_refusal_at: sql.nullable(sql.timestamptz),
  taken_hour: sql.bigint,
  refused_hour: sql.bigint,
  taken_day: sql.bigint,
  refused_day: sql.bigint,
};
export type DeliveryFigures = RowOf<typeof FIGURES>;

// Counts are kept for a month. Responses to mobile money are counted in addition to their reasons.
const READ = defineStatement({
  name: 'gateway-delivery-figures',
  text: `SELECT provider,
      max(last_at) FILTER (WHERE NOT refused) AS last_delivery_at,
      max(last_at) FILTER (WHERE refused) AS last_refusal_at,
      coalesce(sum(deliveries) FILTER (WHERE NOT refused AND period > clock_timestamp() - interval '1 hour'), 0)::bigint AS taken_hour,
      coalesce(sum(deliveries) FILTER (WHERE refused AND period > clock_timestamp() - interval '1 hour'), 0)::bigint AS refused_hour,
      coalesce(sum(deliveries) FILTER (WHERE NOT refused AND period > clock_timestamp() - interval '1 day'), 0)::bigint AS taken_day,
      coalesce(sum(deliveries) FILTER (WHERE refused AND period > clock_timestamp() - interval '1 day'), 0)::bigint AS refused_day
    FROM gateway_deliveries, LATERAL (
      SELECT outcome IN ('invalid_signature', 'rejected') OR outcome LIKE 'refused%') AS judged (refused)
    WHERE outcome NOT IN ('refused_400', 'refused_401')
    GROUP BY provider`,
  row: FIGURES,
  plan: 'each time',
});

@Injectable()
export class DeliveryFiguresStore {
  constructor(private readonly dataSource: DataSource) {}

  /** By the gateway's name; a gateway that sent nothing for a month is missing. */
  async read(): Promise<Map<string, DeliveryFigures>> {
    const rows = await READ.rows(this.dataSource);
    return new Map(rows.map((row) => [row.provider, row]));
  }
}
