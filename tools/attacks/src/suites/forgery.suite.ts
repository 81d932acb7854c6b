import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { bearer, givenSignedIn } from '@platform/harness';
import { apps, operationsOf } from '../api/operation';
import { pathOf, requiredQuery, withQuery } from '../bad-input/paths';
import { exchange } from '../http/exchange';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

type Claims = Record<string, unknown>;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;

function signed(header: Claims, claims: Claims, key: KeyObject): string {
  const input = `${encode(header)}.${encode(claims)}`;
  const isRsa = key.asymmetricKeyType === 'rsa';
  const signature = sign('sha256', Buffer.from(input), isRsa ? key : { key, dsaEncoding: 'ieee-p1363' });
  return `${input}.${signature.toString('base64url')}`;
}

/** Everything that has ever been tried with a JWT, made from one that is good. */
async function forgeries(world: World, good: string): Promise<[title: string, token: string][]> {
  const [headerPart, claimsPart, signature = ''] = good.split('.');
  const [header, claims] = [decode(headerPart), decode(claimsPart)];
  const jwks = await fetch(`${world.url('wellbeing-api')}/.well-known/jwks.json`).then((answer) => answer.text());
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = own.publicKey.export({ format: 'jwk' });
  const hmac = (secret: string, alg: string) => {
    const input = `${encode({ ...header, alg })}.${claimsPart}`;
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  };
  const by = (change: Claims, claimsChange: Claims = {}) =>
    signed({ ...header, ...change }, { ...claims, ...claimsChange }, own.privateKey);
  const past = Math.floor(Date.now() / 1000) - 60;
  return [
    ...['none', 'None', 'NONE', ''].map((alg): [string, string] => [
      `alg ${alg}`,
      `${encode({ ...header, alg })}.${claimsPart}.`,
    ]),
    ['none, signature kept', `${encode({ ...header, alg: 'none' })}.${claimsPart}.${signature}`],
    ['HS256 with the key set as secret', hmac(jwks, 'HS256')],
    ['HS256 with an empty secret', hmac('', 'HS256')],
    ['ES256 header, HMAC', hmac(jwks, 'ES256')],
    ['RS256', signed({ ...header, alg: 'RS256' }, claims, rsa.privateKey)],
    ['a key of its own', by({})],
    ['jwk', by({ jwk })],
    ['jku', by({ jku: 'http://127.0.0.1:9/jwks.json' })],
    ['x5u', by({ x5u: 'http://127.0.0.1:9/cert.pem' })],
    ['x5c', by({ x5c: ['MIIB'] })],
    ['kid of a file', by({ kid: '../../../../dev/null' })],
    ['kid with SQL', by({ kid: "' UNION SELECT 'x" })],
    ['kid unknown', by({ kid: 'unknown' })],
    ['no kid', by({ kid: undefined })],
    ['crit', by({ crit: ['b64'], b64: false })],
    ['typ JWT', by({ typ: 'JWT' })],
    ['typ rt+jwt', by({ typ: 'rt+jwt' })],
    ['another issuer', by({}, { iss: 'http://evil.example' })],
    ['another audience', by({}, { aud: ['other'] })],
    ['expired', by({}, { exp: past })],
    ['not yet', by({}, { nbf: past + 3600 })],
    [
      'another account under a good signature',
      `${headerPart}.${encode({ ...claims, sub: 'someone-else' })}.${signature}`,
    ],
    ['a signature of zeros', `${headerPart}.${claimsPart}.${Buffer.alloc(64).toString('base64url')}`],
    ['no signature', `${headerPart}.${claimsPart}.`],
    ['two parts', `${headerPart}.${claimsPart}`],
    ['four parts', `${good}.x`],
    ['a cut signature', good.slice(0, -4)],
    ['the token in JSON', JSON.stringify({ token: good })],
  ];
}

export const tokenForgeries: Suite = {
  name: 'tokens',
  promise: 'every forged access token gets 401 with one identical body, on every route that takes one',
  async run(world): Promise<Finding> {
    const { accessToken } = await givenSignedIn(world.wellbeing);
    const made = await forgeries(world, accessToken);
    const operations = apps.flatMap(operationsOf).filter(({ security }) => security.includes('bearer'));
    const problems: string[] = [];
    const bodies = new Map<string, Set<string>>();
    for (const operation of operations) {
      const path = withQuery(pathOf(operation), requiredQuery(operation));
      const tries = made.map(async ([title, token]) => {
        const headers = bearer(token);
        const answer = await exchange(world.url(operation.app), { method: operation.method, path, headers });
        if (answer.status !== 401) problems.push(`${operation.name}, ${title}: ${answer.status}`);
        const body = answer.text.replace(/"request_id":"[^"]+"/, '');
        bodies.set(operation.app, (bodies.get(operation.app) ?? new Set()).add(body));
      });
      await Promise.all(tries);
    }
    for (const [app, seen] of bodies) if (seen.size !== 1) problems.push(`${app} has ${seen.size} bodies of 401`);
    return { tried: operations.length * made.length, problems };
  },
};
