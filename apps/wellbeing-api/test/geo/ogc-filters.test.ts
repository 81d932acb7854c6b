import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';
import { ROWS, randomFilters } from './filters/random-filters';
import { rowsThatMeet } from './filters/oracle';

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

/** Each filter in the form of the standard's clause. The expected result is counted from the rows by hand. */
describe.each([
  ['/conf/basic-cql2/comparison: equal', `height = 3`, (p: Props) => p.height === 3],
  [
    '/conf/basic-cql2/comparison: not equal finds nothing where nothing is',
    `height <> 3`,
    (p: Props) => typeof p.height === 'number' && p.height !== 3,
  ],
  [
    '/conf/basic-cql2/logical: NOT of what is unknown is unknown',
    `NOT (height < 3)`,
    (p: Props) => typeof p.height === 'number' && p.height >= 3,
  ],
  [
    '/conf/basic-cql2/logical: AND binds more than OR',
    `open = TRUE OR height > 3 AND name = 'row 1'`,
    (p: Props) => p.open === true,
  ],
  [
    '/conf/basic-cql2/is-null: IS NULL is what is null or missing',
    `height IS NULL`,
    (p: Props) => (p.height ?? null) === null,
  ],
  ['/conf/basic-cql2/is-null: IS NOT NULL', `height IS NOT NULL`, (p: Props) => (p.height ?? null) !== null],
  [
    '/conf/basic-cql2: moments compare across time zones',
    `seen > TIMESTAMP('2026-03-10T00:30:00+01:00')`,
    (p: Props) => Date.parse(p.seen) > Date.parse('2026-03-09T23:30:00Z'),
  ],
  ['/conf/basic-cql2: days', `day <= DATE('2026-02-05')`, (p: Props) => p.day <= '2026-02-05'],
  ['/conf/advanced-comparison-operators/like', `name LIKE 'row _'`, (p: Props) => /^row .$/.test(p.name)],
  ['/conf/advanced-comparison-operators/like: what is special elsewhere is not', `name LIKE 'row (1.)%'`, () => false],
  [
    '/conf/advanced-comparison-operators/between',
    `height BETWEEN 2 AND 4`,
    (p: Props) => typeof p.height === 'number' && p.height >= 2 && p.height <= 4,
  ],
  [
    '/conf/advanced-comparison-operators/in',
    `name NOT IN ('row 1','row 2')`,
    (p: Props) => !['row 1', 'row 2'].includes(p.name),
  ],
  [
    '/conf/case-insensitive-comparison',
    `CASEI(name) IN (CASEI('ROW 7'), CASEI('ä''B "C" %_\\D'))`,
    (p: Props) => ['row 7', `Ä'b "c" %_\\d`].includes(p.name),
  ],
  [
    '/conf/case-insensitive-comparison: of a pattern, and negated',
    `CASEI(name) LIKE CASEI('ROW 1_') AND CASEI(name) NOT LIKE '%5'`,
    (p: Props) => /^row 1[^5]$/.test(p.name),
  ],
  [
    '/conf/case-insensitive-comparison: not equal',
    `CASEI(name) <> 'row 1' AND NOT CASEI(name) >= 'row 2'`,
    (p: Props) => p.name < 'row 2' && p.name !== 'row 1',
  ],
  [
    '/conf/temporal-functions: T_AFTER',
    `T_AFTER(seen, TIMESTAMP('2026-03-10T00:00:00Z'))`,
    (p: Props) => Date.parse(p.seen) > Date.parse('2026-03-10T00:00:00Z'),
  ],
  [
    '/conf/temporal-functions: T_DURING, of an interval of two properties',
    `T_DURING(INTERVAL(day, seen), INTERVAL('2026-02-05', '2026-03-10'))`,
    (p: Props) => p.day > '2026-02-05' && Date.parse(p.seen) < Date.parse('2026-03-10'),
  ],
])('%s', (_name, filter, expected) => {
  it('finds the matching rows', async () => {
    const names = ROWS.filter(({ properties }) => expected(properties as unknown as Props)).map(
      ({ properties }) => properties.name,
    );
    expect(await namesOf(filter)).toEqual(names);
  });
});

