import { WorkerPool } from '@platform/http-service';
import { times } from '@platform/testing';
import type { Feature, Position } from 'geojson';
import { Query } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { LargeDocuments } from '../../src/geo/stored-features/large-documents';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let person: Person;
beforeAll(async () => {
  service = await startTestApp();
  person = await givenPerson(service);
});
afterAll(() => service.close());
afterEach(() => jest.restoreAllMocks());

const call = (method: 'get' | 'post' | 'delete' | 'patch', path: string) =>
  service.http[method](path).set(...person.bearer);
const zigzag = (size: number): Position[] => times(size, (index) => [index / size, (index % 2) / 100]);

async function givenCollection(): Promise<string> {
  const { body } = await call('post', '/geo/v2/collections').send({ title: 'Large' }).expect(201);
  return (body as { id: string }).id;
}

const messageOf = ({ body }: { body: unknown }) => (body as { error: { message: string } }).error.message;

/** Length of the longest text that the driver creates of one field, from now on. */
function longestField(): () => number {
  const prototype = Query.prototype as unknown as { handleDataRow(message: { fields: (string | null)[] }): void };
  const rows = jest.spyOn(prototype, 'handleDataRow');
  return () => Math.max(...rows.mock.calls.flatMap(([{ fields }]) => fields.map((text) => text?.length ?? 0)));
}

describe('a new feature', () => {
  it.each([
    ['a line', { type: 'LineString', coordinates: zigzag(200_001) }],
    ['points', { type: 'MultiPoint', coordinates: zigzag(200_001) }],
  ])('of %s has at most 200 000 positions', async (_, geometry) => {
    const answer = await call('post', '/geo/v2/submit').send({ type: 'Feature', properties: {}, geometry }).expect(422);
    expect(messageOf(answer)).toBe('/geometry/coordinates: more than 200000 positions in one feature');
  });
});

describe('a feature that is larger than a page', () => {
  let collectionId: string;
  const names = ['line of 130 000', 'points of 200 000', 'ten megabytes', 'last'];
  beforeAll(async () => {
    collectionId = await givenCollection();
    const stored: [object, object, string][] = [
      [{ type: 'LineString', coordinates: zigzag(130_000) }, { name: names[0] }, '((1,0.01),(0,0))'],
      [{ type: 'MultiPoint', coordinates: zigzag(200_000) }, { name: names[1] }, '((1,0.01),(0,0))'],
      [
        { type: 'Point', coordinates: [0.5, 0] },
        { name: names[2], text: 'x'.repeat(10 * 1024 * 1024) },
        '((0.5,0),(0.5,0))',
      ],
      [{ type: 'Point', coordinates: [0.5, 0] }, { name: names[3] }, '((0.5,0),(0.5,0))'],
    ];
    for (const [geometry, properties, box] of stored) {
      await service.dataSource.query(
        'INSERT INTO features (id, collection_id, geometry, properties, box) VALUES ($1, $2, $3, $4, $5::text::box)',
        [uuidv7(), collectionId, geometry, properties, box],
      );
    }
  });

  const namesOf = (features: Feature[]) => features.map(({ properties }) => properties!['name'] as string);
  async function walk(path: string | undefined) {
    const pages: string[][] = [];
    while (path) {
      const { body } = await call('get', path).expect(200);
      const { features, links } = body as { features: Feature[]; links: { rel: string; href: string }[] };
      pages.push(namesOf(features));
      path = links.find(({ rel }) => rel === 'next')?.href.replace('http://account.test', '');
    }
    return pages;
  }

  it.each([
    ['items', (id: string) => `/geo/v2/collections/${id}/items?limit=1000`],
    ['a window', (id: string) => `/geo/v2/collections/${id}/items?limit=1000&bbox=0.4,-1,0.6,1`],
    ['the window that holds them', (id: string) => `/geo/v2/within?limit=1000&bbox=-1,-1,2,2&collection=${id}`],
  ])('is listed by %s, and one that is too large for a page has a separate page', async (_, pathOf) => {
    const pages = await walk(pathOf(collectionId));
    expect(pages.flat()).toEqual(names);
    expect(pages.find((page) => page.includes('ten megabytes'))).toEqual(['ten megabytes']);
  });

  it('is found nearby, nearest first', async () => {
    const pages = await walk(`/geo/v2/nearby?lat=0&lon=0.5&radius=1000&limit=100&collection=${collectionId}`);
    expect(pages.flat().toSorted()).toEqual(names.toSorted());
    expect(pages.find((page) => page.includes('ten megabytes'))).toEqual(['ten megabytes']);
  });

  it('is exported, shown, and deleted', async () => {
    for (const format of ['geojson', 'gpx', 'kml']) {
      const { text, body } = await call('get', `/geo/v2/collections/${collectionId}/export?f=${format}`).expect(200);
      expect((text ?? String(body)).length).toBeGreaterThan(0);
    }
    const { body } = await call('get', `/geo/v2/collections/${collectionId}/items?limit=1`).expect(200);
    const [first] = (body as { features: { id: string }[] }).features;
    const path = `/geo/v2/collections/${collectionId}/items/${first!.id}`;
    await call('get', path).expect(200);
    await call('get', `${path}?f=html`).expect(200);
    await call('patch', path)
      .set('If-Match', '*')
      .send({ properties: { name: 'x' } })
      .expect(200);
    await call('patch', path)
      .set('If-Match', '*')
      .send({ geometry: { type: 'Point', coordinates: [1, 2] } })
      .expect(200);
    await call('delete', path).set('If-Match', '*').expect(204);
  });
});

