import { times } from '@platform/testing';
import { SchemaWorker } from '../../src/geo/collections/schema.worker';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

/** OGC API - Features - Part 5: Schemas (23-058r1). */
let service: TestApp;
let owner: Person;

interface Schema {
  description?: string;
  properties: Record<string, Record<string, unknown>>;
}

beforeAll(async () => {
  service = await startTestApp();
  owner = await givenPerson(service);
});
afterAll(() => service.close());

const send = (method: 'post' | 'patch' | 'put' | 'delete', path: string, body?: object) =>
  service.http[method](path)
    .set(...owner.bearer)
    .send(body);

const feature = (properties: object | null, geometry: object | null = { type: 'Point', coordinates: [13, 52] }) => ({
  type: 'Feature',
  geometry,
  properties,
});

async function givenCollection(features: object[] = []): Promise<string> {
  const { body } = await send('post', '/geo/v2/collections', { title: 'Trees', visibility: 'public' }).expect(201);
  const path = `/geo/v2/collections/${(body as { id: string }).id}`;
  if (features.length > 0) await submit(path, features);
  return path;
}

const submit = (path: string, features: object[]) =>
  send('post', `/geo/v2/submit?collection=${path.split('/').at(-1)}`, { type: 'FeatureCollection', features }).expect(
    201,
  );

async function schemaOf(path: string): Promise<Schema> {
  const { text } = await service.http
    .get(`${path}/schema`)
    .expect(200)
    .expect('Content-Type', /^application\/schema\+json/);
  return JSON.parse(text) as Schema;
}

async function fieldsOf(path: string): Promise<Record<string, object>> {
  const { text } = await service.http.get(`${path}/schemas/feature`).expect(200);
  return (JSON.parse(text) as { properties: { properties: { properties: Record<string, object> } } }).properties
    .properties.properties;
}

it('lists id, geometry and every property in the order of their first appearance, with types, roles and titles', async () => {
  const path = await givenCollection([
    feature({ name: 'Oak', height: 3, time: '2026-03-01T10:00:00Z' }),
    feature({ name: 'Elm', height: 2.5, day: '2026-03-01', open: true, tags: ['a'], nested: { a: 1 }, nothing: null }),
  ]);
  expect(await schemaOf(path)).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `http://account.test${path}/schema`,
    type: 'object',
    title: 'Trees',
    properties: {
      id: { type: 'string', readOnly: true, 'x-ogc-role': 'id', 'x-ogc-propertySeq': 1 },
      geometry: { format: 'geometry-point', 'x-ogc-role': 'primary-geometry', 'x-ogc-propertySeq': 2 },
      name: { title: 'name', type: 'string', 'x-ogc-propertySeq': 3 },
      height: { title: 'height', type: 'number', 'x-ogc-propertySeq': 4 },
      day: { title: 'day', type: 'string', format: 'date', 'x-ogc-propertySeq': 5 },
      time: expect.objectContaining({ format: 'date-time', 'x-ogc-role': 'primary-instant' }) as object,
      open: expect.objectContaining({ type: 'boolean' }) as object,
      tags: expect.objectContaining({ type: 'array', items: { type: 'string' } }) as object,
      nested: expect.objectContaining({ type: 'object' }) as object,
      nothing: expect.not.objectContaining({ type: expect.anything() as string }) as object,
    },
    additionalProperties: true,
  });
});

it('the declared time field has the role of the time', async () => {
  const path = await givenCollection([feature({ seen: '2026-03-01', time: '2026-03-02', constructor: 1 })]);
  await send('patch', path, { time_field: 'seen' }).expect(200);
  const { properties } = await schemaOf(path);
  const rolesOf = Object.entries(properties).map(([name, member]) => [name, member['x-ogc-role']]);
  expect(rolesOf.filter(([, role]) => role === 'primary-instant')).toEqual([['seen', 'primary-instant']]);
  expect(properties['constructor']).not.toHaveProperty('x-ogc-role');
});

it('is linked from the collection and from its items, also by the relation that GDAL follows', async () => {
  const path = await givenCollection([feature({ name: 'Oak' })]);
  for (const address of [path, `${path}/items`]) {
    const { body } = await service.http.get(address).expect(200);
    const { links } = body as { links: { rel: string; href: string; type: string }[] };
    const hrefsOf = (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => new URL(href).pathname);
    expect(hrefsOf('http://www.opengis.net/def/rel/ogc/1.0/schema')).toEqual([`${path}/schema`]);
    for (const rel of ['describedby', 'describedBy']) expect(hrefsOf(rel)).toEqual([`${path}/schemas/feature`]);
  }
});

it('a feature that differs from all earlier ones widens the types, and a change of a feature too', async () => {
  const path = await givenCollection(times(300, (n) => feature({ count: n, only: 1 })));
  expect((await schemaOf(path)).properties['count']).toMatchObject({ type: 'integer' });
  const { body } = await send('post', `${path}/items`, feature({ count: 'many', late: 1.5 }, null)).expect(201);
  expect((await schemaOf(path)).properties).toMatchObject({
    count: { type: ['integer', 'string'] },
    late: { type: 'number' },
    geometry: { format: 'geometry-point' },
  });
  const line = {
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  };
  await send('put', `${path}/items/${(body as { id: string }).id}`, feature({ only: true }, line)).expect(200);
  expect((await schemaOf(path)).properties).toMatchObject({
    only: { type: ['boolean', 'integer'] },
    geometry: { format: 'geometry-any' },
  });
});

