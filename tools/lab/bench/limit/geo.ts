import { Redis } from 'ioredis';
import { postgresPool } from './support/database';
import { serve, setting } from './support/serve';

// The same rows as wellbeing-api's, by the same statement: prepared, without a check of the caller.
const ITEMS = `SELECT hits.id, geometry, properties, foreign_members FROM (
    SELECT id FROM (SELECT id, box FROM features WHERE collection_id = $1 ORDER BY id LIMIT 2200) AS scanned
    WHERE (box && $2::box) IS TRUE
    ORDER BY id
    LIMIT 11
  ) AS found
  CROSS JOIN LATERAL (SELECT * FROM features WHERE features.id = found.id LIMIT 1) AS hits
  ORDER BY hits.id`;

interface Row {
  id: string;
  geometry: unknown;
  properties: unknown;
  foreign_members: object;
}

const pool = postgresPool(setting('DATABASE_URL'));
const redis = new Redis(setting('REDIS_URL'), { enableAutoPipelining: true });
const collectionId = setting('COLLECTION_ID');

serve(async (_request, url) => {
  await redis.incr(`limit:${collectionId}`);
  const [west, south, east, north] = url.slice(url.indexOf('=') + 1).split(',');
  const values = [collectionId, `((${east},${north}),(${west},${south}))`];
  const { rows } = await pool.query<Row>({ name: 'items', text: ITEMS, values });
  const features = rows.slice(0, 10).map(({ id, geometry, properties, foreign_members }) => ({
    ...foreign_members,
    type: 'Feature',
    id,
    geometry,
    properties,
  }));
  return { status: 200, body: { type: 'FeatureCollection', numberReturned: features.length, features } };
});
