import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

/**
 * OGC API - Features - Part 2 (18-058r1), by the names of its abstract tests. Also a client that edits in another
 * reference system.
 */
let service: TestApp;
let owner: Person;
let collection: string;
let items: string;

const GEOJSON = 'application/geo+json';
const MERGE_PATCH = 'application/merge-patch+json';
const bench = (name: string) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.4, 52.5] },
  properties: { name, height: 1 },
});

beforeAll(async () => {
  service = await startTestApp();
  owner = await givenPerson(service);
});
afterAll(() => service.close());
beforeEach(async () => {
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...owner.bearer)
    .send({ title: 'Editing', visibility: 'public' })
    .expect(201);
  collection = `/geo/v2/collections/${(body as { id: string }).id}`;
  items = `${collection}/items`;
});

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const send = (
  method: Method,
  path: string,
  body?: object,
  headers: Record<string, string> = { 'Content-Type': GEOJSON },
) => {
  const call = service.http[method](path).set(...owner.bearer);
  return body ? call.set(headers).send(JSON.stringify(body)) : call;
};
const createdAt = async (name = 'Bench'): Promise<string> => {
  const { headers } = await send('post', items, bench(name)).expect(201);
  return new URL(headers['location'] as string).pathname;
};
const allowedAt = async (path: string, person?: Person) => {
  const { headers } = await service.http
    .options(path)
    .set(person ? { [person.bearer[0]]: person.bearer[1] } : {})
    .expect(200);
  return (headers['allow'] as string).split(', ').toSorted();
};

