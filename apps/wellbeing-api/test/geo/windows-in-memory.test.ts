import { eventually, times } from '@platform/testing';
import type { Geometry, Position } from 'geojson';
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

const feature = (name: string, geometry: Geometry | null) => ({ type: 'Feature', geometry, properties: { name } });
const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] });
const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates });
const ring = (x: number, y: number): Position[] =>
  times(9, (n) => [x + 4 * Math.cos((n % 8) * 0.7854), y + 4 * Math.sin((n % 8) * 0.7854)]);

/** Points, lines, areas and features without a place, over the whole map. */
const MIXED = times(600, (n) => {
  const [x, y] = [((n * 137) % 350) - 175 + 0.25, ((n * 71) % 168) - 84 + 0.25];
  const area: Geometry = { type: 'Polygon', coordinates: [ring(x, y)] };
  const shapes = [point(x, y), line([x - 4, y], [x, y + 4], [x + 4, y]), null, area];
  return feature(`${n}`, shapes[n % 4]!);
});
const WIDE = '-90,-60,90,60';

async function givenCollection(features: object[], visibility = 'private'): Promise<string> {
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...owner.bearer)
    .send({ title: 'World', visibility, locking: 'optional' });
  const { id } = body as { id: string };
  await service.http
    .post(`/geo/v2/submit?collection=${id}`)
    .set(...owner.bearer)
    .send({ type: 'FeatureCollection', features })
    .expect(201);
  return id;
}

interface Answer {
  status: number;
  features: { id: string; properties: { name: string } }[];
  /** Everything except its creation time. */
  text: string;
}

async function ask(path: string, caller = owner): Promise<Answer> {
  const { status, text } = await service.http.get(`/geo/v2/collections/${path}`).set(...caller.bearer);
  const { features } = JSON.parse(text) as Pick<Answer, 'features'>;
  return { status, features, text: text.replace(/"timeStamp":"[^"]+",/, '') };
}
const windowOf = (id: string, bbox: string) => `${id}/items?limit=10&bbox=${bbox}`;

/** The response, and whether it came without a query for the first features of the window. */
async function asked(path: string, caller = owner): Promise<Answer & { isFromMemory: boolean }> {
  const query = jest.spyOn(Client.prototype, 'query');
  const answer = await ask(path, caller);
  const names = query.mock.calls.map(([statement]) => (statement as unknown as { name: string }).name);
  query.mockRestore();
  return { ...answer, isFromMemory: !names.some((name) => name?.startsWith('feature-window')) };
}

/** The response from memory. An index is built for it while windows of the collection are requested. */
const remembered = (path: string): Promise<Answer> =>
  eventually('the window is in memory', async () => {
    const answer = await asked(path);
    return answer.isFromMemory && answer;
  });

const namesOf = ({ features }: Answer): string[] => features.map(({ properties }) => properties.name);

describe('a window that is in memory', () => {
  it('is answered as from the database, for every geometry inside it or touching it', async () => {
    const id = await givenCollection(MIXED);
    const windows = times(40, (n) => windowOf(id, `${n * 4 - 120},${n * 2 - 80},${n * 4 - 20},${n * 2 - 20}`));
    const first = [];
    for (const window of windows) first.push(await ask(window));
    await remembered(windows[0]!);
    const again = [];
    for (const window of windows) again.push(await asked(window));
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
    expect(again.every(({ isFromMemory }) => isFromMemory)).toBe(true);
    expect(again.every(({ features }) => features.length === 10)).toBe(true);
  });

  it('is tested against each geometry: a box that touches is not enough', async () => {
    const around = line([-50, 0], [-50, 50], [50, 50]);
    const id = await givenCollection(times(60, (n) => feature(`${n}`, n % 2 === 0 ? point(20, -n / 10) : around)));
    const answer = await remembered(windowOf(id, '10,-20,30,10'));
    expect(namesOf(answer)).toEqual(times(10, (n) => `${n * 2}`));
  });

  it('begins pages that have each feature once', async () => {
    const id = await givenCollection(MIXED);
    let page = await remembered(windowOf(id, WIDE));
    const names: string[] = [];
    for (;;) {
      names.push(...namesOf(page));
      const { links } = JSON.parse(page.text) as { links: { rel: string; href: string }[] };
      const next = links.find(({ rel }) => rel === 'next');
      if (!next) break;
      page = await ask(next.href.split('/collections/')[1]!);
    }
    const whole = await ask(`${id}/items?limit=1000&bbox=${WIDE}`);
    expect(names).toEqual(namesOf(whole));
    expect(names.length).toBeGreaterThan(100);
  });

  it('shows a change to every later caller, with any concurrent requests', async () => {
    const id = await givenCollection(MIXED);
    const [window, elsewhere] = [windowOf(id, WIDE), windowOf(id, '100,-60,180,60')];
    const change = (method: 'put' | 'delete', featureId: string, body?: object) =>
      service.http[method](`/geo/v2/collections/${id}/items/${featureId}`)
        .set(...owner.bearer)
        .send(body);
    for (const round of times(3, (n) => n)) {
      const [first, second, third] = (await remembered(window)).features;
      await change('put', first!.id, feature(`changed ${round}`, point(0, 0)));
      await remembered(elsewhere);
      expect(namesOf(await ask(window))[0]).toBe(`changed ${round}`);
      await remembered(window);
      await change('put', second!.id, feature('gone elsewhere', point(170, 80)));
      expect(namesOf(await ask(window))).not.toContain(second!.properties.name);
      await remembered(window);
      await change('delete', third!.id);
      expect(namesOf(await ask(window))).not.toContain(third!.properties.name);
    }
  });

  it('is refused without permission to read the collection, from the moment it ends', async () => {
    const id = await givenCollection(MIXED, 'public');
    const window = windowOf(id, WIDE);
    await remembered(window);
    expect((await ask(window, stranger)).status).toBe(200);
    await service.http
      .patch(`/geo/v2/collections/${id}`)
      .set(...owner.bearer)
      .send({ visibility: 'private' })
      .expect(200);
    const outcomes = await Promise.all(times(20, (n) => ask(window, n % 2 === 0 ? owner : stranger)));
    expect(outcomes.map(({ status }) => status)).toEqual(times(20, (n) => (n % 2 === 0 ? 200 : 404)));
    await service.http
      .delete(`/geo/v2/collections/${id}`)
      .set(...owner.bearer)
      .expect(204);
    expect((await ask(window)).status).toBe(404);
  });
});
