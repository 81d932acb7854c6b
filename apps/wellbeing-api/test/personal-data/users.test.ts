import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { MaintenanceService } from '../../src/personal-data/erasures/maintenance.service';
import { browserSession, givenPerson, signIn, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const POINT = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.4, 52.5] },
  properties: { name: 'Bench' },
};

describe('PATCH /users/me', () => {
  it('changes the given fields, keeps the others and clears those that are null', async () => {
    const { bearer } = await givenPerson(service);
    const patch = (body: object) =>
      service.http
        .patch('/users/me')
        .set(...bearer)
        .send(body);
    await patch({
      profile: { about: 'Hello', goals: ['Sleep'] },
      settings: { theme: 'dark', notifications: { email: true } },
    }).expect(200);
    await patch({ name: 'Ada L.', profile: { about: null }, settings: { notifications: { push: false } } }).expect(200);
    const { body } = await service.http
      .get('/users/me')
      .set(...bearer)
      .expect(200);
    expect(body.user).toMatchObject({
      name: 'Ada L.',
      profile: { goals: ['Sleep'] },
      settings: { theme: 'dark', notifications: { email: true, push: false } },
      consents: [],
      kyc_provided: false,
      deletion_scheduled_at: null,
    });
    expect(body.user.profile).not.toHaveProperty('about');
  });

  it.each([
    { email: 'new@example.com' },
    { email_verified: true },
    { profile: { unknown: 1 } },
    { profile: 'text' },
    { profile: null },
    { settings: { theme: 'pink' } },
    { settings: { time_zone: 'Mars/Base' } },
    { settings: { notifications: { email: 'yes' } } },
    { profile: { goals: [{}] } },
    { name: {} },
  ])('refuses %j', async (body) => {
    const { bearer } = await givenPerson(service);
    expect(
      (
        await service.http
          .patch('/users/me')
          .set(...bearer)
          .send(body)
      ).status,
    ).toBe(422);
  });

  it('needs the CSRF token from a browser', async () => {
    const { cookie } = await givenPerson(service);
    const { accessToken, csrfToken } = await browserSession(service.http, cookie);
    const patch = () =>
      service.http.patch('/users/me').set('Authorization', `Bearer ${accessToken}`).send({ name: 'B' });
    await patch().expect(403);
    await patch().set('X-CSRF-TOKEN', csrfToken).expect(200);
  });
});

