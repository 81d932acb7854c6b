import { VectorTile } from '@mapbox/vector-tile';
import { queryOnce, times } from '@platform/testing';
import { PbfReader } from 'pbf';
import { PropertyIndexWorker } from '../../src/geo/property-indexes/property-index.worker';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';
import { rowsThatMeet } from './filters/oracle';
import { randomFilters, ROWS } from './filters/random-filters';

let service: TestApp;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  service = await startTestApp();
  [owner, stranger] = [await givenPerson(service), await givenPerson(service)];
});
afterAll(() => service.close());

const point = (x: number, y: number, name: string) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [x, y] },
  properties: { name },
});

async function givenCollection(features: object[] = [], visibility = 'private'): Promise<string> {
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...owner.bearer)
    .send({ title: 'Benches', visibility });
  const { id } = body as { id: string };
  if (features.length > 0) await submit(id, features);
  return id;
}

const submit = (id: string, features: object[]) =>
  service.http
    .post(`/geo/v2/submit?collection=${id}`)
    .set(...owner.bearer)
    .send({ type: 'FeatureCollection', features })
    .expect(201);

/**
 * This many evenly spread points, inserted without the API. Each has a unique height; few are of one kind and most of
 * two kinds.
 */
const givenPoints = (id: string, count: number) =>
  queryOnce(
    service.database.migrationUrl,
    `INSERT INTO features (id, collection_id, geometry, properties, box)
     SELECT gen_random_uuid(), $1, json_build_object('type', 'Point', 'coordinates', json_build_array(x, y)),
       json_build_object('height', n, 'kind', CASE WHEN n <= 4500 THEN 'few' ELSE 'most' END), box(point(x, y), point(x, y))
     FROM (SELECT n, (n * 7919 % 36000) / 100.0 - 180 AS x, (n * 104729 % 17000) / 100.0 - 85 AS y
           FROM generate_series(1, $2::bigint) AS n) AS places`,
    [id, count],
  );

const get = (path: string, caller: Person | null = owner) => {
  const request = service.http
    .get(path)
    .buffer(true)
    .parse((response, done) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => done(null, Buffer.concat(pieces)));
    });
  return caller ? request.set(...caller.bearer) : request;
};
const pathOf = (id: string, z: number, y: number, x: number, asked: Record<string, string> = {}) =>
  `/geo/v2/collections/${id}/tiles/WebMercatorQuad/${z}/${y}/${x}?${new URLSearchParams(asked).toString()}`;

type Place = [z: number, y: number, x: number];
const WORLD: Place = [0, 0, 0];
const QUARTERS: Place[] = [
  [1, 0, 0],
  [1, 0, 1],
  [1, 1, 0],
  [1, 1, 1],
];

/** The properties of each layer of a tile. */
async function layersOf(id: string, place: Place, asked?: Record<string, string>) {
  const { body, status } = await get(pathOf(id, ...place, asked)).expect((answer) =>
    expect([200, 204]).toContain(answer.status),
  );
  const { layers } = status === 204 ? { layers: {} } : new VectorTile(new PbfReader(body as Buffer));
  return new Map(
    Object.entries(layers).map(([name, layer]) => [
      name,
      times(layer.length, (index) => layer.feature(index).properties),
    ]),
  );
}

const layerOf = async (id: string, layer: string, place: Place, asked?: Record<string, string>) =>
  (await layersOf(id, place, asked)).get(layer) ?? [];

/** The number of features that its clusters represent. */
const countedIn = async (id: string, place: Place, asked?: Record<string, string>) =>
  (await layerOf(id, 'clusters', place, asked)).reduce((sum, { count }) => sum + Number(count), 0);

const namesOf = (features: Record<string, unknown>[]) => features.map(({ name }) => String(name)).toSorted();

