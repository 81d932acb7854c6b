import { times } from '@platform/testing';
import { zipOf } from '../../src/geo/formats/archives/zip-of';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let person: Person;
beforeAll(async () => {
  service = await startTestApp();
  person = await givenPerson(service);
});
afterAll(() => service.close());

const point = (longitude: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, 50] },
  properties: {},
});
const collectionOf = (...features: object[]) => ({ type: 'FeatureCollection', features });
const submit = (path = '') => service.http.post(`/geo/v2/submit${path}`).set(...person.bearer);
const upload = (name: string, content: string | Buffer, fields: Record<string, string> = {}) => {
  const call = submit().attach('file', Buffer.from(content), name);
  for (const [field, value] of Object.entries(fields)) void call.field(field, value);
  return call;
};
const bytesOf = (response: unknown, done: (error: Error | null, bytes: unknown) => void) => {
  const pieces: Buffer[] = [];
  (response as NodeJS.ReadableStream)
    .on('data', (piece: Buffer) => pieces.push(piece))
    .on('end', () => done(null, Buffer.concat(pieces)));
};
const countOf = async () => {
  const [row] = await service.dataSource.query<{ count: number }[]>('SELECT count(*)::int AS count FROM features');
  return row!.count;
};

const GPX = `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
<wpt lat="52.5" lon="13.4"><ele>34</ele><time>2026-05-01T10:00:00Z</time><name>Bench &amp; tree</name></wpt>
<trk><name>Walk</name><trkseg><trkpt lat="52.5" lon="13.4"/><trkpt lat="52.6" lon="13.5"/></trkseg></trk></gpx>`;
const KML = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Park</name><Polygon><outerBoundaryIs><LinearRing>
<coordinates>13,52 14,52 14,53 13,52</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`;

describe('submit a table', () => {
  const CSV = [
    'name,lon,lat,wkt,height',
    'Bench,13.4,52.5,,1.5',
    '"Park, old",,,"POLYGON((0 0,1 0,1 1,0 0))",',
    '\r\n',
  ].join('\r\n');

  it('stores one feature per row, and exports a file that gives the same features again', async () => {
    const create = () =>
      service.http
        .post('/geo/v2/collections')
        .set(...person.bearer)
        .send({ title: 'Tables', visibility: 'public' })
        .expect(201);
    const [first, second] = [(await create()).body as { id: string }, (await create()).body as { id: string }];
    const { body } = await upload('a.csv', CSV, { collection: first.id }).expect(201);
    expect(body).toMatchObject({ submitted: 2 });
    const exported = await service.http.get(`/geo/v2/collections/${first.id}/export?f=csv`).expect(200);
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(exported.headers['content-disposition']).toContain('.csv"');
    expect(exported.text.split('\r\n')).toEqual([
      'longitude,latitude,geometry,height,name,properties',
      '13.4,52.5,,1.5,Bench,',
      ',,"POLYGON ((0 0,1 0,1 1,0 0))",,"Park, old",',
      '',
    ]);
    await upload('b.csv', exported.text, { collection: second.id }).expect(201);
    const said = async ({ id }: { id: string }) => {
      const items = (await service.http.get(`/geo/v2/collections/${id}/items`).expect(200)).body as {
        features: { geometry: object; properties: object }[];
      };
      return items.features.map(({ geometry, properties }) => ({ geometry, properties }));
    };
    expect(await said(second)).toEqual(await said(first));
  });

  it('stores no row of a table with a wrong row if it is strict', async () => {
    const before = await countOf();
    await upload('a.csv', 'lon,lat\n1,2\n1,99\n', { strict: 'true' }).expect(422);
    expect(await countOf()).toBe(before);
  });

  it('stores the rows that can be read, and names the line if none can', async () => {
    const before = await countOf();
    await upload('a.csv', 'lon,lat\n1,2\n1,north\n1,99\n').expect(201);
    expect(await countOf()).toBe(before + 1);
    const { body } = await upload('a.csv', 'lon,lat\n1,north\n').expect(422);
    expect((body as { error: { message: string } }).error.message).toContain('Line 2');
    expect(await countOf()).toBe(before + 1);
  });

  it('gives columns the types and the places that the sender chose', async () => {
    const file = 'start_lon,start_lat,zip\n13.4,52.5,10115\n';
    const fields = { dry_run: 'true', longitude_column: 'start_lon', latitude_column: 'start_lat' };
    const { body } = await upload('a.csv', file, { ...fields, column_types: '{"zip":"text"}' }).expect(200);
    expect(body.preview).toMatchObject({
      bbox: [13.4, 52.5, 13.4, 52.5],
      properties: [{ name: 'zip', types: ['string'], column_type: 'text', features: 1 }],
    });
    const { body: wrong } = await upload('a.csv', file, { ...fields, column_types: '{"zip":"date"}' }).expect(422);
    expect((wrong as { error: { message: string } }).error.message).toContain('text, integer, number, boolean');
    await upload('a.gpx', '<gpx/>', { column_types: '{}' }).expect(422);
  });
});

describe('numbers with more digits than a double', () => {
  const IDS = ['9007199254740993', '9007199254740992', '12345678901234567890'];
  const items = (id: string, query: string) => service.http.get(`/geo/v2/collections/${id}/items?${query}`).expect(200);
  let id: string;

  beforeAll(async () => {
    const created = await service.http
      .post('/geo/v2/collections')
      .set(...person.bearer)
      .send({ title: 'Large ids', visibility: 'public' })
      .expect(201);
    id = (created.body as { id: string }).id;
    const features = IDS.map((n) => `{"type":"Feature","geometry":null,"properties":{"osm_id":${n}}}`).join(',');
    await submit(`?collection=${id}`)
      .set('Content-Type', 'application/geo+json')
      .send(`{"type":"FeatureCollection","features":[${features}]}`)
      .expect(201);
  });

  const idsIn = (text: string): string[] => Array.from(text.matchAll(/"osm_id":\s*(\d+)/g), ([, digits]) => digits!);

  it('are stored and returned with all digits, also in exports', async () => {
    expect(idsIn((await items(id, '')).text)).toEqual(IDS);
    expect(idsIn((await items(id, 'properties=osm_id')).text)).toEqual(IDS);
    for (const format of ['geojson', 'csv', 'kml']) {
      const { text, body } = await service.http
        .get(`/geo/v2/collections/${id}/export?f=${format}`)
        .buffer(true)
        .expect(200);
      const file = text ?? (body as Buffer).toString();
      for (const digits of IDS) expect(file).toContain(digits);
    }
  });

  it('are filtered and sorted by all digits', async () => {
    const filtered = (filter: string) => items(id, `filter=${encodeURIComponent(filter)}`);
    expect(idsIn((await filtered('osm_id = 9007199254740993')).text)).toEqual([IDS[0]]);
    expect(idsIn((await filtered('osm_id > 9007199254740993')).text)).toEqual([IDS[2]]);
    expect(idsIn((await filtered('osm_id <> 9007199254740993')).text)).toEqual([IDS[1], IDS[2]]);
    expect(idsIn((await items(id, 'sortby=osm_id')).text)).toEqual([IDS[1], IDS[0], IDS[2]]);
  });
});

describe('submit a file of GIS programs', () => {
  const collection = async () => {
    const create = service.http.post('/geo/v2/collections').set(...person.bearer);
    const { body } = await create.send({ title: 'Layers', visibility: 'public' }).expect(201);
    return (body as { id: string }).id;
  };
  const itemsOf = async (id: string) => {
    const { body } = await service.http.get(`/geo/v2/collections/${id}/items`).expect(200);
    const { features } = body as { features: { geometry: object; properties: object }[] };
    return features.map(({ geometry, properties }) => ({ geometry, properties }));
  };

  it.each([
    ['flatgeobuf', 'application/flatgeobuf', 'fgb', 0],
    ['geojsonseq', 'application/geo+json-seq', 'geojsons', 1],
  ])('exports a file that gives the same features again: %s', async (format, mediaType, extension, ids) => {
    const [first, second] = [await collection(), await collection()];
    const high = { ...point(2), properties: { name: 'Peak', height: 5.5 } };
    high.geometry.coordinates.push(1_000);
    const mixed = { ...point(3), properties: { name: 7, tags: ['a'], since: null } };
    await submit(`?collection=${first}`)
      .send(collectionOf(point(1), high, mixed))
      .expect(201);
    const exported = await service.http
      .get(`/geo/v2/collections/${first}/export?f=${format}`)
      .buffer()
      .parse(bytesOf)
      .expect(200)
      .expect('content-type', mediaType)
      .expect('content-disposition', new RegExp(`\\.${extension}"$`));
    const { body } = await upload(`a.${extension}`, exported.body as Buffer, { collection: second }).expect(201);
    expect(body).toMatchObject({ submitted: 3, report: { omitted: 0, repaired: 0, changed: ids } });
    expect(await itemsOf(second)).toEqual(await itemsOf(first));
  });

  it('reads a file by its content, and reports that its extension is wrong', async () => {
    const { body } = await upload('park.gpx', zipOf([{ name: 'doc.kml', content: KML }])).expect(201);
    expect(body).toMatchObject({
      submitted: 1,
      report: {
        entries: [{ kind: 'changed', message: 'The file is named .gpx, but it is a KMZ. It is read as such.' }],
      },
    });
  });

  it('names all extensions if the file is of an unknown format', async () => {
    const { body } = await upload('places.doc', 'x').expect(415);
    for (const extension of ['.geojson', '.geojsonl', '.gpx', '.kml', '.kmz', '.csv', '.fgb', '.zip'])
      expect((body as { error: { message: string } }).error.message).toContain(extension);
  });
});

