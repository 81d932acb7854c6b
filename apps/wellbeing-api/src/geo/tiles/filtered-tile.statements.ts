import { defineStatement, sql } from '@platform/database';
import { tables } from '../../database/schema';
import { CONDITIONS } from '../features/searches/feature.statements';
import { SIEVE } from '../features/searches/filtered.statements';

/** $1 the collection, $2 the window, $3 how many at most: how many features touch it, and how large they are. */
export const TOUCHING = defineStatement({
  name: 'tile-touching',
  row: { rows: sql.integer, bytes: sql.double },
  plan: 'each time',
  text: `SELECT count(*)::int AS rows, coalesce(sum(bytes), 0)::float8 AS bytes
    FROM (SELECT bytes FROM features WHERE collection_id = $1 AND box && $2::box LIMIT $3) AS touching`,
});

/** The middle of the box of each that the sieve lets through: $1 to $4 as of {@link CONDITIONS}, $5 and $6 the sieve. */
const sieved = (name: string, features: string) =>
  defineStatement({
    name,
    row: { id: sql.uuid, bytes: tables.features.bytes, longitude: sql.double, latitude: sql.double },
    plan: 'each time',
    text: `SELECT id, bytes, ((box[0])[0] + (box[1])[0]) / 2 AS longitude, ((box[0])[1] + (box[1])[1]) / 2 AS latitude
    FROM features
    WHERE ${features} AND ${CONDITIONS} AND ${SIEVE}`,
  });

/** Of all in a window: $7 the collection, $8 the window. */
export const IN_TILE = sieved('tile-sieved', 'collection_id = $7 AND box && $8::box');

/** Of the first of a collection: $7 the collection, $8 the last one, $9 the only ids or null. */
export const AMONG_FIRST = sieved(
  'tile-sieved-among-first',
  'collection_id = $7 AND id <= $8 AND ($9::uuid[] IS NULL OR id = ANY ($9))',
);
