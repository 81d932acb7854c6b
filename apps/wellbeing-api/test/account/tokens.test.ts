import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { ROTATION_LOCK, SigningKeyStore } from '../../src/account/tokens/signing-keys/signing-key.store';
import { Keyring } from '../../src/account/tokens/signing-keys/keyring.service';
import { rotateKeysCommand } from '../../src/account/tokens/signing-keys/rotate-keys.command';
import { WellbeingConfig } from '../../src/wellbeing-api.config';
import { givenClient, givenTokens } from '../support/oauth';
import {
  browserSession,
  ACCOUNT_URL,
  givenConfirmedPerson,
  givenPerson,
  PASSWORD,
  type Person,
  signIn,
  startTestApp,
  type TestApp,
} from '../support/test-app';

let service: TestApp;
let person: Person;
beforeAll(async () => {
  service = await startTestApp();
  person = await givenPerson(service);
});
afterAll(() => service.close());

const rotateKeys = ({ app }: TestApp, options: { dropRetired?: true } = {}) =>
  rotateKeysCommand.run(options, { app, config: new WellbeingConfig(), note: () => undefined });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

function signed(header: object, claims: object, key: KeyObject): string {
  const input = `${encode(header)}.${encode(claims)}`;
  const signature = createSign('sha256').update(input).sign({ key, dsaEncoding: 'ieee-p1363' });
  return `${input}.${signature.toString('base64url')}`;
}

function hmac(header: object, claims: object, secret: string): string {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

it('every access token expires within ten minutes', async () => {
  const refreshed = await service.http.post('/auth/refresh').send({ refresh_token: person.refreshToken }).expect(200);
  const stepUp = await service.http
    .post('/auth/step-up')
    .set(...(await givenConfirmedPerson(service)).bearer)
    .send({ password: PASSWORD })
    .expect(200);
  const program = await givenTokens(service, person, await givenClient(service));
  const tokens = [
    person.accessToken,
    (await browserSession(service.http, person.cookie)).accessToken,
    (refreshed.body as { access_token: string }).access_token,
    (stepUp.body as { step_up_token: string }).step_up_token,
    program.access_token,
  ];
  for (const token of tokens) {
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(600);
  }
});

describe('a forged or expired access token', () => {
  let forgeries: Record<string, string>;

  beforeAll(() => {
    const { kid, privateKey } = service.app.get(Keyring).current();
    const [head, body, signature] = person.accessToken.split('.') as [string, string, string];
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>;
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const now = Math.floor(Date.now() / 1000);
    const jwk = own.publicKey.export({ format: 'jwk' });
    const publicPem = service.app
      .get(Keyring)
      .published()
      .find((key) => key.kid === kid)!;
    const withHeader = (changes: object) => signed({ ...header, ...changes }, claims, privateKey);
    const withClaims = (changes: object) => signed(header, { ...claims, ...changes }, privateKey);
    forgeries = {
      'alg none': `${encode({ ...header, alg: 'none' })}.${body}.`,
      'alg NONE': `${encode({ ...header, alg: 'NONE' })}.${body}.`,
      'alg none with the old signature': `${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
      'HS256 with the public key as its secret': hmac({ ...header, alg: 'HS256' }, claims, JSON.stringify(publicPem)),
      'HS256 with an empty secret': hmac({ ...header, alg: 'HS256' }, claims, 'x'),
      'RS256 with another key': signed({ ...header, alg: 'RS256' }, claims, rsa.privateKey),
      'another key under the published kid': signed(header, claims, own.privateKey),
      'an unknown kid': signed({ ...header, kid: 'unknown' }, claims, own.privateKey),
      'a kid that is a path': withHeader({ kid: '../../dev/null' }),
      'a kid that is SQL': withHeader({ kid: "' OR 1=1 --" }),
      'no kid': withHeader({ kid: undefined }),
      'a kid that is an object': withHeader({ kid: { $ne: '' } }),
      'its own jwk': signed({ ...header, jwk }, claims, own.privateKey),
      jku: withHeader({ jku: 'https://evil.test/jwks.json' }),
      x5u: withHeader({ x5u: 'https://evil.test/cert.pem' }),
      x5c: withHeader({ x5c: ['AAAA'] }),
      crit: withHeader({ crit: ['b64'], b64: false }),
      'typ JWT': withHeader({ typ: 'JWT' }),
      'typ rt+jwt': withHeader({ typ: 'rt+jwt' }),
      'no typ': withHeader({ typ: undefined }),
      'wrong iss': withClaims({ iss: 'https://evil.test' }),
      'iss with a slash': withClaims({ iss: `${ACCOUNT_URL}/` }),
      'no iss': withClaims({ iss: undefined }),
      'wrong aud': withClaims({ aud: ['elsewhere'] }),
      'no aud': withClaims({ aud: undefined }),
      expired: withClaims({ iat: now - 700, exp: now - 100 }),
      'no exp': withClaims({ exp: undefined }),
      'exp as text': withClaims({ exp: '9999999999' }),
      'nbf in the future': withClaims({ nbf: now + 300 }),
      'no sub': withClaims({ sub: undefined }),
      'an ended or foreign session': withClaims({ sid: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' }),
      'a changed claim': `${head}.${encode({ ...claims, sub: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })}.${signature}`,
      'a cut signature': person.accessToken.slice(0, -4),
      'no signature': `${head}.${body}.`,
      'two parts': `${head}.${body}`,
      'no JSON': 'a.b.c',
      'zero signature': `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
      'DER signature': `${head}.${body}.${createSign('sha256').update(`${head}.${body}`).sign(privateKey).toString('base64url')}`,
    };
  });

  it('gets one identical 401, for every error', async () => {
    const answers = new Set<string>();
    for (const [name, token] of Object.entries(forgeries)) {
      const { status, body, headers } = await service.http.get('/users/me').set('Authorization', `Bearer ${token}`);
      expect({ name, status }).toEqual({ name, status: 401 });
      answers.add(JSON.stringify({ ...body.error, request_id: '', doc_url: '', www: headers['www-authenticate'] }));
    }
    expect(answers.size).toBe(1);
    expect(Object.keys(forgeries).length).toBeGreaterThan(35);
    await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(200);
  });
});

describe('a forged refresh token', () => {
  const forged = (headerChanges: object, claimsChanges: object): string => {
    const [header, claims] = person.refreshToken
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object);
    const { privateKey } = service.app.get(Keyring).current();
    return signed({ ...header, ...headerChanges }, { ...claims, ...claimsChanges }, privateKey);
  };

  // Each is signed by the service's own key. Only its content is wrong.
  it.each<[string, object, object?]>([
    ['typ at+jwt', { typ: 'at+jwt' }],
    ['no typ', { typ: undefined }],
    ['alg ES384', { alg: 'ES384' }],
    ['jku', { jku: 'https://evil.test/jwks.json' }],
    ['crit', { crit: ['b64'], b64: false }],
    ['no kid', { kid: undefined }],
    ['a kid that is a list', { kid: [] }],
    ['wrong iss', {}, { iss: 'https://evil.test' }],
    ['wrong aud', {}, { aud: 'payment' }],
    ['expired', {}, { exp: 1 }],
    ['no exp', {}, { exp: undefined }],
    ['no sub', {}, { sub: undefined }],
    ['no sid', {}, { sid: undefined }],
    ['a sid that is a list', {}, { sid: ['a'] }],
    ['no gen', {}, { gen: undefined }],
    ['a gen as text', {}, { gen: '0' }],
  ])('with %s gets 401', async (_case, header, claims = {}) => {
    const refresh_token = forged(header, claims);
    const { body } = await service.http.post('/auth/refresh').send({ refresh_token }).expect(401);
    expect(body.error.code).toBe('UNAUTHENTICATED');
  });
});