describe('submit as JSON', () => {
  it('stores a feature or a collection of them, in the default collection', async () => {
    const { body } = await submit()
      .send(collectionOf(point(1), point(2)))
      .expect(201);
    const report = { omitted: 0, repaired: 0, changed: 0, entries: [] };
    expect(body).toEqual({ submitted: 2, feature_ids: [expect.any(String), expect.any(String)], report });
    expect(
      (
        await submit()
          .type('application/geo+json')
          .send(JSON.stringify(point(3)))
      ).status,
    ).toBe(201);
  });

  it('stores nothing if it is strict and one feature is bad, and names it', async () => {
    const before = await countOf();
    const { body } = await submit('?strict=true')
      .send(collectionOf(point(1), point(999), point(2), point(-999)))
      .expect(422);
    expect(body.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [
        { index: 1, pointer: '/features/1/geometry/coordinates/0', message: expect.any(String) },
        { index: 3, pointer: '/features/3/geometry/coordinates/0', message: expect.any(String) },
      ],
    });
    expect(await countOf()).toBe(before);
  });

  it('stores the good features otherwise, and reports the others', async () => {
    const features = collectionOf(point(1), point(999), point(2));
    const report = {
      omitted: 1,
      repaired: 0,
      changed: 0,
      entries: [{ kind: 'omitted', feature: 1, message: expect.stringContaining('longitude is beyond 180 degrees') }],
    };
    const { body: preview } = await submit('?dry_run=true').send(features).expect(200);
    expect(preview).toMatchObject({ submitted: 2, feature_ids: [], report, preview: { geometry_types: { Point: 2 } } });
    const before = await countOf();
    const { body } = await submit().send(features).expect(201);
    expect(body).toEqual({ submitted: 2, feature_ids: [expect.any(String), expect.any(String)], report });
    expect(await countOf()).toBe(before + 2);
  });

  it('stores nothing if no feature is good', async () => {
    const { body } = await submit()
      .send(collectionOf(point(999), point(-999)))
      .expect(422);
    expect(body.error.details).toMatchObject([{ index: 0 }, { index: 1 }]);
  });

  it('only checks in a dry run', async () => {
    const before = await countOf();
    const { body } = await submit('?dry_run=true')
      .send(collectionOf(point(1), point(2)))
      .expect(200);
    expect(body).toMatchObject({ submitted: 2, feature_ids: [] });
    await submit('?dry_run=true').send(point(999)).expect(422);
    expect(await countOf()).toBe(before);
  });

  it('stores thousands in one step, and imports more than ten thousand in the background', async () => {
    const many = times(3_000, (index) => point((index % 360) - 180));
    await submit()
      .send(collectionOf(...many))
      .expect(201);
    await submit()
      .send(collectionOf(...times(10_001, () => point(1))))
      .expect(202);
  });

  it.each([
    ['?collection=x', 400],
    ['?dry_run=yes', 400],
    ['?unknown=1', 400],
    ['?strict=1', 400],
    ['?dry_run=true&dry_run=false', 400],
  ])('refuses %s', async (query, status) => {
    await submit(query).send(point(1)).expect(status);
  });

  it.each([
    ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['duplicate names', '{"type":"Feature","type":"Feature"}'],
    ['__proto__', '{"type":"Feature","__proto__":{}}'],
    ['nothing', ''],
  ])('refuses %s', async (_case, text) => {
    await submit().type('json').send(text).expect(422);
  });

  it('refuses more than 64 MiB before reading it, and other media types', async () => {
    const answer = await submit()
      .type('json')
      .send(' '.repeat(64 * 1024 * 1024 + 5_000))
      .catch(() => null);
    if (answer) expect(answer.status).toBe(413);
    await submit().type('text/plain').send('x').expect(415);
  });
});

