import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';
import { ROWS } from './filters/random-filters';

/**
 * OGC API - Features - Part 3 (19-079r2) and CQL2 (21-065r2), by the names of the conformance classes and of their
 * abstract tests.
 */
let service: TestApp;
let owner: Person;
let collection: string;
let items: string;

interface Found {
  features: { properties: { name: string } | null; geometry: object | null }[];
  links: { rel: string; href: string }[];
}

beforeAll(async () => {
  service = await startTestApp();
  owner = await givenPerson(service);
  collection = await givenCollection(ROWS);
  items = `${collection}/items`;
});
afterAll(() => service.close());

async function givenCollection(features: object[]): Promise<string> {
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...owner.bearer)
    .send({ title: 'Filters', visibility: 'public' })
    .expect(201);
  const { id } = body as { id: string };
  await service.http
    .post(`/geo/v2/submit?collection=${id}`)
    .set(...owner.bearer)
    .send({ type: 'FeatureCollection', features })
    .expect(201);
  return `/geo/v2/collections/${id}`;
}

const ask = (filter: string, further: Record<string, string> = {}, path = items) =>
  service.http.get(`${path}?${new URLSearchParams({ limit: '1000', filter, ...further }).toString()}`);
const namesOf = async (filter: string, further?: Record<string, string>): Promise<string[]> => {
  const { body } = await ask(filter, further).expect(200);
  return (body as Found).features.map(({ properties }) => properties!.name);
};

describe('conf/queryables', () => {
  it('/conf/queryables/get-queryables and -response: a JSON Schema of the properties of the features, linked from the collection', async () => {
    const { body } = await service.http.get(collection).expect(200);
    const link = (body as { links: { rel: string; href: string; type: string }[] }).links.find(
      ({ rel }) => rel === 'http://www.opengis.net/def/rel/ogc/1.0/queryables',
    )!;
    const answer = await service.http
      .get(new URL(link.href).pathname)
      .expect(200)
      .expect('Content-Type', /^application\/schema\+json/);
    expect(link.type).toBe('application/schema+json');
    expect(JSON.parse(answer.text)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: link.href,
      type: 'object',
      additionalProperties: false,
      properties: {
        geometry: { format: 'geometry-any' },
        name: { type: 'string' },
        height: { type: 'number' },
        open: { type: 'boolean' },
        day: { type: 'string', format: 'date' },
        seen: { type: 'string', format: 'date-time' },
      },
    });
  });

  it('the owner declares them, and can undo that', async () => {
    const path = await givenCollection([ROWS[0]!]);
    const declare = (queryables: object | null) =>
      service.http
        .patch(path)
        .set(...owner.bearer)
        .send({ queryables });
    await declare({ later: 'integer' }).expect(200);
    await ask('later = 1', {}, `${path}/items`).expect(200);
    await ask('height = 1', {}, `${path}/items`).expect(400);
    await declare(null).expect(200);
    await ask('height = 1', {}, `${path}/items`).expect(200);
    for (const wrong of [
      { name: 'text' },
      { '': 'string' },
      [],
      Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`n${n}`, 'string'])),
    ]) {
      await declare(wrong).expect(422);
    }
  });

  it('those of a private collection are shown to its owner only', async () => {
    const path = await givenCollection([ROWS[0]!]);
    await service.http
      .patch(path)
      .set(...owner.bearer)
      .send({ visibility: 'private' })
      .expect(200);
    await service.http.get(`${path}/queryables`).expect(404);
    await ask('height = 1', {}, `${path}/items`).expect(404);
  });
});

