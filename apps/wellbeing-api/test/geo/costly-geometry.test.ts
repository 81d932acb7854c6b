import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { WorkerPool } from '@platform/http-service';
import { times } from '@platform/testing';
import type { Feature, FeatureCollection, Position } from 'geojson';
import { ExactGeometry } from '../../src/geo/threads/exact-geometry';
import { testAll } from '../../src/geo/geometries/exact-tests';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let person: Person;
let url: string;
beforeAll(async () => {
  service = await startTestApp();
  person = await givenPerson(service);
  await service.app.listen(0, '127.0.0.1');
  url = `http://127.0.0.1:${((service.app.getHttpServer() as Server).address() as AddressInfo).port}`;
});
afterAll(() => {
  (service.app.getHttpServer() as Server).closeAllConnections();
  return service.close();
});
afterEach(() => jest.restoreAllMocks());

const send = (method: string, path: string, body?: object, signal?: AbortSignal) =>
  fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${person.accessToken}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  });
const jsonOf = async <T>(method: string, path: string, body?: object): Promise<T> =>
  (await (await send(method, path, body)).json()) as T;
const feature = (geometry: object, name = '') => ({ type: 'Feature', properties: { name }, geometry });
const line = (coordinates: Position[]) => ({ type: 'LineString', coordinates });

async function givenCollection(...features: object[]): Promise<string> {
  const { id } = await jsonOf<{ id: string }>('POST', '/geo/v2/collections', { title: 'Costly', visibility: 'public' });
  for (const one of features) {
    expect((await send('POST', `/geo/v2/collections/${id}/items`, one)).status).toBe(201);
  }
  return id;
}

/** Follows the pages. Each must advance the search. */
async function walk(method: string, start: string, body?: object) {
  const pages: Feature[][] = [];
  for (let path: string | undefined = start; path;) {
    const page: FeatureCollection & { links: { rel: string; href: string }[] } = await jsonOf(method, path, body);
    pages.push(page.features);
    expect(pages.length).toBeLessThan(1_000);
    const next: string | undefined = page.links.find(({ rel }) => rel === 'next')?.href.replace(/^http:\/\/[^/]+/, '');
    expect(next).not.toBe(path);
    path = next;
  }
  return pages;
}

/** A ring of 999 positions with parallel edges, below which there is room for a line. */
const spikes = (): Position[] => {
  const top = times(996, (index): Position => [Number((index / 99.6).toFixed(4)), index % 2 ? 10 : 0.5]);
  return [...top, [10, -1], [0, -1], top[0]!];
};
const winding = (size: number, shift: number) =>
  line(times(size, (index) => [index % 2 ? 0.001 : 9.9, -0.9 + shift + index / size / 10]));

describe('a costly search', () => {
  it('runs in a thread while others are answered, and finds each match once over its pages', async () => {
    const id = await givenCollection(...times(20, (n) => feature(winding(20_000, n / 1_000), String(n))));
    const run = jest.spyOn(WorkerPool.prototype, 'run');
    const order: string[] = [];
    const costly = walk('POST', `/geo/v2/within?collection=${id}&limit=1000`, {
      type: 'Polygon',
      coordinates: [spikes()],
    }).then((pages) => {
      order.push('costly');
      return pages;
    });
    while (run.mock.calls.length === 0) await send('GET', '/health');
    await Promise.all(times(5, () => send('GET', '/.well-known/jwks.json'))).then(() => order.push('others'));
    const pages = await costly;
    expect(order).toEqual(['others', 'costly']);
    const names = pages.flat().map(({ properties }) => Number(properties!['name']));
    expect(names).toEqual(times(20, (n) => n));
    // One page reads a bounded number, however many features were requested.
    expect(pages.length).toBeGreaterThan(1);
  });

  it('is not sent to a thread when it is small', async () => {
    const id = await givenCollection(feature({ type: 'Point', coordinates: [5, 5] }));
    const run = jest.spyOn(WorkerPool.prototype, 'run');
    const pages = await walk('GET', `/geo/v2/collections/${id}/items?bbox=0,0,10,10`);
    expect(pages.flat()).toHaveLength(1);
    expect(await jsonOf('GET', `/geo/v2/nearby?lat=5&lon=5&radius=9&collection=${id}`)).toMatchObject({
      numberReturned: 1,
    });
    expect(run).not.toHaveBeenCalled();
  });

  it('has its area read in a thread if the document is large', async () => {
    const id = await givenCollection(feature({ type: 'Point', coordinates: [5, 2] }));
    const run = jest.spyOn(WorkerPool.prototype, 'run');
    const ring = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 0],
        ],
      ],
    };
    const path = `/geo/v2/within?collection=${id}`;
    const ask = (body: object) => jsonOf('POST', path, body);
    expect(await ask(ring)).toMatchObject({ numberReturned: 1 });
    expect(run).not.toHaveBeenCalled();
    expect(await ask({ ...ring, more: times(20_000, () => 0) })).toMatchObject({ numberReturned: 1 });
    expect(run).toHaveBeenCalledTimes(1);
    const bad = await ask({ ...ring, coordinates: [times(20_000, () => 0)] });
    expect(bad).toMatchObject({ error: { code: 'VALIDATION_FAILED' } });
  });

  it('ends when its caller disconnects', async () => {
    const id = await givenCollection(...times(3, (n) => feature(winding(20_000, n / 1_000))));
    const gone = new AbortController();
    const asked = jest.spyOn(ExactGeometry.prototype, 'test');
    // A thread that never answers: only its end ends the request.
    jest.spyOn(WorkerPool.prototype, 'run').mockImplementation((_, { signal } = {}) => {
      gone.abort();
      return new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(new Error('ended'))));
    });
    const path = `/geo/v2/within?collection=${id}`;
    await expect(send('POST', path, { type: 'Polygon', coordinates: [spikes()] }, gone.signal)).rejects.toThrow();
    await expect(asked.mock.results[0]!.value).rejects.toThrow('ended');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('decides at least one feature per page if the first one uses up its steps', async () => {
    const id = await givenCollection(...times(4, (n) => feature(winding(2_000, n / 1_000), String(n))));
    jest
      .spyOn(ExactGeometry.prototype, 'test')
      .mockImplementation((geometries, tests, steps) =>
        Promise.resolve({ ...testAll(geometries, tests, { steps: 10, firstSteps: steps }), steps }),
      );
    const ring = { type: 'Polygon', coordinates: [spikes()] };
    const pages = await walk('POST', `/geo/v2/within?collection=${id}&limit=1000`, ring);
    expect(pages.map((page) => page.length)).toEqual([1, 1, 1, 1]);
  });
});

describe('a shape of the caller that costs too much', () => {
  /** Slanted parallel edges, which boxes cannot distinguish. */
  const slanted = (size: number) => {
    const ring = times(size, (i): Position => [(i % 2 ? 50 : -50) + (i * 50) / size, i % 2 ? 50 : -50]);
    return { type: 'Polygon', coordinates: [[...ring, [60, -80], ring[0]!]] };
  };

  it('is refused with the reason, as a feature and in a search', async () => {
    const id = await givenCollection();
    for (const [path, body] of [
      ['/geo/v2/submit', feature(slanted(40_000))],
      [`/geo/v2/collections/${id}/items`, feature(slanted(40_000))],
      [`/geo/v2/within?collection=${id}`, slanted(996)],
    ] as const) {
      expect(await jsonOf('POST', path, body)).toMatchObject({ error: { code: 'GEOMETRY_TOO_COSTLY' } });
    }
  });
});
