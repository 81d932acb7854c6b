import { times } from '@platform/testing';
import { ImportWorkStore } from '../../src/geo/imports/import-work.store';
import { ImportWorker } from '../../src/geo/imports/import.worker';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let person: Person;
beforeAll(async () => {
  service = await startTestApp();
  person = await givenPerson(service);
});
afterAll(() => service.close());
afterEach(() => jest.restoreAllMocks());

interface Import {
  id: string;
  state: string;
  features: number;
  bytes: number;
  bytes_read: number;
  preview?: { geometry_types: Record<string, number>; bbox: number[] };
  report?: { omitted: number };
  error?: { code: string; message: string; details?: unknown[] };
}

const call = (method: 'get' | 'post' | 'delete', path: string, from = service) =>
  from.http[method](`/geo/v2/${path}`).set(...person.bearer);
const read = (from = service) => from.app.get(ImportWorker).run();

async function givenCollection(): Promise<string> {
  const { body } = await call('post', 'collections').send({ title: 'Imported' }).expect(201);
  return (body as { id: string }).id;
}

async function accepted(content: string, name: string, fields: Record<string, string>): Promise<Import> {
  const request = call('post', 'submit').set('Prefer', 'respond-async').attach('file', Buffer.from(content), name);
  for (const [field, value] of Object.entries(fields)) void request.field(field, value);
  const { body, headers } = await request.expect(202);
  const started = body as Import;
  expect(headers['location']).toBe(`http://account.test/geo/v2/imports/${started.id}`);
  return started;
}

const get = async (id: string) => (await call('get', `imports/${id}`).expect(200)).body as Import;

async function imported(content: string, name: string, fields: Record<string, string>): Promise<Import> {
  const { id } = await accepted(content, name, fields);
  await read();
  return get(id);
}

