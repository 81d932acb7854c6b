import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { givenPerson, type Person, startTestApp, type TestApp } from '../test/support/test-app';

const [SMALL, LARGE] = [10_000, 1_000_000];
const TRIES = 300;
const ROWS_PER_INSERT = 50_000;

interface World {
  service: TestApp;
  person: Person;
  items: string;
}

let worlds: World[] = [];
beforeAll(async () => {
  worlds = [await givenWorld(SMALL), await givenWorld(LARGE)];
});
afterAll(() => Promise.all(worlds.map(({ service }) => service.close())));

/** A separate database with this many points, spread evenly over the map. */
async function givenWorld(size: number): Promise<World> {
  const service = await startTestApp({ ACCOUNT_RATE_PER_MINUTE: '1000000' });
  const person = await givenPerson(service);
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...person.bearer)
    .send({ title: 'World' });
  const { id } = body as { id: string };
  const client = new Client({ connectionString: service.database.migrationUrl });
  await client.connect();
  for (let done = 0; done < size; done += ROWS_PER_INSERT) {
    await client.query(
      `INSERT INTO features (id, collection_id, geometry, properties, box)
       SELECT gen_random_uuid(), $1, json_build_object('type', 'Point', 'coordinates', json_build_array(x, y)),
         json_build_object('name', n), box(point(x, y), point(x, y))
       FROM (SELECT n, round((random() * 360 - 180)::numeric, 6)::float8 AS x,
               round((random() * 180 - 90)::numeric, 6)::float8 AS y
             FROM generate_series(1, $2::int) n) AS points`,
      [id, Math.min(ROWS_PER_INSERT, size - done)],
    );
  }
  await client.query('VACUUM ANALYZE features');
  await client.end();
  return { service, person, items: `/geo/v2/collections/${id}/items` };
}

/** Milliseconds for a window of 1 % of the map, at a random place. */
async function timed({ service, person, items }: World, limit: number): Promise<number> {
  const [west, south] = [Math.random() * 324 - 180, Math.random() * 162 - 90];
  const started = performance.now();
  const { body } = await service.http
    .get(`${items}?limit=${limit}&bbox=${west},${south},${west + 36},${south + 18}`)
    .set(...person.bearer)
    .expect(200);
  const took = performance.now() - started;
  expect((body as { numberReturned: number }).numberReturned).toBeGreaterThan(limit / 2);
  return took;
}

const median = (values: number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]!;

describe('a window of 1 % of the map', () => {
  it.each([10, 100])(
    'takes less than twice as long among a hundred times as many features (limit %i)',
    async (limit) => {
      const times: [number[], number[]] = [[], []];
      for (let index = 0; index < TRIES; index++) {
        for (const [which, world] of worlds.entries()) times[which]!.push(await timed(world, limit));
      }
      const [small, large] = times.map((one) => median(one.slice(TRIES / 10))) as [number, number];
      process.stdout.write(
        `bbox 1 %, limit ${limit}: ${small.toFixed(2)} ms among ${SMALL}, ${large.toFixed(2)} ms among ${LARGE}, ratio ${(large / small).toFixed(2)}\n`,
      );
      expect(large / small).toBeLessThan(2);
    },
  );
});