describe('conf/crs', () => {
  const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
  const epsg = (code: number) => `http://www.opengis.net/def/crs/EPSG/0/${code}`;
  /** 13.4, 52.5 in the result of PROJ (pyproj 3.7). */
  const BERLIN = new Map<string, [number, number]>([
    [epsg(4326), [52.5, 13.4]],
    [epsg(3857), [1491681.1766, 6891041.7239]],
    [epsg(25832), [798609.5209, 5825756.242]],
    [epsg(25833), [391390.7313, 5817855.2407]],
  ]);
  const positionAt = async (path: string, crs: string) => {
    const { body, headers } = await send('get', `${path}?crs=${encodeURIComponent(crs)}`).expect(200);
    expect(headers['content-crs']).toBe(`<${crs}>`);
    return (body as { geometry: { coordinates: number[] } }).geometry.coordinates;
  };

  it('/conf/crs/crs-uri, fc-md-crs-list and fc-md-storageCrs: a collection lists them by URI, the stored one first', async () => {
    await createdAt();
    const { body } = await send('get', collection).expect(200);
    const { crs, storageCrs } = body as { crs: string[]; storageCrs: string };
    expect(storageCrs).toBe(CRS84);
    expect(crs[0]).toBe(CRS84);
    expect(crs).toEqual(expect.arrayContaining([...BERLIN.keys(), ...[28, 38].map((zone) => epsg(25_800 + zone))]));
  });

  it('/conf/crs/fc-crs-action, ogc-crs-header-value and geojson: a feature and a list of them, in the order of the axes', async () => {
    const path = await createdAt();
    for (const [crs, [first, second]] of BERLIN) {
      const position = await positionAt(path, crs);
      expect(position[0]).toBeCloseTo(first, 2);
      expect(position[1]).toBeCloseTo(second, 2);
      const { body, headers } = await send('get', `${items}?crs=${encodeURIComponent(crs)}`).expect(200);
      expect(headers['content-crs']).toBe(`<${crs}>`);
      expect(
        (body as { features: { geometry: { coordinates: number[] } }[] }).features[0]!.geometry.coordinates,
      ).toEqual(position);
    }
  });

  it.each([[[-16.1, 33.3]], [[40.1, 69.9]]])(
    '/conf/crs/fc-crs-action: every listed system has coordinates for all of Europe, there and back, such as for %j',
    async (place) => {
      const created = async (coordinates: number[], crs: string) => {
        const feature = { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: {} };
        const sent = { 'Content-Type': GEOJSON, 'Content-Crs': `<${crs}>` };
        const { headers } = await send('post', items, feature, sent).expect(201);
        return new URL(headers['location'] as string).pathname;
      };
      const path = await created(place, CRS84);
      const { body } = await send('get', collection).expect(200);
      for (const crs of (body as { crs: string[] }).crs) {
        const back = await positionAt(await created(await positionAt(path, crs), crs), CRS84);
        const [longitude, latitude] = back.map((value, axis) => Math.abs(value - place[axis]!));
        expect({ crs, isSame: longitude! < 1e-8 && latitude! < 1e-8 }).toEqual({ crs, isSame: true });
      }
    },
  );

  it('/conf/crs/fc-crs-default-value and ogc-crs-header: without the parameter it is longitude and latitude, and the header says so', async () => {
    const path = await createdAt();
    for (const address of [items, path]) {
      const { headers } = await send('get', address).expect(200);
      expect(headers['content-crs']).toBe(`<${CRS84}>`);
    }
  });

  it('/conf/crs/fc-bbox-crs-action: the same window in each of them finds the same', async () => {
    await createdAt();
    for (const [crs, [first, second]] of BERLIN) {
      const around = (by: number) => [first - by, second - by, first + by, second + by].join(',');
      const found = async (bbox: string) => {
        const { body } = await send('get', `${items}?bbox=${bbox}&bbox-crs=${encodeURIComponent(crs)}`).expect(200);
        return (body as { numberReturned: number }).numberReturned;
      };
      const step = crs === epsg(4326) ? 0.001 : 10;
      expect({ crs, found: await found(around(step)) }).toEqual({ crs, found: 1 });
      expect({
        crs,
        found: await found([first + step, second + step, first + 2 * step, second + 2 * step].join(',')),
      }).toEqual({ crs, found: 0 });
    }
  });

  it('/conf/crs/fc-crs-definition and fc-bbox-crs-definition: the API describes both, with their allowed values', async () => {
    const { body } = await send('get', '/geo/v2/api').expect(200);
    const { paths } = JSON.parse(JSON.stringify(body)) as { paths: Record<string, { get: { parameters: object[] } }> };
    const { parameters } = paths['/geo/v2/collections/{collectionId}/items']!.get;
    const schema = { type: 'string', format: 'uri', default: CRS84 };
    for (const name of ['crs', 'bbox-crs'])
      expect(parameters).toContainEqual(expect.objectContaining({ name, in: 'query', schema }));
  });

  it('/conf/crs/fc-bbox-crs-default-value: without it a window is in longitude and latitude', async () => {
    await createdAt();
    const found = async (query: string) =>
      ((await send('get', `${items}?${query}`).expect(200)).body as { numberReturned: number }).numberReturned;
    const bbox = 'bbox=13.3,52.4,13.5,52.6';
    expect(await found(bbox)).toBeGreaterThan(0);
    expect(await found(bbox)).toBe(await found(`${bbox}&bbox-crs=${encodeURIComponent(CRS84)}`));
  });

  it('a window of UTM is tested by its own sides, not by the box of degrees around it', async () => {
    // North of the window's upper side in the middle, where a parallel curves away from it.
    const corner = await positionAt(await createdAt(), epsg(25832));
    const [east, north] = corner as [number, number];
    const bbox = [east - 300_000, north + 1, east - 100, north + 50_000].join(',');
    const { body } = await send('get', `${items}?bbox=${bbox}&bbox-crs=${encodeURIComponent(epsg(25832))}`).expect(200);
    expect((body as { numberReturned: number }).numberReturned).toBe(0);
  });

  it.each(['crs=EPSG:3857', `crs=${epsg(9999)}`, `bbox-crs=${epsg(27700)}`, 'crs=', 'filter-crs=x'])(
    '/conf/crs/fc-crs-valid-value and fc-bbox-crs-valid-value: %s is none that is listed',
    async (query) => {
      await send('get', `${items}?${query}`).expect(400);
    },
  );

  it('/conf/crs/fc-md-crs-list: a collection lists only systems that have coordinates for each of its features', async () => {
    const path = await createdAt();
    const listed = async () => ((await send('get', collection).expect(200)).body as { crs: string[] }).crs;
    const utm = `crs=${encodeURIComponent(epsg(25832))}`;
    expect(await listed()).toContain(epsg(25832));
    await send('get', `${items}?${utm}`).expect(200);
    const far = { type: 'Feature', geometry: { type: 'Point', coordinates: [-120, 10] }, properties: {} };
    await send('post', items, far).expect(201);
    expect(await listed()).toEqual([CRS84, epsg(4326), epsg(3857)]);
    for (const address of [`${items}?${utm}`, `${items}?bbox=1,1,2,2&bbox-${utm}`, `${path}?${utm}`]) {
      const { body } = await send('get', address).expect(400);
      const { message } = (body as { error: { message: string } }).error;
      expect(message).toContain('outside the area of EPSG:25832');
      expect(message).toContain(epsg(3857));
    }
  });

  it('/conf/core/crs84: heights are in CRS84h, and six numbers of bbox also limit the height', async () => {
    const CRS84H = 'http://www.opengis.net/def/crs/OGC/0/CRS84h';
    const at = (height: number) => ({ type: 'Point', coordinates: [13.4, 52.5, height] });
    const summit = { type: 'Feature', geometry: at(2000), properties: {} };
    await send('post', items, summit, { 'Content-Type': GEOJSON, 'Content-Crs': `<${CRS84H}>` }).expect(201);
    const { body } = await send('get', collection).expect(200);
    expect(body).toMatchObject({ storageCrs: CRS84H, crs: expect.arrayContaining([CRS84H, CRS84, epsg(4979)]) });
    const { headers } = await send('get', items).expect(200);
    expect(headers['content-crs']).toBe(`<${CRS84H}>`);
    const found = async (query: string) =>
      ((await send('get', `${items}?${query}`).expect(200)).body as { numberReturned: number }).numberReturned;
    expect(await found('bbox=13,52,1900,14,53,2100')).toBe(1);
    expect(await found('bbox=13,52,0,14,53,1900')).toBe(0);
    expect(await found('bbox=-180,-90,0,180,90,1900')).toBe(0);
    expect(await found(`bbox=52,13,1900,53,14,2100&bbox-crs=${encodeURIComponent(epsg(4979))}`)).toBe(1);
    await send('get', `${items}?crs=${encodeURIComponent(epsg(4979))}`).expect(200);
  });

  it('a place outside of a system is refused, not guessed', async () => {
    const far = { type: 'Feature', geometry: { type: 'Point', coordinates: [-120, 10] }, properties: {} };
    const { headers } = await send('post', items, far).expect(201);
    const path = new URL(headers['location'] as string).pathname;
    await send('get', `${path}?crs=${encodeURIComponent(epsg(25832))}`).expect(400);
    const pole = { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 90] }, properties: {} };
    const polar = new URL((await send('post', items, pole).expect(201)).headers['location'] as string).pathname;
    expect((await positionAt(polar, epsg(3857)))[1]).toBeCloseTo(20037508.34, 1);
  });

  it('/conf/features/content-crs: content in another system is stored in degrees, by every route', async () => {
    for (const [crs, coordinates] of BERLIN) {
      const body = { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { name: crs } };
      const sent = { 'Content-Type': GEOJSON, 'Content-Crs': `<${crs}>` };
      const created = await send('post', items, body, sent).expect(201);
      const path = new URL(created.headers['location'] as string).pathname;
      const near = async (address: string) => {
        const [longitude, latitude] = await positionAt(address, CRS84);
        expect(longitude).toBeCloseTo(13.4, 7);
        expect(latitude).toBeCloseTo(52.5, 7);
      };
      await near(path);
      await send('put', path, body, { ...sent, 'Content-Crs': crs }).expect(200);
      await near(path);
      await send('patch', path, { geometry: body.geometry }, { ...sent, 'Content-Type': MERGE_PATCH }).expect(200);
      await near(path);
      const id = collection.split('/').at(-1);
      const submitted = await send(
        'post',
        `/geo/v2/submit?collection=${id}`,
        { type: 'FeatureCollection', features: [body] },
        sent,
      ).expect(201);
      await near(`${items}/${(submitted.body as { feature_ids: string[] }).feature_ids[0]}`);
    }
  });

  it('/conf/features/content-crs: an unknown system, or a place outside of it, is refused', async () => {
    const body = bench('Refused');
    await send('post', items, body, { 'Content-Type': GEOJSON, 'Content-Crs': '<http://example.com/crs>' }).expect(400);
    const far = { ...body, geometry: { type: 'Point', coordinates: [9e9, 0] } };
    await send('post', items, far, { 'Content-Type': GEOJSON, 'Content-Crs': `<${epsg(3857)}>` }).expect(422);
    await service.http
      .post('/geo/v2/submit')
      .set(...owner.bearer)
      .set('Content-Crs', `<${epsg(3857)}>`)
      .attach('file', Buffer.from(JSON.stringify(body)), 'bench.geojson')
      .expect(400);
  });
});

