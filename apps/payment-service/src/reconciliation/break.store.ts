import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../database/schema';
import { uuidCursor } from '../responses/cursor';

const { reconciliation_breaks: breaks, reconciliation_lines: lines } = tables;

const BREAK = {
  ...sql.omit(breaks, 'ordinal', 'effect_id', 'kind'),
  kind: sql.nullable(sql.text),
  place: sql.nullable(lines.place),
  line_id: sql.nullable(lines.line_id),
  payment_id: sql.nullable(sql.text),
  object_id: sql.nullable(sql.text),
  reference: sql.nullable(sql.text),
  occurred_at: sql.nullable(lines.occurred_at),
};
export type BreakRow = RowOf<typeof BREAK>;

/** A break that is missing in the report shows the data of the booking. */
const BREAKS = defineStatement({
  name: 'reconciliation-breaks',
  text: `SELECT ${sql.namesOf(sql.omit(breaks, 'ordinal', 'effect_id', 'kind'), 'b')}, b.kind, l.place, l.line_id,
      coalesce(l.payment_id, t.provider_payment_id) AS payment_id, coalesce(l.object_id, f.object_id) AS object_id,
      coalesce(l.reference, t.provider_reference) AS reference, coalesce(l.occurred_at, f.created_at) AS occurred_at
    FROM reconciliation_breaks AS b
    LEFT JOIN reconciliation_lines AS l ON l.reconciliation_id = b.reconciliation_id AND l.ordinal = b.ordinal
    LEFT JOIN effects AS f ON f.effect_id = b.effect_id
    LEFT JOIN transactions AS t ON t.transaction_id = b.transaction_id
    WHERE b.reconciliation_id = $1
      AND ($2::text IS NULL OR b.type = $2)
      AND ($3::boolean IS NULL OR $3 = (b.closed_at IS NULL))
      AND ($4::uuid IS NULL OR b.break_id > $4)
    ORDER BY b.break_id LIMIT $5`,
  row: BREAK,
  plan: 'each time',
});

const FIGURE = {
  ...sql.pick(breaks, 'type', 'kind', 'currency'),
  open: sql.integer,
  closed: sql.integer,
  difference: sql.bigint,
};
export type BreakFigureRow = RowOf<typeof FIGURE>;

const FIGURES = defineStatement({
  name: 'reconciliation-figures',
  text: `SELECT type, kind, currency, (count(*) - count(closed_at))::int AS open, count(closed_at)::int AS closed,
      coalesce(sum(difference) FILTER (WHERE closed_at IS NULL), 0)::bigint AS difference
    FROM reconciliation_breaks WHERE reconciliation_id = $1
    GROUP BY type, kind, currency ORDER BY type, kind, currency`,
  row: FIGURE,
  plan: 'each time',
});

export interface BreakFilter {
  type?: BreakRow['type'] | null;
  isOpen?: boolean | null;
}

/** Differences between reports and the ledger; the matching routines write them. */
@Injectable()
export class BreakStore {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they were found. */
  async list(
    reconciliationId: string,
    { type = null, isOpen = null }: BreakFilter,
    after: string | null,
    limit: number,
  ) {
    const rows = await BREAKS.rows(this.dataSource, [reconciliationId, type, isOpen, after, limit + 1]);
    return pageOf(rows, limit, ({ break_id }) => uuidCursor.write(break_id));
  }

  /** How many breaks of each type, kind and currency there are. */
  figures(reconciliationId: string): Promise<BreakFigureRow[]> {
    return FIGURES.rows(this.dataSource, [reconciliationId]);
  }

  async *all(reconciliationId: string, filter: BreakFilter): AsyncGenerator<BreakRow[]> {
    for (let after: string | null = null; ;) {
      const { rows, nextCursor }: Page<BreakRow> = await this.list(reconciliationId, filter, after, 1_000);
      if (rows.length > 0) yield rows;
      if (nextCursor === null) return;
      after = rows.at(-1)!.break_id;
    }
  }
}
