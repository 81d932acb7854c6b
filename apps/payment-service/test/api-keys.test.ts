import { newPersonalToken } from '@platform/auth';
import { eventually, stopClock, type StoppedClock, times } from '@platform/testing';
import supertest from 'supertest';
import { newApiKey } from '../src/api-keys/api-key';
import { PERMISSIONS } from '../src/access/permissions';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';

let stage: PaymentStage;
let replicas: PaymentApp[];

beforeAll(async () => {
  stage = await PaymentStage.open();
  replicas = [await stage.replica(), await stage.replica()];
});
afterAll(() => stage.close());

const account = () => new TestAccount(replicas[0]!.server, stage.issuer);
const withKey = (key: string, replica = 0) => ({
  get: (path: string) => supertest(replicas[replica]!.server).get(path).set('N-API-Key', key),
  post: (path: string, body: object) =>
    supertest(replicas[replica]!.server).post(path).set('N-API-Key', key).send(body),
  delete: (path: string, body: object) =>
    supertest(replicas[replica]!.server).delete(path).set('N-API-Key', key).send(body),
});
const code = (body: unknown) => (body as { error?: { code: string } }).error?.code;

/**
 * Revocations are announced, and a replica caches a key for five seconds. Each mechanism must work without the other.
 */
let clock: StoppedClock | undefined;
afterEach(() => clock?.goOn());
const OVER_FIVE_SECONDS_MS = 5_001;

const isRefused = (request: () => PromiseLike<{ status: number }>) =>
  eventually('it is refused', async () => (await request()).status === 401);

