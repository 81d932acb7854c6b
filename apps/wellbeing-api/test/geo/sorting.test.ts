import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';
import { ROWS } from './filters/random-filters';

let service: TestApp;
let owner: Person;
let items: string;

interface Found {
  features: { id: string; properties: Props }[];
  links: { rel: string; href: string }[];
}
type Props = Record<string, unknown> & { name: string };

beforeAll(async () => {
  service = await startTestApp();
  owner = await givenPerson(service);
  items = await givenItems(ROWS);
});
afterAll(() => service.close());

async function givenItems(features: object[]): Promise<string> {
  const send = (path: string, body: object) =>
    service.http
      .post(path)
      .set(...owner.bearer)
      .send(body)
      .expect(201);
  const { body } = await send('/geo/v2/collections', { title: 'Sorted', visibility: 'public' });
  const { id } = body as { id: string };
  await send(`/geo/v2/submit?collection=${id}`, { type: 'FeatureCollection', features });
  return `/geo/v2/collections/${id}/items`;
}

const ask = (query: Record<string, string>, path = items) =>
  service.http.get(`${path}?${new URLSearchParams(query).toString()}`);

/** The names of all pages. */
async function namesOf(query: Record<string, string>, path = items): Promise<string[]> {
  const names: string[] = [];
  for (let next: string | undefined = `${path}?${new URLSearchParams(query).toString()}`; next;) {
    const { features, links } = (await service.http.get(next).expect(200)).body as Found;
    names.push(...features.map(({ properties }) => properties.name));
    next = links.find(({ rel }) => rel === 'next')?.href.replace('http://account.test', '');
  }
  return names;
}

const all = ROWS.map(({ properties }) => properties as Props);
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
/** Null values come last. */
function sorted<T>(of: (row: Props) => T | null, compare: (one: T, other: T) => number): string[] {
  const [there, missing] = [all.filter((row) => of(row) !== null), all.filter((row) => of(row) === null)];
  return [...there.toSorted((one, other) => compare(of(one)!, of(other)!)), ...missing].map(({ name }) => name);
}

const order = (open: unknown): number => (typeof open === 'boolean' ? Number(open) : -1);

describe('sortby', () => {
  it.each([
    [
      'height',
      sorted(
        ({ height }) => number(height),
        (one, other) => one - other,
      ),
    ],
    [
      '+height',
      sorted(
        ({ height }) => number(height),
        (one, other) => one - other,
      ),
    ],
    [
      '-height',
      sorted(
        ({ height }) => number(height),
        (one, other) => other - one,
      ),
    ],
    ['name', sorted(({ name }) => name, byBytes)],
    [
      '-seen',
      sorted(
        ({ seen }) => Date.parse(seen as string),
        (one, other) => other - one,
      ),
    ],
    ['day', sorted(({ day }) => day as string, byBytes)],
    [
      'open',
      sorted(
        ({ open }) => (typeof open === 'boolean' ? Number(open) : null),
        (one, other) => one - other,
      ),
    ],
    [
      '-open,-name',
      sorted(
        ({ open, name }) => ({ open, name }),
        (one, other) => order(other.open) - order(one.open) || byBytes(other.name, one.name),
      ),
    ],
  ])('%s returns all in that order, those without a value last, in pages of any size', async (sortby, expected) => {
    expect(await namesOf({ sortby, limit: '1000' })).toEqual(expected);
    expect(await namesOf({ sortby, limit: '7' })).toEqual(expected);
  });

  it('sorts the result of a filter and a window', async () => {
    const expected = sorted(
      ({ height }) => number(height),
      (one, other) => other - one,
    ).filter((name) => all.some((row) => row.name === name && Number(number(row['height'])) > 3));
    expect(await namesOf({ sortby: '-height', filter: 'height > 3', limit: '5' })).toEqual(expected);
    const inside = await namesOf({ bbox: '-20,-60,60,60', limit: '1000' });
    const query = { sortby: '-height', filter: 'height > 3', bbox: '-20,-60,60,60', limit: '2' };
    expect(await namesOf(query)).toEqual(expected.filter((name) => inside.includes(name)));
  });

  it.each(['', 'unknown', 'geometry', 'name,name', 'name,-name', 'name,height,open,day', '-', 'name,', '__proto__'])(
    '%j is refused with 400',
    async (sortby) => {
      await ask({ sortby }).expect(400);
    },
  );

  it('continues after a feature that has moved, and reports it if that one was deleted', async () => {
    const path = await givenItems(ROWS.slice(0, 6));
    const first = (await ask({ sortby: 'name', limit: '2' }, path).expect(200)).body as Found;
    const next = first.links.find(({ rel }) => rel === 'next')!.href.replace('http://account.test', '');
    await service.http
      .delete(`${path}/${first.features[1]!.id}`)
      .set(...owner.bearer)
      .expect(204);
    const { body } = await service.http.get(next).expect(400);
    expect((body as { error: { message: string } }).error.message).toContain('deleted');
  });

  it('is refused if more than 20 000 would be sorted, unless a window holds few', async () => {
    const path = await givenItems(ROWS.slice(0, 2));
    const insert = (count: number) =>
      service.dataSource.query(
        `INSERT INTO features (id, collection_id, geometry, properties, box)
         SELECT gen_random_uuid(), $1, '{"type":"Point","coordinates":[50,50]}', json_build_object('name', 'n' || n), '((50,50),(50,50))'
         FROM generate_series(1, $2::int) AS n`,
        [path.split('/').at(-2), count],
      );
    await insert(19_998);
    expect((await namesOf({ sortby: '-name', limit: '1000' }, path)).length).toBe(20_000);
    await insert(1);
    const { body } = await ask({ sortby: 'name' }, path).expect(400);
    expect((body as { error: { message: string } }).error.message).toContain('bbox');
    expect(await namesOf({ sortby: '-name', bbox: '-1,-61,40,40' }, path)).toEqual(['row 1', 'row 0']);
    await ask({ sortby: 'name', bbox: '49,49,51,51' }, path).expect(400);
  });
});
