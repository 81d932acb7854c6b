import { VectorTile } from '@mapbox/vector-tile';
import { queryOnce } from '@platform/testing';
import { PbfReader } from 'pbf';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

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

/** So many points spread evenly, past the API. */
const givenPoints = (id: string, count: number) =>
  queryOnce(
    service.database.migrationUrl,
    `INSERT INTO features (id, collection_id, geometry, properties, box)
     SELECT gen_random_uuid(), $1, json_build_object('type', 'Point', 'coordinates', json_build_array(x, y)), '{}',
       box(point(x, y), point(x, y))
     FROM (SELECT (n * 7919 % 36000) / 100.0 - 180 AS x, (n * 104729 % 17000) / 100.0 - 85 AS y
           FROM generate_series(1, $2::int) AS n) AS places`,
    [id, count],
  );

const get = (path: string, caller: Person | null = owner) => {
  const request = service.http.get(path).buffer(true).parse((response, done) => {
    const pieces: Buffer[] = [];
    response.on('data', (piece: Buffer) => pieces.push(piece));
    response.on('end', () => done(null, Buffer.concat(pieces)));
  }); // prettier-ignore
  return caller ? request.set(...caller.bearer) : request;
};
const pathOf = (id: string, z: number, y: number, x: number) =>
  `/geo/v2/collections/${id}/tiles/WebMercatorQuad/${z}/${y}/${x}`;

/** The properties of what a layer of a tile holds. */
async function layerOf(
  id: string,
  layer: string,
  [z, y, x]: [number, number, number],
): Promise<Record<string, unknown>[]> {
  const { body, status } = await get(pathOf(id, z, y, x));
  if (status === 204) return [];
  const found = new VectorTile(new PbfReader(body as Buffer)).layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, index) => found!.feature(index).properties);
}

const namesOf = (features: Record<string, unknown>[]) => features.map(({ name }) => String(name)).toSorted();

it('shows each feature in the tiles that it touches and in no other', async () => {
  const line = { type: 'Feature', geometry: { type: 'LineString', coordinates: [[-10, 50], [10, 50]] }, properties: { name: 'line' } }; // prettier-ignore
  const id = await givenCollection([point(13.4, 52.5, 'Berlin'), point(-58.4, -34.6, 'Buenos Aires'), line]);
  const [northWest, northEast, southWest, southEast] = await Promise.all(
    ([[1, 0, 0], [1, 0, 1], [1, 1, 0], [1, 1, 1]] as [number, number, number][]).map((tile) => layerOf(id, 'features', tile)), // prettier-ignore
  );
  expect(namesOf(northWest!)).toEqual(['line']);
  expect(namesOf(northEast!)).toEqual(['Berlin', 'line']);
  expect(namesOf(southWest!)).toEqual(['Buenos Aires']);
  expect(southEast).toEqual([]);
  expect(namesOf(await layerOf(id, 'features', [0, 0, 0]))).toEqual(['Berlin', 'Buenos Aires', 'line']);
});

it('shows clusters where there are more than 5 000, each feature counted in one tile of a zoom', async () => {
  const id = await givenCollection();
  await givenPoints(id, 12_000);
  const countOf = async (tile: [number, number, number]) => {
    const clusters = await layerOf(id, 'clusters', tile);
    return clusters.reduce((sum, { count }) => sum + Number(count), 0);
  };
  expect(await countOf([0, 0, 0])).toBe(12_000);
  expect(await layerOf(id, 'features', [0, 0, 0])).toEqual([]);
  expect((await layerOf(id, 'clusters', [0, 0, 0])).length).toBeLessThanOrEqual(144);
  expect(await layerOf(id, 'clusters', [1, 0, 0])).toEqual([]);
  expect((await layerOf(id, 'features', [1, 0, 0])).length).toBeGreaterThan(2_000);
  await givenPoints(id, 12_000);
  const quarters = await Promise.all([[1, 0, 0], [1, 0, 1], [1, 1, 0], [1, 1, 1]].map((tile) => countOf(tile as [number, number, number]))); // prettier-ignore
  expect(quarters.reduce((sum, count) => sum + count, 0)).toBe(24_000);
});

it('answers 304 until a feature of the collection is added, replaced or deleted', async () => {
  const id = await givenCollection([point(1, 1, 'a')]);
  const tile = pathOf(id, 0, 0, 0);
  const items = `/geo/v2/collections/${id}/items`;
  const { body } = await service.http.get(items).set(...owner.bearer).expect(200); // prettier-ignore
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
  expect(namesOf(await layerOf(id, 'features', [0, 0, 0]))).toEqual(['b']);
  await service.http.delete(`/geo/v2/collections/${id}`).set(...owner.bearer).expect(204); // prettier-ignore
});

it('lets anybody keep a tile of a public collection, nobody one of a private collection, and no cache a refusal', async () => {
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
    (await service.http.get(`/geo/v2/collections/${id}/tiles${path}`).set(...owner.bearer).expect(200)).body; // prettier-ignore
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
