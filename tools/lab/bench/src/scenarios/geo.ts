import { givenCollection, givenSignedIn, signIn, times } from '@platform/harness';
import { submitFeatures } from '@platform/sdk/wellbeing';
import { queryOnce } from '@platform/stack';
import type { Scenario } from '../scenario';
import { startWellbeingApi } from './ours';

const FEATURES = 10_000;
const WINDOWS = 200;
const ON_A_PAGE = 10;

/** Evenly spread numbers between 0 and 1, the same in each run. */
function halton(index: number, base: number): number {
  let [result, share] = [0, 1];
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    share /= base;
    result += share * (rest % base);
  }
  return result;
}

/** Places spread evenly over the map, the same in each run. */
const PLACES = times(FEATURES, (n) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [halton(n + 1, 2) * 359 - 179.5, halton(n + 1, 3) * 179 - 89.5] },
  properties: { name: `Place ${n}`, kind: 'bench', opened: '2026-11-21' },
}));

/** Windows of a hundredth of the map. */
const BOXES = times(WINDOWS, (n) => {
  const [west, south] = [Math.round(halton(n + 1, 5) * 324 - 180), Math.round(halton(n + 1, 7) * 162 - 90)];
  return [west, south, west + 36, south + 18].join(',');
});

/**
 * Ten of the features in a window of 1 % of the map, among ten thousand; a private collection is asked by its owner.
 */
const items = (name: string, visibility: 'private' | 'public'): Scenario => ({
  name,
  title: `wellbeing-api GET /geo/v2/collections/{id}/items?bbox, ${ON_A_PAGE} of 10 000 points, ${visibility}`,
  start: async (testbed, options) => {
    const wellbeing = await startWellbeingApi(testbed, options);
    const { client, database } = wellbeing;
    const account = await givenSignedIn(client);
    const id = await givenCollection(client, account.headers, { title: 'World', visibility });
    for (let first = 0; first < FEATURES; first += 1_000) {
      const body = { type: 'FeatureCollection' as const, features: PLACES.slice(first, first + 1_000) };
      await submitFeatures(client, { collection: id, body }, { headers: account.headers });
    }
    await queryOnce(database.adminUrl, 'VACUUM ANALYZE features', []);
    const path = `/geo/v2/collections/${id}/items?limit=${ON_A_PAGE}&bbox={value}`;
    return {
      program: wellbeing.ours,
      engine: 'postgresql',
      plan: async () => {
        // For each run, because an access token lasts ten minutes.
        const headers = visibility === 'public' ? {} : (await signIn(client, account)).headers;
        return { method: 'GET', path, values: BOXES, expect: 200, headers };
      },
    };
  },
});

export const geoScenarios: Scenario[] = [items('geo-items', 'private'), items('geo-items-public', 'public')];