describe('conf/filter and conf/features-filter', () => {
  it('/conf/filter/filter-lang-param: text unless JSON is named', async () => {
    const json = JSON.stringify({ op: '=', args: [{ property: 'name' }, 'row 3'] });
    expect(await namesOf(json, { 'filter-lang': 'cql2-json' })).toEqual(['row 3']);
    expect(await namesOf(`name = 'row 3'`, { 'filter-lang': 'cql2-text' })).toEqual(['row 3']);
    await ask('1 = 1', { 'filter-lang': 'cql' }).expect(400);
  });

  it('/conf/filter/filter-crs-param: the coordinates of a filter are in its system', async () => {
    const [x, y] = [1491681.1766, 6891041.7239];
    const box = `S_INTERSECTS(geometry, BBOX(${x - 1},${y - 1},${x + 1},${y + 1}))`;
    const crs = (code: number) => ({ 'filter-crs': `http://www.opengis.net/def/crs/EPSG/0/${code}` });
    const found = await namesOf('S_INTERSECTS(geometry, POINT(13.4 52.5))');
    expect(found).not.toEqual([]);
    expect(await namesOf(box, crs(3857))).toEqual(found);
    expect(await namesOf('S_INTERSECTS(geometry, POINT(52.5 13.4))', crs(4326))).toEqual(found);
  });

  it('/conf/features-filter/filter-param: together with bbox, datetime and paging, each feature once', async () => {
    const all = await namesOf('height >= 3');
    const inside = (await service.http.get(`${items}?limit=1000&bbox=-20,-60,60,60`)).body as Found;
    const expected = all.filter((name) => inside.features.some(({ properties }) => properties!.name === name));
    expect(await namesOf('height >= 3', { bbox: '-20,-60,60,60' })).toEqual(expected);
    const seen: string[] = [];
    for (
      let path: string | undefined =
        `${items}?${new URLSearchParams({ filter: 'height >= 3', limit: '7' }).toString()}`;
      path;
    ) {
      const { features, links } = (await service.http.get(path).expect(200)).body as Found;
      seen.push(...features.map(({ properties }) => properties!.name));
      const next = links.find(({ rel }) => rel === 'next');
      path = next && next.href.replace('http://account.test', '');
    }
    expect(seen).toEqual(all);
  });

  it.each([
    [`unknown = 1`],
    [`__proto__ = 1`],
    [`height = `],
    [`height = 1)`],
    [`height + name' = 2`],
    [`height + 'x' = 2`],
    [`name = 'open`],
    [`name = "x`],
    [`FOO(height) = 1`],
    [`S_NEAR(geometry, BBOX(0,0,1,1))`],
    [`S_WITHIN(geometry, BBOX(0,0,1))`],
    [`S_WITHIN(height, POINT(1 1))`],
    [`A_CONTAINS(tags, 'a')`],
    [`ACCENTI(1) = 'a'`],
    [`S_INTERSECTS(geometry, POLYGON((0 0,1 1,1 0)))`],
    [`S_INTERSECTS(geometry, POLYGON((0 0,1 1,1 0,0 1,0 0)))`],
    [`S_INTERSECTS(geometry, LINESTRING(0 0,200 0))`],
    [`S_INTERSECTS(geometry, LINESTRING(0 0))`],
    [`S_INTERSECTS(geometry, CIRCLE(0 0))`],
    [`CASEI(1) = 'a'`],
    [`S_INTERSECTS(height, POINT(1 1))`],
    [`S_INTERSECTS(geometry, BBOX(0,0,1))`],
    [`S_INTERSECTS(geometry, POINT(200 100))`],
    [`geometry = 1`],
    [`seen = TIMESTAMP('yesterday')`],
    [`name LIKE '${'%a'.repeat(20)}'`],
    [`${'('.repeat(100)}height = 1${')'.repeat(100)}`],
    [`height IN (${Array.from({ length: 300 }, (_, n) => n).join(',')})`],
    [`height = 1; DROP TABLE features`],
    [`${'NOT '.repeat(200)}height = 1`],
  ])('/conf/filter/filter-param: %s is refused with 400', async (filter) => {
    const { body } = await ask(filter).expect(400);
    expect((body as { error: { code: string } }).error.code).toBe('BAD_REQUEST');
  });

  it('properties and skipGeometry leave out unwanted parts', async () => {
    const { body } = await ask(`name = 'row 3'`, { properties: 'name', skipGeometry: 'true' }).expect(200);
    expect((body as Found).features).toMatchObject([{ geometry: null, properties: { name: 'row 3' } }]);
    expect(Object.keys((body as Found).features[0]!.properties!)).toEqual(['name']);
  });
});

