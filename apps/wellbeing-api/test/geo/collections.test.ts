import { times } from '@platform/testing';
import { FeatureStore } from '../../src/geo/features/feature.store';
import { batchesOf, prepared } from '../../src/geo/stored-features/prepared-feature';
import { browserSession, givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let owner: Person;
let other: Person;
beforeAll(async () => {
  service = await startTestApp();
  [owner, other] = [await givenPerson(service), await givenPerson(service)];
});
afterAll(() => service.close());

const COLLECTIONS = '/geo/v2/collections';
const POINT = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.4, 52.5] },
  properties: { name: 'Bench' },
};

async function givenCollection(visibility: string, person = owner): Promise<string> {
  const { body } = await service.http
    .post(COLLECTIONS)
    .set(...person.bearer)
    .send({ title: 'Places', visibility })
    .expect(201);
  return (body as { id: string }).id;
}

async function givenFeature(collectionId: string): Promise<string> {
  const { body } = await service.http
    .post(`${COLLECTIONS}/${collectionId}/items`)
    .set(...owner.bearer)
    .send(POINT)
    .expect(201);
  return (body as { id: string }).id;
}

describe('collections', () => {
  it('start with one that is private and the default', async () => {
    const person = await givenPerson(service);
    const own = () =>
      service.http
        .get(COLLECTIONS)
        .set(...person.bearer)
        .expect(200);
    await Promise.all([own(), own(), own()]);
    const { body } = await own();
    const editable = (body.collections as { editable: boolean; visibility: string; default: boolean }[]).filter(
      (c) => c.editable,
    );
    expect(editable).toEqual([expect.objectContaining({ visibility: 'private', default: true })]);
  });

  it('of another account are answered like missing ones when private, and refuse changes when readable', async () => {
    const ids = {
      private: await givenCollection('private'),
      shared: await givenCollection('shared'),
      public: await givenCollection('public'),
    };
    const missing = '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e';
    const calls = (id: string) => [
      () => service.http.get(`${COLLECTIONS}/${id}`),
      () => service.http.get(`${COLLECTIONS}/${id}/items`),
      () => service.http.get(`${COLLECTIONS}/${id}/export`),
      () => service.http.get(`/geo/v2/nearby?lat=0&lon=0&radius=1&collection=${id}`),
      () => service.http.patch(`${COLLECTIONS}/${id}`).send({ title: 'Mine' }),
      () => service.http.delete(`${COLLECTIONS}/${id}`),
      () => service.http.post(`${COLLECTIONS}/${id}/items`).send(POINT),
      () => service.http.post(`/geo/v2/submit?collection=${id}`).send(POINT),
    ];
    const statuses = (id: string) =>
      Promise.all(calls(id).map(async (call) => (await call().set(...other.bearer)).status));
    const bodies = (id: string) =>
      Promise.all(
        calls(id).map(async (call) => ({
          ...(await call().set(...other.bearer)).body.error,
          request_id: '',
          doc_url: '',
        })),
      );
    expect(await bodies(ids.private)).toEqual(await bodies(missing));
    expect(await statuses(ids.private)).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
    expect(await statuses(ids.shared)).toEqual([200, 200, 200, 200, 403, 403, 403, 403]);
    expect(await statuses(ids.public)).toEqual([200, 200, 200, 200, 403, 403, 403, 403]);
    await service.http.get(`${COLLECTIONS}/${ids.shared}`).expect(404);
    await service.http.get(`${COLLECTIONS}/${ids.public}`).expect(200);
    await service.http.get(`${COLLECTIONS}/${ids.public}`).set('Authorization', 'Bearer x').expect(401);
  });

  it('can be changed and deleted, except for the default one', async () => {
    const id = await givenCollection('private');
    await givenFeature(id);
    const { body } = await service.http
      .patch(`${COLLECTIONS}/${id}`)
      .set(...owner.bearer)
      .send({ visibility: 'public' })
      .expect(200);
    expect(body).toMatchObject({ title: 'Places', visibility: 'public' });
    await service.http
      .delete(`${COLLECTIONS}/${id}`)
      .set(...owner.bearer)
      .expect(204);
    await service.http
      .get(`${COLLECTIONS}/${id}`)
      .set(...owner.bearer)
      .expect(404);
    const list = await service.http.get(COLLECTIONS).set(...owner.bearer);
    const mine = (list.body.collections as { id: string; default: boolean }[]).find((c) => c.default)!;
    await service.http
      .delete(`${COLLECTIONS}/${mine.id}`)
      .set(...owner.bearer)
      .expect(409);
  });

  it.each([{ title: '' }, { title: 'x', visibility: 'secret' }, { title: 'x', account_id: 'x' }, { title: null }, {}])(
    'refuse %j',
    async (body) => {
      await service.http
        .post(COLLECTIONS)
        .set(...owner.bearer)
        .send(body)
        .expect(422);
    },
  );
});