it('shows each feature in the tiles that it touches and in no other', async () => {
  const line = {
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: [
        [-10, 50],
        [10, 50],
      ],
    },
    properties: { name: 'line' },
  };
  const id = await givenCollection([point(13.4, 52.5, 'Berlin'), point(-58.4, -34.6, 'Buenos Aires'), line]);
  const [northWest, northEast, southWest, southEast] = await Promise.all(
    QUARTERS.map((tile) => layerOf(id, 'features', tile)),
  );
  expect(namesOf(northWest!)).toEqual(['line']);
  expect(namesOf(northEast!)).toEqual(['Berlin', 'line']);
  expect(namesOf(southWest!)).toEqual(['Buenos Aires']);
  expect(southEast).toEqual([]);
  expect(namesOf(await layerOf(id, 'features', WORLD))).toEqual(['Berlin', 'Buenos Aires', 'line']);
});

it('shows clusters for more than 5 000 features, each counted in one tile of a zoom', async () => {
  const id = await givenCollection();
  await givenPoints(id, 12_000);
  expect(await countedIn(id, WORLD)).toBe(12_000);
  expect(await layerOf(id, 'features', WORLD)).toEqual([]);
  expect((await layerOf(id, 'clusters', WORLD)).length).toBeLessThanOrEqual(144);
  expect(await layerOf(id, 'clusters', [1, 0, 0])).toEqual([]);
  expect((await layerOf(id, 'features', [1, 0, 0])).length).toBeGreaterThan(2_000);
  await givenPoints(id, 12_000);
  const quarters = await Promise.all(QUARTERS.map((tile) => countedIn(id, tile)));
  expect(quarters.reduce((sum, count) => sum + count, 0)).toBe(24_000);
});

it('returns 304 until a feature of the collection is added, replaced or deleted', async () => {
  const id = await givenCollection([point(1, 1, 'a')]);
  const tile = pathOf(id, 0, 0, 0);
  const items = `/geo/v2/collections/${id}/items`;
  const { body } = await service.http
    .get(items)
    .set(...owner.bearer)
    .expect(200);
  const feature = `${items}/${(body as { features: { id: string }[] }).features[0]!.id}`;
  const change = (request: ReturnType<TestApp['http']['put']>) => request.set(...owner.bearer).set('If-Match', '*');
  for (const act of [
    () => submit(id, [point(2, 2, 'b')]),
    () =>
      change(service.http.put(feature))
        .send(point(3, 3, 'c'))
        .expect(200),
    () => change(service.http.delete(feature)).expect(204),
  ]) {
    const etag = (await get(tile).expect(200)).headers['etag']!;
    await get(tile).set('If-None-Match', etag).expect(304);
    await act();
    await get(tile).set('If-None-Match', etag).expect(200);
  }
  expect(namesOf(await layerOf(id, 'features', WORLD))).toEqual(['b']);
  await service.http
    .delete(`/geo/v2/collections/${id}`)
    .set(...owner.bearer)
    .expect(204);
});

it('allows every cache to store a tile of a public collection, none one of a private collection, and none a refusal', async () => {
  const [open, closed] = [
    await givenCollection([point(1, 1, 'a')], 'public'),
    await givenCollection([point(1, 1, 'a')]),
  ];
  const keeping = async (path: string, caller: Person | null) => {
    const { status, headers } = await get(path, caller);
    return [status, headers['cache-control'], String(headers['vary']).includes('Authorization')];
  };
  expect(await keeping(pathOf(open, 0, 0, 0), null)).toEqual([200, 'public, max-age=60', false]);
  expect(await keeping(pathOf(open, 0, 0, 0), stranger)).toEqual([200, 'public, max-age=60', false]);
  expect(await keeping(pathOf(closed, 0, 0, 0), owner)).toEqual([200, 'private, no-cache', true]);
  for (const path of [
    pathOf(closed, 0, 0, 0),
    `/geo/v2/collections/${closed}/tiles`,
    `/geo/v2/collections/${closed}/tiles/WebMercatorQuad`,
  ])
    for (const caller of [stranger, null]) expect((await keeping(path, caller)).slice(0, 2)).toEqual([404, 'no-store']);
  for (const path of [pathOf(open, 1, 2, 0), pathOf(open, 19, 0, 0), pathOf(open, 0, 0, NaN)])
    expect((await keeping(path, null)).slice(0, 2)).toEqual([404, 'no-store']);
  expect((await keeping(`${pathOf(open, 0, 0, 0)}?limit=3`, null)).slice(0, 2)).toEqual([400, 'no-store']);
});

