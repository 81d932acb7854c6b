import { distance } from '@turf/distance';
import fc from 'fast-check';
import type { Feature, FeatureCollection, Point } from 'geojson';
import { DOMParser } from '@xmldom/xmldom';
import { gpx, kml } from '@tmcw/togeojson';
import { times } from '@platform/testing';
import { FeatureStore } from '../../src/geo/features/feature.store';
import { batchesOf, prepared } from '../../src/geo/stored-features/prepared-feature';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let person: Person;
beforeAll(async () => {
  service = await startTestApp();
  person = await givenPerson(service);
});
afterAll(() => service.close());

const get = (path: string) => service.http.get(path).set(...person.bearer);
const feature = (geometry: object | null, properties: object = {}) => ({ type: 'Feature', geometry, properties });
const pointAt = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] });

async function givenCollection(features: object[]): Promise<string> {
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...person.bearer)
    .send({ title: 'A & <B>' })
    .expect(201);
  const { id } = body as { id: string };
  if (features.length > 0) {
    const document = { type: 'FeatureCollection', features };
    await service.http
      .post(`/geo/v2/submit?collection=${id}`)
      .set(...person.bearer)
      .send(document)
      .expect(201);
  }
  return id;
}

type Near = Feature<Point, { name: string }> & { distance_meters: number };
const nearby = async (query: string) => (await get(`/geo/v2/nearby?${query}`).expect(200)).body.features as Near[];

describe('nearby', () => {
  it('finds features within the radius, nearest first, with the distance', async () => {
    const id = await givenCollection([
      feature(pointAt(13.4, 52.5), { name: 'here' }),
      feature(pointAt(13.41, 52.5), { name: '680 m east' }),
      feature(pointAt(13.4, 52.51), { name: '1.1 km north' }),
      feature(pointAt(13.5, 52.5), { name: 'far' }),
      feature(
        {
          type: 'Polygon',
          coordinates: [
            [
              [13, 52],
              [14, 52],
              [14, 53],
              [13, 53],
              [13, 52],
            ],
          ],
        },
        { name: 'around' },
      ),
      feature(
        {
          type: 'LineString',
          coordinates: [
            [13.3, 52.503],
            [13.5, 52.503],
          ],
        },
        { name: 'passing' },
      ),
      feature(null, { name: 'nowhere' }),
    ]);
    const found = await nearby(`lat=52.5&lon=13.4&radius=1500&collection=${id}`);
    expect(found.map(({ properties }) => properties.name)).toEqual([
      'here',
      'around',
      'passing',
      '680 m east',
      '1.1 km north',
    ]);
    expect(found.map(({ distance_meters }) => Math.round(distance_meters / 10))).toEqual([0, 0, 34, 68, 111]);
  });

  it('works over the antimeridian and around the pole', async () => {
    const id = await givenCollection([
      feature(pointAt(-179.99, 0), { name: 'east of it' }),
      feature(pointAt(179.99, 0), { name: 'west of it' }),
      feature(pointAt(0, 89.99), { name: 'pole 0' }),
      feature(pointAt(180, 89.99), { name: 'pole 180' }),
    ]);
    const names = async (query: string) =>
      (await nearby(`${query}&collection=${id}`)).map(({ properties }) => properties.name);
    expect((await names('lat=0&lon=179.995&radius=5000')).toSorted()).toEqual(['east of it', 'west of it']);
    expect((await names('lat=89.99&lon=0&radius=5000')).toSorted()).toEqual(['pole 0', 'pole 180']);
  });

  it('finds the same as measuring every feature', async () => {
    const random = fc.sample(
      fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true })),
      { numRuns: 3_000, seed: 42 },
    );
    const points = [
      ...random,
      ...times(1_000, (i) => [13 + (i % 40) / 400, 70 + Math.floor(i / 40) / 1000] as [number, number]),
    ];
    const id = await givenCollection([]);
    const contents = points.map(([x, y]) => ({
      geometry: { type: 'Point' as const, coordinates: [x, y] },
      properties: {},
      foreignMembers: {},
      interval: null,
    }));
    const batches = batchesOf(contents.map(prepared));
    await service.app.get(FeatureStore).insert(id, batches);
    for (const [lon, lat, radius] of [
      [13.05, 70.01, 900],
      [0, 0, 1_000_000],
      [-179.9, -50, 800_000],
      [100, 85, 900_000],
      [13.02, 70.02, 300],
    ] as const) {
      const expected = points
        .map((position) => ({ meters: distance([lon, lat], position, { units: 'meters' }) }))
        .filter(({ meters }) => meters <= radius)
        .toSorted((left, right) => left.meters - right.meters);
      const found = await nearby(`lat=${lat}&lon=${lon}&radius=${radius}&limit=50&collection=${id}`);
      expect(found).toHaveLength(Math.min(50, expected.length));
      for (const [index, { distance_meters }] of found.entries()) {
        expect(Math.abs(distance_meters - expected[index]!.meters)).toBeLessThan(0.01);
      }
    }
  });

  it.each([
    'lat=91&lon=0&radius=1',
    'lat=0&lon=181&radius=1',
    'lat=0&lon=0',
    'lat=0&lon=0&radius=-1',
    'lat=x&lon=0&radius=1',
    'lat=0&lon=0&radius=1&limit=0',
    'lat=0&lon=0&radius=1&collection=x',
    'lat=0&lon=0&radius=1&q=1',
  ])('refuses %s', async (query) => {
    await get(`/geo/v2/nearby?${query}`).expect(400);
  });

  it("without a collection searches the caller's own ones, and needs a credential", async () => {
    await service.http.get('/geo/v2/nearby?lat=0&lon=0&radius=1').expect(401);
    await get('/geo/v2/nearby?lat=0&lon=0&radius=1').expect(200);
  });
});

