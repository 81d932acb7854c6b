import { defineStatement, sql } from '@platform/database';
import { BOUNDED_FEATURE, boundedRows } from '../stored-features/bounded-rows';

/** More features than these are shown as clusters. */
export const MOST_FEATURES = 5_000;
/** A tile has so many squares a side, each of which is a cluster at most. */
export const SQUARES = 12;

/** $1 the collection, $2 the window: how many features touch it, as far as that is of interest. Reads the index only. */
export const COUNT = defineStatement({
  name: 'tile-count',
  row: { features: sql.integer },
  plan: 'each time',
  text: `SELECT count(*)::int AS features FROM (
      SELECT FROM features WHERE collection_id = $1 AND box && $2::box LIMIT ${MOST_FEATURES + 1}
    ) AS touching`,
});

/** $1 the collection, $2 the window: the features of a tile, up to some bytes. */
export const READ = defineStatement({
  name: 'tile-features',
  row: BOUNDED_FEATURE,
  plan: 'each time',
  text: boundedRows(`SELECT * FROM features WHERE collection_id = $1 AND box && $2::box LIMIT ${MOST_FEATURES + 1}`),
});

/**
 * $1 the collection, $2 the tile, $3 its west and $4 its east, $5 the latitudes between its rows: how many features have
 * their middle in each square, and where in the mean. The tile has its south and its west, not its north and east.
 * Reads the index only, all of it that lies in the tile.
 */
export const CLUSTERS = defineStatement({
  name: 'tile-clusters',
  row: { features: sql.integer, longitude: sql.double, latitude: sql.double },
  plan: 'each time',
  text: `SELECT count(*)::int AS features, avg(x) AS longitude, avg(y) AS latitude
    FROM (
      SELECT ((box[0])[0] + (box[1])[0]) / 2 AS x, ((box[0])[1] + (box[1])[1]) / 2 AS y
      FROM features WHERE collection_id = $1 AND box && $2::box
    ) AS middles
    WHERE x >= $3 AND (x < $4 OR x = 180) AND width_bucket(y, $5::float8[]) BETWEEN 1 AND ${SQUARES}
    GROUP BY width_bucket(x, $3, $4, ${SQUARES}), width_bucket(y, $5::float8[])`,
});
