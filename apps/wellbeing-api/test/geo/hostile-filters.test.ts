import { windowOf } from '../../src/geo/features/queries/filter-query';
import { readCql2Json } from '../../src/geo/filters/cql2-json';
import { readCql2Text } from '../../src/geo/filters/cql2-text';
import { prefilterOf } from '../../src/geo/filters/prefilter';
import { CRS84 } from '../../src/geo/reference-systems/reference-system';
import { givenPerson, startTestApp, type TestApp } from '../support/test-app';
import { type HostileFilter, hostileFilters } from './filters/hostile-filters';
import { ROWS } from './filters/random-filters';

const SEED = Number(process.env['HOSTILE_SEED'] ?? 20261123);
const READ = Number(process.env['HOSTILE_FILTERS'] ?? 5_000);
const ASKED = Number(process.env['HOSTILE_REQUESTS'] ?? 40);
const AT_ONCE = 8;
const READERS = { 'cql2-text': readCql2Text, 'cql2-json': readCql2Json };

let service: TestApp;
let items: string;
beforeAll(async () => {
  service = await startTestApp();
  items = await givenItems();
});
afterAll(() => service.close());

/** Rows of every kind, and some that are costly to read. */
async function givenItems(): Promise<string> {
  const owner = await givenPerson(service);
  const send = (path: string, body: object) =>
    service.http
      .post(path)
      .set(...owner.bearer)
      .send(body)
      .expect(201);
  const { body } = await send('/geo/v2/collections', { title: 'Hostile', visibility: 'public' });
  const { id } = body as { id: string };
  const queryables = { name: 'string', height: 'number', open: 'boolean', seen: 'date-time', day: 'date' };
  await service.http
    .patch(`/geo/v2/collections/${id}`)
    .set(...owner.bearer)
    .send({ queryables })
    .expect(200);
  const line = Array.from({ length: 20_000 }, (_, n) => [((n * 7) % 3_600) / 10 - 180, (n % 2) * 80]);
  const circle = Array.from({ length: 5_000 }, (_, n) => [80 * Math.cos(n / 796), 80 * Math.sin(n / 796)]);
  const costly = [
    { name: 'a'.repeat(900_000), geometry: null },
    ...Array.from({ length: 20 }, () => ({ name: 'ä'.repeat(50_000), geometry: null })),
    { name: 'line', geometry: { type: 'LineString', coordinates: line } },
    { name: 'circle', geometry: { type: 'Polygon', coordinates: [[...circle, circle[0]]] } },
  ];
  const features = costly.map(({ name, geometry }) => ({ type: 'Feature', geometry, properties: { name, day: 'x' } }));
  await send(`/geo/v2/submit?collection=${id}`, { type: 'FeatureCollection', features: [...ROWS, ...features] });
  return `/geo/v2/collections/${id}/items`;
}

/** Milliseconds of CPU, which other processes on the machine do not lengthen. */
function costOfReading(hostile: HostileFilter): number {
  const before = process.cpuUsage();
  read(hostile);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function read({ filter, language }: HostileFilter): void {
  try {
    prefilterOf(READERS[language](filter, (shape, relation) => windowOf(shape, CRS84, relation)));
  } catch (error) {
    if ((error as { code?: string }).code !== 'BAD_REQUEST')
      throw new Error(`${language}: ${filter}`, { cause: error });
  }
}

describe('hostile filters', () => {
  it(`${READ} are read or refused`, () => {
    const filters = hostileFilters(SEED);
    let slowest = { milliseconds: 0, filter: '' };
    for (let index = 0; index < READ; index++) {
      const hostile = filters.next().value as HostileFilter;
      let milliseconds = costOfReading(hostile);
      // The smallest of several is the time of the reader itself. The rest is garbage collection.
      for (let again = 0; again < 3 && milliseconds > slowest.milliseconds; again++)
        milliseconds = Math.min(milliseconds, costOfReading(hostile));
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, filter: hostile.filter };
    }
    process.stdout.write(
      `${READ} hostile filters read: slowest ${slowest.milliseconds.toFixed(1)} ms: ${slowest.filter.slice(0, 80)}\n`,
    );
  });

  it(`${ASKED} over HTTP: the answer is 200, 400 or 422`, async () => {
    const filters = hostileFilters(SEED + 1);
    const counts = new Map<number, number>();
    const ask = async () => {
      const { filter, language } = filters.next().value as HostileFilter;
      const query = new URLSearchParams({ filter, 'filter-lang': language, limit: '100' }).toString();
      const { status } = await service.http.get(`${items}?${query}`);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      expect({ filter, status: [200, 400, 422].includes(status) || status }).toEqual({ filter, status: true });
    };
    for (let asked = 0; asked < ASKED; asked += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, ask));
    process.stdout.write(`${ASKED} hostile filters asked: ${JSON.stringify([...counts])}\n`);
  });

  it('that searches a long text letter by letter for each of its patterns is refused without computing it', async () => {
    const patterns = Array.from({ length: 18 }, (_, n) => `name LIKE '%${'a'.repeat(180 + n)}b%'`).join(' OR ');
    const filter = `(T_AFTER(day, seen) OR ${patterns}) AND name IS NOT NULL`;
    const answer = await service.http.get(`${items}?${new URLSearchParams({ filter, limit: '100' }).toString()}`);
    expect(answer.status).toBe(400);
    expect((answer.body as { error: { message: string } }).error.message).toContain('too long');
  });
});
