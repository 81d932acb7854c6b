import { generateKeyPairSync, sign } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import fc from 'fast-check';
import { AccessTokenVerifier } from './access-token.verifier';
import { resourceUri } from './client-token';
import { tokenOptions } from './signed-token';
import { isStepUp, STEP_UP_AUDIENCE, STEP_UP_LIFETIME_SECONDS } from './step-up-token';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const issuer = 'https://account.example';
const verifier = new AccessTokenVerifier(new JwtService(tokenOptions(issuer)), () => publicKey, {
  issuer,
  audience: 'payment',
  resources: ['payment'],
});
const now = Math.floor(Date.now() / 1000);
const ordinary = {
  iss: issuer,
  aud: ['geo', 'payment'],
  sub: 'account-1',
  sid: 'session-1',
  jti: 'token-1',
  iat: now,
  exp: now + 600,
};
const stepUp = { ...ordinary, aud: [STEP_UP_AUDIENCE], exp: now + STEP_UP_LIFETIME_SECONDS, email_verified: true };

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs claims as they are: a library would refuse some of these shapes itself. */
function signed(claims: object): string {
  const text = `${encode({ alg: 'ES256', typ: 'at+jwt', kid: 'k1' })}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

const without = (claims: object, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
const refused = { code: 'UNAUTHENTICATED' };

const notText = fc.oneof(
  fc.constantFrom(null, '', ' ', 'a b', 'a\u0000', '\n', 'ä', 'x'.repeat(256)),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string()),
  fc.object(),
);
const notTime = fc.oneof(
  fc.constantFrom(null, '', -1, 1.5, 2 ** 60, String(now + 60)),
  fc.boolean(),
  fc.array(fc.integer()),
  fc.object(),
);

describe('the claims of a signed token', () => {
  it.each(['iss', 'sub', 'sid', 'jti', 'iat', 'exp', 'aud'])('%s must be there', async (name) => {
    await expect(verifier.verify(signed(without(ordinary, name)))).rejects.toMatchObject(refused);
    await expect(verifier.verify(signed(without(stepUp, name)), ['step-up'])).rejects.toMatchObject(refused);
  });

  it.each(['iss', 'sub', 'sid', 'jti'])('%s is a text of 1 to 255 visible characters, or there is no token', (name) =>
    fc.assert(
      fc.asyncProperty(notText, async (value) => {
        await expect(verifier.verify(signed({ ...ordinary, [name]: value }))).rejects.toMatchObject(refused);
        await expect(verifier.verify(signed({ ...stepUp, [name]: value }), ['step-up'])).rejects.toMatchObject(refused);
      }),
    ),
  );

  it.each(['iat', 'exp'])('%s is a time in seconds, or there is no token', (name) =>
    fc.assert(
      fc.asyncProperty(notTime, (value) =>
        expect(verifier.verify(signed({ ...ordinary, [name]: value }))).rejects.toMatchObject(refused),
      ),
    ),
  );

  it('an audience holds names only, and at least one', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(notText, fc.tuple(fc.constant('payment'), notText)), (aud) =>
        expect(verifier.verify(signed({ ...ordinary, aud }))).rejects.toMatchObject(refused),
      ),
    ));

  it.each<[string, unknown]>([
    ['csh', null],
    ['csh', 7],
    ['email_verified', 'true'],
    ['email_verified', 1],
    ['email_verified', null],
    ['gen', '1'],
    ['gen', 1.5],
    ['gen', -1],
    ['gen', null],
  ])('%s is of its type where it is there (%j)', (name, value) =>
    expect(verifier.verify(signed({ ...ordinary, [name]: value }))).rejects.toMatchObject(refused),
  );

  it('one audience may stand without a list', async () => {
    await expect(verifier.verify(signed({ ...ordinary, aud: 'payment' }))).resolves.toMatchObject({ aud: ['payment'] });
  });
});

describe('a step-up token', () => {
  it('is distinguished from an ordinary one, also if both were verified before', async () => {
    for (let seen = 0; seen < 2; seen++) {
      expect(isStepUp(await verifier.verify(signed(stepUp), ['ordinary', 'step-up']))).toBe(true);
      expect(isStepUp(await verifier.verify(signed(ordinary), ['ordinary', 'step-up']))).toBe(false);
      await expect(verifier.verify(signed(stepUp))).rejects.toMatchObject(refused);
    }
  });

  it.each([
    ['another audience next to its own', { aud: ['payment', STEP_UP_AUDIENCE] }],
    ['its audience twice', { aud: [STEP_UP_AUDIENCE, STEP_UP_AUDIENCE] }],
    ['a longer life', { exp: now + 600 }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['only an audience like it', { aud: ['payment:keys2'] }],
  ])('with %s is none', async (_case, claims) => {
    await expect(verifier.verify(signed({ ...stepUp, ...claims }), ['ordinary', 'step-up'])).rejects.toMatchObject(
      refused,
    );
  });
});

describe("a client's token", () => {
  const client = { ...ordinary, aud: [resourceUri(issuer, 'payment')], client_id: 'gis', scope: 'read:payments' };
  const all = ['ordinary', 'client', 'step-up'] as const;

  it('is taken only where clients are, and only for its resource', async () => {
    await expect(verifier.verify(signed(client), ['client'])).resolves.toMatchObject({ client_id: 'gis' });
    await expect(verifier.verify(signed(client))).rejects.toMatchObject(refused);
    await expect(verifier.verify(signed(client), ['ordinary', 'step-up'])).rejects.toMatchObject(refused);
    await expect(verifier.verify(signed(ordinary), ['client'])).rejects.toMatchObject(refused);
  });

  it.each([
    ['the audience of ordinary tokens', { aud: ['payment'] }],
    ['that of step-up tokens', { aud: [STEP_UP_AUDIENCE] }],
    ['another resource', { aud: [resourceUri(issuer, 'geo')] }],
    ['two resources', { aud: [resourceUri(issuer, 'payment'), resourceUri(issuer, 'geo')] }],
    [
      'its resource together with the audience of ordinary tokens',
      { aud: [resourceUri(issuer, 'payment'), 'payment'] },
    ],
    ['no scope', { scope: undefined }],
    ['a scope that is a list', { scope: ['read'] }],
    ['a client that is no name', { client_id: '' }],
    ["a browser's binding", { csh: 'x' }],
    ['no client', { client_id: undefined }],
  ])('with %s is none', async (_case, claims) => {
    await expect(verifier.verify(signed({ ...client, ...claims }), all)).rejects.toMatchObject(refused);
  });
});
