import { randomUUID } from 'node:crypto';
import { times } from '@platform/testing';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

/**
 * OGC API - Features - Part 2 (18-058r1) and Part 4 (draft, 20-002), by the names of their abstract tests. Also
 * clients that write by them.
 */
let service: TestApp;
let owner: Person;
let collection: string;
let items: string;

const GEOJSON = 'application/geo+json';
const JSON_BODY = { 'Content-Type': 'application/json' };
const MERGE_PATCH = 'application/merge-patch+json';
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
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const allowedAt = async (path: string, person?: Person) => {
  const { headers } = await service.http
    .options(path)
    .set(person ? { [person.bearer[0]]: person.bearer[1] } : {})
    .expect(200);
  return (headers['allow'] as string).split(', ').toSorted();
};

describe('conf/create-replace-delete', () => {
  it('/conf/create-replace-delete/options: every route of the API names its methods, those of collections to callers who may use them', async () => {
    const document = JSON.parse((await service.http.get('/geo/v2/api').expect(200)).text) as {
      paths: Record<string, object>;
    };
    for (const [path, item] of Object.entries(document.paths)) {
      const methods = Object.keys(item).filter((name) => /^(get|put|post|delete|patch)$/.test(name));
      const isRead = /^\/geo\/v2\/collections(\/\{collectionId\}(\/items(\/\{featureId\})?)?)?$/.test(path);
      const allowed = isRead ? ['get'] : methods;
      const expected = [...allowed, ...(methods.includes('get') ? ['head'] : []), 'options'];
      const address = path.replaceAll(/\{\w+\}/g, '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e');
      expect({ path, methods: await allowedAt(address) }).toEqual({
        path,
        methods: expected.map((name) => name.toUpperCase()).toSorted(),
      });
    }
    await service.http.options('/geo/v2/nothing').expect(404);
  });

  it('/conf/create-replace-delete/options: only the owner gets the methods that change a collection', async () => {
    const [path, other] = [await createdAt(), await givenPerson(service)];
    const READ = ['GET', 'HEAD', 'OPTIONS'];
    expect(await allowedAt(items, owner)).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT']);
    expect(await allowedAt(path, owner)).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'PUT']);
    expect(await allowedAt(collection, owner)).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH']);
    expect(await allowedAt('/geo/v2/collections', other)).toContain('POST');
    for (const address of [items, path, collection]) expect(await allowedAt(address, other)).toEqual(READ);
    await service.http.options(items).set('Authorization', 'Bearer nothing').expect(401);
  });

  it('/conf/create-replace-delete/replace: PUT of a new id creates the feature, once among many at the same time', async () => {
    const path = `${items}/${randomUUID()}`;
    const created = await send('put', path, bench('Mine')).expect(201);
    expect(new URL(created.headers['location'] as string).pathname).toBe(path);
    expect((await send('get', path).expect(200)).body).toMatchObject(bench('Mine'));
    await send('put', path, bench('Mine'), { 'Content-Type': GEOJSON, 'If-None-Match': '*' }).expect(412);

    const contested = `${items}/${randomUUID()}`;
    const answers = await Promise.all(times(12, (n) => send('put', contested, bench(`Writer ${n}`))));
    expect(statusesOf(answers)).toEqual([...times(11, () => 200), 201]);
    const onlyNew = `${items}/${randomUUID()}`;
    const tries = await Promise.all(
      times(8, () => send('put', onlyNew, bench('New'), { 'Content-Type': GEOJSON, 'If-None-Match': '*' })),
    );
    expect(statusesOf(tries)).toEqual([201, ...times(7, () => 412)]);
  });

  it('/conf/create-replace-delete: a client chooses the id of its feature, also by POST, and finds it everywhere', async () => {
    const created = await send('put', `${items}/way:1`, bench('Way')).expect(201);
    expect(created.headers['location']).toMatch(/\/items\/way:1$/);
    expect(created.body).toMatchObject({ id: 'way:1' });
    for (const id of ['node-2', 7]) {
      const { headers, body } = await send('post', items, { ...bench('Node'), id }).expect(201);
      expect(body).toMatchObject({ id: `${id}` });
      expect(headers['location']).toMatch(new RegExp(`/items/${id}$`));
      await send('post', items, { ...bench('Again'), id }).expect(409);
    }
    await send('patch', `${items}/way:1`, { id: 'way:1', properties: { width: 2 } }).expect(200);
    const { body } = await send('get', items).expect(200);
    expect(new Set((body as { features: { id: string }[] }).features.map(({ id }) => id))).toEqual(
      new Set(['way:1', 'node-2', '7']),
    );
    expect((await send('get', `${collection}/export?f=kml`).expect(200)).text).toContain('id="f-way.3a1"');
    expect((await send('get', `${items}/way:1?f=html`).expect(200)).text).toContain('/items/way:1');
    const replaced = await send('put', `${items}/way:1`, bench('Replaced')).expect(200);
    expect(replaced.body).toMatchObject({ id: 'way:1', properties: { name: 'Replaced' } });
    await send('delete', `${items}/way:1`).expect(204);
    await send('get', `${items}/way:1`).expect(404);
  });

  it('an id that an address cannot have is refused with the rule, and nothing is stored', async () => {
    expect((await send('put', `${items}/way%2F1`, bench('Way')).expect(400)).body.error.message).toContain('letters');
    const { body } = await send('post', items, { ...bench('Way'), id: 'way/1' }).expect(422);
    expect(JSON.stringify(body)).toContain('/id');
    expect((await send('get', items).expect(200)).body).toMatchObject({ numberMatched: 0 });
  });

  it('two collections may have features with the same chosen id', async () => {
    const { body } = await send('post', '/geo/v2/collections', { title: 'Other' }, JSON_BODY).expect(201);
    const other = `/geo/v2/collections/${(body as { id: string }).id}/items`;
    await send('put', `${items}/1`, bench('Mine')).expect(201);
    await send('put', `${other}/1`, bench('Other')).expect(201);
    expect((await send('get', `${items}/1`).expect(200)).body).toMatchObject(bench('Mine'));
  });

  it('a UUID of another collection is a conflict with its reason, and its feature stays', async () => {
    const path = await createdAt('First');
    const { body } = await send('post', '/geo/v2/collections', { title: 'Other' }, JSON_BODY).expect(201);
    const other = `/geo/v2/collections/${(body as { id: string }).id}/items`;
    const id = path.split('/').at(-1)!;
    const all = { type: 'FeatureCollection', features: [{ ...bench('Second'), id }] };
    const refused = await Promise.all([
      send('put', `${other}/${id}`, bench('Second')),
      send('post', other, { ...bench('Second'), id }),
      send('put', other, all),
    ]);
    for (const { status, body: refusal } of refused) {
      expect(status).toBe(409);
      expect(refusal.error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('another collection') });
    }
    expect((await send('get', other).expect(200)).body).toMatchObject({ numberMatched: 0 });
    expect((await send('get', path).expect(200)).body).toMatchObject(bench('First'));
  });

  it('a feature that was deleted and created again has another ETag', async () => {
    const path = `${items}/${randomUUID()}`;
    await send('put', path, bench('A')).expect(201);
    const { headers } = await send('put', path, bench('B')).expect(200);
    await send('delete', path).expect(204);
    const again = await send('put', path, bench('C')).expect(201);
    expect(again.headers['etag']).not.toBe('"1"');
    expect(Number((headers['etag'] as string).slice(1, -1))).toBeGreaterThan(20_000_000);
  });

  it('/conf/create-replace-delete/insert: POST creates, Location names the created feature', async () => {
    const path = await createdAt();
    expect((await send('get', path).expect(200)).body).toMatchObject(bench('Bench'));
  });

  it('/conf/create-replace-delete/replace: PUT leaves no part of the previous feature', async () => {
    const path = await createdAt();
    await send('put', path, { type: 'Feature', geometry: null, properties: { name: 'Tree' } }).expect(200);
    const { body } = await send('get', path).expect(200);
    expect(body).toMatchObject({ geometry: null, properties: { name: 'Tree' } });
    expect(body.properties).not.toHaveProperty('height');
  });

  it('/conf/create-replace-delete/delete: a deleted feature is not found', async () => {
    const path = await createdAt();
    await send('delete', path).expect(204);
    await send('get', path).expect(404);
    await send('delete', path).expect(404);
  });
});

