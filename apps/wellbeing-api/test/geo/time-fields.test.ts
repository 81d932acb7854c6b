import { FeatureTimesWorker } from '../../src/geo/feature-times/feature-times.worker';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let person: Person;
beforeAll(async () => {
  service = await startTestApp();
  person = await givenPerson(service);
});
afterAll(() => service.close());

const send = (method: 'get' | 'post' | 'patch' | 'put', path: string, body?: object) =>
  service.http[method](path)
    .set(...person.bearer)
    .send(body);
const featureWith = (properties: object) => ({ type: 'Feature', geometry: null, properties });
const FEATURES = [
  featureWith({ name: 'seen', seen: '2026-01-02T10:00', date: '2020-01-01' }),
  featureWith({ name: 'span', from: '2026-01-01', until: '2026-01-31' }),
];

async function givenCollection(settings: object = {}, features = FEATURES): Promise<string> {
  const { body } = await send('post', '/geo/v2/collections', { title: 'Times', ...settings }).expect(201);
  const { id } = body as { id: string };
  if (features.length > 0)
    await send('post', `/geo/v2/submit?collection=${id}`, { type: 'FeatureCollection', features }).expect(201);
  return id;
}

async function namesAt(id: string, datetime = '2026-01-02'): Promise<unknown[]> {
  const { body } = await send('get', `/geo/v2/collections/${id}/items?limit=1000&datetime=${datetime}`).expect(200);
  return (body as { features: { properties: { name: string } }[] }).features.map(({ properties }) => properties.name);
}

const declare = (id: string, time_field: unknown) => send('patch', `/geo/v2/collections/${id}`, { time_field });
const stateOf = async (id: string) =>
  (
    await service.dataSource.query<{ timed_up_to: string | null }[]>(
      'SELECT timed_up_to FROM collections WHERE id = $1',
      [id],
    )
  )[0]!.timed_up_to;

describe('the time field of a collection', () => {
  it('decides what datetime finds, of new and of changed features', async () => {
    const id = await givenCollection({ time_field: 'seen' });
    expect(await namesAt(id)).toEqual(['seen']);
    expect(await namesAt(id, '2020-01-01')).toEqual([]);
    const items = `/geo/v2/collections/${id}/items`;
    const { body } = await send('post', items, featureWith({ name: 'new', seen: '2026-01-02' })).expect(201);
    expect(await namesAt(id)).toEqual(['seen', 'new']);
    const feature = `${items}/${(body as { id: string }).id}`;
    await send('put', feature, featureWith({ name: 'new', seen: '2025-01-02' })).expect(200);
    expect(await namesAt(id)).toEqual(['seen']);
    await send('patch', feature, { properties: { seen: '2026-01-02' } }).expect(200);
    expect(await namesAt(id)).toEqual(['seen', 'new']);
    expect(await stateOf(id)).toBeNull();
  });

  it('is reported once in a file if its times have no zone', async () => {
    const features = [1, 2, 3].map(() => featureWith({ datetime: '2026-01-02T10:00' }));
    const { body } = await send('post', '/geo/v2/submit?dry_run=true', { type: 'FeatureCollection', features }).expect(
      200,
    );
    expect(body).toMatchObject({
      report: { changed: 1, entries: [{ kind: 'changed', feature: 0, message: expect.stringContaining('UTC') }] },
    });
  });

  it('can be changed: the times of the existing features follow', async () => {
    const id = await givenCollection();
    expect(await namesAt(id)).toEqual([]);
    const { body } = await declare(id, { start: 'from', end: 'until' }).expect(200);
    expect(body).toMatchObject({
      time_field: { start: 'from', end: 'until' },
      times: 'ready',
      extent: { temporal: { interval: [['2026-01-01T00:00:00.000Z', '2026-01-31T23:59:59.999Z']] } },
    });
    expect(await namesAt(id)).toEqual(['span']);
    await declare(id, 'seen').expect(200);
    expect(await namesAt(id)).toEqual(['seen']);
    const { body: unset } = await declare(id, null).expect(200);
    expect(unset).not.toHaveProperty('time_field');
    expect(await namesAt(id, '2020-01-01')).toEqual(['seen']);
  });

  it('is followed in batches by the background job', async () => {
    const id = await givenCollection({}, []);
    await service.dataSource.query(
      `INSERT INTO features (id, collection_id, properties)
       SELECT gen_random_uuid(), $1, json_build_object('name', n, 'seen', '2026-01-02') FROM generate_series(1, 2500) AS n`,
      [id],
    );
    const { body } = await declare(id, 'seen').expect(200);
    expect(body).toMatchObject({ times: 'updating' });
    await service.app.get(FeatureTimesWorker).run();
    expect(await stateOf(id)).toBeNull();
    const [row] = await service.dataSource.query<{ count: string }[]>(
      'SELECT count(*) FROM features WHERE collection_id = $1 AND starts_at IS NOT NULL',
      [id],
    );
    expect(row!.count).toBe('2500');
  });

  it('of a request that read an older field marks the collection, so that no time stays wrong', async () => {
    const id = await givenCollection({ time_field: 'seen' }, []);
    const rows = [
      {
        id: '00000000-0000-7000-8000-000000000001',
        properties: { name: 'late', date: '2026-01-02' },
        foreign_members: {},
      },
    ];
    await service.dataSource.query('SELECT features_store_timed($1, $2, $3, $4)', [
      id,
      JSON.stringify(rows),
      1e9,
      null,
    ]);
    expect(await stateOf(id)).not.toBeNull();
    await declare(id, 'date').expect(200);
    expect(await namesAt(id)).toEqual(['late']);
  });

  it.each([[''], ['a'.repeat(201)], [{ start: 'a' }], [{ start: 'a', end: 'b', zone: 'c' }], [7], [['a']]])(
    'refuses %j with the allowed forms',
    async (time_field) => {
      const { body } = await send('post', '/geo/v2/collections', { title: 'T', time_field }).expect(422);
      expect(JSON.stringify(body)).toContain('name of a property');
    },
  );
});
