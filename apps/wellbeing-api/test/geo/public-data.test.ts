import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { times } from '@platform/testing';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

/** What pages of other sites and their caches may do with public data. */
let service: TestApp;
let owner: Person;
let path: string;
const ORIGIN = 'https://maps.example.com';
const LISTED = 'https://app.example.com';

beforeAll(async () => {
  service = await startTestApp({ ALLOWED_REDIRECT_ORIGINS: LISTED });
  await service.app.listen(0, '127.0.0.1');
  owner = await givenPerson(service);
  path = await givenCollection('public');
});
afterAll(() => service.close());

const send = (method: 'post' | 'patch' | 'put' | 'delete', address: string, body?: object) =>
  service.http[method](address)
    .set(...owner.bearer)
    .send(body);

async function givenCollection(visibility: string): Promise<string> {
  const { body } = await send('post', '/geo/v2/collections', { title: 'Benches', visibility }).expect(201);
  const { id } = body as { id: string };
  const features = times(200, (n) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [13 + n / 1000, 52] },
    properties: { name: `Bench ${n}`, note: 'x'.repeat(200) },
  }));
  await send('post', `/geo/v2/submit?collection=${id}`, { type: 'FeatureCollection', features }).expect(201);
  return `/geo/v2/collections/${id}`;
}