it('describes its tile set, as OGC and as TileJSON, with the box around its features', async () => {
  const id = await givenCollection([point(-10, 5, 'a'), point(20, 30, 'b')]);
  const document = async (path: string) =>
    (
      await service.http
        .get(`/geo/v2/collections/${id}/tiles${path}`)
        .set(...owner.bearer)
        .expect(200)
    ).body;
  const { tilesets } = await document('');
  expect(tilesets).toMatchObject([
    { dataType: 'vector', tileMatrixSetURI: expect.stringContaining('WebMercatorQuad') },
  ]);
  const tileSet = await document('/WebMercatorQuad');
  const { lowerLeft, upperRight } = tileSet.boundingBox;
  expect([...lowerLeft, ...upperRight].map(Math.round)).toEqual([-10, 5, 20, 30]);
  const template = tileSet.links.find(({ rel }: { rel: string }) => rel === 'item');
  expect(template).toMatchObject({
    templated: true,
    href: expect.stringContaining('/{tileMatrix}/{tileRow}/{tileCol}'),
  });
  const tileJson = await document('/WebMercatorQuad?f=tilejson');
  expect(tileJson).toMatchObject({ tilejson: '3.0.0', minzoom: 0, maxzoom: 18 });
  expect(tileJson.bounds.map(Math.round)).toEqual([-10, 5, 20, 30]);
  await get(new URL(tileJson.tiles[0].replace('{z}/{y}/{x}', '0/0/0')).pathname).expect(200);
  const empty = await givenCollection();
  expect((await get(`/geo/v2/collections/${empty}/tiles/WebMercatorQuad?f=tilejson`)).text ?? '').not.toContain(
    'bounds',
  );
});

