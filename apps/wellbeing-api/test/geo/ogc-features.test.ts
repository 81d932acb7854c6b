import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

/**
 * The abstract tests of OGC API - Features - Part 1: Core (OGC 17-069r4, Annex A) for the classes that /conformance
 * claims. Each test has the name of its abstract test.
 */
let service: TestApp;
let owner: Person;
let collectionId: string;
let items: string;

interface Link {
  href: string;
  rel: string;
  type?: string;
}
interface Feature {
  id: string;
  type: string;
  geometry: { type: string; coordinates: number[] } | null;
  properties: { name: string };
  links?: Link[];
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  style?: string;
  explode?: boolean;
  schema: Record<string, unknown>;
}

const feature = (name: string, geometry: object | null, properties: object = {}) => ({
  type: 'Feature',
  geometry,
  properties: { name, ...properties },
});
const pointAt = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] });

beforeAll(async () => {
  service = await startTestApp();
  owner = await givenPerson(service);
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...owner.bearer)
    .send({ title: 'Conformance', visibility: 'public' });
  collectionId = (body as { id: string }).id;
  items = `/geo/v2/collections/${collectionId}/items`;
  const features = [
    feature('berlin', pointAt(13.4, 52.5), { datetime: '2026-03-01T12:00:00Z' }),
    feature('paris', pointAt(2.35, 48.86), { datetime: '2026-05-01T12:00:00Z' }),
    feature('fiji', pointAt(178.4, -18.1)),
    feature('samoa', pointAt(-172.1, -13.8)),
    feature(
      'diagonal',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [10, 10],
        ],
      },
      { start: '2026-01-01', end: '2026-12-31' },
    ),
    feature('nowhere', null),
  ];
  await service.http
    .post(`/geo/v2/submit?collection=${collectionId}`)
    .set(...owner.bearer)
    .send({ type: 'FeatureCollection', features })
    .expect(201);
});
afterAll(() => service.close());

const get = (path: string) => service.http.get(path);
const linksOf = (body: { links: Link[] }, rel: string) => body.links.filter((link) => link.rel === rel);
const pathOf = (href: string) => href.replace('http://account.test', '');
const namesOf = async (query: string) => {
  const { body } = await get(`${items}?limit=100&${query}`).expect(200);
  return (body.features as Feature[]).map(({ properties }) => properties.name);
};
const apiDocument = async () => {
  const { text } = await get('/geo/v2/api').expect(200);
  return JSON.parse(text) as {
    openapi: string;
    paths: Record<
      string,
      Record<string, { parameters?: Parameter[]; responses: Record<string, { content?: object }>; security?: object[] }>
    >;
    components: { securitySchemes: object };
  };
};
const parameter = async (name: string) => {
  const { paths } = await apiDocument();
  return paths['/geo/v2/collections/{collectionId}/items']!['get']!.parameters!.find((one) => one.name === name);
};