interface Raw {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The body as sent. The client of the other tests decodes it. */
async function raw(address: string, encodings: string): Promise<Raw> {
  const asked = get(new URL(address, await service.app.getUrl()), { headers: { 'Accept-Encoding': encodings } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { headers: response.headers, body: await buffer(response) };
}

describe('pages of any site', () => {
  it.each([
    '',
    '/items',
    '/queryables',
    '/schema',
    '/schemas/feature',
    '/tiles',
    '/tiles/WebMercatorQuad',
    '/tiles/WebMercatorQuad?f=tilejson',
    '/tiles/WebMercatorQuad/2/1/2',
    '/export',
  ])('may read a public collection: %s', async (rest) => {
    const { headers } = await service.http.get(`${path}${rest}`).set('Origin', ORIGIN).expect(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers['access-control-expose-headers']).toMatch(/ETag.*Link.*Content-Crs/);
    expect(headers['vary']).toContain('Origin');
  });

  it.each(['/geo/v2', '/geo/v2/conformance', '/geo/v2/api', '/geo/v2/collections'])('may read %s', async (address) => {
    const { headers } = await service.http.get(address).set('Origin', ORIGIN).expect(200);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('may ask before a read with If-None-Match, and not before a change or with a credential', async () => {
    const preflight = (method: string, headers: string) =>
      service.http
        .options(`${path}/items`)
        .set('Origin', ORIGIN)
        .set('Access-Control-Request-Method', method)
        .set('Access-Control-Request-Headers', headers);
    const read = await preflight('GET', 'if-none-match').expect(204);
    expect(read.headers['access-control-allow-origin']).toBe('*');
    expect(read.headers['access-control-allow-methods']).toBe('GET, HEAD');
    expect(read.headers['access-control-allow-headers']).toContain('If-None-Match');
    const withCredential = await preflight('GET', 'authorization').expect(204);
    expect(withCredential.headers['access-control-allow-headers']).not.toMatch(/authorization/i);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await preflight(method, 'content-type')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('get no access to a response that needed a credential, or to one with a cookie', async () => {
    const own = await givenCollection('private');
    for (const headers of [
      { Authorization: owner.bearer[1] },
      { Authorization: owner.bearer[1], Cookie: owner.cookie },
      { Cookie: owner.cookie },
    ]) {
      const answer = await service.http.get(`${own}/items`).set('Origin', ORIGIN).set(headers);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    await service.http.get(`${own}/items`).set('Origin', ORIGIN).expect(404);
  });

  it('an allow-listed site still reads with credentials', async () => {
    const { headers } = await service.http.get(path).set('Origin', LISTED).expect(200);
    expect(headers['access-control-allow-origin']).toBe(LISTED);
    expect(headers['access-control-allow-credentials']).toBe('true');
  });
});

describe('compression', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each(['br', 'gzip'] as const)('features and exports are sent as %s, with the same content', async (encoding) => {
    for (const rest of ['/items?limit=200', '/export', '/export?f=csv', '/export?f=gpx']) {
      const [plain, compressed] = [await raw(`${path}${rest}`, 'identity'), await raw(`${path}${rest}`, encoding)];
      expect(compressed.headers['content-encoding']).toBe(encoding);
      expect(compressed.headers['vary']).toContain('Accept-Encoding');
      expect(plain.headers).not.toHaveProperty('content-encoding');
      const content = decoders[encoding](compressed.body).toString();
      const withoutTime = (text: string) => text.replace(/"timeStamp":"[^"]*"/, '');
      expect(withoutTime(content)).toBe(withoutTime(plain.body.toString()));
      expect(compressed.body.length).toBeLessThan(plain.body.length / 4);
    }
  });

  it('a short response is not compressed', async () => {
    const { headers } = await raw(`${path}/items?limit=1`, 'gzip, br');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['vary']).toContain('Accept-Encoding');
  });
});

describe('an ETag', () => {
  async function givenFeature(length: number): Promise<string> {
    const feature = { type: 'Feature', geometry: null, properties: { name: 'x'.repeat(length) } };
    const { body } = await send('post', `${path}/items`, feature).expect(201);
    return `${path}/items/${(body as { id: string }).id}`;
  }
  const rename = (address: string, tag: string) =>
    send('patch', address, { properties: { name: 'y' } }).set('If-Match', tag);

  it.each(['"1"', 'W/"1"', '"1-gzip"', '"1-br"', 'W/"1-gzip"', '"1;gzip"'])(
    'that a compressing proxy or this service made of "1" still names the version: %s',
    async (tag) => {
      const address = await givenFeature(10);
      await service.http.get(address).set('If-None-Match', tag).expect(304).expect('ETag', tag);
      await rename(address, tag).expect(200);
      await rename(address, tag).expect(412);
      await service.http.get(address).set('If-None-Match', tag).expect(200);
    },
  );

  it.each(['W/"2"', '"1x"', 'W/"x"', '"-1"', '1'])('of another server matches no version: %s', async (tag) => {
    await rename(await givenFeature(10), tag).expect(412);
  });

  it('of a compressed response differs from that of the plain one, and both are understood', async () => {
    const address = await givenFeature(10_000);
    const answers = await Promise.all(['identity', 'gzip', 'br'].map((encodings) => raw(address, encodings)));
    const [plain, gzip, br] = answers.map(({ headers }) => headers.etag);
    expect([plain, gzip, br]).toEqual(['"1"', '"1-gzip"', '"1-br"']);
    await rename(address, gzip!).expect(200);
  });
});

it('a collection says whose its data are, in every representation, and its owner can take that back', async () => {
  const details = {
    keywords: ['benches', 'Berlin'],
    license: 'CC-BY-4.0',
    attribution: 'City of <Berlin>',
    contacts: [
      { organization: 'City', emails: [{ value: 'maps@example.com' }], links: [{ href: 'https://example.com' }] },
    ],
  };
  const created = await send('post', '/geo/v2/collections', { title: 'Owned', visibility: 'public', ...details });
  expect(created.body).toMatchObject(details);
  const own = `/geo/v2/collections/${(created.body as { id: string }).id}`;
  const { body } = await service.http.get(own).expect(200);
  expect(body).toMatchObject(details);
  expect((body as { links: object[] }).links).toContainEqual(
    expect.objectContaining({ rel: 'license', href: 'https://spdx.org/licenses/CC-BY-4.0.html' }),
  );
  const listed = (await service.http.get('/geo/v2/collections').expect(200)).body as { collections: object[] };
  expect(listed.collections).toContainEqual(expect.objectContaining(details));
  expect((await service.http.get(`${own}?f=html`).expect(200)).text).toContain('City of &lt;Berlin&gt;');
  expect((await service.http.get(`/app/map/${own.split('/').at(-1)}`).expect(200)).text).toContain('rel="license"');
  const tileJson = await service.http.get(`${own}/tiles/WebMercatorQuad?f=tilejson`).expect(200);
  expect(tileJson.body).toMatchObject({ attribution: 'City of &lt;Berlin&gt;' });

  const removed = { keywords: [], license: null, attribution: null, contacts: [] };
  const { body: after } = await send('patch', own, removed).expect(200);
  for (const name of Object.keys(details)) expect(after).not.toHaveProperty(name);
  await send('patch', own, { license: 'unknown' }).expect(422);
});

describe('the map of a public collection', () => {
  const mapOf = (collection: string) => `/app/map/${collection.split('/').at(-1)}`;

  it('needs no account, and no site may show it in a frame at first', async () => {
    const { text, headers } = await service.http.get(mapOf(path)).expect(200);
    expect(text).toContain('Benches</h1>');
    expect(text).toContain(`href="${path}/items?f=html"`);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
    expect(headers['content-security-policy']).toContain(`default-src 'none'`);
  });

  it('other sites may show it in a frame if the owner allows that, and only while it is public', async () => {
    const own = await givenCollection('public');
    const { body } = await send('patch', own, { embeddable: true }).expect(200);
    expect(body).toMatchObject({ embeddable: true });
    const { headers } = await service.http.get(mapOf(own)).expect(200);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    await send('patch', own, { visibility: 'shared' }).expect(200);
    const refused = await service.http.get(mapOf(own)).set('Accept', 'text/html').expect(404);
    expect(refused.headers['x-frame-options']).toBe('DENY');
  });

  it('the pages of features have all properties and coordinates as text', async () => {
    const { text, headers } = await service.http.get(`${path}/items?f=html&limit=3`).expect(200);
    expect(text).toContain('Bench 0');
    expect(text).toContain('Point: [13.001,52]');
    expect(text).toContain('note</th>');
    expect(headers['content-security-policy']).not.toContain('http');
    const [first] = ((await service.http.get(`${path}/items?limit=1`)).body as { features: { id: string }[] }).features;
    const one = await service.http.get(`${path}/items/${first!.id}?f=html`).expect(200);
    expect(one.text).toContain('note</th>');
    expect(one.text).toContain('coordinates</th>');
  });
});
