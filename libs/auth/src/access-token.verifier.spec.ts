import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { AccessTokenVerifier } from './access-token.verifier';
import { tokenOptions } from './signed-token';
import { STEP_UP_AUDIENCE } from './step-up-token';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const issuer = 'https://account.example';
const jwt = new JwtService(tokenOptions(issuer));
const claims = { sub: 'account-1', sid: 'session-1', jti: 'token-1' };
const pem = (key: KeyObject) =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();

function sign(
  overrides: { header?: object; claims?: object; key?: KeyObject; options?: object; alg?: 'ES256' | 'RS256' } = {},
): string {
  return jwt.sign(
    { ...claims, ...overrides.claims },
    {
      privateKey: pem(overrides.key ?? privateKey),
      algorithm: overrides.alg ?? 'ES256',
      issuer,
      audience: ['geo', 'payment'],
      expiresIn: 600,
      header: { alg: overrides.alg ?? 'ES256', typ: 'at+jwt', kid: 'k1', ...overrides.header },
      ...overrides.options,
    },
  );
}

const verifier = new AccessTokenVerifier(
  jwt,
  (kid) => {
    if (kid !== 'k1') throw new Error('unknown key');
    return publicKey;
  },
  { issuer, audience: 'payment' },
);

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const payload = { ...claims, iss: issuer, aud: ['payment'], exp: Math.floor(Date.now() / 1000) + 600 };
const keySigned = (header: object) => {
  const input = `${encode(header)}.${encode(payload)}`;
  return `${input}.${createHmac('sha256', pem(createPublicKey(pem(privateKey))))
    .update(input)
    .digest('base64url')}`;
};

describe('access token verifier', () => {
  it('accepts a token that was issued for this audience', async () => {
    await expect(verifier.verify(sign())).resolves.toMatchObject(claims);
  });

  const [header = '', body = '', signature = ''] = sign().split('.');
  const forgeries: [string, string][] = [
    ...['none', 'None', 'NONE', ''].map((alg): [string, string] => [
      `alg "${alg}"`,
      `${encode({ alg, typ: 'at+jwt', kid: 'k1' })}.${encode(payload)}.`,
    ]),
    ['alg none with a signature', `${encode({ alg: 'none', typ: 'at+jwt', kid: 'k1' })}.${body}.${signature}`],
    ['a signature of zeros', `${header}.${body}.${Buffer.alloc(64).toString('base64url')}`],
    ['no signature', `${header}.${body}.`],
    ['two parts', `${header}.${body}`],
    ['four parts', `${sign()}.x`],
    ['a cut signature', sign().slice(0, -4)],
    ['a token in JSON', JSON.stringify({ token: sign() })],
    ['HMAC with the public key as secret', keySigned({ alg: 'HS256', typ: 'at+jwt', kid: 'k1' })],
    ['HMAC under an ES256 header', keySigned({ alg: 'ES256', typ: 'at+jwt', kid: 'k1' })],
    ['RS256', sign({ key: rsa.privateKey, alg: 'RS256' })],
    ['another key under a known kid', sign({ key: other.privateKey })],
    ['an unknown kid', sign({ header: { kid: 'k2' } })],
    ['no kid', sign({ header: { kid: undefined } })],
    ['a path as kid', sign({ header: { kid: '../../dev/null' } })],
    ['SQL as kid', sign({ header: { kid: "' UNION SELECT 'k1" } })],
    ['x5c', sign({ key: other.privateKey, header: { x5c: ['MIIB'] } })],
    ['jku', sign({ header: { jku: 'https://evil.example/jwks.json' } })],
    ['x5u', sign({ header: { x5u: 'https://evil.example/cert' } })],
    ['an embedded jwk', sign({ key: other.privateKey, header: { jwk: other.publicKey.export({ format: 'jwk' }) } })],
    ['crit', sign({ header: { crit: ['exp'] } })],
    ['an unencoded payload', sign({ header: { crit: ['b64'], b64: false } })],
    ['typ JWT', sign({ header: { typ: 'JWT' } })],
    ['typ rt+jwt', sign({ header: { typ: 'rt+jwt' } })],
    ['another issuer', sign({ options: { issuer: 'https://evil.example' } })],
    ['another audience', sign({ options: { audience: ['geo'] } })],
    ['expired', sign({ options: { expiresIn: -1 } })],
    ['not yet valid', sign({ options: { notBefore: 60 } })],
    ['no subject', sign({ claims: { sub: undefined } })],
    ['no session', sign({ claims: { sid: undefined } })],
    ['a step-up token', sign({ options: { audience: [STEP_UP_AUDIENCE], expiresIn: 60 } })],
    ['a further audience next to that of a step-up', sign({ options: { audience: ['payment', STEP_UP_AUDIENCE] } })],
    ['a changed payload', sign().replace(/\.[^.]+\./, `.${encode({ ...payload, sub: 'account-2' })}.`)],
    ['an empty text', ''],
    ['no token at all', 'abc'],
  ];

  it.each(forgeries)('refuses %s with the one 401', async (_case, token) => {
    await expect(verifier.verify(token)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'A valid credential is required.',
    });
  });

  describe('a token that was just verified', () => {
    const remembering = () => {
      const published = { key: publicKey as KeyObject | null };
      const find = () => {
        if (!published.key) throw new Error('unknown key');
        return published.key;
      };
      return { published, verifier: new AccessTokenVerifier(jwt, find, { issuer, audience: 'payment' }) };
    };

    afterEach(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
    });

    it('is not verified again', async () => {
      const { verifier: verifying } = remembering();
      const verifications = jest.spyOn(jwt, 'verifyAsync');
      const token = sign();
      const first = await verifying.verify(token);
      expect(await verifying.verify(token)).toEqual(first);
      expect(verifications).toHaveBeenCalledTimes(1);
    });

    it('is refused as soon as its key is withdrawn or replaced', async () => {
      const { published, verifier: verifying } = remembering();
      const token = sign();
      await verifying.verify(token);
      published.key = null;
      await expect(verifying.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      published.key = other.publicKey;
      await expect(verifying.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    });

    it('is refused as soon as it has expired', async () => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
      const { verifier: verifying } = remembering();
      const token = sign({ options: { expiresIn: 5 } });
      await verifying.verify(token);
      jest.advanceTimersByTime(5_000);
      await expect(verifying.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    });

    it('says nothing about the same claims under another signature', async () => {
      const { verifier: verifying } = remembering();
      const token = sign();
      await verifying.verify(token);
      const forged = token.slice(0, token.lastIndexOf('.') + 1) + 'A'.repeat(86);
      await expect(verifying.verify(forged)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    });
  });
});