async function count(statement: string, ...values: unknown[]): Promise<number> {
  const [row] = await service.dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM ${statement}`,
    values,
  );
  return row!.count;
}
const storedIn = (collection: string) => count('features WHERE collection_id = $1', collection);
const leftovers = async (id: string) =>
  (await count('feature_import_pieces WHERE import_id = $1', id)) +
  (await count('feature_import_batches WHERE import_id = $1', id));

/** Whether the tile of the whole world has something of the collection. */
async function isOnTheMap(collection: string): Promise<boolean> {
  const tile = call('get', `collections/${collection}/tiles/WebMercatorQuad/0/0/0`).buffer(true);
  const { body } = await tile
    .parse((response, done) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => done(null, Buffer.concat(pieces)));
    })
    .expect(200);
  return (body as Buffer).length > 20;
}

const csv = (rows: number, extra = '') =>
  `name,lon,lat\n${times(rows, (n) => `place ${n},${(n % 360) - 180},${(n % 170) - 85}`).join('\n')}\n${extra}`;

/** `npm run lab -- real-files` imports the whole files. */
const SHARE = Number(process.env['IMPORTED_SHARE'] ?? 0.2);
const sized = (size: number) => Math.round(SHARE * size);

describe(`files of ${SHARE} times their real sizes are imported, and are on the map`, () => {
  const ride = `<gpx><trk><name>Ride</name><trkseg>${times(
    sized(36_000),
    (n) =>
      `<trkpt lat="${52 + n / 1e5}" lon="${13 + (n % 100) / 1e5}">\n <ele>${n % 300}.5</ele>\n <time>2026-05-01T${String(Math.floor(n / 3600)).padStart(2, '0')}:${String(Math.floor(n / 60) % 60).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}Z</time>\n <extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${90 + (n % 80)}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>\n</trkpt>\n`,
  ).join('')}</trkseg></trk></gpx>`;
  const places = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${times(
    sized(10_001),
    (n) =>
      `<Placemark><name>Place ${n}</name><description><![CDATA[A note on place ${n}]]></description><styleUrl>#icon-1899-0288D1</styleUrl><Point><coordinates>${13 + n / 1e5},52.5,0</coordinates></Point></Placemark>`,
  ).join('')}</Document></kml>`;
  const corners = times(100_000, (n) => {
    const angle = (n * 2 * Math.PI) / 100_000;
    return [13 + Math.cos(angle), 52 + Math.sin(angle)];
  });
  const area = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [[...corners, corners[0]!]] } },
    ],
  });

  it.each([
    ['a ride of ten hours', ride, 'ride.gpx', 1],
    ['10 001 placemarks', places, 'my-maps.kml', sized(10_001)],
    ['100 000 rows', csv(sized(100_000)), 'table.csv', sized(100_000)],
    ['an area with 100 000 corners', area, 'area.geojson', 1],
  ])('%s', async (_what, content, name, features) => {
    const collection = await givenCollection();
    const done = await imported(content, name, { collection });
    expect(done).toMatchObject({ state: 'succeeded', features, bytes_read: done.bytes });
    expect(await storedIn(collection)).toBe(features);
    expect(await isOnTheMap(collection)).toBe(true);
    expect(await leftovers(done.id)).toBe(0);
  });
});

describe('an import', () => {
  it('is made of a file with more features than one request may have', async () => {
    const collection = await givenCollection();
    const request = call('post', 'submit').field('collection', collection);
    const { body } = await request.attach('file', Buffer.from(csv(10_001)), 'table.csv').expect(202);
    await read();
    expect(await get((body as Import).id)).toMatchObject({ state: 'succeeded', features: 10_001 });
  });

  it('is made of a file that is larger than one request may be, and stores it in pieces', async () => {
    const collection = await givenCollection();
    const features = times(11, (n) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [n, 0] },
      properties: { text: 'x'.repeat(1024 * 1024) },
    }));
    const text = JSON.stringify({ type: 'FeatureCollection', features });
    const remaining = ({ headers }: { headers: Record<string, string> }) =>
      Number(/r=(\d+)/.exec(headers['ratelimit']!)![1]);
    for (const send of [
      () => call('post', 'submit').attach('file', Buffer.from(text), 'a.geojson').field('collection', collection),
      () => call('post', `submit?collection=${collection}`).set('Content-Type', 'application/geo+json').send(text),
    ]) {
      const before = remaining(await call('get', 'imports'));
      const accepted = await send().expect(202);
      const { body } = accepted;
      // One for the request, and one for each 256 KiB: a file of 64 MiB is checked and imported with half of the quota.
      const cost = before - remaining(accepted);
      // What came in one piece with the head of the request belongs to the head.
      expect([44, 45]).toContain(cost);
      expect(body).toMatchObject({ bytes: text.length, state: 'pending', collection });
      expect(await count('feature_import_pieces WHERE import_id = $1', (body as Import).id)).toBe(45);
      await read();
      expect(await get((body as Import).id)).toMatchObject({ state: 'succeeded', features: 11 });
    }
    expect(await storedIn(collection)).toBe(22);
  });

  it('of a dry run returns a preview and stores nothing', async () => {
    const collection = await givenCollection();
    const { state, preview, report } = await imported(csv(3), 'a.csv', { collection, dry_run: 'true' });
    expect({ state, preview, report }).toMatchObject({
      state: 'succeeded',
      preview: { geometry_types: { Point: 3 } },
      report: { omitted: 0 },
    });
    expect(await storedIn(collection)).toBe(0);
  });

  it('fails with the error of the file, and stores nothing', async () => {
    const collection = await givenCollection();
    const { id, state, error } = await imported(`${csv(1_000)}"`, 'a.csv', { collection, strict: 'true' });
    expect({ state, error }).toMatchObject({ state: 'failed', error: { code: 'VALIDATION_FAILED' } });
    expect(await storedIn(collection)).toBe(0);
    expect(await leftovers(id)).toBe(0);
  });

  it('is the same for a repeated request with its key', async () => {
    const collection = await givenCollection();
    const send = () =>
      call('post', 'submit')
        .set('Prefer', 'respond-async')
        .set('Idempotency-Key', 'import-once')
        .field('collection', collection)
        .attach('file', Buffer.from(csv(5)), 'a.csv');
    const [first, second] = [await send().expect(202), await send().expect(202)];
    expect((second.body as Import).id).toBe((first.body as Import).id);
    await read();
    expect(await storedIn(collection)).toBe(5);
    expect(await count(`feature_imports WHERE state = 'receiving'`)).toBe(0);
  });

  it('is cancelled while it is read, and then stores nothing', async () => {
    const collection = await givenCollection();
    const { id } = await accepted(csv(2_000), 'a.csv', { collection });
    const work = service.app.get(ImportWorkStore);
    const addBatch = work.addBatch.bind(work);
    jest.spyOn(work, 'addBatch').mockImplementation(async (...values) => {
      await call('delete', `imports/${id}`).expect(204);
      return addBatch(...values);
    });
    await read();
    await call('get', `imports/${id}`).expect(404);
    expect(await storedIn(collection)).toBe(0);
    expect(await leftovers(id)).toBe(0);
  });

  it('is not seen or cancelled by another account', async () => {
    const { id } = await accepted(csv(1), 'a.csv', {});
    const other = await givenPerson(service);
    await service.http
      .get(`/geo/v2/imports/${id}`)
      .set(...other.bearer)
      .expect(404);
    await service.http
      .delete(`/geo/v2/imports/${id}`)
      .set(...other.bearer)
      .expect(404);
    const { body } = await service.http
      .get('/geo/v2/imports')
      .set(...other.bearer)
      .expect(200);
    expect(body).toEqual({ imports: [] });
    const { body: own } = await call('get', 'imports').expect(200);
    expect((own as { imports: Import[] }).imports[0]).toMatchObject({ id, state: 'pending' });
    await call('delete', `imports/${id}`).expect(204);
  });

  it('is refused if four others have not ended', async () => {
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push((await accepted(csv(1), 'a.csv', {})).id);
    const answer = call('post', 'submit')
      .set('Prefer', 'respond-async')
      .attach('file', Buffer.from(csv(1)), 'a.csv');
    expect((await answer.expect(409)).body).toMatchObject({ error: { code: 'IMPORT_LIMIT' } });
    for (const id of ids) await call('delete', `imports/${id}`).expect(204);
  });

  it('is deleted with its account, and with its collection', async () => {
    const other = await givenPerson(service);
    const send = (collection: string) =>
      service.http
        .post('/geo/v2/submit')
        .set(...other.bearer)
        .set('Prefer', 'respond-async')
        .field('collection', collection)
        .attach('file', Buffer.from(csv(1)), 'a.csv')
        .expect(202);
    const { body } = await service.http
      .post('/geo/v2/collections')
      .set(...other.bearer)
      .send({ title: 'A' })
      .expect(201);
    const first = (await send((body as { id: string }).id)).body as Import;
    await service.http
      .delete(`/geo/v2/collections/${(body as { id: string }).id}`)
      .set(...other.bearer)
      .expect(204);
    const second = (await send('')).body as Import;
    expect(await count('feature_imports WHERE account_id = $1', other.id)).toBe(1);
    await service.dataSource.query('DELETE FROM accounts WHERE id = $1', [other.id]);
    expect((await leftovers(first.id)) + (await leftovers(second.id))).toBe(0);
  });
});

