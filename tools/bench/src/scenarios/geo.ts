import { setTimeout as pause } from 'node:timers/promises';
import { givenCollection, givenSignedIn, signIn } from '@platform/harness';
import { submitFeatures } from '@platform/sdk/wellbeing';
import type { RequestPlan } from '../load/request-plan';
import type { Contender, Scenario } from '../scenario';
import { featuresPath, startFeatureServer } from './go-peers';
import { Sides } from './sides';
import { executeIn } from './sql';
import { startWellbeingApi } from './wellbeing-api';

const FEATURES = 10_000;
const WINDOWS = 200;
export const ON_A_PAGE = 10;

type Shape = 'points' | 'lines' | 'polygons';

/** In degrees, where a window has 36 by 18: most of what touches one lies in it. */
const SIZE = 0.5;
const CORNERS = 8;

/** Places spread evenly over the map, the same ones on every side. */
const placesOf = (shape: Shape) =>
  Array.from({ length: FEATURES }, (_, n) => ({
    type: 'Feature',
    geometry: geometryAt(shape, [halton(n + 1, 2) * 359 - 179.5, halton(n + 1, 3) * 179 - 89.5]),
    properties: { name: `Place ${n}`, kind: 'bench', opened: '2026-11-21' },
  }));

function geometryAt(shape: Shape, [x, y]: [number, number]): object {
  if (shape === 'points') return { type: 'Point', coordinates: [x, y] };
  const around = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return [x + SIZE * Math.cos(angle), y + SIZE * Math.sin(angle)];
  });
  return shape === 'lines'
    ? { type: 'LineString', coordinates: around }
    : { type: 'Polygon', coordinates: [[...around, around[0]]] };
}

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

const CHANGE_EVERY_MS = 100;

/** Does it again and again for so many seconds, beside whatever else goes on. */
async function keepChanging(seconds: number, change: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    await change();
    await pause(CHANGE_EVERY_MS);
  }
}

/**
 * Ten of the features in a window of 1 % of the map, among ten thousand; a private collection is asked by its owner.
 * @param isChanging ours alone, ten times a second, since no other side keeps anything
 */
const items = (name: string, shape: Shape, visibility: 'private' | 'public', isChanging = false): Scenario => ({
  name,
  title: `wellbeing-api GET /geo/v2/collections/{id}/items?bbox, ${ON_A_PAGE} of 10 000 ${shape}, ${visibility}${isChanging ? ', that change ten times a second' : ''}`,
  start: async (testbed, options) => {
    const wellbeing = await startWellbeingApi(testbed, options);
    const { client, database, redisUrl } = wellbeing;
    const account = await givenSignedIn(client);
    const { headers } = account;
    const places = placesOf(shape);
    const id = await givenCollection(client, headers, { title: 'World', visibility });
    for (let first = 0; first < FEATURES; first += 1_000) {
      const body = { type: 'FeatureCollection', features: places.slice(first, first + 1_000) };
      await submitFeatures(client, { collection: id, body }, { headers });
    }
    await executeIn(database.adminUrl, 'VACUUM ANALYZE features');
    const windows = windowsAt(`/geo/v2/collections/${id}/items?limit=${ON_A_PAGE}&bbox={value}`, async () =>
      visibility === 'public' ? {} : (await signIn(client, account)).headers,
    );
    const plan: Contender['plan'] = async (run) => {
      const signedIn = isChanging ? await signIn(client, account) : null;
      const body = { type: 'FeatureCollection', features: places.slice(0, 1) };
      if (signedIn) void keepChanging(run.seconds, () => submitFeatures(client, { collection: id, body }, signedIn));
      return windows(run);
    };
    const sides = new Sides(testbed, 'postgresql', options.roles, plan, wellbeing);
    const env = { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl, COLLECTION_ID: id };
    await sides.limit('geo', env, { plan: windowsAt('/items?bbox={value}') });
    await sides.peer('pg_featureserv', async () => ({
      program: await startFeatureServer(testbed, places),
      plan: windowsAt(featuresPath(ON_A_PAGE)),
      hangs: true,
    }));
    return sides.contenders;
  },
});

export const geoScenarios: Scenario[] = [
  items('geo-items', 'points', 'private'),
  items('geo-items-changing', 'points', 'private', true),
  items('geo-items-public', 'points', 'public'),
  items('geo-items-lines', 'lines', 'public'),
  items('geo-items-polygons', 'polygons', 'public'),
];
