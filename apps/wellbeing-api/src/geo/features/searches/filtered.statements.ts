import { defineStatement, sql } from '@platform/database';
import { BOUNDED_FEATURE, boundedRows } from '../../stored-features/bounded-rows';
import { CONDITIONS } from './feature.statements';

/** Properties that pass the prefilter: $5 its path, $6 its variables. */
export const PREFILTER = `jsonb_path_match(coalesce(properties::jsonb, '{}'), $5::jsonpath, $6::jsonb, true) IS TRUE`;

/**
 * The end of a portion of a collection: $1 the collection, $2 the id before its first or null. $3 the limit of rows, $4
 * the limit of bytes, $5 the only ids or null. It has at least one row.
 */
export const PORTION = defineStatement({
  name: 'feature-portion',
  plan: 'each time',
  row: { id: sql.uuid, rows: sql.integer, bytes: sql.integer },
  text: `
  SELECT id, place AS rows, bytes_so_far::int AS bytes FROM (
    SELECT id, row_number() OVER (ORDER BY id)::int AS place, sum(bytes) OVER (ORDER BY id) AS bytes_so_far
    FROM (
      SELECT id, bytes FROM features
      WHERE collection_id = $1 AND ($2::uuid IS NULL OR id > $2) AND ($5::uuid[] IS NULL OR id = ANY ($5))
      ORDER BY id
      LIMIT $3
    ) AS next_ones
  ) AS counted
  WHERE place = 1 OR bytes_so_far <= $4
  ORDER BY place DESC
  LIMIT 1`,
});

/**
 * $1 to $4 are those of {@link CONDITIONS}, $5 and $6 the prefilter. $7 the collection, $8 the id before the first or
 * null, $9 the last id or null. $10 the only ids or null, $11 the limit.
 */
export const FILTERED = defineStatement({
  name: 'feature-filtered',
  plan: 'each time',
  row: BOUNDED_FEATURE,
  text: boundedRows(`
    SELECT * FROM features
    WHERE collection_id = $7
      AND ($8::uuid IS NULL OR id > $8)
      AND ($9::uuid IS NULL OR id <= $9)
      AND ($10::uuid[] IS NULL OR id = ANY ($10))
      AND ${CONDITIONS}
      AND ${PREFILTER}
    ORDER BY id
    LIMIT $11`),
});