interface Props {
  name: string;
  height?: number;
  open?: boolean;
  seen: string;
  day: string;
}

describe('conf/basic-cql2', () => {
  const VALUES: Record<string, string> = {
    name: `'foo'`,
    height: '3.14',
    open: 'true',
    seen: `TIMESTAMP('2026-03-14T14:48:46Z')`,
    day: `DATE('2026-02-14')`,
  };

  it('/conf/basic-cql2/basic-test: each collection has queryables, each with its type', async () => {
    const { body } = await service.http.get(`${collection}/queryables`).expect(200);
    const { properties } = JSON.parse(JSON.stringify(body)) as { properties: Record<string, { type?: string }> };
    expect(Object.keys(properties).length).toBeGreaterThan(1);
    for (const [name, { type }] of Object.entries(properties)) if (name !== 'geometry') expect(type).toBeDefined();
  });

  it.each(Object.entries(VALUES))(
    '/conf/basic-cql2/comparison and is-null: what %s is and what it is not have nothing in common',
    async (name, value) => {
      const common = async (one: string, other: string) => {
        const names = await namesOf(`${name} ${one}`);
        return (await namesOf(`${name} ${other}`)).filter((found) => names.includes(found));
      };
      expect(await common(`= ${value}`, `<> ${value}`)).toEqual([]);
      expect(await common(`> ${value}`, `<= ${value}`)).toEqual([]);
      expect(await common(`< ${value}`, `>= ${value}`)).toEqual([]);
      expect(await common('IS NULL', 'is not null')).toEqual([]);
    },
  );

  it('/conf/basic-cql2/boolean: true finds everything, false nothing', async () => {
    expect(await namesOf('false')).toEqual([]);
    expect((await namesOf('true')).length).toBe(ROWS.length);
  });

  it('/conf/basic-cql2/logical: AND, OR and NOT combine the results of their sub-expressions', async () => {
    const parts = ['height <> 3', `name < 'row 3'`, 'open = true', `day > DATE('2026-02-10')`];
    const [one, two, three, four] = await Promise.all(parts.map((part) => namesOf(part)));
    const [notTwo, neither] = [await namesOf(`NOT (${parts[1]})`), await namesOf(`not (${parts[0]} OR ${parts[3]})`)];
    const expected = ROWS.map(({ properties }) => properties.name).filter(
      (name) =>
        (notTwo.includes(name) && one!.includes(name)) ||
        (three!.includes(name) && four!.includes(name)) ||
        neither.includes(name),
    );
    const filter = `(NOT (${parts[1]}) AND ${parts[0]}) OR (${parts[2]} and ${parts[3]}) or not (${parts[0]} OR ${parts[3]})`;
    expect(await namesOf(filter)).toEqual(expected);
    expect(two!.length).toBeGreaterThan(0);
  });
});

