import { randomUUID } from 'node:crypto';
import { eventually, times } from '@platform/testing';
import { Client } from 'pg';
import { HITS_IN_ORDER } from '../../src/geo/property-indexes/property-index.statements';
import { PropertyIndexStore } from '../../src/geo/property-indexes/property-index.store';
import { PropertyIndexWorker } from '../../src/geo/property-indexes/property-index.worker';
import { OtherConnection } from '../support/other-connection';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';
import { rowsThatMeet } from './filters/oracle';
import { oneOf, randomFilters, randomNumbers, ROWS } from './filters/random-filters';

const INDEXED = ['name', 'height', 'open', 'seen', 'day'];
let service: TestApp;
let other: OtherConnection;
let owner: Person;

interface Found {
  features: { id: string; properties: Record<string, unknown> & { name: string } }[];
  links: { rel: string; href: string }[];
}

beforeAll(async () => {
  service = await startTestApp();
  other = await OtherConnection.open(service);
  owner = await givenPerson(service);
});
afterAll(async () => {
  await other.close();
  await service.close();
});

const fill = () => service.app.get(PropertyIndexWorker).run();
const query = <Row>(text: string, values: unknown[]) => service.dataSource.query<Row[]>(text, values);
const send = (method: 'post' | 'patch' | 'put' | 'delete', path: string, body?: object, person = owner) =>
  service.http[method](path)
    .set(...person.bearer)
    .send(body);

async function givenCollection(features: object[] = [], person = owner): Promise<string> {
  const { body } = await send('post', '/geo/v2/collections', { title: 'Indexed' }, person).expect(201);
  const { id } = body as { id: string };
  if (features.length > 0)
    await send('post', `/geo/v2/submit?collection=${id}`, { type: 'FeatureCollection', features }, person).expect(201);
  return id;
}

/** Many features, inserted by SQL, with ten kinds of names. */
const givenMany = (id: string, count: number) =>
  query(
    `INSERT INTO features (id, collection_id, properties)
     SELECT gen_random_uuid(), $1, json_build_object('name', 'kind ' || n % 10, 'height', n) FROM generate_series(1, $2::int) AS n`,
    [id, count],
  );

const declare = (id: string, indexes: string[], person = owner) =>
  send('patch', `/geo/v2/collections/${id}`, { indexes }, person);

async function givenIndexed(features: object[], indexes = INDEXED): Promise<string> {
  const id = await givenCollection(features);
  await declare(id, indexes).expect(200);
  await fill();
  return id;
}

const itemsOf = (id: string, parameters: Record<string, string>) =>
  `/geo/v2/collections/${id}/items?${new URLSearchParams(parameters).toString()}`;

async function read(path: string, person = owner): Promise<Found> {
  const { body } = await service.http
    .get(path)
    .set(...person.bearer)
    .expect(200);
  return body as Found;
}

/** The features of all pages. */
async function found(id: string, filter: string, limit = 1000, person = owner) {
  const [features, path] = [[] as Found['features'], itemsOf(id, { filter, limit: String(limit) })];
  let pages = 0;
  for (let next: string | undefined = path; next; pages++) {
    const page: Found = await read(next, person);
    features.push(...page.features);
    next = page.links.find(({ rel }) => rel === 'next')?.href.replace('http://account.test', '');
  }
  return { features, pages, names: features.map(({ properties }) => properties.name) };
}

/** Rows that are in an index and should not be, or the other way round. */
const differences = (id: string) =>
  query(
    `WITH wanted AS (
       SELECT i.id AS index_id, f.id AS feature_id, v.number, v.text
       FROM property_indexes i JOIN features f USING (collection_id)
       CROSS JOIN LATERAL property_value(f.properties, i.property) v
       WHERE collection_id = $1 AND state <> 'removed'
     ), held AS (SELECT index_id, feature_id, number, text FROM property_values WHERE collection_id = $1)
     (SELECT 'missing' AS problem, * FROM (TABLE wanted EXCEPT TABLE held) AS missing)
     UNION ALL
     (SELECT 'too much', * FROM (TABLE held EXCEPT TABLE wanted) AS more)`,
    [id],
  );

async function stateOf(id: string, property = 'name'): Promise<unknown> {
  const { text } = await service.http.get(`/geo/v2/collections/${id}/queryables`).set(...owner.bearer);
  return (JSON.parse(text) as { properties: Record<string, { 'x-index'?: string }> }).properties[property]!['x-index'];
}

