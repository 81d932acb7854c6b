import { definedStatements } from '@platform/database';
import { times } from '@platform/testing';
import { Client } from 'pg';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  service = await startTestApp();
  [owner, stranger] = [await givenPerson(service), await givenPerson(service)];
});
afterAll(() => service.close());
afterEach(() => jest.restoreAllMocks());

const point = (x: number, y: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [x, y] },
  properties: { name: `${x} ${y}` },
});

/** A point in the middle of each square of ten degrees, moved a little. */
const grid = (shift: number) =>
  times(36, (column) => times(18, (row) => point(column * 10 - 175 + shift, row * 10 - 85))).flat();

async function givenCollection(shift: number): Promise<string> {
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...owner.bearer)
    .send({ title: 'Grid' });
  const { id } = body as { id: string };
  await service.http
    .post(`/geo/v2/submit?collection=${id}`)
    .set(...owner.bearer)
    .send({ type: 'FeatureCollection', features: grid(shift) })
    .expect(201);
  return id;
}

const itemsOf = (id: string, bbox: string, caller = owner) =>
  service.http
    .get(`/geo/v2/collections/${id}/items?limit=10&bbox=${bbox}`)
    .set(...caller.bearer)
    .then(({ status, body }) => ({
      status,
      names: (body as { features?: { properties: { name: string } }[] }).features?.map(
        ({ properties }) => properties.name,
      ),
    }));

describe('a window', () => {
  it('is one round trip, its collection included, and reveals no data without permission', async () => {
    const id = await givenCollection(0);
    const outcomes = [];
    const query = jest.spyOn(Client.prototype, 'query');
    for (const [bbox, caller] of [
      ['0,0,60,60', owner],
      ['0,0,60,60', stranger],
    ] as const) {
      query.mockClear();
      const { status, names } = await itemsOf(id, bbox, caller);
      outcomes.push([status, names?.length, query.mock.calls.length]);
    }
    expect(outcomes).toEqual([
      [200, 10, 1],
      [404, undefined, 1],
    ]);
    expect(await itemsOf(id, '1,1,2,2')).toEqual({ status: 200, names: [] });
    expect(await itemsOf('no-uuid', '0,0,60,60')).toMatchObject({ status: 404 });
  });
});

describe('windows that are requested at the same moment', () => {
  it('are each answered with their own features, in fewer than two statements per request', async () => {
    const [first, second] = [await givenCollection(0), await givenCollection(1)];
    const windows = times(40, (n): [string, string] => {
      const [west, south] = [((n * 7) % 30) * 10 - 180, ((n * 5) % 14) * 10 - 90];
      return [n % 2 === 0 ? first : second, `${west},${south},${west + 40},${south + 40}`];
    });
    const alone = [];
    for (const [id, bbox] of windows) alone.push(await itemsOf(id, bbox));
    const query = jest.spyOn(Client.prototype, 'query');
    const together = await Promise.all(windows.map(([id, bbox]) => itemsOf(id, bbox)));
    expect(together).toEqual(alone);
    expect(new Set(together.map(({ names }) => names?.join())).size).toBeGreaterThan(20);
    expect(query.mock.calls.length).toBeLessThan(2 * windows.length);
  });

  it('reveal no data of a private collection to another account, and do not affect the other windows of the batch', async () => {
    const id = await givenCollection(0);
    const answers = await Promise.all(
      times(20, (n) => itemsOf(n % 2 === 0 ? id : id.toUpperCase(), '0,0,30,30', n % 4 < 2 ? owner : stranger)),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(20, (n) => (n % 4 < 2 ? 200 : 404)));
    for (const { status, names } of answers) expect(names?.length).toBe(status === 200 ? 9 : undefined);
  });
});

describe('a window reads', () => {
  it('only the index, and of the table only its results', async () => {
    const id = await givenCollection(0);
    const schemaOwner = new Client(service.database.migrationUrl);
    await schemaOwner.connect();
    await schemaOwner.query('VACUUM ANALYZE features');
    await schemaOwner.end();
    const box = '((60,60),(0,0))';
    const statements: [string, unknown[]][] = [
      ['feature-scan', [null, [box], null, null, id, null, 2200, 11]],
      ['feature-window-11', [id, owner.id, box]],
      [
        'feature-window-11-batch',
        [
          [id, id],
          [owner.id, owner.id],
          [box, box],
        ],
      ],
    ];
    for (const [name, values] of statements) {
      const { text } = definedStatements().find((statement) => statement.name === name)!;
      const rows: { 'QUERY PLAN': string }[] = await service.dataSource.query(
        `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${text}`,
        values,
      );
      const plan = rows.map((row) => row['QUERY PLAN']);
      expect(plan.filter((line) => line.includes('Scan using features_windows'))).toEqual([
        expect.stringContaining('Index Only Scan'),
      ]);
      expect(plan.filter((line) => line.includes('Heap Fetches'))).toEqual([expect.stringMatching(/Heap Fetches: 0$/)]);
      const read = plan.filter((line) => /(Index|Seq) Scan.* on features\b/.test(line) && !line.includes('Only'));
      expect(read).toEqual([expect.stringMatching(/features_pkey.* rows=1\.00 loops=(11|22)\b/)]);
    }
  });
});