describe('conf/core', () => {
  it('/conf/core/http: HTTP 1.1', async () => {
    const answer = await get('/geo/v2');
    expect(answer.status).toBe(200);
    await service.http.head('/geo/v2').expect(200);
  });

  it('/conf/core/root-op and root-success: the landing page links to the API, the conformance and the data', async () => {
    const { body } = await get('/geo/v2')
      .expect(200)
      .expect('Content-Type', /^application\/json/);
    for (const rel of ['self', 'alternate', 'service-desc', 'service-doc', 'conformance', 'data']) {
      expect(linksOf(body, rel)).toHaveLength(1);
      await get(pathOf(linksOf(body, rel)[0]!.href)).expect(200);
    }
  });

  it('/conf/core/api-definition-op and api-definition-success: the API definition has the announced type', async () => {
    const landing = await get('/geo/v2');
    const [link] = linksOf(landing.body, 'service-desc');
    const { headers } = await get(pathOf(link!.href)).expect(200);
    expect(headers['content-type']).toContain('application/vnd.oai.openapi+json');
    expect(link!.type).toBe('application/vnd.oai.openapi+json;version=3.0');
  });

  it('/conf/core/conformance-op and conformance-success: the classes are named', async () => {
    const { body } = await get('/geo/v2/conformance').expect(200);
    expect(body.conformsTo).toEqual(
      expect.arrayContaining(
        ['core', 'geojson', 'oas30', 'html'].map(
          (name) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${name}`,
        ),
      ),
    );
  });

  it('/conf/core/crs84: coordinates are longitude and latitude', async () => {
    const { body } = await get(`/geo/v2/collections/${collectionId}`).expect(200);
    expect((body.crs as string[])[0]).toBe('http://www.opengis.net/def/crs/OGC/1.3/CRS84');
    expect(await namesOf('bbox=13,52,14,53')).toEqual(['berlin']);
  });

  it('/conf/core/fc-md-op, fc-md-success, fc-md-links, fc-md-items and fc-md-items-links: every collection is listed, with links to its items', async () => {
    const { body } = await get('/geo/v2/collections').expect(200);
    expect(linksOf(body, 'self')).toHaveLength(1);
    expect(linksOf(body, 'alternate')).toHaveLength(1);
    const collection = (body.collections as { id: string; links: Link[] }[]).find(({ id }) => id === collectionId)!;
    for (const link of linksOf(collection, 'items')) {
      expect(link.type).toMatch(/geo\+json|html/);
      await get(pathOf(link.href))
        .expect(200)
        .expect('Content-Type', new RegExp(`^${link.type!.replace('+', '\\+')}`));
    }
  });

  it('/conf/core/sfc-md-op and sfc-md-success: a single collection has the same content as in the list', async () => {
    const [list, alone] = [await get('/geo/v2/collections'), await get(`/geo/v2/collections/${collectionId}`)];
    const listed = (list.body.collections as Record<string, unknown>[]).find(({ id }) => id === collectionId)!;
    for (const name of ['id', 'title', 'description', 'extent', 'crs', 'itemType']) {
      expect(alone.body[name]).toEqual(listed[name]);
    }
  });

  it('/conf/core/fc-op and fc-response: the items of a collection', async () => {
    const { body } = await get(items)
      .expect(200)
      .expect('Content-Type', /^application\/geo\+json/);
    expect(body).toMatchObject({ type: 'FeatureCollection', features: expect.any(Array) });
    expect((body.features as Feature[]).length).toBe(body.numberReturned);
  });

  it('/conf/core/fc-bbox-definition', async () => {
    expect(await parameter('bbox')).toMatchObject({
      in: 'query',
      required: false,
      style: 'form',
      explode: false,
      schema: {
        type: 'array',
        minItems: 4,
        maxItems: 6,
        items: { type: 'number' },
        oneOf: [
          { minItems: 4, maxItems: 4 },
          { minItems: 6, maxItems: 6 },
        ],
      },
    });
  });

  it('/conf/core/fc-bbox-response: only features whose geometry intersects the box', async () => {
    expect(await namesOf('bbox=0,40,20,60')).toEqual(['berlin', 'paris']);
    expect(await namesOf('bbox=0,40,-100,20,60,100')).toEqual(['berlin', 'paris']);
    // The line's box touches this window, the line does not.
    expect(await namesOf('bbox=7,1,9,3')).toEqual([]);
    expect(await namesOf('bbox=4,4,6,6')).toEqual(['diagonal']);
    expect(await namesOf('bbox=170,-30,-170,0')).toEqual(['fiji', 'samoa']);
    expect(await namesOf('bbox=-180,-90,180,90')).not.toContain('nowhere');
  });

  it('/conf/core/fc-limit-definition', async () => {
    expect(await parameter('limit')).toMatchObject({
      in: 'query',
      required: false,
      style: 'form',
      explode: false,
      schema: { type: 'integer', minimum: 1, maximum: 1000, default: 10 },
    });
  });

  it('/conf/core/fc-limit-response: at most the requested number, and at most the maximum', async () => {
    const { body } = await get(`${items}?limit=2`).expect(200);
    expect(body.features).toHaveLength(2);
    await get(`${items}?limit=10000`).expect(200);
  });

  it('/conf/core/fc-time-definition', async () => {
    expect(await parameter('datetime')).toMatchObject({
      in: 'query',
      required: false,
      style: 'form',
      explode: false,
      schema: { type: 'string' },
    });
  });

  it.each([
    ['2026-03-01T12:00:00Z', ['berlin', 'diagonal']],
    ['2026-04-01T00:00:00Z/2026-06-01T00:00:00Z', ['paris', 'diagonal']],
    ['2026-04-01T00:00:00Z/..', ['paris', 'diagonal']],
    ['../2026-04-01T00:00:00Z', ['berlin', 'diagonal']],
    ['/2025-12-31T00:00:00Z', []],
    ['2026-03-01', ['berlin', 'diagonal']],
  ])('/conf/core/fc-time-response: datetime=%s', async (datetime, names) => {
    expect(await namesOf(`datetime=${datetime}`)).toEqual(names);
  });

  it.each([
    'bbox=1,2,3',
    'bbox=a,b,c,d',
    'bbox=0,10,10,0',
    'bbox=0,0,0,0,0',
    'bbox=NaN,0,1,1',
    'bbox=',
    'limit=0',
    'limit=-1',
    'limit=x',
    'limit=1.5',
    'datetime=yesterday',
    'datetime=2026-13-01',
    'datetime=../..',
    'datetime=2026-05-01T00:00:00Z/2026-01-01T00:00:00Z',
    'cursor=x',
    'f=xml',
    'limit=1&limit=2',
  ])('/conf/core/query-param-invalid: %s', async (query) => {
    const { body } = await get(`${items}?${query}`).expect(400);
    expect(body.error.code).toBe('BAD_REQUEST');
  });

  it.each(['/geo/v2', '/geo/v2/conformance', '/geo/v2/api', '/geo/v2/collections'])(
    '/conf/core/query-param-unknown: %s',
    async (path) => {
      const { body } = await get(`${path}?unknown=1`).expect(400);
      expect(body.error.message).toMatch(/^unknown is not a known parameter\. Known parameters: .+\.$/);
    },
  );

  it('/conf/core/query-param-unknown: items, a collection and an item', async () => {
    const { body } = await get(items);
    for (const path of [
      items,
      `/geo/v2/collections/${collectionId}`,
      `${items}/${(body.features as Feature[])[0]!.id}`,
    ]) {
      await get(`${path}?unknown=1`).expect(400);
    }
  });

  it('/conf/core/fc-links, fc-rel-type: self, alternate and next, each with its type; next leads through all once', async () => {
    const seen: string[] = [];
    for (let path: string | undefined = `${items}?limit=2`; path;) {
      const { body } = await get(path).expect(200);
      expect(linksOf(body, 'self')[0]!.type).toBe('application/geo+json');
      expect(linksOf(body, 'alternate')[0]!.type).toBe('text/html');
      seen.push(...(body.features as Feature[]).map(({ id }) => id));
      const [next] = linksOf(body, 'next');
      path = next && pathOf(next.href);
    }
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
  });

  it('/conf/core/fc-timeStamp, fc-numberReturned: the time of the answer and the number in it', async () => {
    const { body } = await get(items);
    expect(Math.abs(Date.parse(body.timeStamp as string) - Date.now())).toBeLessThan(60_000);
    expect(body.numberReturned).toBe((body.features as Feature[]).length);
  });

  it('/conf/core/fc-numberMatched: the exact number, and left out if it would have to be counted', async () => {
    expect((await get(items)).body.numberMatched).toBe(6);
    expect((await get(`${items}?bbox=0,40,20,60`)).body.numberMatched).toBe(2);
    const { body } = await get(`${items}?limit=4`);
    expect(body.numberMatched).toBe(6);
    const last = await get(pathOf(linksOf(body, 'next')[0]!.href));
    expect(last.body).toMatchObject({ numberReturned: 2, numberMatched: 6 });
    expect((await get(`${items}?limit=1&bbox=0,40,20,60`)).body).not.toHaveProperty('numberMatched');
  });

  it('every link of every document names the type of its target', async () => {
    const [first] = (await get(items)).body.features as Feature[];
    const paths = ['', '/conformance', '/collections', '/collections?limit=1'].map((path) => `/geo/v2${path}`);
    for (const path of [...paths, `/geo/v2/collections/${collectionId}`, `${items}?limit=1`, `${items}/${first!.id}`]) {
      const links = [...(await get(path).expect(200)).text.matchAll(/\{"href":[^}]*\}/g)].map(
        ([text]) => JSON.parse(text) as Link,
      );
      expect(links.filter(({ type }) => type === undefined)).toEqual([]);
    }
  });

  it('/conf/core/f-op, f-success, f-links: one feature, with links to itself and its collection', async () => {
    const list = await get(items);
    const [first] = list.body.features as Feature[];
    const { body } = await get(`${items}/${first!.id}`).expect(200);
    const { links, ...alone } = body as Feature & { links: Link[] };
    expect(alone).toEqual(first);
    expect(linksOf({ links }, 'self')).toHaveLength(1);
    expect(linksOf({ links }, 'alternate')).toHaveLength(1);
    expect(pathOf(linksOf({ links }, 'collection')[0]!.href)).toBe(`/geo/v2/collections/${collectionId}`);
    await get(`${items}/0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e`).expect(404);
    await get(`${items}/x`).expect(404);
  });
});

describe('conf/geojson', () => {
  it('/conf/geojson/definition and content: features are GeoJSON under its media type', async () => {
    const list = await get(items)
      .set('Accept', 'application/geo+json')
      .expect(200)
      .expect('Content-Type', /^application\/geo\+json/);
    expect(list.body.type).toBe('FeatureCollection');
    for (const one of list.body.features as Feature[]) {
      expect(one.type).toBe('Feature');
      expect(one).toHaveProperty('geometry');
      expect(one).toHaveProperty('properties');
      const alone = await get(`${items}/${one.id}`).set('Accept', 'application/geo+json').expect(200);
      expect(alone.headers['content-type']).toMatch(/^application\/geo\+json/);
    }
  });
});

describe('conf/oas30', () => {
  it('/conf/oas30/definition-1, definition-2 and oas-impl: an OpenAPI 3.0 document of exactly the geospatial part', async () => {
    const { openapi, paths } = await apiDocument();
    expect(openapi).toMatch(/^3\.0\.\d$/);
    expect(Object.keys(paths).every((path) => path.startsWith('/geo/v2'))).toBe(true);
    for (const path of [
      '',
      '/conformance',
      '/api',
      '/collections',
      '/collections/{collectionId}',
      '/collections/{collectionId}/items',
      '/collections/{collectionId}/items/{featureId}',
    ]) {
      expect(paths[`/geo/v2${path}`]?.['get']).toBeDefined();
    }
  });

  it('/conf/oas30/completeness and exception-codes: each operation lists its responses and its errors', async () => {
    const { paths } = await apiDocument();
    for (const [path, item] of Object.entries(paths)) {
      for (const [method, { responses }] of Object.entries(item)) {
        const statuses = Object.keys(responses);
        expect({ path, method, ok: statuses.some((status) => status.startsWith('2')) }).toEqual({
          path,
          method,
          ok: true,
        });
        expect(statuses).toContain('500');
        if (method === 'get') expect({ path, statuses }).toEqual({ path, statuses: expect.arrayContaining(['400']) });
      }
    }
  });

  it('/conf/oas30/security: the scheme is described', async () => {
    const { components, paths } = await apiDocument();
    expect(components.securitySchemes).toMatchObject({
      bearer: { type: 'http', scheme: 'bearer' },
      personalToken: { type: 'http', scheme: 'basic' },
    });
    expect(paths['/geo/v2/submit']!['post']!.security).toEqual([{ bearer: [] }, { personalToken: [] }]);
  });

  it('every reference in the document has a target', async () => {
    const document = await apiDocument();
    const schemas = Object.keys((document.components as unknown as { schemas: object }).schemas);
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(schemas).toEqual(expect.arrayContaining([...new Set(references)]));
  });
});

describe('conf/html', () => {
  it('/conf/html/definition and content: every resource also as HTML, with its links, and no script but the map of this service', async () => {
    const list = await get(items);
    const one = (list.body.features as Feature[])[0]!;
    const paths = [
      '/geo/v2',
      '/geo/v2/conformance',
      '/geo/v2/api',
      '/geo/v2/collections',
      `/geo/v2/collections/${collectionId}`,
      `/geo/v2/collections/${collectionId}/queryables`,
      `/geo/v2/collections/${collectionId}/schema`,
      items,
      `${items}/${one.id}`,
    ];
    for (const path of paths) {
      const byParameter = await get(`${path}?f=html`)
        .expect(200)
        .expect('Content-Type', /^text\/html/);
      const byAccept = await get(path).set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8').expect(200);
      expect(byAccept.headers['content-type']).toMatch(/^text\/html/);
      expect(byParameter.text).toContain('<a href=');
      expect(byParameter.text).not.toMatch(/<script(?! type="module" src="\/app\/assets\/)/);
      expect(byParameter.headers['content-security-policy']).toContain(`default-src 'none'`);
    }
  });

  it('texts of users are escaped', async () => {
    const { body } = await service.http
      .post('/geo/v2/collections')
      .set(...owner.bearer)
      .send({ title: '<img src=x onerror=alert(1)>', visibility: 'public' });
    const page = await get(`/geo/v2/collections/${(body as { id: string }).id}?f=html`).expect(200);
    expect(page.text).not.toContain('<img');
  });
});