describe('further classes of CQL2', () => {
  const both = async (one: string, other: string) => {
    const names = await namesOf(one);
    return (await namesOf(other)).filter((name) => names.includes(name));
  };
  const WORLD = ['BBOX(-180,-90,180,90)', 'POLYGON((-180 -90,180 -90,180 90,-180 90,-180 -90))'];
  const LINE = 'LINESTRING(7 50,10 51)';

  it.each(['s_intersects', 's_disjoint', 's_within', 's_contains', 's_touches'])(
    '/conf/spatial-functions: %s of a box and of the polygon of the same corners',
    async (name) => {
      const [box, polygon] = await Promise.all(WORLD.map((shape) => namesOf(`${name}(geometry, ${shape})`)));
      expect(box).toEqual(polygon);
      await namesOf(`${name}(geometry, ${LINE})`);
    },
  );

  it('/conf/spatial-functions/s_intersects and s_disjoint: nothing in common, and an invalid coordinate is refused', async () => {
    for (const shape of [LINE, 'POINT(13.4 52.5)'])
      expect(await both(`S_INTERSECTS(geometry, ${shape})`, `S_DISJOINT(geometry, ${shape})`)).toEqual([]);
    expect(await namesOf(`S_DISJOINT(geometry, ${WORLD[0]})`)).toEqual([]);
    await ask('S_DISJOINT(geometry, POINT(90 180))').expect(400);
  });

  it('/conf/spatial-functions/s_equals, s_touches, s_crosses, s_within, s_contains and s_overlaps: points', async () => {
    expect(await namesOf('S_EQUALS(geometry, POINT(13.4 52.5))')).toEqual(['row 3']);
    expect(await namesOf('S_TOUCHES(geometry, LINESTRING(13.4 52.5,20 52.5))')).toEqual(['row 3']);
    expect(await namesOf('S_CROSSES(geometry, LINESTRING(13.4 52.5,20 52.5))')).toEqual([]);
    expect(await namesOf('S_WITHIN(geometry, LINESTRING(10 52.5,20 52.5))')).toEqual(['row 3']);
    expect(await namesOf('S_CONTAINS(geometry, POINT(13.4 52.5))')).toEqual(['row 3']);
    expect(await namesOf('S_OVERLAPS(geometry, MULTIPOINT(7 50,10 51))')).toEqual([]);
  });

  it('/conf/accent-insensitive-comparison/accenti, accenti-like, accenti-casei and accenti-casei-like: accents do not count', async () => {
    expect(await both(`ACCENTI(name) = accenti('äöüéáí')`, `ACCENTI(name) <> accenti('aoueai')`)).toEqual([]);
    expect(await namesOf(`ACCENTI(name) LIKE accenti('Ä%')`)).toEqual(
      await namesOf(`ACCENTI(name) LIKE accenti('A%')`),
    );
    const found = await namesOf(`ACCENTI(CASEI(name)) LIKE accenti(casei('Ä%'))`);
    expect(found).toHaveLength(1);
    expect(await namesOf(`ACCENTI(CASEI(name)) LIKE accenti(casei('a%'))`)).toEqual(found);
    expect(await namesOf(`ACCENTI(CASEI(name)) = accenti(casei('ÄÉ'))`)).toEqual([]);
  });

  it('/conf/array-functions/array-predicates: the lists of a property are sets', async () => {
    const lists: [string, (n: number) => boolean][] = [
      ['A_CONTAINS(tags, (3))', (n) => n === 3],
      ['A_CONTAINEDBY(tags, (1, 2, 3))', () => false],
      [`A_EQUALS(tags, (4, 'a'))`, (n) => n === 4],
      [`A_OVERLAPS(tags, (4, 5))`, (n) => n === 4 || n === 5],
    ];
    for (const [filter, expected] of lists) {
      const names = ROWS.filter((_, n) => expected(n)).map(({ properties }) => properties.name);
      expect(await namesOf(filter)).toEqual(names);
    }
  });

  it('/conf/property-property/comparison-value-property, comparison-property-property and comparison-value-value: any side may be a property', async () => {
    const all = await namesOf('true');
    for (const value of [`'foo'`, 'true', '3.14', '1', `TIMESTAMP('2022-04-14T14:48:46Z')`, `DATE('2022-04-14')`]) {
      for (const sign of ['=', '>=', '<=']) expect(await namesOf(`${value} ${sign} ${value}`)).toEqual(all);
      for (const sign of ['<>', '<', '>']) expect(await namesOf(`${value} ${sign} ${value}`)).toEqual([]);
    }
    for (const name of ['name', 'height', 'open', 'seen', 'day']) {
      const same = await namesOf(`${name} = ${name}`);
      expect(await namesOf(`${name} >= ${name} AND ${name} <= ${name}`)).toEqual(same);
      expect(await namesOf(`${name} <> ${name} OR ${name} < ${name} OR ${name} > ${name}`)).toEqual([]);
    }
    expect(await namesOf('3 = height')).toEqual(await namesOf('height = 3'));
  });

  it('/conf/arithmetic/arithmetic: of properties and numbers', async () => {
    const expected = ROWS.filter(({ properties: { height } }) => typeof height === 'number' && height * 2 - 1 > 4);
    expect(await namesOf('height * 2 - 1 > 2 ^ 2')).toEqual(expected.map(({ properties }) => properties.name));
    expect(await namesOf('height + 0 IS NULL')).toEqual(
      ROWS.filter(({ properties }) => typeof properties['height'] !== 'number').map(
        ({ properties }) => properties.name,
      ),
    );
  });

  it.each([
    [
      '/conf/spatial-functions/logical: AND, OR and NOT',
      ['S_TOUCHES', 'S_WITHIN', 'S_DISJOINT', 'S_CONTAINS'].map((name) => `${name}(geometry, ${WORLD[0]})`),
    ],
    [
      '/conf/accent-insensitive-comparison/logical: AND, OR and NOT',
      ['row 1', 'a', 'Ä', ''].map((value) => `ACCENTI(name) = '${value}'`),
    ],
    [
      '/conf/array-functions/logical: AND, OR and NOT',
      ['a_equals', 'a_contains', 'a_overlaps', 'a_containedby'].map((name) => `${name}(tags, ('a'))`),
    ],
    ['/conf/property-property/logical: AND, OR and NOT', ['name = seen', '1 < height', 'day <> seen', '2 = 3']],
    ['/conf/arithmetic/logical: AND, OR and NOT', ['height - 1 = 1', 'height * 2 > 3', 'height / 0 = 1', '2 + 2 = 4']],
  ])('%s', async (_title, [p1, p2, p3, p4]) => {
    const filter = `((NOT ${p1} AND ${p2}) OR (${p3} and NOT ${p4}) or not (${p1} AND ${p4}))`;
    expect(await namesOf(filter)).toEqual(rowsThatMeet(filter, ROWS).map(({ properties }) => properties.name));
  });

  it('of a collection without features are answered with an empty page', async () => {
    const { body } = await service.http
      .post('/geo/v2/collections')
      .set(...owner.bearer)
      .send({ title: 'Empty', visibility: 'public' })
      .expect(201);
    const path = `/geo/v2/collections/${(body as { id: string }).id}/items`;
    for (const query of ['filter=name%20=%201', 'sortby=name', 'filter=geometry%20IS%20NULL'])
      expect((await service.http.get(`${path}?${query}`).expect(200)).body).toMatchObject({
        features: [],
        numberMatched: 0,
      });
  });

  it('a filter that names an unknown property is refused with its name', async () => {
    const { body } = await ask('nothing = 1').expect(400);
    expect((body as { error: { message: string } }).error.message).toContain('"nothing"');
  });
});

describe('a filter', () => {
  it('finds the same in the database and in the rows themselves: 120 random ones', async () => {
    for (const filter of randomFilters(20261122, 120)) {
      const names = rowsThatMeet(filter, ROWS).map(({ properties }) => properties.name);
      expect({ filter, names: await namesOf(filter) }).toEqual({ filter, names });
    }
  });

  it('that few rows match reads a bounded number of rows and continues with the next page', async () => {
    const path = await givenCollection([ROWS[0]!]);
    const id = path.split('/').at(-1);
    await service.dataSource.query(
      `INSERT INTO features (id, collection_id, properties) SELECT gen_random_uuid(), $1, json_build_object('name', 'n' || n, 'height', n) FROM generate_series(1, 45000) AS n`,
      [id],
    );
    let [pages, found] = [0, 0];
    for (
      let next: string | undefined = `${path}/items?${new URLSearchParams({ filter: 'height = 44444' }).toString()}`;
      next;
      pages++
    ) {
      const { features, links } = (await service.http.get(next).expect(200)).body as Found;
      found += features.length;
      next = links.find(({ rel }) => rel === 'next')?.href.replace('http://account.test', '');
    }
    expect(found).toBe(1);
    expect(pages).toBeGreaterThanOrEqual(3);
  });
});