describe('a filter over properties with an index', () => {
  const LONG = 'l'.repeat(100);
  const rows = [
    ...ROWS,
    ...[`${LONG}a`, `${LONG}b`, LONG, `\u{10ffff}`].map((name) => ({
      type: 'Feature',
      geometry: null,
      properties: { name, height: true },
    })),
  ];
  const NAMES = [`'row 1'`, `'row 30'`, `'${LONG}a'`, `'${LONG}'`, `'\u{10ffff}'`, `''`];
  const next = randomNumbers(7);
  const ranges = times(60, () => {
    const [op, other] = [oneOf(next, ['=', '<', '>', '<=', '>=']), oneOf(next, ['<', '>', '<='])];
    const number = () => oneOf(next, ['1', '4.5', '-3', '17', '1e300']);
    const parts = [
      `name ${op} ${oneOf(next, NAMES)}`,
      `${oneOf(next, NAMES)} ${other} name`,
      `name IN (${oneOf(next, NAMES)}, ${oneOf(next, NAMES)})`,
      `height ${op} ${number()}`,
      `height BETWEEN ${number()} AND ${number()}`,
      `height IN (${number()}, ${number()}, 2)`,
      `seen ${other} TIMESTAMP('2026-03-${oneOf(next, ['01', '14', '27'])}T00:30:00Z')`,
      `open = ${oneOf(next, ['TRUE', 'FALSE'])}`,
      `day IN (DATE('2026-02-03'), DATE('2026-02-2${oneOf(next, ['0', '1'])}'))`,
    ];
    return `${oneOf(next, parts)} AND (${oneOf(next, parts)} AND ${oneOf(next, parts)})`;
  });

  it('finds the same as in the rows themselves: 60 ranges and 60 random ones', async () => {
    const id = await givenIndexed(rows);
    for (const filter of [...ranges, ...NAMES.map((name) => `name = ${name}`), ...randomFilters(20261123, 60)]) {
      const names = rowsThatMeet(filter, rows).map(({ properties }) => properties.name);
      expect({ filter, names: (await found(id, filter)).names }).toEqual({ filter, names });
    }
  });

  it('finds one of 25 000 on its first page, once the index is ready', async () => {
    const id = await givenCollection();
    await givenMany(id, 25_000);
    expect((await found(id, 'height = 22222')).pages).toBeGreaterThanOrEqual(2);
    await declare(id, ['height']).expect(200);
    expect(await stateOf(id, 'height')).toBe('filling');
    expect((await found(id, 'height = 22222')).pages).toBeGreaterThanOrEqual(2);
    await fill();
    expect(await stateOf(id, 'height')).toBe('ready');
    for (const filter of ['height = 22222', 'height > 22221 AND height < 22223', 'height IN (22222, -1)'])
      expect(await found(id, filter)).toMatchObject({ pages: 1, features: [{ properties: { height: 22222 } }] });
    const sorted = await read(itemsOf(id, { filter: 'height BETWEEN 100 AND 102', sortby: '-height' }));
    expect(sorted.features.map(({ properties }) => properties['height'])).toEqual([102, 101, 100]);
  });

  it('finds each of many with one value once, in the order of their ids, page by page', async () => {
    const id = await givenCollection();
    await givenMany(id, 12_000);
    await declare(id, ['name']).expect(200);
    await fill();
    for (const [limit, filter] of [
      [700, `name = 'kind 3'`],
      [30, `name = 'kind 3'`],
      [700, `name IN ('kind 3', 'kind 4') AND height > 8000`],
    ] as const) {
      const expected = await query<{ id: string }>(
        `SELECT id FROM features WHERE collection_id = $1 AND (properties ->> 'height')::int % 10 = ANY ($2) AND (properties ->> 'height')::int > $3 ORDER BY id`,
        [id, filter.includes('4') ? [3, 4] : [3], filter.includes('8000') ? 8_000 : 0],
      );
      expect((await found(id, filter, limit)).features.map((feature) => feature.id)).toEqual(
        expected.map((row) => row.id),
      );
    }
    const looked = jest.spyOn(HITS_IN_ORDER.text, 'rows');
    await read(itemsOf(id, { filter: `name = 'kind 3'` }));
    // As many as a page needs, and more only if they were not enough.
    expect(await found(id, `name = 'kind 3' AND height < 0`)).toMatchObject({ pages: 1, features: [] });
    expect(looked.mock.calls.map(([, values]) => values?.at(-1))).toEqual([51, 1001, 1001]);
    looked.mockClear();
    expect(await found(id, `name = 'kind 3' AND height < 0`, 10)).toMatchObject({ pages: 1, features: [] });
    expect(looked.mock.calls.map(([, values]) => values?.at(-1))).toEqual([51, 201, 801, 1001]);
    looked.mockRestore();
  });

  it('finds no feature of another collection, and a private one is found by its owner only', async () => {
    const [mine, stranger] = [await givenIndexed(ROWS), await givenPerson(service)];
    const theirs = await givenCollection(ROWS.slice(0, 2), stranger);
    await declare(theirs, ['name'], stranger).expect(200);
    await fill();
    expect((await found(theirs, `name = 'row 1'`, 10, stranger)).names).toEqual(['row 1']);
    expect((await found(theirs, `name = 'row 3'`, 10, stranger)).names).toHaveLength(0);
    const path = itemsOf(mine, { filter: `name = 'row 1'` });
    await service.http
      .get(path)
      .set(...stranger.bearer)
      .expect(404);
    await declare(mine, [], stranger).expect(404);
  });
});

