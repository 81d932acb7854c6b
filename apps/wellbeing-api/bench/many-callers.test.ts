import { performance } from 'node:perf_hooks';
import { bearer, givenCollection, givenSignedIn, percentile, wellbeingAt } from '@platform/harness';
import { getCollectionQueryables, replaceFeature, submitFeatures, updateCollection } from '@platform/sdk/wellbeing';
import { eventually, queryOnce, times } from '@platform/testing';
import { startTestProcess, type TestProcess } from '../test/support/test-process';

const FEATURES = Number(process.env['MANY_FEATURES'] ?? 1_000_000);
const CALLERS = Number(process.env['MANY_CALLERS'] ?? 16);
const ROUND_MS = Number(process.env['MANY_SECONDS'] ?? 30) * 1000;
const WRITE_ROUNDS = Number(process.env['MANY_WRITE_ROUNDS'] ?? 15);
const [ROWS_PER_INSERT, ROWS_PER_WRITE] = [50_000, 500];
const INDEXED = ['name', 'percent', 'kind', 'seen', 'open'];

let service: TestProcess;
let token: string;
beforeAll(async () => {
  service = await startTestProcess({ ADDRESS_RATE_PER_MINUTE: '100000000', ACCOUNT_RATE_PER_MINUTE: '100000000' });
  token = (await givenSignedIn(wellbeingAt(service.url))).accessToken;
});
afterAll(() => service.stop());

const owner = () => wellbeingAt(service.url, { headers: bearer(token) });
const report = (line: string) => process.stdout.write(`${FEATURES} features, ${line}\n`);

/** Points spread evenly over the map, inserted without the API. One in a hundred has each `percent`. */
async function givenPoints(count: number): Promise<string> {
  const id = await givenCollection(owner(), bearer(token), { title: 'Many', visibility: 'public' });
  for (let done = 0; done < count; done += ROWS_PER_INSERT) {
    await queryOnce(
      service.databaseUrl,
      `INSERT INTO features (id, collection_id, geometry, properties, box)
       SELECT gen_random_uuid(), $1, json_build_object('type', 'Point', 'coordinates', json_build_array(x, y)),
         json_build_object('name', 'Place ' || n, 'percent', n % 100), box(point(x, y), point(x, y))
       FROM (SELECT n, round((random() * 360 - 180)::numeric, 6)::float8 AS x,
               round((random() * 170 - 85)::numeric, 6)::float8 AS y
             FROM generate_series($2::int + 1, $2::int + $3::int) n) AS points`,
      [id, done, Math.min(ROWS_PER_INSERT, count - done)],
    );
  }
  await queryOnce(service.databaseUrl, 'VACUUM ANALYZE features', []);
  return id;
}

async function declare(collectionId: string, indexes: string[]): Promise<void> {
  await updateCollection(owner(), { collection_id: collectionId, body: { indexes } });
  const areReady = async () => {
    const { properties } = await getCollectionQueryables(owner(), { collection_id: collectionId });
    const found = Object.values(properties as Record<string, { 'x-index'?: string }>);
    return found.every((property) => property['x-index'] !== 'filling');
  };
  await eventually('the indexes are ready', areReady, 1_200_000);
}

/** Response times of concurrent callers, each of which sends one request after the other. */
async function waitsOf(path: () => string): Promise<number[]> {
  const [waits, end] = [[] as number[], performance.now() + ROUND_MS];
  const caller = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const answer = await fetch(service.url + path());
      await answer.arrayBuffer();
      waits.push(performance.now() - started);
      expect([200, 204]).toContain(answer.status);
    }
  };
  await Promise.all(times(CALLERS, caller));
  return waits;
}

it('a page of ten, and a tile, with a value that one in a hundred has, or of a hundredth of the map', async () => {
  const id = await givenPoints(FEATURES);
  const collection = `/geo/v2/collections/${id}`;
  const window = () => {
    const [west, south] = [Math.random() * 324 - 180, Math.random() * 152 - 85];
    return `${collection}/items?limit=10&bbox=${west},${south},${west + 36},${south + 18}`;
  };
  const percent = () => new URLSearchParams({ filter: `percent = ${Math.floor(Math.random() * 100)}` }).toString();
  const filter = () => `${collection}/items?limit=10&${percent()}`;
  const tile = () =>
    `${collection}/tiles/WebMercatorQuad/4/${4 + Math.floor(Math.random() * 8)}/${Math.floor(Math.random() * 16)}?${percent()}`;
  const measure = async (what: string, path: () => string) => {
    const waits = await waitsOf(path);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(waits, share).toFixed(1));
    report(`${CALLERS} callers, ${what}: ${waits.length} answers, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`);
  };
  await measure('a window of 1 %', window);
  await measure('a filter of 1 %', filter);
  await measure('a tile of zoom 4 with a filter of 1 %', tile);
  await declare(id, ['percent']);
  await measure('a filter of 1 % by an index', filter);
  await measure('a tile of zoom 4 with a filter of 1 % by an index', tile);
});

it('the cost of indexes for writers', async () => {
  const bodies = () =>
    times(ROWS_PER_WRITE, (n) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [(n % 360) - 180, 0] },
      properties: { name: `Place ${n}`, percent: n % 100, kind: 'bench', seen: '2026-03-01T00:00:00Z', open: true },
    }));
  const taken = new Map<string, number[]>();
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    taken.set(what, [...(taken.get(what) ?? []), performance.now() - started]);
  };
  const collections = await Promise.all(
    [0, 1, 5].map(async (count) => {
      const id = await givenCollection(owner(), bearer(token), { title: `${count} indexes` });
      if (count > 0) await declare(id, INDEXED.slice(0, count));
      return { id, count };
    }),
  );
  for (let round = 0; round < WRITE_ROUNDS; round++) {
    for (const { id, count } of collections) {
      const body = { type: 'FeatureCollection', features: bodies() };
      let ids: string[] = [];
      await timed(`${count} indexes, creating ${ROWS_PER_WRITE} in one request`, async () => {
        ids = (await submitFeatures(owner(), { collection: id, body })).feature_ids;
      });
      await timed(`${count} indexes, replacing 50 one by one`, async () => {
        for (const [n, featureId] of ids.slice(0, 50).entries())
          await replaceFeature(owner(), { collection_id: id, feature_id: featureId, body: body.features[n]! as never });
      });
      await timed(`${count} indexes, deleting all`, () =>
        queryOnce(service.databaseUrl, 'DELETE FROM features WHERE collection_id = $1', [id]),
      );
    }
  }
  for (const [what, values] of taken) report(`${what}: median ${percentile(values, 0.5).toFixed(1)} ms`);
});
