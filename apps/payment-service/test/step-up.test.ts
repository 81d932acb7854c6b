import { randomUUID } from 'node:crypto';
import { STEP_UP_AUDIENCE } from '@platform/auth';
import { times, uniqueName } from '@platform/testing';
import supertest from 'supertest';
import { Retention } from '../src/operators/retention';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';

let stage: PaymentStage;
let accepting: PaymentApp;
let requiring: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  accepting = await stage.replica();
  requiring = await stage.replica({ KEY_CREATION_STEP_UP: 'required' });
});
afterAll(() => stage.close());

const MAKE = '/v1/auth/keys';
const ROTATE = '/v1/auth/keys/rotate';
const code = (body: unknown) => (body as { error?: { code: string } }).error?.code;
const message = (body: unknown) => (body as { error: { message: string } }).error.message;
const withToken = (token: string, path: string, body: object, { server } = requiring) =>
  supertest(server).post(path).set('Authorization', `Bearer ${token}`).send(body);
const stepUp = (accountId: string, claims: object = {}) => stage.issuer.stepUpToken(accountId, { ...claims });
const keysOf = (accountId: string) =>
  stage.admin.query<unknown[]>('SELECT 1 FROM api_keys WHERE account_id = $1', [accountId]);

describe('if a step-up is required', () => {
  it('an ordinary token creates and rotates no key, and the response names the place to confirm', async () => {
    const accountId = randomUUID();
    for (const [path, body] of [
      [MAKE, {}],
      [ROTATE, { key_id: 1 }],
    ] as const) {
      const answer = await withToken(stage.issuer.token(accountId, { email_verified: true }), path, body).expect(403);
      expect(code(answer.body)).toBe('SIGN_IN_AGAIN');
      expect(message(answer.body)).toContain(`${stage.issuer.url}/step-up`);
    }
    expect(await keysOf(accountId)).toEqual([]);
  });

  it('an ordinary token still lists and revokes keys', async () => {
    const owner = new TestAccount(requiring.server, stage.issuer);
    const made = await withToken(stepUp(owner.accountId), MAKE, {}).expect(201);
    await owner.get(MAKE).expect(200);
    await owner.delete(MAKE, { key_id: (made.body as { key_id: number }).key_id }).expect(200);
  });

  it('a step-up token creates one key and rotates one, and an API key needs none', async () => {
    const accountId = randomUUID();
    const made = await withToken(stepUp(accountId), MAKE, { permissions: ['read', 'write'] }).expect(201);
    const { api_key, key_id } = made.body as { api_key: string; key_id: number };
    const rotated = await withToken(stepUp(accountId), ROTATE, { key_id, grace_seconds: 60 }).expect(201);
    expect((rotated.body as { api_key: string }).api_key).toMatch(/^n_test_/);
    await supertest(requiring.server).post(MAKE).set('N-API-Key', api_key).send({}).expect(201);
  });
});

describe('if a step-up is only accepted', () => {
  it('ordinary tokens create keys, confirmed or not, and step-up tokens do too', async () => {
    const accountId = randomUUID();
    await withToken(stage.issuer.token(accountId), MAKE, {}, accepting).expect(201);
    await withToken(stage.issuer.token(accountId, { email_verified: false }), MAKE, {}, accepting).expect(201);
    await withToken(stepUp(accountId), MAKE, {}, accepting).expect(201);
  });
});

it.each([
  [{ APP_ENV: 'production', MOBILEMONEY_CALLBACK_TOKEN: 't' }, true],
  [{ APP_ENV: 'development' }, false],
  [{ APP_ENV: 'test' }, false],
  [{ APP_ENV: 'production', MOBILEMONEY_CALLBACK_TOKEN: 't', KEY_CREATION_STEP_UP: 'accepted' }, false],
])('%j requires a step-up: %s', (settings, isRequired) => {
  expect(stage.config(settings as unknown as Record<string, string>).isStepUpRequired).toBe(isRequired);
});

