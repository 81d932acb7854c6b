import { randomBytes, randomUUID } from 'node:crypto';
import {
  bearer,
  dbNodeAt,
  givenApiKey,
  givenDeposit,
  givenFeature,
  givenSession,
  givenSignedIn,
  givenUser,
  givenVerificationToken,
  userOf,
} from '@platform/harness';
import { listApiKeys } from '@platform/sdk/payment';
import { apps, type Operation, operationsOf } from '../api/operation';
import { pathOf, requiredQuery, withQuery } from '../bad-input/paths';
import { exchange } from '../http/exchange';
import { Credentials } from '../world/credentials';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

/** What somebody else has: by the name of the path parameter or of the field in a body. */
type Belongings = Record<string, string | number>;

async function belongings(world: World): Promise<Belongings> {
  const { headers, accessToken } = await givenSignedIn(world.wellbeing);
  const { transaction_id } = await givenDeposit(world.payment, headers);
  await givenApiKey(world.payment, headers, ['read']);
  const { data: keys } = await listApiKeys(world.payment, { headers });
  const dbNode = dbNodeAt(world.url('db-node'), { headers: bearer(await world.newCredential()) });
  const user = userOf();
  const user_id = await givenUser(dbNode, user);
  const session_id = await givenSession(dbNode, user_id);
  const token_hash = await givenVerificationToken(dbNode, user_id, 'signup');
  const { collectionId, featureId } = await givenFeature(world.wellbeing, headers);
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return {
    transaction_id,
    key_id: keys[0]!.key_id,
    user_id,
    session_id,
    'wellbeing-api session_id': sid,
    token_hash,
    email: user.email,
    collectionId,
    collection: collectionId,
    featureId,
  };
}

const missing = (value: string | number): string | number => {
  if (typeof value === 'number') return 999_999_999;
  if (value.includes('@')) return `${randomBytes(6).toString('hex')}@example.com`;
  return /^[0-9a-f]{64}$/.test(value) ? randomBytes(32).toString('hex') : randomUUID();
};

/** The operation's request with these ids in its path and body, and whether it takes any of them. */
function requestWith(
  operation: Operation,
  ids: Belongings,
): { path: string; body: string | undefined; uses: string[] } {
  const idOf = (name: string) => ids[`${operation.app} ${name}`] ?? ids[name];
  const uses: string[] = [];
  const replaced: Record<string, string> = {};
  const query = requiredQuery(operation);
  for (const { name, in: place } of operation.parameters) {
    const id = idOf(name);
    if (id === undefined || (place !== 'path' && place !== 'query')) continue;
    uses.push(name);
    if (place === 'path') replaced[name] = String(id);
    else query.set(name, String(id));
  }
  const example = operation.bodySchema ? operation.schemas.example(operation.bodySchema) : undefined;
  let body: string | undefined;
  if (typeof example === 'object' && example !== null) {
    const entries = Object.entries(example).map(([name, value]) => {
      const id = idOf(name);
      // A new email or digest is somebody's own to choose; a lookup or a consumption is not.
      const isChosen = ['email', 'token_hash'].includes(name) && !/lookup|verify-context|consume/.test(operation.path);
      if (id === undefined || isChosen) return [name, name === 'expires_at' ? soon() : value] as const;
      uses.push(name);
      return [name, id] as const;
    });
    body = JSON.stringify(
      Object.fromEntries(entries.filter(([name]) => name !== 'password_hash' || !uses.includes('token_hash'))),
    );
  }
  return { path: withQuery(pathOf(operation, replaced), query), body, uses };
}

const soon = () => new Date(Date.now() + 600_000).toISOString();

export const foreignIds: Suite = {
  name: 'foreign-ids',
  promise: 'the ids of another account or tenant, on every route that takes one: the same answer as for a missing one',
  async run(world): Promise<Finding> {
    const theirs = await belongings(world);
    const problems: string[] = [];
    let tried = 0;
    for (const operation of apps.flatMap(operationsOf)) {
      // The operator stands above the tenants.
      const scheme = operation.security.find((name) => name !== 'operator');
      if (scheme === undefined) continue;
      const foreign = requestWith(operation, theirs);
      if (foreign.uses.length === 0) continue;
      const identity = await new Credentials(world).good(operation, scheme);
      const absent = requestWith(
        operation,
        Object.fromEntries(Object.entries(theirs).map(([n, v]) => [n, missing(v)])),
      );
      const type = operation.mediaTypes.find((name) => name.includes('json')) ?? 'application/json';
      const ask = ({ path, body }: { path: string; body: string | undefined }) => {
        const headers = { ...identity, 'if-match': '"1"', ...(body !== undefined && { 'content-type': type }) };
        return exchange(world.url(operation.app), { method: operation.method, path, headers, body });
      };
      const [found, notFound] = [await ask(foreign), await ask(absent)];
      tried++;
      const same = (text: string) => text.replace(/"request_id":"[^"]+"/, '');
      if (found.status !== notFound.status || same(found.text) !== same(notFound.text)) {
        problems.push(
          `${operation.name} by ${foreign.uses.join(', ')}: ${found.status} ${found.text.slice(0, 120)}, missing: ${notFound.status}`,
        );
      }
      if (found.status < 400 && operation.method !== 'GET')
        problems.push(`${operation.name}: ${found.status} with foreign ids`);
      if (found.status >= 500) problems.push(`${operation.name}: ${found.status}`);
    }
    return { tried, problems };
  },
};