describe('a tile with a filter', () => {
  const declare = (id: string, declared: object) =>
    service.http
      .patch(`/geo/v2/collections/${id}`)
      .set(...owner.bearer)
      .send(declared)
      .expect(200);

  it('has exactly the features that the filter finds in the rows themselves: 60 random ones', async () => {
    const id = await givenCollection(ROWS);
    const placed = ROWS.filter(({ geometry }) => geometry !== null);
    for (const filter of randomFilters(20261124, 60)) {
      const names = rowsThatMeet(filter, placed).map(({ properties }) => properties.name);
      const shown = namesOf(await layerOf(id, 'features', WORLD, { filter }));
      expect({ filter, shown }).toEqual({ filter, shown: names.toSorted() });
    }
  });

  it('accepts CQL2 JSON and another reference system, like items', async () => {
    const id = await givenCollection([point(13.4, 52.5, 'Berlin'), point(2.35, 48.86, 'Paris')]);
    const asJson = JSON.stringify({ op: '=', args: [{ property: 'name' }, 'Paris'] });
    const inMetres = 'S_INTERSECTS(geometry, BBOX(1000000, 6000000, 2000000, 7000000))';
    const mercator = 'http://www.opengis.net/def/crs/EPSG/0/3857';
    for (const [asked, name] of [
      [{ filter: asJson, 'filter-lang': 'cql2-json' }, 'Paris'],
      [{ filter: inMetres, 'filter-crs': mercator }, 'Berlin'],
    ] as const)
      expect(namesOf(await layerOf(id, 'features', WORLD, asked))).toEqual([name]);
  });

  it.each([
    ['a property that is no queryable', { filter: 'colour = 1' }],
    ['what cannot be read', { filter: 'name = ' }],
    ['a language that is none', { filter: 'TRUE', 'filter-lang': 'sql' }],
    ['a filter that is too long', { filter: `name = '${'a'.repeat(4_000)}'` }],
  ])('is refused for %s, like items, also for a caller who has the tile', async (_what, asked) => {
    const id = await givenCollection([point(1, 1, 'a')], 'public');
    const etag = (await get(pathOf(id, ...WORLD, { filter: 'TRUE' })).expect(200)).headers['etag']!;
    const { headers } = await get(pathOf(id, ...WORLD, asked))
      .set('If-None-Match', etag)
      .expect(400);
    expect(headers['cache-control']).toBe('no-store');
    await get(`/geo/v2/collections/${id}/items?${new URLSearchParams(asked).toString()}`).expect(400);
  });

  it('is cached by its filter, and until a feature changes', async () => {
    const id = await givenCollection([point(1, 1, 'a'), point(2, 2, 'b')], 'public');
    const shown = async (name: string) =>
      namesOf(await layerOf(id, 'features', WORLD, { filter: `name >= '${name}'` }));
    for (const again of [1, 2]) expect([again, await shown('a'), await shown('b')]).toEqual([again, ['a', 'b'], ['b']]);
    const path = pathOf(id, ...WORLD, { filter: `name = 'c'` });
    const { headers } = await get(path).expect(204);
    expect(headers['cache-control']).toBe('public, max-age=60');
    await get(path).set('If-None-Match', headers['etag']!).expect(304);
    await submit(id, [point(3, 3, 'c')]);
    await get(path).set('If-None-Match', headers['etag']!).expect(200);
    expect(await shown('b')).toEqual(['b', 'c']);
  });

  it('counts exactly the matches, in clusters, if more than 5 000 of at most 20 000 match', async () => {
    const id = await givenCollection();
    await givenPoints(id, 18_000);
    const asked = { filter: 'height > 6000' };
    expect(await countedIn(id, WORLD, asked)).toBe(12_000);
    expect([...(await layersOf(id, WORLD, asked)).keys()]).toEqual(['clusters']);
    const quarters = await Promise.all(
      QUARTERS.map(async (tile) => {
        const layers = await layersOf(id, tile, asked);
        expect([...layers.keys()]).toEqual(['features']);
        return layers.get('features')!;
      }),
    );
    const heights = new Set(quarters.flat().map(({ height }) => Number(height)));
    expect(Math.min(...heights)).toBe(6_001);
    expect(heights.size).toBe(12_000);
  });

  describe('of more features than are read', () => {
    let id: string;
    beforeAll(async () => {
      id = await givenCollection([], 'public');
      await givenPoints(id, 25_000);
    });

    it('has only matches, reports that there may be more, and may not be cached; a nearer one is complete', async () => {
      const asked = { filter: 'height <= 5000' };
      const { headers } = await get(pathOf(id, ...WORLD, asked)).expect(200);
      expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined]);
      const layers = await layersOf(id, WORLD, asked);
      const found = layers.get('features')!;
      expect([...layers.keys()].toSorted()).toEqual(['features', 'partial']);
      expect(found.length).toBeGreaterThan(3_000);
      expect(found.length).toBeLessThan(5_000);
      expect(Math.max(...found.map(({ height }) => Number(height)))).toBeLessThanOrEqual(5_000);
      expect([...(await layersOf(id, WORLD, { filter: 'NOT height > 0' })).keys()]).toEqual(['partial']);
      const nearer = await Promise.all(QUARTERS.map((tile) => layersOf(id, tile, asked)));
      expect(nearer.map((one) => [...one.keys()])).toEqual(QUARTERS.map(() => ['features']));
      const heights = nearer.flatMap((one) => one.get('features')!.map(({ height }) => height));
      expect(new Set(heights).size).toBe(5_000);
    });

    it('is complete as soon as an index covers all features, in portions too, although no feature has changed', async () => {
      const [rare, few, most] = ['height = 24444', `kind = 'few'`, `kind = 'most'`].map((filter) => ({ filter }));
      expect(await layerOf(id, 'partial', WORLD, rare)).toHaveLength(1);
      await declare(id, { indexes: ['height', 'kind'] });
      await service.app.get(PropertyIndexWorker).run();
      const layers = await layersOf(id, WORLD, rare);
      expect([...layers.keys()]).toEqual(['features']);
      expect(layers.get('features')).toMatchObject([{ height: 24_444 }]);
      const all = await layersOf(id, WORLD, few);
      expect([...all.keys()]).toEqual(['features']);
      expect(all.get('features')).toHaveLength(4_500);
      expect([...(await layersOf(id, WORLD, most)).keys()].toSorted()).toEqual(['clusters', 'partial']);
    });
  });
});