describe('within', () => {
  it('finds features wholly inside of a window or a polygon', async () => {
    const id = await givenCollection([
      feature(pointAt(5, 5), { name: 'inside' }),
      feature(pointAt(9, 1), { name: 'in the box only' }),
      feature(
        {
          type: 'LineString',
          coordinates: [
            [2, 3],
            [4, 6],
          ],
        },
        { name: 'line inside' },
      ),
      feature(
        {
          type: 'LineString',
          coordinates: [
            [2, 3],
            [40, 6],
          ],
        },
        { name: 'line leaving' },
      ),
    ]);
    const names = (body: unknown) =>
      (body as FeatureCollection).features.map(({ properties }) => properties?.['name'] as string);
    const window = await get(`/geo/v2/within?bbox=0,0,10,10&collection=${id}`).expect(200);
    expect(names(window.body)).toEqual(['inside', 'in the box only', 'line inside']);
    const triangle = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [10, 10],
          [0, 10],
          [0, 0],
        ],
      ],
    };
    const post = (area: object) =>
      service.http
        .post(`/geo/v2/within?collection=${id}`)
        .set(...person.bearer)
        .send(area);
    const answer = await post(triangle).expect(200);
    expect(names(answer.body)).toEqual(['line inside']);
    await post({ type: 'Point', coordinates: [1, 2] }).expect(422);
    await post({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
    }).expect(422);
    await get('/geo/v2/within').expect(400);
  });
});

describe('pages of a window', () => {
  it('hold each feature once, also if the window has more features than are sorted', async () => {
    const id = await givenCollection(
      times(2_500, (index) =>
        feature(pointAt((index % 50) / 10, Math.floor(index / 50) / 10), { name: String(index) }),
      ),
    );
    for (const [bbox, expected] of [
      ['0,0,5,5', 2_500],
      ['0,0,1,1', 121],
      ['-180,-90,180,90', 2_500],
    ] as const) {
      const seen = new Set<string>();
      let count = 0;
      for (let path: string | undefined = `/geo/v2/collections/${id}/items?bbox=${bbox}&limit=300`; path;) {
        const { body } = await get(path).expect(200);
        const { features, links } = body as { features: { id: string }[]; links: { rel: string; href: string }[] };
        for (const one of features) seen.add(one.id);
        count += features.length;
        path = links.find(({ rel }) => rel === 'next')?.href.replace('http://account.test', '');
      }
      expect([bbox, count, seen.size]).toEqual([bbox, expected, expected]);
    }
  });
});

describe('export', () => {
  const FEATURES = [
    feature(pointAt(13.4, 52.5), { name: 'Bench & <tree>', time: '2026-05-01T10:00:00Z' }),
    feature(
      {
        type: 'LineString',
        coordinates: [
          [0, 0, 5],
          [1, 1, 6],
        ],
      },
      { name: 'Walk', desc: 'in ]]> the "park"' },
    ),
    feature(
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [10, 0],
            [10, 10],
            [0, 0],
          ],
          [
            [6, 2],
            [7, 3],
            [8, 2.5],
            [6, 2],
          ],
        ],
      },
      { name: 'Area', n: 3 },
    ),
    feature(null, { name: 'nowhere' }),
  ];
  const download = async (id: string, format: string) =>
    (
      await get(`/geo/v2/collections/${id}/export?f=${format}`)
        .buffer(true)
        .parse((response, done) => {
          let text = '';
          // A compressed response is a decompressor here, whose setEncoding returns nothing.
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk)).on('end', () => done(null, text));
        })
        .expect(200)
    ).body as string;
  const xml = (text: string) => new DOMParser().parseFromString(text, 'text/xml') as never;

  it('as GeoJSON returns the imported features', async () => {
    const id = await givenCollection(FEATURES);
    const { features } = JSON.parse(await download(id, 'geojson')) as FeatureCollection;
    expect(features.map(({ type, geometry, properties }) => ({ type, geometry, properties }))).toEqual(FEATURES);
  });

  it('as KML is read by the converter with the same geometries and names', async () => {
    const { features } = kml(xml(await download(await givenCollection(FEATURES), 'kml')));
    expect(features.map(({ geometry }) => geometry)).toEqual(FEATURES.map(({ geometry }) => geometry));
    expect(features.map(({ properties }) => properties?.['name'] as string)).toEqual([
      'Bench & <tree>',
      'Walk',
      'Area',
      'nowhere',
    ]);
  });

  it('as GPX is read by the converter: points stay, areas become their rings', async () => {
    const { features } = gpx(xml(await download(await givenCollection(FEATURES), 'gpx')));
    expect(features.map(({ geometry }) => geometry?.type).toSorted()).toEqual([
      'LineString',
      'MultiLineString',
      'Point',
    ]);
    expect(features.find(({ geometry }) => geometry?.type === 'Point')?.properties).toMatchObject({
      name: 'Bench & <tree>',
    });
  });

  it('refuses other formats', async () => {
    await get(`/geo/v2/collections/${await givenCollection([])}/export?f=shp`).expect(400);
  });
});