describe('submit as a form', () => {
  it.each([
    ['places.geojson', JSON.stringify(collectionOf(point(1), point(2))), 2],
    ['walk.gpx', GPX, 2],
    ['park.KML', KML, 1],
    ['park.kmz', zipOf([{ name: 'doc.kml', content: KML }]), 1],
    ['places.geojsonl', `${JSON.stringify(point(1))}\n${JSON.stringify(point(2))}\n`, 2],
  ])('reads %s', async (name, content, count) => {
    const { body } = await upload(name, content).expect(201);
    expect(body.submitted).toBe(count);
  });

  it('reads collection and dry_run from its fields', async () => {
    const { body } = await service.http
      .post('/geo/v2/collections')
      .set(...person.bearer)
      .send({ title: 'Walks' });
    const collection = (body as { id: string }).id;
    await upload('walk.gpx', GPX, { collection, dry_run: 'true' }).expect(200);
    await upload('walk.gpx', GPX, { collection }).expect(201);
    const items = await service.http.get(`/geo/v2/collections/${collection}/items`).set(...person.bearer);
    expect(
      (items.body.features as { properties: { name: string } }[]).map(({ properties }) => properties.name),
    ).toEqual(['Bench & tree', 'Walk']);
  });

  it('stores what can be stored of a file, and names the line of everything else', async () => {
    const { body } = await upload('walk.gpx', GPX.replace('lat="52.6"', 'lat="95"')).expect(201);
    expect(body).toMatchObject({
      submitted: 2,
      report: {
        omitted: 1,
        repaired: 1,
        changed: 0,
        entries: [
          { kind: 'omitted', line: 3, feature: 1, message: expect.stringContaining('no position on the earth') },
          { kind: 'repaired', line: 3, feature: 1, message: expect.stringContaining('only one point') },
        ],
      },
    });
  });

  it('stores no part of it if it is strict, and names the same lines', async () => {
    const before = await countOf();
    const bad = GPX.replace('lat="52.6"', 'lat="95"');
    const { body } = await upload('walk.gpx', bad, { strict: 'true' }).expect(422);
    expect(body.error.message).toMatch(/^Line 3, <trkpt>: /);
    expect(body.error.details).toMatchObject([
      { index: 1, pointer: '/features/1', line: 3 },
      { index: 1, pointer: '/features/1', line: 3 },
    ]);
    expect(await countOf()).toBe(before);
    await upload('walk.gpx', GPX, { strict: 'true' }).expect(201);
  });

  const ENTITY = '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const LAUGHS = `<!DOCTYPE l [<!ENTITY a "ha">${times(20, (i) => `<!ENTITY a${i} "&a;&a;&a;&a;">`).join('')}]>`;
  it.each([
    ['an external entity', 'x.gpx', `${ENTITY}<gpx><wpt lat="1" lon="1"><name>&x;</name></wpt></gpx>`],
    ['a billion laughs', 'x.kml', `${LAUGHS}<kml/>`],
    ['a document type in lower case', 'x.kml', '<!doctype kml><kml/>'],
    ['another encoding', 'x.gpx', GPX.replace('version="1.0"', 'version="1.0" encoding="utf-7"')],
    ['deep nesting', 'x.kml', `<kml>${'<Folder>'.repeat(5000)}${'</Folder>'.repeat(5000)}</kml>`],
    ['crossed tags', 'x.gpx', '<gpx><wpt lat="1" lon="1"><name></wpt></name></gpx>'],
    ['another root', 'x.gpx', '<html></html>'],
    ['an empty file', 'x.gpx', ''],
    ['no features', 'x.gpx', '<gpx></gpx>'],
    ['binary', 'x.geojson', Buffer.from([0xff, 0xfe, 0x00])],
  ])('refuses %s', async (_case, name, content) => {
    const before = await countOf();
    const { body } = await upload(name, content).expect(422);
    expect(JSON.stringify(body)).not.toMatch(/root:|ha{4}/);
    expect(await countOf()).toBe(before);
  });

  it.each([
    ['no file', () => submit().field('dry_run', 'true'), 422],
    ['an unknown extension', () => upload('places.shp', 'x'), 415],
    ['an unknown field', () => upload('walk.gpx', GPX, { owner: 'me' }), 422],
    ['two files', () => upload('walk.gpx', GPX).attach('file', Buffer.from(GPX), 'b.gpx'), 422],
    ['a bad strict', () => upload('walk.gpx', GPX, { strict: 'yes' }), 422],
    ['a bad dry_run', () => upload('walk.gpx', GPX, { dry_run: '1' }), 422],
    [
      'a truncated form',
      () =>
        submit()
          .set('Content-Type', 'multipart/form-data; boundary=x')
          .send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.gpx"\r\n\r\n<gpx>'),
      422,
    ],
    ['no boundary', () => submit().set('Content-Type', 'multipart/form-data').send('x'), 422],
  ])('refuses %s', async (_case, call, status) => {
    expect((await call()).status).toBe(status);
  });
});