describe('two replicas', () => {
  let replica: TestApp;
  beforeAll(async () => (replica = await startTestApp({}, service)));
  afterAll(() => replica.close());

  it('store each import once, although both request work at the same time', async () => {
    const collection = await givenCollection();
    await accepted(csv(700), 'a.csv', { collection });
    await Promise.all(times(3, () => [read(), read(replica)]).flat());
    expect(await storedIn(collection)).toBe(700);
  });

  it('store an import once, although the lease of the first ended before it stored', async () => {
    const collection = await givenCollection();
    const { id } = await accepted(csv(700), 'a.csv', { collection });
    const work = service.app.get(ImportWorkStore);
    const store = work.store.bind(work);
    jest.spyOn(work, 'store').mockImplementationOnce(async (...values) => {
      await service.dataSource.query(
        `UPDATE feature_imports SET leased_until = clock_timestamp() - interval '1 s' WHERE id = $1`,
        [id],
      );
      await read(replica);
      return store(...values);
    });
    await read();
    expect(await get(id)).toMatchObject({ state: 'succeeded', features: 700 });
    expect(await storedIn(collection)).toBe(700);
  });

  it('read an import again from its start after a replica crashed amid the file', async () => {
    const collection = await givenCollection();
    const { id } = await accepted(csv(700), 'a.csv', { collection });
    const work = service.app.get(ImportWorkStore);
    const claimed = (await work.claim())!;
    await work.addBatch(claimed, 0, { features: 1, bytes: Buffer.from('[]') as never }, { bytesRead: 1, features: 1 });
    await read(replica);
    expect(await storedIn(collection)).toBe(0);
    await service.dataSource.query(
      `UPDATE feature_imports SET leased_until = clock_timestamp() - interval '1 s' WHERE id = $1`,
      [id],
    );
    await read(replica);
    expect(await storedIn(collection)).toBe(700);
    expect(await get(id)).toMatchObject({ state: 'succeeded', features: 700 });
  });

  it('give up an import that was interrupted five times, with the reason', async () => {
    const { id } = await accepted(csv(1), 'a.csv', {});
    await service.dataSource.query('UPDATE feature_imports SET attempts = 5 WHERE id = $1', [id]);
    await read();
    expect(await get(id)).toMatchObject({
      state: 'failed',
      error: { message: expect.stringContaining('interrupted') },
    });
    expect(await leftovers(id)).toBe(0);
  });
});
