import { generateKeyPairSync } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { JwtService } from '@nestjs/jwt';
import { InvalidTokenError, tokenOptions } from '@platform/auth';
import type { BackgroundJobs } from '@platform/http-service';
import fc from 'fast-check';
import type { WellbeingConfig } from '../../../wellbeing-api.config';
import { ClientTokenIssuer } from '../../oauth/tokens/client-token.issuer';
import { RefreshTokenVerifier } from '../access-tokens/refresh-token.verifier';
import { TokenSigner } from '../access-tokens/token.signer';
import { Keyring } from './keyring.service';
import { SIGNING_ALGORITHMS, type SigningKey, type SigningKeyStore } from './signing-key.store';

const config = { ACCOUNT_URL: 'http://account.test' } as WellbeingConfig;
const PERSON = '0190d5d1-0000-7000-8000-000000000000';

const pairs = {
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: generateKeyPairSync('rsa', { modulusLength: 2_048 }),
};
const keys = SIGNING_ALGORITHMS.map((algorithm) => ({
  kid: `key-${algorithm}`,
  algorithm,
  status: 'current',
  publicJwk: pairs[algorithm].publicKey.export({ format: 'jwk' }),
  privateKey: pairs[algorithm].privateKey,
})) as unknown as SigningKey[];

/** @param list what the database answers */
function given(list: () => Promise<SigningKey[]>) {
  const jobs = { add: () => undefined } as unknown as BackgroundJobs;
  const keyring = new Keyring({ list } as unknown as SigningKeyStore, jobs);
  const jwt = new JwtService(tokenOptions(config.ACCOUNT_URL));
  const signer = new TokenSigner(jwt, keyring);
  return {
    keyring,
    signer,
    clients: new ClientTokenIssuer(signer, jwt, keyring, config),
    people: new RefreshTokenVerifier(jwt, keyring, config),
  };
}

async function tokens() {
  const { keyring, signer } = given(() => Promise.resolve(keys));
  await keyring.reload();
  const session = { aud: config.ACCOUNT_URL, sid: 'session', gen: 0 };
  const ofId = (algorithm: (typeof SIGNING_ALGORITHMS)[number]) =>
    signer.sign('JWT', PERSON, { aud: 'client' }, 60, algorithm);
  return {
    idTokens: [await ofId('ES256'), await ofId('RS256')],
    ofClient: await signer.sign('client-rt+jwt', PERSON, { ...session, client_id: 'client' }, 60),
    ofPerson: await signer.sign('rt+jwt', PERSON, session, 60),
  };
}

beforeEach(() => {
  // The keys were read long ago.
  jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
});
afterEach(() => jest.restoreAllMocks());

describe('a key that the database cannot answer for is no defect of the token: 503, so that it is kept', () => {
  async function readsWith(list: () => Promise<SigningKey[]>) {
    const { clients, people } = given(list);
    const { idTokens, ofClient, ofPerson } = await tokens();
    return [
      ...idTokens.map((token) => () => clients.readIdToken(token)),
      () => clients.readRefreshToken(ofClient, 'client'),
      () => people.verify(ofPerson),
    ];
  }
  const unavailable = { code: 'DEPENDENCY_UNAVAILABLE' };

  it('for every request, without a pause between them, and with one query', async () => {
    const list = jest.fn(() => Promise.reject<SigningKey[]>(new Error('connection lost')));
    for (const read of await readsWith(list)) {
      await expect(read()).rejects.toMatchObject(unavailable);
      await expect(read()).rejects.toMatchObject(unavailable);
    }
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('for requests at the same time, which wait for the same query', async () => {
    const list = jest.fn(() => setImmediate().then(() => Promise.reject<SigningKey[]>(new Error('connection lost'))));
    const { keyring } = given(list);
    const found = await Promise.allSettled(keys.map(({ kid, algorithm }) => keyring.find(kid, algorithm)));
    expect(found).toMatchObject(keys.map(() => ({ status: 'rejected', reason: unavailable })));
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('and a key that the running query brings is accepted', async () => {
    const { keyring } = given(() => setImmediate(keys));
    const found = await Promise.allSettled(keys.map(({ kid, algorithm }) => keyring.find(kid, algorithm)));
    expect(found).toMatchObject(keys.map(() => ({ status: 'fulfilled' })));
  });

  it('until the keys were read again: then an unknown key id is invalid', async () => {
    const list = jest.fn(() => Promise.resolve<SigningKey[]>([])).mockRejectedValueOnce(new Error('connection lost'));
    const { keyring } = given(list);
    await expect(keyring.find('unknown')).rejects.toMatchObject(unavailable);
    await keyring.reload();
    await expect(keyring.find('unknown')).rejects.toBeInstanceOf(InvalidTokenError);
    expect(list).toHaveBeenCalledTimes(2);
  });
});

it('reads its own tokens, and every changed one is invalid', async () => {
  const { keyring, clients, people } = given(() => Promise.resolve(keys));
  await keyring.reload();
  const { idTokens, ofClient, ofPerson } = await tokens();
  const readAll = async (change: (token: string) => string) => [
    ...(await Promise.all(idTokens.map((token) => clients.readIdToken(change(token))))),
    await clients.readRefreshToken(change(ofClient), 'client'),
    await people.verify(change(ofPerson)).catch(({ code }: { code: unknown }) => code),
  ];
  expect(await readAll((token) => token)).toMatchObject([
    { clientId: 'client', accountId: PERSON },
    { clientId: 'client', accountId: PERSON },
    { client_id: 'client', sub: PERSON },
    { sub: PERSON },
  ]);
  const part = fc.oneof(fc.constantFrom('', 'null', '[]', '{}', 'x'), fc.string({ maxLength: 90 }));
  const change = fc.record({ index: fc.nat({ max: 2 }), part, isEncoded: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(change, async (changed) => {
      const text = changed.isEncoded ? Buffer.from(changed.part).toString('base64url') : changed.part;
      const results = await readAll((token) => token.split('.').with(changed.index, text).join('.'));
      expect(results).toEqual([null, null, null, 'UNAUTHENTICATED']);
    }),
    { numRuns: 300, seed: 48 },
  );
});
