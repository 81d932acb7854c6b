import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { givenCollection, givenSignedIn, signIn } from '@platform/harness';
import { submitFeatures } from '@platform/sdk/wellbeing';
import { stackFolder } from '@platform/stack';
import type { RequestPlan } from '../load/request-plan';
import { buildPeer } from '../programs/builds';
import type { Contender, Scenario } from '../scenario';
import { featuresPath, startFeatureServer } from './go-peers';
import { Sides } from './sides';
import { executeIn } from './sql';
import { startWellbeingApi } from './wellbeing-api';

const FEATURES = 10_000;
const WINDOWS = 200;
export const ON_A_PAGE = 10;

/** Places spread evenly over the map, the same ones on every side. */
const PLACES = Array.from({ length: FEATURES }, (_, n) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [halton(n + 1, 2) * 360 - 180, halton(n + 1, 3) * 180 - 90] },
  properties: { name: `Place ${n}`, kind: 'bench', opened: '2026-11-21' },
}));

/** Windows of a hundredth of the map. */
export const BOXES = Array.from({ length: WINDOWS }, (_, n) => {
  const [west, south] = [halton(n + 1, 5) * 324 - 180, halton(n + 1, 7) * 162 - 90].map((degrees) =>
    Math.round(degrees),
  );
  return [west, south, west! + 36, south! + 18].join(',');
});

/** Evenly spread numbers between 0 and 1, the same in each run. */
function halton(index: number, base: number): number {
  let [result, share] = [0, 1];
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    share /= base;
    result += share * (rest % base);
  }
  return result;
}

/** @param headersOf asked anew for each run, since an access token lasts ten minutes */
export const windowsAt = (
  path: string,
  headersOf = (): Promise<Record<string, string>> => Promise.resolve({}),
): Contender['plan'] => {
  const plan: RequestPlan = { method: 'GET', path, values: BOXES, expect: 200 };
  return async () => ({ ...plan, headers: await headersOf() });
};

/** Ten of the features in a window of 1 % of the map, among ten thousand. */
const items: Scenario = {
  name: 'geo-items',
  title: `wellbeing-api GET /geo/v2/collections/{id}/items?bbox, ${ON_A_PAGE} of 10 000 features`,
  start: async (testbed, options) => {
    const wellbeing = await startWellbeingApi(testbed, options);
    const { client, database, redisUrl } = wellbeing;
    const account = await givenSignedIn(client);
    const { headers } = account;
    const id = await givenCollection(client, headers, { title: 'World' });
    for (let first = 0; first < FEATURES; first += 1_000) {
      const features = PLACES.slice(first, first + 1_000);
      const body = { type: 'FeatureCollection', features };
      await submitFeatures(client, { collection: id, body }, { headers });
    }
    await executeIn(database.adminUrl, 'VACUUM ANALYZE features');
    const plan = windowsAt(
      `/geo/v2/collections/${id}/items?limit=${ON_A_PAGE}&bbox={value}`,
      async () => (await signIn(client, account)).headers,
    );
    const sides = new Sides(testbed, 'postgresql', options.roles, plan, wellbeing);
    const env = { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl, COLLECTION_ID: id };
    await sides.limit('geo', env, { plan: windowsAt('/items?bbox={value}') });
    await sides.peer('pg_featureserv', async () => ({
      program: await startFeatureServer(testbed, PLACES),
      plan: windowsAt(featuresPath(ON_A_PAGE)),
      hangs: true,
    }));
    await sides.peer('koop', async () => {
      const DATA_DIR = join(stackFolder, 'bench/koop');
      mkdirSync(DATA_DIR, { recursive: true });
      writeFileSync(join(DATA_DIR, 'world.geojson'), JSON.stringify({ type: 'FeatureCollection', features: PLACES }));
      const main = await buildPeer('koop');
      const program = await testbed.program({
        name: 'peer-koop',
        main,
        env: { DATA_DIR, SUPPRESS_NO_CONFIG_WARNING: '1' },
      });
      return { program, plan: windowsAt(KOOP_PATH) };
    });
    return sides.contenders;
  },
};

const KOOP_PATH =
  '/file-geojson/rest/services/world/FeatureServer/0/query?f=geojson&where=1%3D1&outFields=*' +
  `&geometryType=esriGeometryEnvelope&inSR=4326&resultRecordCount=${ON_A_PAGE}&geometry={value}`;

export const geoScenarios: Scenario[] = [items];