describe('an index of a property', () => {
  it('has the values of the features, with any writes while it is declared and filled', async () => {
    const id = await givenCollection(ROWS);
    await givenMany(id, 2_500);
    const store = service.app.get(PropertyIndexStore);
    const ids = await query<{ id: string }>('SELECT id FROM features WHERE collection_id = $1 ORDER BY id', [id]);
    const properties = (n: number) => ({ name: n % 3 ? `name ${n}` : ['none'], ...(n % 2 && { height: n }) });
    const write = async (worker: number) => {
      for (const n of times(6, (index) => index * 6 + worker)) {
        const feature = { type: 'Feature', geometry: null, properties: properties(n) };
        const item = `/geo/v2/collections/${id}/items/${ids[(n * 37) % ids.length]!.id}`;
        await send('post', `/geo/v2/collections/${id}/items`, feature).expect(201);
        await (n % 4 === 3 ? send('delete', item) : send('put', item, feature));
      }
    };
    const build = async () => {
      await declare(id, ['name', 'height']).expect(200);
      while (await store.advance());
      await declare(id, ['height']).expect(200);
      await declare(id, ['height', 'name']).expect(200);
      while (await store.advance());
    };
    await Promise.all([...times(6, write), build()]);
    expect(await differences(id)).toHaveLength(0);
    expect([await stateOf(id), await stateOf(id, 'height')]).toEqual(['ready', 'ready']);
  });

  it('has the rows that a writer commits while the declaration waits for it', async () => {
    const id = await givenCollection();
    const insert = 'INSERT INTO features (id, collection_id, properties) VALUES (gen_random_uuid(), $1, $2)';
    await other.holdUntil(1, insert, [id, '{"name":"early"}'], async () => declare(id, ['name']).expect(200));
    await fill();
    expect((await found(id, `name = 'early'`)).names).toEqual(['early']);
  });

  it('has the rows of a writer that began before the declaration and commits after the index was filled', async () => {
    const id = await givenCollection();
    const holder = new Client({ connectionString: service.database.migrationUrl });
    await holder.connect();
    // Triggers run in the order of their names. This one runs after the search for indexes, and before the lock of
    // the collection.
    await holder.query(`
      CREATE FUNCTION bide() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END $$;
      GRANT EXECUTE ON FUNCTION bide TO wellbeing_api_service;
      CREATE TRIGGER features_bide AFTER INSERT ON features FOR EACH STATEMENT EXECUTE FUNCTION bide();
      SELECT pg_advisory_lock(7)`);
    const feature = { id: randomUUID(), properties: { name: 'late' }, foreign_members: {} };
    const written = query('SELECT features_store($1, $2, 1e12::bigint)', [id, JSON.stringify([feature])]);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`;
    await eventually('the writer waits', async () => (await query(waiting, [])).length > 0);
    await declare(id, ['name']).expect(200);
    await fill();
    await holder.query('SELECT pg_advisory_unlock(7)');
    await written;
    await holder.query('DROP TRIGGER features_bide ON features; DROP FUNCTION bide');
    await holder.end();
    expect((await found(id, `name = 'late'`)).names).toEqual(['late']);
    expect(await differences(id)).toHaveLength(0);
  });

  it('is not filled with rows that a writer removes at the same time', async () => {
    const id = await givenCollection(ROWS);
    await declare(id, ['name']).expect(200);
    await other.holdUntil(1, 'DELETE FROM features WHERE collection_id = $1', [id], fill);
    expect(await differences(id)).toHaveLength(0);
  });

  it('is deleted when it is no longer declared, and filters find the same', async () => {
    const id = await givenIndexed(ROWS);
    await declare(id, ['height']).expect(200);
    expect((await found(id, `name = 'row 1'`)).names).toEqual(['row 1']);
    expect(await stateOf(id)).toBeUndefined();
    await fill();
    expect(await differences(id)).toHaveLength(0);
    expect((await found(id, `name = 'row 1'`)).names).toEqual(['row 1']);
  });

  it('is deleted with its collection, and with its account', async () => {
    const person = await givenPerson(service);
    const [one, two] = [await givenCollection(ROWS, person), await givenCollection(ROWS, person)];
    for (const id of [one, two]) await declare(id, INDEXED, person).expect(200);
    await fill();
    const left = (id: string) =>
      query(
        `SELECT id FROM property_indexes WHERE collection_id = $1 UNION ALL SELECT index_id FROM property_values WHERE collection_id = $1`,
        [id],
      );
    expect(await left(one)).not.toHaveLength(0);
    await send('delete', `/geo/v2/collections/${one}`, undefined, person).expect(204);
    expect(await left(one)).toHaveLength(0);
    await query('DELETE FROM accounts WHERE id = $1', [person.id]);
    expect(await left(two)).toHaveLength(0);
  });

  it('has one to five properties, each once', async () => {
    const id = await givenCollection();
    for (const wrong of [times(6, (n) => `p${n}`), ['a', 'a'], [''], ['x'.repeat(201)], 'name', null, [1]])
      await send('patch', `/geo/v2/collections/${id}`, { indexes: wrong }).expect(422);
    const { body } = await declare(id, [`q"u'o\\te`, '{}', 'Ä,ö']).expect(200);
    expect(body).toMatchObject({ indexes: [`q"u'o\\te`, '{}', 'Ä,ö'] });
  });
});