describe('parameters of /items', () => {
  const found = async (query: string) => (await service.http.get(`${items}?${query}`).expect(200)).body as Counted;

  it('/rec/core/fc-filters: a queryable property is a parameter, together with all others', async () => {
    expect(await namesOf('true', { height: '3' })).toEqual(await namesOf('height = 3'));
    expect(await namesOf('height < 5', { open: 'true' })).toEqual(await namesOf('open = true AND height < 5'));
    expect(await namesOf('true', { name: 'row 3', day: '2026-02-04' })).toEqual(['row 3']);
    expect(await namesOf('true', { seen: '2026-03-04T03:30:00Z' })).toEqual(['row 3']);
    for (const query of ['height=tall', 'open=1', 'day=today', 'tags=a', 'nothing=1', '__proto__=1'])
      await service.http.get(`${items}?${query}`).expect(400);
  });

  it('numberMatched is the exact number, also if a page does not have all', async () => {
    expect(await found('limit=1')).toMatchObject({ numberReturned: 1, numberMatched: ROWS.length });
    const count = await found(`resultType=hits&${new URLSearchParams({ filter: 'height >= 3' }).toString()}`);
    expect(count).toMatchObject({
      features: [],
      numberReturned: 0,
      numberMatched: (await namesOf('height >= 3')).length,
    });
    expect(await found('resultType=hits')).toMatchObject({ numberReturned: 0, numberMatched: ROWS.length });
    expect(await found('resultType=hits&bbox=-180,-90,180,90')).toMatchObject({
      numberMatched: ROWS.filter(({ geometry }) => geometry).length,
    });
    await service.http.get(`${items}?resultType=all`).expect(400);
  });

  it('offset skips features, and the next page follows', async () => {
    const all = (await found('limit=1000')).features.map(({ id }) => id);
    const page = await found('limit=5&offset=30');
    expect(page.features.map(({ id }) => id)).toEqual(all.slice(30, 35));
    const next = page.links.find(({ rel }) => rel === 'next')!.href.replace('http://account.test', '');
    expect(next).not.toContain('offset');
    const { body } = await service.http.get(next).expect(200);
    expect((body as Counted).features.map(({ id }) => id)).toEqual(all.slice(35));
    const sorted = (await found('sortby=name&limit=1000')).features.map(({ id }) => id);
    expect((await found('sortby=name&limit=3&offset=10')).features.map(({ id }) => id)).toEqual(sorted.slice(10, 13));
    expect(await found('offset=40')).toMatchObject({ features: [], numberMatched: ROWS.length });
    await service.http.get(`${items}?offset=10001`).expect(400);
    await service.http
      .get(`${items}?offset=1&cursor=${new URL(next, 'http://x').searchParams.get('cursor')}`)
      .expect(400);
  });

  it('bbox may extend beyond the antimeridian, as windows of maps do', async () => {
    const all = await found('limit=1000&bbox=-180,-90,180,90');
    for (const bbox of ['-180,-90,180.0000001,90', '-200,-90,200,90', '-540,-90,-180,90'])
      expect((await found(`limit=1000&bbox=${bbox}`)).features).toEqual(all.features);
    const across = await found('limit=1000&bbox=170,-90,-150,90');
    expect(across.features.length).toBeGreaterThan(0);
    for (const bbox of ['170,-90,210,90', '-190,-90,-150,90'])
      expect((await found(`limit=1000&bbox=${bbox}`)).features).toEqual(across.features);
    await service.http.get(`${items}?bbox=0,0,541,1`).expect(400);
  });
});

interface Counted {
  features: { id: string }[];
  links: { rel: string; href: string }[];
}
