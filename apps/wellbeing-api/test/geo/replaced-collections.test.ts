import { times } from '@platform/testing';
import { OtherConnection } from '../support/other-connection';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

/** Changes of all features of a collection, and of single ones at the same time. */
let service: TestApp;
let owner: Person;
let collection: string;
let items: string;

const GEOJSON = 'application/geo+json';
const bench = (name: string) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.4, 52.5] },
  properties: { name, height: 1 },
});

beforeAll(async () => {
  service = await startTestApp();
  owner = await givenPerson(service);
});
afterAll(() => service.close());
beforeEach(async () => {
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...owner.bearer)
    .send({ title: 'Editing', visibility: 'public' })
    .expect(201);
  collection = `/geo/v2/collections/${(body as { id: string }).id}`;
  items = `${collection}/items`;
});

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const send = (
  method: Method,
  path: string,
  body?: object,
  headers: Record<string, string> = { 'Content-Type': GEOJSON },
) => {
  const call = service.http[method](path).set(...owner.bearer);
  return body ? call.set(headers).send(JSON.stringify(body)) : call;
};
const createdAt = async (name = 'Bench'): Promise<string> => {
  const { headers } = await send('post', items, bench(name)).expect(201);
  return new URL(headers['location'] as string).pathname;
};
describe('all features of a collection', () => {
  const FEATURES = [
    { ...bench('One'), id: 'one' },
    { ...bench('Two'), id: '0199F3A2-7C1E-7A31-9D0E-3F1C2B4A5D6E' },
    bench('Three'),
  ];
  const all = (features: object[]) => ({ type: 'FeatureCollection', features });
  const idsAt = async () => {
    const { body } = await send('get', `${items}?limit=100`).expect(200);
    return Object.fromEntries((body as Listed).features.map(({ id, properties: { name } }) => [name, id]));
  };

  it('are replaced in one step; their ids keep their addresses, and a kept one has the next version', async () => {
    await createdAt('Old');
    const { body } = await send('put', items, all(FEATURES)).expect(200);
    expect(body).toMatchObject({ replaced_by: 3, report: { omitted: 0 } });
    const first = await idsAt();
    expect(Object.keys(first).toSorted()).toEqual(['One', 'Three', 'Two']);
    expect(first['Two']).toBe('0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e');
    expect(first['One']).toBe('one');
    expect(body.feature_ids).toEqual([first['One'], first['Two'], first['Three']]);
    const { headers } = await send('get', `${items}/${first['One']}`);
    await send('put', items, all([...FEATURES.slice(0, 1), bench('Four')])).expect(200);
    const second = await idsAt();
    expect(Object.keys(second).toSorted()).toEqual(['Four', 'One']);
    expect(second['One']).toBe(first['One']);
    const version = ({ etag }: Record<string, string>) => Number(etag!.slice(1, -1));
    expect(version((await send('get', `${items}/${second['One']}`)).headers)).toBe(version(headers) + 1);
  });

  it('keep ids that no address can have as UUIDs, and the report says so', async () => {
    const { body } = await send('put', items, all([{ ...bench('One'), id: 'way/1' }])).expect(200);
    expect(body).toMatchObject({ report: { changed: 1 } });
    const first = await idsAt();
    await send('put', items, all([{ ...bench('One'), id: 'way/1' }])).expect(200);
    expect(await idsAt()).toEqual(first);
  });

  it('can be identified by a property', async () => {
    const named = [bench('One'), bench('Two')];
    await send('put', `${items}?id_property=name`, all(named)).expect(200);
    const first = await idsAt();
    await send('put', `${items}?id_property=name`, all(named.toReversed())).expect(200);
    expect(await idsAt()).toEqual(first);
    for (const wrong of [[bench('One'), bench('One')], [{ ...bench('One'), properties: {} }]])
      await send('put', `${items}?id_property=name`, all(wrong)).expect(422);
    expect(await idsAt()).toEqual(first);
  });

  it('are those of one of two replacements at the same time', async () => {
    const sets = times(4, (set) => times(20, (n) => bench(`${set} ${n}`)));
    const answers = await Promise.all(sets.map((features) => send('put', items, all(features))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const names = Object.keys(await idsAt());
    expect(names).toHaveLength(20);
    expect(new Set(names.map((name) => name.split(' ')[0])).size).toBe(1);
  });

  it('stay if one of the new ones is refused, or another account sends them', async () => {
    await createdAt('Old');
    await send('put', items, all([{ type: 'Feature', geometry: 1, properties: {} }])).expect(422);
    await send('put', `${items}?strict=1`, all(FEATURES)).expect(400);
    const other = await givenPerson(service);
    await service.http
      .put(items)
      .set(...other.bearer)
      .type(GEOJSON)
      .send(JSON.stringify(all(FEATURES)))
      .expect(403);
    await service.http
      .delete(`${items}?all=true`)
      .set(...other.bearer)
      .expect(403);
    expect(Object.keys(await idsAt())).toEqual(['Old']);
  });

  it('are deleted by conditions, or all together if that is said', async () => {
    await send('put', items, all(FEATURES)).expect(200);
    for (const query of ['', '?all=false', '?all=true&name=One', '?limit=1'])
      await send('delete', `${items}${query}`).expect(400);
    expect((await send('delete', `${items}?name=One`).expect(200)).body).toEqual({ deleted: 1, is_complete: true });
    const filter = new URLSearchParams({ filter: `name LIKE 'Tw%'`, bbox: '13,52,14,53' }).toString();
    expect((await send('delete', `${items}?${filter}`).expect(200)).body).toMatchObject({ deleted: 1 });
    expect((await send('delete', `${items}?all=true`).expect(200)).body).toEqual({ deleted: 1, is_complete: true });
    expect(await idsAt()).toEqual({});
  });

  it.each(['replacement', 'patch', 'deletion', 'deletion by conditions'])(
    'are replaced while a %s of one feature waits: neither fails',
    async (change) => {
      const path = await createdAt('Old');
      const edit = {
        replacement: () => send('put', path, bench('New')),
        patch: () => send('patch', path, { properties: { name: 'New' } }),
        deletion: () => send('delete', path),
        'deletion by conditions': () => send('delete', `${items}?name=Old`),
      }[change]!;
      const other = await OtherConnection.open(service);
      try {
        const { status } = await other.holdUntil(
          1,
          'SELECT FROM collections WHERE id = $1 FOR NO KEY UPDATE',
          [collection.split('/').at(-1)],
          async () => await edit(),
          'UPDATE features SET updated_at = now() WHERE collection_id = $1',
        );
        expect([200, 204]).toContain(status);
      } finally {
        await other.close();
      }
    },
  );

  it('stay complete if single edits, deletions and replacements arrive at the same time', async () => {
    const ids = times(20, (n) => `feature-${n}`);
    const set = (name: string) => all(ids.map((id) => ({ ...bench(name), id })));
    const { body } = await send('put', items, set('Start')).expect(200);
    const paths = (body as { feature_ids: string[] }).feature_ids.map((id) => `${items}/${id}`);
    const answers = await Promise.all([
      ...times(4, (n) => send('put', items, set(`Set ${n}`))),
      ...paths.map((path) => send('put', path, bench('Single'))),
      ...paths.map((path) => send('patch', path, { properties: { height: 2 } })),
    ]);
    // A patch that merged with an older version is refused, so that no change is lost.
    expect(answers.filter(({ status }) => status !== 200 && status !== 412)).toEqual([]);
    expect(answers.slice(0, 24).filter(({ status }) => status !== 200)).toEqual([]);
    expect((await send('get', `${items}?limit=100`).expect(200)).body).toMatchObject({ numberMatched: 20 });
  });
});

interface Listed {
  features: { id: string; properties: { name: string } }[];
}
