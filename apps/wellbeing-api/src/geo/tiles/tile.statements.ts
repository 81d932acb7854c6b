import { defineStatement, sql } from '@platform/database';
import { BOUNDED_FEATURE, boundedRows } from '../stored-features/bounded-rows';

/** Tiles with more features show clusters. */
export const MOST_FEATURES = 5_000;
/** Cells per side of a tile. Each cell becomes at most one cluster. */
export const SQUARES = 12;

/** $1 the collection, $2 the window: the number of features that touch it, up to a limit. Reads only the index. */
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