describe('a feature of an accepted size', () => {
  /** Characters of two, three and four bytes, at places where slices may cut them. */
  const text = 'xä€😀'.repeat(90_000);
  const feature = {
    type: 'Feature',
    properties: { text },
    geometry: { type: 'LineString', coordinates: zigzag(4_000) },
  };
  let id: string;
  let path: string;
  beforeAll(async () => {
    id = await givenCollection();
    const { headers } = await call('post', `/geo/v2/collections/${id}/items`).send(feature).expect(201);
    path = new URL(headers['location']!).pathname;
  });

  it.each([
    ['items', () => `/geo/v2/collections/${id}/items`],
    ['a window', () => `/geo/v2/collections/${id}/items?bbox=-1,-1,2,2`],
    ['a search', () => `/geo/v2/within?bbox=-1,-1,2,2&collection=${id}`],
    ['a place nearby', () => `/geo/v2/nearby?lat=0&lon=0&radius=1000&collection=${id}`],
    ['an export', () => `/geo/v2/collections/${id}/export`],
  ])('is read from the database in slices, and is complete, by %s', async (_, pathOf) => {
    const longest = longestField();
    const answer = await call('get', pathOf()).buffer().expect(200);
    expect(longest()).toBeLessThanOrEqual(2 * 256 * 1024);
    const { features } = JSON.parse(answer.text ?? String(answer.body)) as { features: object[] };
    expect(features).toMatchObject([feature]);
  });

  it('is read in slices, and is complete, as a single feature', async () => {
    const longest = longestField();
    const { body } = await call('get', path).expect(200);
    expect(longest()).toBeLessThanOrEqual(2 * 256 * 1024);
    expect(body).toMatchObject(feature);
  });

  it('is no longer found if it was deleted before all of it was read', async () => {
    const documents = service.app.get(LargeDocuments);
    const complete = documents.complete.bind(documents);
    jest.spyOn(documents, 'complete').mockImplementation(async (rows) => {
      await service.dataSource.query('DELETE FROM features WHERE collection_id = $1', [id]);
      return complete(rows);
    });
    const { body } = await call('get', `/geo/v2/collections/${id}/items`).expect(200);
    expect(body).toMatchObject({ numberReturned: 0 });
    await call('get', path).expect(404);
  });
});

describe('an export', () => {
  it('is written in a thread if its features are large, and has all of them', async () => {
    const id = await givenCollection();
    const lines = times(3, (n) => ({
      type: 'Feature',
      properties: { name: `line ${n}`, folder: 'a/b' },
      geometry: { type: 'LineString', coordinates: zigzag(40_000 + n) },
    }));
    for (const line of lines) await call('post', `/geo/v2/collections/${id}/items`).send(line).expect(201);
    const run = jest.spyOn(WorkerPool.prototype, 'run');
    const textOf = async (format: string) => {
      const { text, body } = await call('get', `/geo/v2/collections/${id}/export?f=${format}`).buffer().expect(200);
      return text ?? String(body);
    };
    expect(JSON.parse(await textOf('geojson'))).toMatchObject({ features: lines });
    expect(run).not.toHaveBeenCalled();
    expect((await textOf('gpx')).match(/<trkpt /g)).toHaveLength(120_003);
    const kml = await textOf('kml');
    expect(kml.match(/\.\d+,/g)!.length).toBeGreaterThan(119_000);
    // The folder stays open from one thread's part to the next.
    expect(kml.match(/<\/?Folder>/g)).toEqual(['<Folder>', '<Folder>', '</Folder>', '</Folder>']);
    // GPX is written in three passes, KML in one, in as many tasks as there are pages.
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(4);
  });
});

describe('foreign members', () => {
  it('are returned next to the members of the service, which they cannot replace', async () => {
    const id = await givenCollection();
    const foreign = { a: { b: [1, 'ü"\\'] }, links: 'mine', distance_meters: -1, numberReturned: 3 };
    const feature = { ...foreign, type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [1, 2] } };
    const created = await call('post', `/geo/v2/collections/${id}/items`).send(feature).expect(201);
    expect(created.body).toMatchObject({ ...foreign, links: [{ rel: 'self' }, { rel: 'collection' }] });
    const list = await call('get', `/geo/v2/collections/${id}/items`).expect(200);
    expect(list.body).toMatchObject({ features: [{ ...feature, id: (created.body as { id: string }).id }] });
    const near = await call('get', `/geo/v2/nearby?lat=2&lon=1&radius=1&collection=${id}`).expect(200);
    expect(near.body).toMatchObject({ features: [{ ...foreign, distance_meters: 0 }] });
  });
});