it('has every property of a hundred concurrent writers', async () => {
  const path = await givenCollection();
  await Promise.all(
    times(100, (n) =>
      send('post', `${path}/items`, feature({ [`own ${n}`]: n, shared: n % 2 ? n : `${n}` })).expect(201),
    ),
  );
  const { properties } = await schemaOf(path);
  for (const n of times(100, (index) => index)) expect(properties[`own ${n}`]).toMatchObject({ type: 'integer' });
  expect(properties['shared']).toMatchObject({ type: ['integer', 'string'] });
});

it('a scan on request takes away types that no feature has any more, and keeps those that are written meanwhile', async () => {
  const path = await givenCollection([feature({ removed: 1, kept: 'x' }), feature({ kept: 'y', count: 1 })]);
  const { body } = await service.http.get(`${path}/items`);
  const [first] = (body as { features: { id: string }[] }).features;
  await send('delete', `${path}/items/${first!.id}`).expect(204);
  await send('patch', path, { schema: 'recount' }).expect(200);
  await submit(path, [feature({ meanwhile: 2 })]);
  expect((await schemaOf(path)).properties).toHaveProperty('removed');
  await service.app.get(SchemaWorker).run();
  const { properties, description } = await schemaOf(path);
  expect(Object.keys(properties)).toEqual(['id', 'geometry', 'kept', 'count', 'meanwhile']);
  expect(description).toBeUndefined();
});

it('features that were stored by an earlier release are scanned, and the schema says so until then', async () => {
  const path = await givenCollection();
  const id = path.split('/').at(-1);
  await service.dataSource.query(
    `INSERT INTO features (id, collection_id, properties)
     SELECT gen_random_uuid(), $1, json_build_object('height', n) FROM generate_series(1, 2500) AS n`,
    [id],
  );
  await service.dataSource.query('DELETE FROM collection_properties WHERE collection_id = $1', [id]);
  await service.dataSource.query('DELETE FROM collection_schemas WHERE collection_id = $1', [id]);
  await service.dataSource.query(
    `INSERT INTO collection_schemas (collection_id, scanned_up_to) VALUES ($1, '00000000-0000-0000-0000-000000000000')`,
    [id],
  );
  expect((await schemaOf(path)).description).toContain('Not all features were scanned yet');
  await service.app.get(SchemaWorker).run();
  const { properties, description } = await schemaOf(path);
  expect(properties).toHaveProperty('height');
  expect(description).toBeUndefined();
});

it('odd names are listed, and a property named like the id or the geometry does not hide them', async () => {
  const odd = ['', 'ä.ö', '"quoted"', "it's", '__eq', 'id', 'geometry', '💧'];
  const path = await givenCollection([feature(Object.fromEntries(odd.map((name) => [name, 1])))]);
  const { properties } = await schemaOf(path);
  for (const name of odd) expect(properties[name]).toMatchObject({ type: 'integer' });
  expect(properties['_id']).toMatchObject({ 'x-ogc-role': 'id' });
  expect(properties['_geometry']).toMatchObject({ 'x-ogc-role': 'primary-geometry' });
});

it('lists up to a thousand names, and stores features with more', async () => {
  const path = await givenCollection([feature(Object.fromEntries(times(1_100, (n) => [`name ${n}`, n])))]);
  await submit(path, [feature({ 'name 0': 'text', 'name 1099': 1 })]);
  const { properties } = await schemaOf(path);
  expect(Object.keys(properties)).toHaveLength(1_002);
  expect(properties['name 0']).toMatchObject({ type: ['integer', 'string'] });
});

it('the fields for GDAL keep every digit: integers beyond 32 bits are numbers, and longer ones text', async () => {
  const path = await givenCollection([
    feature({ small: 123_456_789, long: 1_234_567_890_123, huge: 9_007_199_254_740_991, local: '2026-03-01T10:00:00' }),
  ]);
  expect(await fieldsOf(path)).toEqual({
    small: { title: 'small', type: 'integer' },
    long: { title: 'long', type: 'number' },
    huge: { title: 'huge', type: 'string' },
    local: { title: 'local', type: 'string', format: 'date-time' },
  });
  expect((await schemaOf(path)).properties).toMatchObject({ long: { type: 'integer' }, huge: { type: 'integer' } });
});

it('schema, fields and queryables are pages too', async () => {
  const path = await givenCollection([feature({ 'a <b>': 'x' })]);
  for (const address of [`${path}/schema`, `${path}/schemas/feature`, `${path}/queryables`]) {
    const { text } = await service.http
      .get(`${address}?f=html`)
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    expect(text).toContain('a &lt;b&gt;</th>');
    expect(text).not.toContain('<script');
  }
});

it('a private collection has no schema for others', async () => {
  const { body } = await send('post', '/geo/v2/collections', { title: 'Mine' }).expect(201);
  for (const name of ['schema', 'schemas/feature'])
    await service.http.get(`/geo/v2/collections/${(body as { id: string }).id}/${name}`).expect(404);
});
