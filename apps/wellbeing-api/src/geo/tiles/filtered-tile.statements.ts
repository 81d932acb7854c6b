import { defineStatement, sql } from '@platform/database';
import { tables } from '../../database/schema';
import { CONDITIONS } from '../features/searches/feature.statements';
import { PREFILTER } from '../features/searches/filtered.statements';

/** $1 the collection, $2 the window, $3 the limit: the number and the size of the features that touch the window. */
export const TOUCHING = defineStatement({
  name: 'tile-touching',
  row: { rows: sql.integer, bytes: sql.double },
  plan: 'each time',
  text: `SELECT count(*)::int AS rows, coalesce(sum(bytes), 0)::float8 AS bytes
    FROM (SELECT bytes FROM features WHERE collection_id = $1 AND box && $2::box LIMIT $3) AS touching`,
});

/**
 * The centre of the box of each row that passes the prefilter: $1 to $4 as in {@link CONDITIONS}, $5 and $6 the
 * prefilter.
 */
const prefiltered = (name: string, features: string) =>
  defineStatement({
    name,
    row: { id: sql.uuid, bytes: tables.features.bytes, longitude: sql.double, latitude: sql.double },
    plan: 'each time',
    text: `SELECT id, bytes, ((box[0])[0] + (box[1])[0]) / 2 AS longitude, ((box[0])[1] + (box[1])[1]) / 2 AS latitude
    FROM features
    WHERE ${features} AND ${CONDITIONS} AND ${PREFILTER}`,
  });

/** For all rows in a window: $7 the collection, $8 the window. */
export const IN_TILE = prefiltered('tile-sieved', 'collection_id = $7 AND box && $8::box');

/** For the first rows of a collection: $7 the collection, $8 the last row, $9 the only ids or null. */
export const AMONG_FIRST = prefiltered(
  'tile-sieved-among-first',
  'collection_id = $7 AND id <= $8 AND ($9::uuid[] IS NULL OR id = ANY ($9))',
);