describe('an API key', () => {
  it('is created with the documented defaults and shown once', async () => {
    const owner = account();
    const created = await owner.post('/v1/auth/keys', {}).expect(201);
    expect(created.body).toEqual({
      status: 'success',
      message: expect.stringContaining('only once') as string,
      api_key: expect.stringMatching(/^n_test_[0-9A-Za-z]{16}_[0-9A-Za-z]{33}_[0-9A-Za-z]{6}$/) as string,
      key_id: expect.any(Number) as number,
    });
    const listed = await owner.get('/v1/auth/keys').expect(200);
    expect(listed.body).toEqual({
      status: 'success',
      data: [
        {
          key_id: (created.body as { key_id: number }).key_id,
          description: 'API Key',
          permissions: '["read"]',
          last_used_at: null,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
          expires_at: null,
        },
      ],
      next_cursor: null,
      has_more: false,
    });
  });

  it('records its use at most once a minute', async () => {
    const owner = account();
    const key = await owner.apiKey(['read']);
    await Promise.all(times(5, () => withKey(key.text).get('/v1/auth/keys').expect(200)));
    const used = () =>
      stage.admin.query<{ last_used_at: Date }[]>('SELECT last_used_at FROM api_keys WHERE key_id = $1', [key.keyId]);
    const [first] = await used();
    expect(first!.last_used_at).not.toBeNull();
    await withKey(key.text, 1).get('/v1/auth/keys').expect(200);
    expect(await used()).toEqual([first]);
  });

  it('ends everywhere with the announcement of its revocation, even if a replica has just cached it', async () => {
    clock = stopClock();
    const owner = account();
    const key = await owner.apiKey(['read']);
    for (const replica of [0, 1]) await withKey(key.text, replica).get('/v1/wallets').expect(200);
    await owner.delete('/v1/auth/keys', { key_id: key.keyId }).expect(200);
    for (const replica of [0, 1]) await isRefused(() => withKey(key.text, replica).get('/v1/wallets'));
    const again = await owner.delete('/v1/auth/keys', { key_id: key.keyId }).expect(404);
    expect(code(again.body)).toBe('API_KEY_NOT_FOUND');
    expect((await owner.get('/v1/auth/keys').expect(200)).body).toMatchObject({ data: [] });
  });

  it('ends without an announcement as soon as the cached entry is five seconds old', async () => {
    clock = stopClock();
    const lonely = await stage.replica({ REDIS_URL: 'redis://127.0.0.1:1' });
    const owner = account();
    const key = await owner.apiKey(['read']);
    const request = () => supertest(lonely.server).get('/v1/wallets').set('N-API-Key', key.text);
    expect((await request()).status).toBe(200);
    await owner.delete('/v1/auth/keys', { key_id: key.keyId }).expect(200);
    expect((await request()).status).toBe(200);
    clock.advance(OVER_FIVE_SECONDS_MS);
    expect((await request()).status).toBe(401);
  });

  it('of another account is not found', async () => {
    const key = await account().apiKey(['read']);
    await account().delete('/v1/auth/keys', { key_id: key.keyId }).expect(404);
    await account().post('/v1/auth/keys/rotate', { key_id: key.keyId }).expect(404);
  });

  it('expires by the database’s clock, and its rotation inherits that', async () => {
    clock = stopClock();
    const owner = account();
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const created = await owner.post('/v1/auth/keys', { expires_at }).expect(201);
    const { api_key, key_id } = created.body as { api_key: string; key_id: number };
    const rotated = await owner.post('/v1/auth/keys/rotate', { key_id, grace_seconds: 60 }).expect(201);
    const successor = rotated.body as { api_key: string; key_id: number };
    await withKey(api_key).get('/v1/wallets').expect(200);
    await withKey(successor.api_key).get('/v1/wallets').expect(200);
    const rows = await stage.admin.query<{ seconds: number }[]>(
      `SELECT round(extract(epoch FROM expires_at - created_at))::int AS seconds FROM api_keys
        WHERE key_id IN ($1, $2) ORDER BY key_id`,
      [key_id, successor.key_id],
    );
    expect(rows[0]!.seconds).toBeLessThanOrEqual(61);
    expect(rows[1]!.seconds).toBeGreaterThan(3_590);
    await owner.post('/v1/auth/keys/rotate', { key_id }).expect(409);
    await stage.admin.query("UPDATE api_keys SET expires_at = clock_timestamp() - interval '1 s' WHERE key_id = $1", [
      successor.key_id,
    ]);
    clock.advance(OVER_FIVE_SECONDS_MS);
    await withKey(successor.api_key).get('/v1/wallets').expect(401);
  });

  it('rotated without grace ends immediately', async () => {
    clock = stopClock();
    const owner = account();
    const key = await owner.apiKey(['read']);
    await withKey(key.text).get('/v1/wallets').expect(200);
    await owner.post('/v1/auth/keys/rotate', { key_id: key.keyId }).expect(201);
    await isRefused(() => withKey(key.text).get('/v1/wallets'));
  });

  it('is one of at most 100, also when all are created at the same time', async () => {
    const owner = account();
    const answers = await Promise.all(times(110, () => owner.post('/v1/auth/keys', {})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(10);
    expect(code(refused[0]!.body)).toBe('API_KEY_LIMIT');
  });

  it('is never stored in the database', async () => {
    const key = await account().apiKey(['read']);
    const secret = key.text.split('_')[3]!;
    const [row] = await stage.admin.query<{ found: boolean }[]>(
      'SELECT bool_or(api_keys::text LIKE $1) AS found FROM api_keys',
      [`%${secret}%`],
    );
    expect(row!.found).toBe(false);
  });
});

describe('exactly one credential', () => {
  it('is required: none, both, an empty second one, a repeated one and a foreign one give the same 401', async () => {
    const owner = account();
    const key = await owner.apiKey(['read']);
    const token = `Bearer ${owner.token}`;
    const bodies = new Set<string>();
    const refused: Record<string, string | string[]>[] = [
      {},
      { Authorization: token, 'N-API-Key': key.text },
      { Authorization: token, 'N-API-Key': '' },
      { Authorization: '', 'N-API-Key': key.text },
      { 'N-API-Key': [key.text, key.text] },
      { 'N-API-Key': `${key.text}x` },
      { 'N-API-Key': newApiKey('test').text },
      { 'N-API-Key': newApiKey('live').text },
      { Authorization: `Basic ${key.text}` },
      { Authorization: `Bearer ${key.text}` },
      { Authorization: `Bearer ${stage.issuer.token(owner.accountId, { aud: ['geo'] })}` },
      { Authorization: `Bearer ${stage.issuer.token(owner.accountId, { iss: 'https://evil.example' })}` },
      { Authorization: `Bearer ${stage.issuer.token(owner.accountId, { exp: 1 })}` },
      { Authorization: `Bearer ${stage.issuer.token(owner.accountId, {}, { typ: 'JWT' })}` },
      { Authorization: `Bearer ${stage.issuer.token(owner.accountId, {}, { jku: 'https://evil.example' })}` },
    ];
    for (const headers of refused) {
      const answer = await supertest(replicas[0]!.server)
        .get('/v1/wallets')
        .set(headers as Record<string, string>);
      const { error } = answer.body as { error: Record<string, string> };
      expect([headers, answer.status]).toEqual([headers, 401]);
      bodies.add(JSON.stringify({ ...(answer.body as object), error: { ...error, request_id: '', doc_url: '' } }));
    }
    expect(bodies.size).toBe(1);
    await supertest(replicas[0]!.server).get(`/v1/wallets?access_token=${owner.token}`).expect(401);
    await supertest(replicas[0]!.server).get(`/v1/wallets?x=${key.text}`).set('Authorization', token).expect(401);
  });

  it('is not a personal access token of the account service: the response names what to send instead', async () => {
    const token = newPersonalToken();
    const basic = `Basic ${Buffer.from(`any:${token}`).toString('base64')}`;
    for (const authorization of [`Bearer ${token}`, basic]) {
      const { body } = await supertest(replicas[0]!.server)
        .get('/v1/wallets')
        .set('Authorization', authorization)
        .expect(401);
      expect(body.error.message).toContain('Send an API key in N-API-Key');
    }
  });

  it('a browser’s token needs its CSRF token to change anything', async () => {
    const owner = account();
    const token = stage.issuer.token(owner.accountId, { csh: 'x'.repeat(43) });
    const request = supertest(replicas[0]!.server);
    await request.get('/v1/wallets').set('Authorization', `Bearer ${token}`).expect(200);
    const answer = await request.post('/v1/auth/keys').set('Authorization', `Bearer ${token}`).send({}).expect(403);
    expect(code(answer.body)).toBe('CSRF_FAILED');
  });
});

describe('permissions', () => {
  const routes: [string, string, string, object][] = [
    ['read:keys', 'get', '/v1/auth/keys', {}],
    ['write:keys', 'post', '/v1/auth/keys', { permissions: [] }],
    ['write:keys', 'post', '/v1/auth/keys/rotate', {}],
    ['write:keys', 'delete', '/v1/auth/keys', {}],
    ['write:payments', 'post', '/v1/deposits', {}],
    ['write:payments', 'post', '/v1/transfers', {}],
    ['write:payouts', 'post', '/v1/payouts', {}],
    ['read:payments', 'get', '/v1/transactions', {}],
    ['read:payments', 'get', '/v1/transactions/x', {}],
    ['read:payments', 'get', '/v1/webhook-events', {}],
    ['read:wallets', 'get', '/v1/wallets', {}],
    ['read:wallets', 'get', '/v1/wallets/KES/entries', {}],
  ];

  it.each(PERMISSIONS.map((permission) => [permission]))('%s opens its own routes and no others', async (held) => {
    const key = await account().apiKey([held]);
    for (const [wanted, method, path, body] of routes) {
      const isCovered = wanted !== 'write:payouts' && !held.includes(':') && wanted.startsWith(`${held}:`);
      const opens = held === wanted || isCovered;
      const request = supertest(replicas[0]!.server)[method as 'get'](path).set('N-API-Key', key.text);
      const answer = await (method === 'get' ? request : request.send(body));
      expect([held, method, path, answer.status === 403]).toEqual([held, method, path, !opens]);
    }
  });

  it('a key cannot grant a permission that it does not have, the default included', async () => {
    const key = await account().apiKey(['write:keys', 'read:wallets']);
    for (const permissions of [undefined, ['read'], ['write'], ['read:payments'], ['read:wallets', 'read:keys']]) {
      const answer = await withKey(key.text).post('/v1/auth/keys', { permissions }).expect(403);
      expect(code(answer.body)).toBe('PERMISSION_ESCALATION');
    }
    await withKey(key.text)
      .post('/v1/auth/keys', { permissions: ['read:wallets', 'write:keys'] })
      .expect(201);
  });

  it('write:keys revokes any key of the account, but rotates only keys whose permissions it could grant', async () => {
    const owner = account();
    const [weak, strong] = [await owner.apiKey(['write:keys']), await owner.apiKey(['read', 'write'])];
    const answer = await withKey(weak.text).post('/v1/auth/keys/rotate', { key_id: strong.keyId }).expect(403);
    expect(code(answer.body)).toBe('PERMISSION_ESCALATION');
    await withKey(weak.text).delete('/v1/auth/keys', { key_id: strong.keyId }).expect(200);
  });
});

describe('input', () => {
  it.each<object>([
    { permissions: [] },
    { permissions: ['admin'] },
    { permissions: ['read', 'read'] },
    { permissions: 'read' },
    { permissions: null },
    { description: 'x'.repeat(201) },
    { description: null },
    { description: 7 },
    { expires_at: '2020-01-01T00:00:00Z' },
    { expires_at: 'tomorrow' },
    { expires_at: null },
    { toString: 'x' },
    { expires_at: '2031-13-45T00:00:00Z' },
    { account_id: 'somebody' },
    { key_id: 1 },
  ])('%j creates no key', async (body) => {
    const answer = await account().post('/v1/auth/keys', body).expect(422);
    expect(code(answer.body)).toBe('VALIDATION_FAILED');
  });

  it.each([{}, { key_id: 0 }, { key_id: '1' }, { key_id: 1.5 }, { key_id: [1] }, { key_id: 2 ** 53 }])(
    '%j is no key to revoke',
    (body) => account().delete('/v1/auth/keys', body).expect(422),
  );
});

describe('quota', () => {
  it('counts an account over all its keys, and each key separately', async () => {
    const replica = await stage.replica({ ACCOUNT_RATE_PER_MINUTE: '8' });
    const owner = account();
    const keys = [await owner.apiKey(['read']), await owner.apiKey(['read'])];
    await stage.flushQuotas();
    const request = (key: { text: string }) => supertest(replica.server).get('/v1/wallets').set('N-API-Key', key.text);
    const first = await request(keys[0]!);
    expect(first.headers['ratelimit-policy']).toBe('"account";q=8;w=60, "api-key";q=4;w=60');
    expect(first.headers['ratelimit']).toMatch(/^"account";r=7;t=\d+, "api-key";r=3;t=\d+$/);
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await request(keys[0]!)).status);
    for (let n = 0; n < 4; n++) statuses.push((await request(keys[1]!)).status);
    // The refused request also counts for the account.
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429]);
    const refused = await request(keys[1]!);
    expect(code(refused.body)).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
