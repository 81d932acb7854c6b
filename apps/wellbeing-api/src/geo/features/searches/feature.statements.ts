import { defineStatement, sql } from '@platform/database';
import { tables } from '../../../database/schema';
import { type Box, boxLiteral } from '../../geometries/bounding-box';
import type { Interval } from '../../geometries/temporal-extent';
import { BOUNDED_FEATURE, boundedRows } from '../../stored-features/bounded-rows';

/** Conditions that the database itself can decide. */
export interface Conditions {
  windows?: Box[];
  isAnywhere?: boolean;
  interval?: Interval;
}

/**
 * Planned with the values each time, so a condition whose value is null leaves no trace in the plan. "IS TRUE" keeps
 * the windows a test of each row: the index on boxes would have to sort all hits.
 */
export const CONDITIONS = `($1::boolean IS NULL OR box IS NOT NULL)
  AND ($2::text[] IS NULL OR (box && ANY ($2::text[]::box[])) IS TRUE)
  AND ($3::timestamptz IS NULL OR starts_at <= $3)
  AND ($4::timestamptz IS NULL OR ends_at >= $4)`;

/** The values $1 to $4. */
export const valuesOf = ({ windows = [], isAnywhere, interval }: Conditions): unknown[] => [
  isAnywhere ? true : null,
  windows.length > 0 ? windows.map(boxLiteral) : null,
  interval ? (interval.end ?? 'infinity') : null,
  interval ? (interval.start ?? '-infinity') : null,
];

interface Scan {
  /** The rows of a collection to scan. */
  among: string;
  /** The maximum number of rows to scan. */
  most: string | number;
  /** The conditions on the boxes and times of the rows. */
  conditions: string;
  wanted: string | number;
}

/**
 * Scans the rows in the order of their ids and returns the first ones that meet the conditions. Without a condition on
 * times the scan reads only the index features_windows. The table is read only for the returned rows.
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

/** $5 the collection, $6 the id before the first or null, $7 the number of rows to scan, $8 the number to return. */
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
 * $5 the only collection or null, $6 several or null, $7 the id before the first or null. $8 the only ids or null, $9
 * the limit. The index gives the rows in the order of their ids only for one collection.
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

/**
 * $1 the collection, $2 the window, $3 and $4 its centre, $5 the limit. Nearest first, because that order forces the
 * index.
 */
export const HITS = defineStatement({
  name: 'feature-hits',
  row: sql.pick(tables.features, 'id'),
  plan: 'each time',
  text: `SELECT id FROM features
    WHERE collection_id = $1 AND box && $2::box
    ORDER BY box <-> point($3, $4)
    LIMIT $5`,
});