describe('the preview of a dry run', () => {
  it('reports number, shapes, places and properties, and that ids of the file are not stored', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [-3, 10],
        [2, 60],
      ],
    };
    const features = [
      { ...point(1), id: 'a', properties: { name: 'Bench', height: 1 } },
      { ...point(4), id: 7, properties: { name: null, tags: ['x'] } },
      { type: 'Feature', geometry: line, properties: { name: 'Path' } },
      { type: 'Feature', geometry: null, properties: null },
    ];
    const { body } = await submit('?dry_run=true')
      .send(collectionOf(...features))
      .expect(200);
    expect(body).toEqual({
      submitted: 4,
      feature_ids: [],
      report: {
        omitted: 0,
        repaired: 0,
        changed: 1,
        entries: [{ kind: 'changed', feature: 0, message: expect.stringContaining('gets a new id') }],
      },
      preview: {
        bbox: [-3, 10, 4, 60],
        geometry_types: { Point: 2, LineString: 1, none: 1 },
        properties: [
          { name: 'name', types: ['string', 'null'], column_type: 'text', features: 3 },
          { name: 'height', types: ['number'], column_type: 'integer', features: 1 },
          { name: 'tags', types: ['array'], column_type: null, features: 1 },
        ],
        own_ids: 2,
      },
    });
  });

  it('accepts any format, also without a place, and does not appear in stored data', async () => {
    const { body } = await upload('benches.csv', 'name,height,lon,lat\nA,1.5,,\nB,2,,\n', { dry_run: 'true' }).expect(
      200,
    );
    expect(body.preview).toMatchObject({ bbox: null, geometry_types: { none: 2 }, own_ids: 0 });
    expect(body.preview.properties).toContainEqual({
      name: 'height',
      types: ['number'],
      column_type: 'number',
      features: 2,
    });
    const large = times(3_000, (n) => ({ ...point(n / 100), properties: { [`p${n}`]: n } }));
    const { body: many } = await submit('?dry_run=true')
      .send(collectionOf(...large))
      .expect(200);
    expect(many.preview.bbox).toEqual([0, 50, 29.99, 50]);
    expect(many.preview.properties).toHaveLength(100);
    const { body: stored } = await submit().send(point(1)).expect(201);
    expect(stored).not.toHaveProperty('preview');
  });
});

describe('Idempotency-Key', () => {
  const keyed = (key: string, body: object) => submit().set('Idempotency-Key', key).send(body);

  it('stores once for any number of repetitions, and replays the response', async () => {
    const before = await countOf();
    const answers = await Promise.all(times(10, () => keyed('once', point(5))));
    const done = answers.filter(({ status }) => status === 201);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await keyed('once', point(5)).expect(201);
    expect(new Set([...done, again].map(({ text }) => text)).size).toBe(1);
    expect([...done, again].filter(({ headers }) => headers['idempotent-replayed'] !== 'true')).toHaveLength(1);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await countOf()).toBe(before + 1);
  });

  it('refuses another body under the same key, and separates the keys of accounts', async () => {
    await keyed('mine', point(1)).expect(201);
    expect((await keyed('mine', point(2)).expect(422)).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const other = await givenPerson(service);
    await service.http
      .post('/geo/v2/submit')
      .set(...other.bearer)
      .set('Idempotency-Key', 'mine')
      .send(point(2))
      .expect(201);
  });

  it('does not store a refusal', async () => {
    await keyed('retry', point(999)).expect(422);
    await keyed('retry', point(9)).expect(201);
  });
});
