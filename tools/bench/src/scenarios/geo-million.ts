import { givenCollection, givenSignedIn } from '@platform/harness';
import type { RequestPlan } from '../load/request-plan';
import type { Scenario } from '../scenario';
import { BOXES, ON_A_PAGE } from './geo';
import { Sides } from './sides';
import { executeIn } from './sql';
import { startWellbeingApi } from './wellbeing-api';

const FEATURES = 1_000_000;
const ROWS_PER_INSERT = 100_000;
const KINDS = 100;

/** Points spread over the map by a square grid that is turned with each row, each of one of a hundred kinds. */
const INSERT = `
INSERT INTO features (id, collection_id, geometry, properties, box)
SELECT gen_random_uuid(), $1, json_build_object('type', 'Point', 'coordinates', json_build_array(x, y)),
  json_build_object('name', 'Place ' || n, 'kind', 'kind ' || n % ${KINDS}, 'height', n % 1000 / 10.0), box(point(x, y), point(x, y))
FROM (
  SELECT n, round((n * 0.754877666 % 1 * 360 - 180)::numeric, 6)::float8 AS x, round((n * 0.569840296 % 1 * 180 - 90)::numeric, 6)::float8 AS y
  FROM generate_series($2::int, $3::int) AS n
) AS points`;

const QUERYABLES = JSON.stringify({ name: 'string', kind: 'string', height: 'number' });

/** Each is met by one feature in a hundred. */
const FILTERS = Array.from({ length: KINDS }, (_, n) => [`kind = 'kind ${n}'`, `height BETWEEN ${n} AND ${n + 0.9}`])
  .flat()
  .map(encodeURIComponent);

const amongMillion = (name: string, title: string, query: string, values: string[]): Scenario => ({
  name,
  title: `wellbeing-api GET /geo/v2/collections/{id}/items?${title}, ${ON_A_PAGE} of 1 000 000 features`,
  start: async (testbed, options) => {
    const wellbeing = await startWellbeingApi(testbed, options);
    const { client, database } = wellbeing;
    const { headers } = await givenSignedIn(client);
    const id = await givenCollection(client, headers, { title: 'World', visibility: 'public' });
    for (let first = 1; first <= FEATURES; first += ROWS_PER_INSERT)
      await executeIn(database.adminUrl, INSERT, [id, first, first + ROWS_PER_INSERT - 1]);
    await executeIn(database.adminUrl, 'UPDATE collections SET queryables = $2 WHERE id = $1', [id, QUERYABLES]);
    await executeIn(database.adminUrl, 'VACUUM ANALYZE features');
    const path = `/geo/v2/collections/${id}/items?limit=${ON_A_PAGE}&${query}={value}`;
    const plan: RequestPlan = { method: 'GET', path, values, expect: 200 };
    return new Sides(testbed, 'postgresql', options.roles, () => Promise.resolve(plan), wellbeing).contenders;
  },
});

/** A window and a filter that one in a hundred meets. */
export const geoMillionScenarios: Scenario[] = [
  amongMillion('geo-million-window', 'bbox', 'bbox', BOXES),
  amongMillion('geo-million-filter', 'filter', 'filter', FILTERS),
];
