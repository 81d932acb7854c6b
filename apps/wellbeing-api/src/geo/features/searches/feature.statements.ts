import { defineStatement, sql } from '@platform/database';
import { tables } from '../../../database/schema';
import { type Box, boxLiteral } from '../../geometries/bounding-box';
import type { Interval } from '../../geometries/temporal-extent';
import { BOUNDED_FEATURE, boundedRows } from '../../stored-features/bounded-rows';

/** What the database itself can decide. */
export interface Conditions {
  windows?: Box[];
  isAnywhere?: boolean;
  interval?: Interval;
}

/**
 * Planned with the values each time, so nothing is left in the plan of a condition whose value is null.
 * "IS TRUE" keeps the windows a test of each row: the index on boxes would have to sort all it finds.
 */
export const CONDITIONS = `($1::boolean IS NULL OR box IS NOT NULL)
  AND ($2::text[] IS NULL OR (box && ANY ($2::text[]::box[])) IS TRUE)
  AND ($3::timestamptz IS NULL OR starts_at <= $3)
  AND ($4::timestamptz IS NULL OR ends_at >= $4)`;

/** $1 to $4. */
export const valuesOf = ({ windows = [], isAnywhere, interval }: Conditions): unknown[] => [
  isAnywhere ? true : null,
  windows.length > 0 ? windows.map(boxLiteral) : null,
  interval ? (interval.end ?? 'infinity') : null,
  interval ? (interval.start ?? '-infinity') : null,
];

interface Scan {
  /** Which rows of a collection are looked at. */
  among: string;
  /** How many of them. */
  most: string | number;
  /** Which are wanted, by their boxes and times. */
  conditions: string;
  wanted: string | number;
}

/**
 * Of the rows that are looked at, in the order of their ids, the first that are wanted. Where no time is asked for, they are
 * looked at in the index features_windows alone, and the table is read for what is wanted.
 */
export const scannedRows = ({ among, most, conditions, wanted }: Scan): string =>
  boundedRows(`
    SELECT hits.*
    FROM (
      SELECT id
      FROM (SELECT id, box, starts_at, ends_at FROM features WHERE ${among} ORDER BY id LIMIT ${most}) AS scanned
      WHERE ${conditions}
      ORDER BY id
      LIMIT ${wanted}
    ) AS found
    CROSS JOIN LATERAL (SELECT * FROM features WHERE features.id = found.id LIMIT 1) AS hits
    ORDER BY id`);

/** $5 the collection, $6 the id before the first or null, $7 how many rows are looked at, $8 how many are wanted. */
export const SCAN = defineStatement({
  name: 'feature-scan',
  row: BOUNDED_FEATURE,
  plan: 'each time',
  text: scannedRows({
    among: 'collection_id = $5 AND ($6::uuid IS NULL OR id > $6)',
    most: '$7',
    conditions: CONDITIONS,
    wanted: '$8',
  }),
});

/**
 * $5 the only collection or null, $6 several or null, $7 the id before the first or null, $8 the only ids or null, $9 how
 * many. Only of one collection does the index give the rows in the order of their ids.
 */
export const READ = defineStatement({
  name: 'feature-read',
  row: BOUNDED_FEATURE,
  plan: 'each time',
  text: boundedRows(`
    SELECT * FROM features
    WHERE ($5::uuid IS NULL OR collection_id = $5)
      AND ($6::uuid[] IS NULL OR collection_id = ANY ($6))
      AND ($7::uuid IS NULL OR id > $7)
      AND ($8::uuid[] IS NULL OR id = ANY ($8))
      AND ${CONDITIONS}
    ORDER BY id
    LIMIT $9`),
});

/** $1 the collection, $2 the window, $3 and $4 its middle, $5 how many. The nearest first, since that order needs the index. */
export const HITS = defineStatement({
  name: 'feature-hits',
  row: sql.pick(tables.features, 'id'),
  plan: 'each time',
  text: `SELECT id FROM features
    WHERE collection_id = $1 AND box && $2::box
    ORDER BY box <-> point($3, $4)
    LIMIT $5`,
});