describe('key rotation', () => {
  const kidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;
  const published = async () =>
    (await service.http.get('/.well-known/jwks.json')).body.keys.map(({ kid }: { kid: string }) => kid) as string[];

  it('signs with the key that was published before, and still accepts tokens of the previous one', async () => {
    const before = await published();
    const announced = before.find((kid) => kid !== kidOf(person.accessToken));
    expect(kidOf((await browserSession(service.http, person.cookie)).accessToken)).toBe(kidOf(person.accessToken));
    await rotateKeys(service);
    await service.app.get(Keyring).reload();
    const after = await signIn(service.http, person.email);
    expect(kidOf(after.accessToken)).toBe(announced);
    expect(kidOf((await browserSession(service.http, person.cookie)).accessToken)).toBe(announced);
    expect(await published()).toEqual(expect.arrayContaining(before));
    expect(await published()).toHaveLength(6);
    await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(200);
    await service.http.post('/auth/refresh').send({ refresh_token: person.refreshToken }).expect(200);
  });

  it('with --drop-retired refuses tokens of older keys', async () => {
    await rotateKeys(service, { dropRetired: true });
    await service.app.get(Keyring).reload();
    expect(await published()).toHaveLength(4);
    await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(401);
  });

  it('creates the first keys once when several replicas start', async () => {
    await service.dataSource.query('DELETE FROM signing_keys');
    await service.dataSource.query('DELETE FROM id_token_keys');
    const store = service.app.get(SigningKeyStore);
    await Promise.all([store.ensure(), store.ensure(), store.ensure()]);
    expect((await store.list()).map(({ algorithm, status }) => `${algorithm} ${status}`).toSorted()).toEqual([
      'ES256 current',
      'ES256 next',
      'RS256 current',
      'RS256 next',
    ]);
  });

  it('lets a replica start while another one holds the lock of a rotation', async () => {
    const other = service.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT pg_advisory_xact_lock($1)', [ROTATION_LOCK]);
    await service.app.get(SigningKeyStore).ensure();
    await other.rollbackTransaction();
    await other.release();
  });

  it('re-encrypts with a new encryption key and then no longer needs the old one', async () => {
    const [oldKey, newKey] = ['old', 'new'].map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`) as [
      string,
      string,
    ];
    const first = await startTestApp({ KEY_ENCRYPTION_KEYS: oldKey }, service);
    await rotateKeys(first);
    await first.close();
    const second = await startTestApp({ KEY_ENCRYPTION_KEYS: `${newKey},${oldKey}` }, service);
    expect(await second.app.get(SigningKeyStore).reencrypt()).toBeGreaterThanOrEqual(4);
    await second.close();
    const third = await startTestApp({ KEY_ENCRYPTION_KEYS: newKey }, service);
    expect(
      (await third.app.get(SigningKeyStore).list())
        .filter(({ status }) => status === 'current')
        .map((key) => key.privateKey),
    ).toEqual([expect.anything(), expect.anything()]);
    await third.close();
  });
});