describe('conf/update', () => {
  it('/conf/update/merge-patch: members that are left out stay, null removes', async () => {
    const path = await createdAt();
    await send('patch', path, { properties: { height: null, width: 2 } }, { 'Content-Type': MERGE_PATCH }).expect(200);
    const { body } = await send('get', path).expect(200);
    expect(body).toMatchObject({ geometry: bench('').geometry });
    expect(body.properties).toEqual({ name: 'Bench', width: 2 });
    await send('patch', path, { geometry: null, properties: null }, { 'Content-Type': MERGE_PATCH }).expect(200);
    expect((await send('get', path).expect(200)).body).toMatchObject({ geometry: null, properties: null });
  });

  it('/conf/update/merge-patch: the id of a feature cannot be changed', async () => {
    const path = await createdAt();
    for (const id of ['zzz', randomUUID(), null])
      await send('patch', path, { id }, { 'Content-Type': MERGE_PATCH }).expect(422);
    await send('patch', path, { id: path.split('/').at(-1) }, { 'Content-Type': MERGE_PATCH }).expect(200);
  });
});

describe('conf/optimistic-locking-etags', () => {
  const change = (method: 'put' | 'patch' | 'delete', path: string, etag?: string) => {
    const call = service.http[method](path)
      .set(...owner.bearer)
      .set(etag === undefined ? {} : { 'If-Match': etag });
    return method === 'delete' ? call : call.type(GEOJSON).send(JSON.stringify(bench('Changed')));
  };

  it('/conf/optimistic-locking-etags/etag: a stale one is refused, also if it is optional', async () => {
    for (const method of ['put', 'patch', 'delete'] as const) {
      const path = await createdAt();
      await change('put', path, '"1"').expect(200);
      await change(method, path, '"1"').expect(412);
      await change(method, path, '"2"').expect(method === 'delete' ? 204 : 200);
    }
  });

  it('/conf/optimistic-locking-etags/etag: with a condition on a version, a missing feature is not created', async () => {
    const path = `${items}/${randomUUID()}`;
    for (const etag of ['"1"', '*']) await change('put', path, etag).expect(412);
    await send('patch', collection, { locking: 'required' }, { 'Content-Type': 'application/json' }).expect(200);
    await change('put', path).expect(428);
    await send('put', path, bench('New'), { 'Content-Type': GEOJSON, 'If-None-Match': '*' }).expect(201);
  });

  it('a new collection makes it optional; its owner can require it, and undo that', async () => {
    const path = await createdAt();
    expect((await send('get', collection)).body).toMatchObject({ locking: 'optional' });
    await change('put', path).expect(200);
    await send('patch', collection, { locking: 'required' }, { 'Content-Type': 'application/json' }).expect(200);
    for (const method of ['put', 'patch', 'delete'] as const) {
      const { body } = await change(method, path).expect(428);
      expect(body.error.message).toContain('{"locking": "optional"}');
    }
    await send('patch', collection, { locking: 'optional' }, { 'Content-Type': 'application/json' }).expect(200);
    await change('delete', path).expect(204);
  });
});