describe('consents', () => {
  it('are records: the newest of a purpose applies, and none is lost', async () => {
    const { bearer } = await givenPerson(service);
    const record = (granted: boolean) =>
      service.http
        .post('/users/me/consents')
        .set(...bearer)
        .send({ purpose: 'ai_coaching', version: '2026-11', granted });
    await record(true).expect(201);
    await record(false).expect(201);
    const { body } = await service.http
      .get('/users/me/consents')
      .set(...bearer)
      .expect(200);
    expect((body.consents as { granted: boolean }[]).map(({ granted }) => granted)).toEqual([true, false]);
    const me = await service.http
      .get('/users/me')
      .set(...bearer)
      .expect(200);
    expect(me.body.user.consents).toEqual([
      { purpose: 'ai_coaching', version: '2026-11', granted: false, recorded_at: expect.any(String) },
    ]);
  });

  it('cannot be changed by the service', async () => {
    await expect(service.dataSource.query('UPDATE consents SET granted = true')).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('GET /users/me/export', () => {
  it('is a ZIP of all stored data, and each file matches its manifest', async () => {
    const person = await givenPerson(service);
    await service.http
      .post('/geo/v2/submit')
      .set(...person.bearer)
      .send(POINT)
      .expect(201);
    await service.dataSource.query('UPDATE collections SET description = $2 WHERE account_id = $1', [
      person.id,
      'Where we rest.',
    ]);
    const { body, headers } = await service.http
      .get('/users/me/export')
      .set(...person.bearer)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    expect(headers['content-type']).toBe('application/zip');
    const files = unzip(body as Buffer);
    const manifest = JSON.parse(files.get('manifest.json')!.toString()) as {
      account_id: string;
      files: { name: string; sha256: string; bytes: number }[];
    };
    expect(manifest.account_id).toBe(person.id);
    expect(manifest.files.map(({ name }) => name)).toEqual(
      [...files.keys()].filter((name) => name !== 'manifest.json'),
    );
    for (const { name, sha256, bytes } of manifest.files) {
      expect(createHash('sha256').update(files.get(name)!).digest('hex')).toBe(sha256);
      expect(files.get(name)).toHaveLength(bytes);
    }
    const collection = [...files].find(([name]) => name.startsWith('collections/'))![1].toString();
    expect((JSON.parse(collection) as { features: object[] }).features).toMatchObject([POINT]);
    expect(JSON.parse(collection)).toMatchObject({ type: 'FeatureCollection', description: 'Where we rest.' });
    expect(files.get('account.json')!.toString()).not.toContain('argon2');
  });
});

describe('DELETE /users/me', () => {
  const tablesOf = async (accountId: string) => {
    const tables = [
      'sessions',
      'collections',
      'profiles',
      'consents',
      'identity_checks',
      'mailed_tokens',
      'outgoing_mails',
      'idempotency_keys',
    ];
    const counts = await Promise.all(
      tables.map(async (table) => {
        const [row] = await service.dataSource.query<{ n: number }[]>(
          `SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1`,
          [accountId],
        );
        return [table, row!.n];
      }),
    );
    return Object.fromEntries(counts) as Record<string, number>;
  };

  async function givenLeaver() {
    const person = await givenPerson(service);
    const call = (method: 'post' | 'put' | 'patch', path: string, body: object) =>
      service.http[method](path)
        .set(...person.bearer)
        .send(body);
    await call('post', '/geo/v2/submit', POINT).set('Idempotency-Key', 'k').expect(201);
    await call('patch', '/users/me', { profile: { about: 'x' } }).expect(200);
    await call('post', '/users/me/consents', { purpose: 'a', version: '1', granted: true }).expect(201);
    await call('put', '/users/me/kyc', KYC).expect(200);
    const { body } = await service.http
      .delete('/users/me')
      .set(...person.bearer)
      .send({ current_password: person.password })
      .expect(202);
    return { person, scheduled: new Date((body as { deletion_scheduled_at: string }).deletion_scheduled_at) };
  }

  it('ends every session in one step and erases everything after 30 days', async () => {
    const { person, scheduled } = await givenLeaver();
    expect(scheduled.getTime() - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(401);
    await service.http.post('/auth/refresh').send({ refresh_token: person.refreshToken }).expect(401);
    await service.app.get(MaintenanceService).run();
    expect(await tablesOf(person.id)).toMatchObject({ collections: 1, profiles: 1, consents: 1, identity_checks: 1 });
    await service.dataSource.query(`UPDATE accounts SET erase_after = erase_after - interval '30 days' WHERE id = $1`, [
      person.id,
    ]);
    expect(await service.app.get(MaintenanceService).run()).toBe(1);
    expect(new Set(Object.values(await tablesOf(person.id)))).toEqual(new Set([0]));
    await service.http.post('/auth/login').send({ email: person.email, password: person.password }).expect(401);
    await service.http.post('/auth/signup').send({ email: person.email, password: person.password }).expect(201);
  });

  it('is undone within the grace period', async () => {
    const { person } = await givenLeaver();
    const back = await signIn(service.http, person.email);
    const { body } = await service.http
      .get('/users/me')
      .set(...back.bearer)
      .expect(200);
    expect(body.user.deletion_scheduled_at).not.toBeNull();
    await service.http
      .post('/users/me/restore')
      .set(...back.bearer)
      .expect(204);
    await service.dataSource.query(`UPDATE accounts SET erase_after = erase_after - interval '31 days' WHERE id = $1`, [
      person.id,
    ]);
    await service.app.get(MaintenanceService).run();
    await service.http
      .get('/users/me')
      .set(...back.bearer)
      .expect(200);
  });

  it('erases once when replicas run at the same time', async () => {
    const { person } = await givenLeaver();
    await service.dataSource.query('UPDATE accounts SET erase_after = now() WHERE id = $1', [person.id]);
    const maintenance = service.app.get(MaintenanceService);
    const erased = await Promise.all([maintenance.run(), maintenance.run(), maintenance.run()]);
    expect(erased.reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});

describe('GET /health', () => {
  it('names each dependency with its state and latency', async () => {
    const { body } = await service.http.get('/health').expect(200);
    const up = { status: 'up', latency_ms: expect.any(Number) };
    expect(body).toMatchObject({ status: 'ok', service: 'wellbeing-api', dependencies: { database: up, redis: up } });
  });
});

const KYC = {
  legal_name: 'Ada Example',
  date_of_birth: '1990-12-31',
  nationality: 'DE',
  document_type: 'passport',
  document_number: 'C01X00T47',
  address: '1 Example Street, 10115 Berlin',
};

/** Reads a ZIP by its central directory. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry++) {
    const [method, size, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), method === 8 ? inflateRawSync(data) : data);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