describe('a step-up token', () => {
  it('is used once, by one of many callers on several replicas', async () => {
    const accountId = randomUUID();
    const token = stepUp(accountId);
    const answers = await Promise.all(times(20, (n) => withToken(token, MAKE, {}, n % 2 ? requiring : accepting)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 201) expect([status, code(body)]).toEqual([403, 'SIGN_IN_AGAIN']);
    expect(await keysOf(accountId)).toHaveLength(1);
  });

  it('that created a key rotates none, and the other way round', async () => {
    const accountId = randomUUID();
    const first = stepUp(accountId);
    const made = await withToken(first, MAKE, {}).expect(201);
    const { key_id } = made.body as { key_id: number };
    expect(code((await withToken(first, ROTATE, { key_id }).expect(403)).body)).toBe('SIGN_IN_AGAIN');
    const second = stepUp(accountId);
    await withToken(second, ROTATE, { key_id }).expect(201);
    expect(code((await withToken(second, MAKE, {}).expect(403)).body)).toBe('SIGN_IN_AGAIN');
  });

  it('is not used up by an attempt that created no key', async () => {
    const accountId = randomUUID();
    const token = stepUp(accountId);
    await withToken(token, MAKE, { permissions: ['nonsense'] }).expect(422);
    await withToken(token, ROTATE, { key_id: 987_654_321 }).expect(404);
    await withToken(token, MAKE, {}).expect(201);
  });

  it('is not used up by a decision against it, with an Idempotency-Key and without', async () => {
    const accountId = randomUUID();
    const made = await withToken(stepUp(accountId), MAKE, {}).expect(201);
    const { key_id } = made.body as { key_id: number };
    await withToken(stepUp(accountId), ROTATE, { key_id, grace_seconds: 60 }).expect(201);
    const token = stepUp(accountId);
    await withToken(token, ROTATE, { key_id }).expect(409);
    await withToken(token, ROTATE, { key_id }).set('Idempotency-Key', uniqueName('key')).expect(409);
    await withToken(token, MAKE, {}).expect(201);
  });

  it('gets its own response again under its Idempotency-Key, without the secret', async () => {
    const [token, key] = [stepUp(randomUUID()), uniqueName('key')];
    const first = await withToken(token, MAKE, {}).set('Idempotency-Key', key).expect(201);
    const again = await withToken(token, MAKE, {}).set('Idempotency-Key', key).expect(201);
    expect(again.body).toMatchObject({ key_id: (first.body as { key_id: number }).key_id, api_key: null });
    await withToken(token, MAKE, {}).set('Idempotency-Key', uniqueName('key')).expect(403);
  });

  it('of an account without a confirmed address creates no key, and the response says how to confirm it', async () => {
    for (const email_verified of [false, undefined]) {
      const answer = await withToken(stepUp(randomUUID(), { email_verified }), MAKE, {}).expect(403);
      expect(code(answer.body)).toBe('EMAIL_UNCONFIRMED');
      expect(message(answer.body)).toContain(`${stage.issuer.url}/auth/email/verification`);
    }
  });

  it('of a browser needs its CSRF token', async () => {
    const answer = await withToken(stepUp(randomUUID(), { csh: 'x'.repeat(43) }), MAKE, {}).expect(403);
    expect(code(answer.body)).toBe('CSRF_FAILED');
  });

  it('is not accepted by other routes', async () => {
    const token = stepUp(randomUUID());
    const elsewhere: [string, string][] = [
      ['get', MAKE],
      ['delete', MAKE],
      ['post', '/v1/deposits'],
      ['post', '/v1/transfers'],
      ['get', '/v1/transactions'],
      ['get', '/v1/transactions/x'],
      ['get', '/v1/webhook-events'],
      ['get', '/v1/wallets'],
      ['get', '/v1/wallets/KES/entries'],
    ];
    for (const [method, path] of elsewhere) {
      const request = supertest(requiring.server)[method as 'get'](path).set('Authorization', `Bearer ${token}`);
      const answer = await (method === 'get' ? request : request.send({}));
      expect([method, path, answer.status]).toEqual([method, path, 401]);
    }
  });

  it.each([
    ['that lives longer than a minute', { exp: Math.floor(Date.now() / 1000) + 600 }],
    ['for ordinary requests too', { aud: ['payment', STEP_UP_AUDIENCE] }],
    ['that has expired', { iat: 1, exp: 61 }],
    ['without an id', { jti: undefined }],
    ['without an account', { sub: '' }],
    ['without a session', { sid: '' }],
  ])('%s is refused', async (_case, claims) => {
    await withToken(stepUp(randomUUID(), claims), MAKE, {}).expect(401);
  });

  it('is stored as used beyond its expiry, and deleted after a day', async () => {
    const accountId = randomUUID();
    const jti = randomUUID();
    await withToken(stepUp(accountId, { jti }), MAKE, {}).expect(201);
    const remembered = () => stage.admin.query<unknown[]>('SELECT 1 FROM spent_step_ups WHERE jti = $1', [jti]);
    const age = (hours: number) =>
      stage.admin.query(
        'UPDATE spent_step_ups SET expires_at = clock_timestamp() - make_interval(hours => $2) WHERE jti = $1',
        [jti, hours],
      );
    await age(23);
    await requiring.app.get(Retention).sweep();
    expect(await remembered()).toHaveLength(1);
    await age(25);
    await requiring.app.get(Retention).sweep();
    expect(await remembered()).toEqual([]);
  });
});
