import { WorkerPool } from '@platform/http-service';
import { times } from '@platform/testing';
import type { Position } from 'geojson';
import { PropertyIndexWorker } from '../../src/geo/property-indexes/property-index.worker';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

const LIMIT = 100;
const ok = ({ status }: { status: number }) => expect([200, 204]).toContain(status);

let service: TestApp;
let owner: Person;
let collectionId: string;

beforeAll(async () => {
  service = await startTestApp();
  owner = await givenPerson(service);
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...owner.bearer)
    .send({ title: 'Costly', visibility: 'public' })
    .expect(201);
  collectionId = (body as { id: string }).id;
  const coordinates = times(20_000, (index): Position => [index / 1_000, (index % 1_000) / 100]);
  for (let count = 0; count < 2; count++) {
    await service.http
      .post(`/geo/v2/collections/${collectionId}/items`)
      .set(...owner.bearer)
      .send({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } })
      .expect(201);
  }
});
afterAll(() => service.close());
afterEach(() => jest.restoreAllMocks());

/** More than a mebibyte, written by threads. */
const exported = () => `/geo/v2/collections/${collectionId}/export?f=gpx`;

describe('quotas by cost', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ ACCOUNT_RATE_PER_MINUTE: `${LIMIT}`, ADDRESS_RATE_PER_MINUTE: `${LIMIT}` }, service);
  });
  afterAll(() => limited.close());

  const ask = (path: string, person?: Person) => {
    const request = limited.http.get(path);
    return person ? request.set(...person.bearer) : request;
  };

  /** Number of accepted exports before one is refused. With cheap requests it would be the whole limit. */
  async function exportsUntilRefused(person?: Person) {
    for (let count = 0; count <= LIMIT / 10; count++) {
      const answer = await ask(exported(), person);
      if (answer.status !== 200) return { count, answer };
    }
    throw new Error('Costly exports were accepted up to a tenth of the limit.');
  }

  it.each([
    ['an account', true],
    ['an address without a token', false],
  ])('%s with costly requests is refused after few of them, and others are not', async (_name, hasToken) => {
    const [greedy, other] = [await givenPerson(service), await givenPerson(service)];
    const { count, answer } = await exportsUntilRefused(hasToken ? greedy : undefined);
    expect(count).toBeGreaterThan(0);
    expect(answer.body).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['ratelimit']).toBe(`"default";r=0;t=${answer.headers['retry-after']}`);
    // Whatever it requests now, the service does no work for it.
    const threads = jest.spyOn(WorkerPool.prototype, 'run');
    await ask(exported(), hasToken ? greedy : undefined).expect(429);
    expect(threads).not.toHaveBeenCalled();
    await ask(exported(), other).expect(200);
    for (let n = 0; n < 20; n++) await ask('/users/me', other).expect(200);
  });

  it('a filter counts by the rows that it reads, and one that an index answers counts as one', async () => {
    const { body } = await service.http
      .post('/geo/v2/collections')
      .set(...owner.bearer)
      .send({ title: 'Many', visibility: 'public' })
      .expect(201);
    const { id } = body as { id: string };
    await service.dataSource.query(
      `INSERT INTO features (id, collection_id, geometry, properties, box)
       SELECT gen_random_uuid(), $1, json_build_object('type', 'Point', 'coordinates', json_build_array(x, 1)), json_build_object('height', n),
         box(point(x, 1), point(x, 1))
       FROM (SELECT n, n / 150.0 AS x FROM generate_series(1, 25000) AS n) AS places`,
      [id],
    );
    const asked = (filter: string) => new URLSearchParams({ filter }).toString();
    const path = (filter: string) => `/geo/v2/collections/${id}/items?${asked(filter)}`;
    const tile = (place: string, filter: string) =>
      `/geo/v2/collections/${id}/tiles/WebMercatorQuad/${place}?${asked(filter)}`;
    const left = async (to: string, person: Person) =>
      Number(/r=(\d+)/.exec((await ask(to, person).expect(ok)).headers['ratelimit']!)![1]);
    const costOf = async (to: string) => {
      const person = await givenPerson(service);
      const before = await left('/users/me', person);
      return before - (await left(to, person));
    };
    expect(await costOf(path('height > 0'))).toBe(1);
    // 20 000 rows, of which any page may read at most 2 000.
    expect(await costOf(path('height < 0'))).toBe(19);
    expect(await costOf(tile('0/0/0', 'height < 0'))).toBe(19);
    // 13 700 rows are in it. A result that was computed once costs nothing again.
    for (const units of [12, 1]) expect(await costOf(tile('2/1/2', 'height < 0'))).toBe(units);
    await service.dataSource.query(`UPDATE collections SET indexes = '{height}' WHERE id = $1`, [id]);
    await service.app.get(PropertyIndexWorker).run();
    expect(await costOf(path('height < 0'))).toBe(1);
    const person = await givenPerson(service);
    let count = 0;
    while ((await ask(path('NOT height > 0'), person)).status === 200 && count < LIMIT) count++;
    expect(count).toBeLessThan(LIMIT / 10);
  });

  it('a small request counts as one, and the remaining quota is reported exactly', async () => {
    const person = await givenPerson(service);
    const left = async () =>
      Number(/r=(\d+)/.exec((await ask('/users/me', person).expect(200)).headers['ratelimit']!)![1]);
    expect(await left()).toBe(LIMIT - 1);
    expect(await left()).toBe(LIMIT - 2);
  });
});