describe('QGIS, request by request as its provider of OGC API - Features sends them', () => {
  const crs = 'http://www.opengis.net/def/crs/EPSG/0/25833';

  it('opens a layer in UTM, offers to edit it, creates, moves, changes and deletes', async () => {
    await createdAt('First');
    const id = collection.split('/').at(-1)!;
    const landing = await service.http.get('/geo/v2').set('Accept', 'application/json').expect(200);
    const links = (landing.body as { links: { rel: string; href: string; type: string }[] }).links;
    const linked = (rel: string) => links.find((link) => link.rel === rel)!;
    expect(linked('service-desc').type).toBe('application/vnd.oai.openapi+json;version=3.0');
    const api = await service.http
      .get('/geo/v2/api')
      .set(
        'Accept',
        'application/vnd.oai.openapi+json;version=3.0, application/openapi+json;version=3.0, application/json',
      )
      .expect(200);
    expect(Object.keys((JSON.parse(api.text) as { paths: object }).paths)).toContain(
      '/geo/v2/collections/{collectionId}/items',
    );
    const { conformsTo } = (await service.http.get(new URL(linked('conformance').href).pathname).expect(200)).body as {
      conformsTo: string[];
    };
    expect(conformsTo).toEqual(
      expect.arrayContaining([
        'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
        'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/filter',
        'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/features-filter',
        'http://www.opengis.net/spec/cql2/1.0/conf/cql2-text',
        'http://www.opengis.net/spec/cql2/1.0/conf/basic-cql2',
        'http://www.opengis.net/spec/cql2/1.0/conf/advanced-comparison-operators',
      ]),
    );
    expect((await service.http.get(`${new URL(linked('data').href).pathname}/${id}`).expect(200)).body).toMatchObject({
      id,
      crs: expect.arrayContaining([crs]),
    });
    await service.http.get(`${collection}/queryables`).set('Accept', 'application/schema+json').expect(200);
    const sample = await service.http
      .get(`${items}?limit=10`)
      .set('Accept', 'application/geo+json, application/json')
      .expect(200);
    expect(sample.body).toMatchObject({ numberMatched: 1 });
    expect(await allowedAt(items, owner)).toContain('POST');
    const known = (sample.body as { features: { id: string }[] }).features[0]!.id;
    expect(await allowedAt(`${items}/${known}`, owner)).toEqual(expect.arrayContaining(['PUT', 'PATCH', 'DELETE']));

    const inUtm = { 'Content-Type': GEOJSON, 'Content-Crs': crs };
    const at = (x: number, y: number) => ({ type: 'Point', coordinates: [x, y] });
    const created = await send(
      'post',
      items,
      { type: 'Feature', geometry: at(391_390.73, 5_817_855.24), properties: { name: 'Drawn', height: null } },
      inUtm,
    ).expect(201);
    const path = (created.headers['location'] as string).replace(/.*\/geo/, '/geo');
    await send('get', path).expect(200);
    await send('patch', path, { geometry: at(391_400, 5_817_900) }, { ...inUtm, 'Content-Type': MERGE_PATCH }).expect(
      200,
    );
    await send('patch', path, { properties: { height: 2 } }, { 'Content-Type': MERGE_PATCH }).expect(200);
    await send(
      'put',
      path,
      {
        type: 'Feature',
        id: path.split('/').at(-1),
        geometry: at(391_500, 5_818_000),
        properties: { name: 'Moved', height: 2 },
      },
      inUtm,
    ).expect(200);
    const box = '391000,5817000,392000,5819000';
    const query = `limit=1000&bbox=${box}&bbox-crs=${encodeURIComponent(crs)}&crs=${encodeURIComponent(crs)}`;
    const filter = encodeURIComponent(`((name = 'Moved') AND (height >= 2))`);
    const page = await service.http.get(`${items}?${query}&filter=${filter}&filter-lang=cql2-text`).expect(200);
    expect((page.body as { features: object[] }).features).toMatchObject([
      { geometry: { coordinates: [391_500, 5_818_000] }, properties: { name: 'Moved' } },
    ]);
    await send('delete', path).expect(204);
  });
});
