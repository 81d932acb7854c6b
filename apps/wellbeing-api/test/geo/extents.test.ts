import { Random } from '@platform/harness';
import { times } from '@platform/testing';
import type { Feature, Geometry } from 'geojson';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  service = await startTestApp();
  [owner, stranger] = [await givenPerson(service), await givenPerson(service)];
});
afterAll(() => service.close());

const COLLECTIONS = '/geo/v2/collections';
const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';

interface Extent {
  spatial?: { bbox: number[][]; crs: string };
  temporal?: { interval: (string | null)[][]; trs: string };
}

const featureOf = (geometry: Geometry | null, properties: object = {}) => ({ type: 'Feature', geometry, properties });
const point = (x: number, y: number, properties?: object) =>
  featureOf({ type: 'Point', coordinates: [x, y] }, properties);

async function givenCollection(features: object[] = [], visibility = 'private'): Promise<string> {
  const { body } = await service.http
    .post(COLLECTIONS)
    .set(...owner.bearer)
    .send({ title: 'Places', visibility })
    .expect(201);
  const { id } = body as { id: string };
  if (features.length > 0) await submit(id, features);
  return id;
}

async function submit(id: string, features: object[]): Promise<string[]> {
  const { body } = await service.http
    .post(`/geo/v2/submit?collection=${id}`)
    .set(...owner.bearer)
    .send({ type: 'FeatureCollection', features })
    .expect(201);
  return (body as { feature_ids: string[] }).feature_ids;
}

async function extentOf(id: string, caller: Person | null = owner): Promise<Extent | undefined> {
  const call = service.http.get(`${COLLECTIONS}/${id}`);
  if (caller) void call.set(...caller.bearer);
  return ((await call.expect(200)).body as { extent?: Extent }).extent;
}

const boxOf = async (id: string) => (await extentOf(id))?.spatial?.bbox;
const intervalOf = async (id: string) => (await extentOf(id))?.temporal?.interval;

describe('the extent of a collection', () => {
  it('is the box around its features and the interval around their times, both in the collection and in the list', async () => {
    const id = await givenCollection(
      [
        point(13.1, 52.3, { datetime: '2026-03-01T12:00:00Z' }),
        point(-0.4, 55.4, { start: '2026-02-01', end: '2026-05-01' }),
      ],
      'public',
    );
    const extent = await extentOf(id);
    expect(extent?.spatial?.crs).toBe(CRS84);
    const [west, south, east, north] = extent!.spatial!.bbox[0]!;
    expect([west, south, east, north].map((degrees) => degrees!.toFixed(6))).toEqual([
      '-0.400000',
      '52.300000',
      '13.100000',
      '55.400000',
    ]);
    expect(extent?.temporal).toEqual({
      interval: [['2026-02-01T00:00:00.000Z', '2026-05-01T23:59:59.999Z']],
      trs: 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian',
    });
    const { body } = await service.http.get(COLLECTIONS).expect(200);
    const listed = (body as { collections: { id: string; extent?: Extent }[] }).collections.find(
      (one) => one.id === id,
    );
    expect(listed?.extent).toEqual(extent);
    const { text } = await service.http.get(`${COLLECTIONS}/${id}?f=html`).expect(200);
    expect(text).toContain('2026-05-01T23:59:59.999Z');
  });

  it('contains no place or time that no feature has', async () => {
    expect(await extentOf(await givenCollection())).toBeUndefined();
    expect(await extentOf(await givenCollection([featureOf(null)]))).toBeUndefined();
    expect(Object.keys((await extentOf(await givenCollection([point(1, 2)])))!)).toEqual(['spatial']);
    expect(Object.keys((await extentOf(await givenCollection([featureOf(null, { date: '2026-01-01' })])))!)).toEqual([
      'temporal',
    ]);
  });

  it('is open if a feature has no first or no last moment', async () => {
    const id = await givenCollection([featureOf(null, { start: '2026-01-01' })]);
    expect(await intervalOf(id)).toEqual([['2026-01-01T00:00:00.000Z', null]]);
    await submit(id, [featureOf(null, { end: '2025-01-01' })]);
    expect(await intervalOf(id)).toEqual([[null, null]]);
  });

  it('keeps no place of a feature that was moved or deleted', async () => {
    const id = await givenCollection([point(0, 0)]);
    const [moved, deleted] = (await submit(id, [point(50, 60), point(-70, -10)])) as [string, string];
    expect((await boxOf(id))![0]!.map(Math.round)).toEqual([-70, -10, 50, 60]);
    const change = (path: string) => service.http.put(path).set(...owner.bearer);
    await change(`${COLLECTIONS}/${id}/items/${moved}`).send(point(5, 6)).expect(200);
    await service.http
      .delete(`${COLLECTIONS}/${id}/items/${deleted}`)
      .set(...owner.bearer)
      .expect(204);
    expect((await boxOf(id))![0]!.map(Math.round)).toEqual([0, 0, 5, 6]);
  });

  it('is shown only with permission to read the collection', async () => {
    const id = await givenCollection([point(1, 2)]);
    await service.http
      .get(`${COLLECTIONS}/${id}`)
      .set(...stranger.bearer)
      .expect(404);
    const { body } = await service.http
      .get(COLLECTIONS)
      .set(...stranger.bearer)
      .expect(200);
    expect(JSON.stringify(body)).not.toContain(id);
  });

  it('equals that of the features themselves: 40 random collections of points and lines', async () => {
    const random = new Random(20261123);
    const position = (): [number, number] => [random.next() * 360 - 180, random.next() * 180 - 90];
    for (let round = 0; round < 40; round++) {
      const features = times(random.integer(1, 60), () =>
        random.next() < 0.5
          ? point(...position())
          : featureOf({ type: 'LineString', coordinates: [position(), position()] }),
      ) as Feature[];
      const positions = features.flatMap(({ geometry }) =>
        geometry.type === 'Point' ? [geometry.coordinates] : geometry.type === 'LineString' ? geometry.coordinates : [],
      );
      const [xs, ys] = [positions.map(([x]) => x!), positions.map(([, y]) => y!)];
      const wanted = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
      const [box] = (await boxOf(await givenCollection(features)))!;
      for (const [side, degrees] of wanted.entries()) expect(box![side]).toBeCloseTo(degrees, 8);
    }
  });

  it('is read from the ends of the indexes, with any number of features', async () => {
    const id = await givenCollection();
    await service.dataSource.query(
      `INSERT INTO features (id, collection_id, geometry, box, starts_at, ends_at)
       SELECT gen_random_uuid(), $1, json_build_object('type', 'Point', 'coordinates', json_build_array(x, y)),
         box(point(x, y), point(x, y)), moment, moment
       FROM (
         SELECT random() * 360 - 180 AS x, random() * 180 - 90 AS y, now() - n * interval '1 minute' AS moment
         FROM generate_series(1, 5000) AS n
       ) AS places`,
      [id],
    );
    const read = await service.dataSource.transaction(async (manager) => {
      const rowsRead = async () => {
        const [row] = (await manager.query(
          `SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'features'`,
        )) as { rows: string }[];
        return Number(row!.rows);
      };
      const before = await rowsRead();
      await manager.query('SELECT * FROM collection_extents($1)', [[id]]);
      return (await rowsRead()) - before;
    });
    expect(read).toBeGreaterThan(4);
    expect(read).toBeLessThan(200);
  });
});