describe('transactions', () => {
  it('into a collection that was deleted meanwhile do not find it', async () => {
    const content = { geometry: null, properties: null, foreignMembers: {}, interval: null };
    const insert = service.app
      .get(FeatureStore)
      .insert('0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e', batchesOf([prepared(content)]));
    await expect(insert).rejects.toMatchObject({ code: 'COLLECTION_NOT_FOUND' });
  });

  it('create, replace, update and delete under the ETag', async () => {
    const id = await givenCollection('private');
    await service.http
      .patch(`${COLLECTIONS}/${id}`)
      .set(...owner.bearer)
      .send({ locking: 'required' })
      .expect(200);
    const created = await service.http
      .post(`${COLLECTIONS}/${id}/items`)
      .set(...owner.bearer)
      .send(POINT)
      .expect(201);
    const url = new URL(created.headers['location'] as string).pathname;
    expect(created.headers['etag']).toBe('"1"');
    const change = (method: 'put' | 'patch' | 'delete', etag?: string) => {
      const call = service.http[method](url).set(...owner.bearer);
      return etag === undefined ? call : call.set('If-Match', etag);
    };
    const refused = await change('put').send(POINT).expect(428);
    expect(refused.body.error.message).toContain('{"locking": "optional"}');
    await change('put', '"9"').send(POINT).expect(412);
    await change('put', 'W/"9"').send(POINT).expect(412);
    const replaced = await change('put', '"1"')
      .send({ ...POINT, properties: { name: 'Tree', height: 3 } })
      .expect(200);
    expect(replaced.headers['etag']).toBe('"2"');
    const updated = await change('patch', '"7", "2"')
      .send({ properties: { height: null } })
      .expect(200);
    expect(updated.body).toMatchObject({ properties: { name: 'Tree' }, geometry: POINT.geometry });
    await change('patch', '*')
      .send({ geometry: { type: 'Point', coordinates: [200, 0] } })
      .expect(422);
    await change('delete', '"1"').expect(412);
    await change('delete').expect(428);
    await change('delete', '"3"').expect(204);
    await change('delete', '"3"').expect(404);
  });

  it('let exactly one of ten replacements of the same version succeed', async () => {
    const id = await givenCollection('private');
    const url = `${COLLECTIONS}/${id}/items/${await givenFeature(id)}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        service.http
          .put(url)
          .set(...owner.bearer)
          .set('If-Match', '"1"')
          .send(POINT),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
  });

  it('keep foreign members and their order, which cannot replace the members of the service', async () => {
    const id = await givenCollection('private');
    const feature = { ...POINT, zebra: 1, ant: { deep: [1.5] }, properties: { z: 1, a: 2 } };
    const { headers } = await service.http
      .post(`${COLLECTIONS}/${id}/items`)
      .set(...owner.bearer)
      .send(feature)
      .expect(201);
    const { body } = await service.http
      .get(new URL(headers['location'] as string).pathname)
      .set(...owner.bearer)
      .expect(200);
    expect(body).toMatchObject({ type: 'Feature', zebra: 1, ant: { deep: [1.5] } });
    expect(Object.keys(body.properties as object)).toEqual(['z', 'a']);
  });

  it('return 304 to a caller that has the version already', async () => {
    const id = await givenCollection('private');
    const url = `${COLLECTIONS}/${id}/items/${await givenFeature(id)}`;
    await service.http
      .get(url)
      .set(...owner.bearer)
      .set('If-None-Match', '"1"')
      .expect(304);
    await service.http
      .get(url)
      .set(...owner.bearer)
      .set('If-None-Match', '"2"')
      .expect(200);
  });

  it('need the CSRF token from a browser', async () => {
    const id = await givenCollection('private');
    const { accessToken, csrfToken } = await browserSession(service.http, owner.cookie);
    const create = () =>
      service.http.post(`${COLLECTIONS}/${id}/items`).set('Authorization', `Bearer ${accessToken}`).send(POINT);
    expect((await create()).body.error.code).toBe('CSRF_FAILED');
    await create().set('X-CSRF-TOKEN', csrfToken).expect(201);
  });
});

describe('the number of collections', () => {
  const create = (person: Person) =>
    service.http
      .post(COLLECTIONS)
      .set(...person.bearer)
      .send({ title: 'One more' });
  const givenCollections = (person: Person, count: number, description: string) =>
    service.dataSource.query(
      `INSERT INTO collections (id, account_id, title, description, visibility)
       SELECT gen_random_uuid(), $1, 'Many', $3, 'private' FROM generate_series(1, $2::int)`,
      [person.id, count, description],
    );

  it('of an account is at most 1 000 next to the default one, also if many are created concurrently', async () => {
    const person = await givenPerson(service);
    await givenCollections(person, 995, '');
    const answers = await Promise.all(times(20, () => create(person)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(refused).toHaveLength(15);
    expect(refused[0]!.body).toMatchObject({
      error: { code: 'COLLECTION_LIMIT', message: expect.stringMatching(/1000 collections .*Delete one/) as string },
    });
    await service.http
      .get(`${COLLECTIONS}?mine=true`)
      .set(...person.bearer)
      .expect(200);
    const [row] = await service.dataSource.query<{ id: string; count: number }[]>(
      'SELECT min(id::text) AS id, count(*)::int AS count FROM collections WHERE account_id = $1 AND NOT is_default',
      [person.id],
    );
    expect(row!.count).toBe(1_000);
    await service.http
      .delete(`${COLLECTIONS}/${row!.id}`)
      .set(...person.bearer)
      .expect(204);
    await create(person).expect(201);
    // Another account has a separate limit.
    await create(await givenPerson(service)).expect(201);
  });

  it('of a page is bounded by its bytes, and the pages together have all of them once', async () => {
    const person = await givenPerson(service);
    await givenCollections(person, 600, '漢'.repeat(2_000));
    const ids: string[] = [];
    let path: string | undefined = `${COLLECTIONS}?mine=true`;
    let pages = 0;
    while (path) {
      const { body, text } = await service.http
        .get(path)
        .set(...person.bearer)
        .expect(200);
      expect(text.length).toBeLessThan(1.2 * 1024 * 1024);
      const { collections, links } = body as { collections: { id: string }[]; links: { rel: string; href: string }[] };
      ids.push(...collections.map(({ id }) => id));
      path = links.find(({ rel }) => rel === 'next')?.href.replace('http://account.test', '');
      pages++;
    }
    expect(pages).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(601);
    expect(ids).toHaveLength(601);
  });
});