describe('a client that names no type', () => {
  /** In the way of OWSLib: the text of a document and nothing else. */
  const untyped = (method: 'post' | 'put' | 'patch', path: string, body: object) =>
    service.http[method](path)
      .set(...owner.bearer)
      .send(JSON.stringify(body))
      .unset('Content-Type');

  it('creates, replaces and updates: its items are read as GeoJSON', async () => {
    const created = await untyped('post', items, bench('Untyped'));
    expect(created.status).toBe(201);
    const path = new URL(created.headers['location'] as string).pathname;
    expect((await untyped('put', path, bench('Again'))).status).toBe(200);
    expect((await untyped('patch', path, { properties: { width: 1 } })).body).toMatchObject({
      properties: { name: 'Again', width: 1 },
    });
  });

  it('also creates if it calls GeoJSON XML, as OWSLib does; it is not read as XML', async () => {
    await send('post', items, bench('Called XML'), { 'Content-Type': 'text/xml' }).expect(201);
    await service.http
      .post(items)
      .set(...owner.bearer)
      .type('text/xml')
      .send('<feature/>')
      .expect(422);
  });

  it('is still refused with an unsupported type', async () => {
    await send('post', items, bench('Text'), { 'Content-Type': 'text/plain' }).expect(415);
  });
});
