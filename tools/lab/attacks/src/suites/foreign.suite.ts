import { apps, type Operation, operationsOf } from '../api/operation';
import { pathOf, requiredQuery, withQuery } from '../bad-input/paths';
import { type Answer, exchange } from '../http/exchange';
import { type Belongings, belongingsOf, missingEach } from '../world/belongings';
import { Credentials } from '../world/credentials';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

interface RequestWithIds {
  path: string;
  body: string | undefined;
  /** Names of the ids that the request contains. */
  uses: string[];
}

/** The operation's request with these ids in its path, query and body. */
function requestWith(operation: Operation, ids: Belongings): RequestWithIds {
  const uses: string[] = [];
  const replaced: Record<string, string> = {};
  const query = requiredQuery(operation);
  for (const { name, in: place } of operation.parameters) {
    const id = ids[name];
    if (id === undefined || (place !== 'path' && place !== 'query')) continue;
    uses.push(name);
    if (place === 'path') replaced[name] = String(id);
    else query.set(name, String(id));
  }
  const example = operation.bodySchema && operation.schemas.example(operation.bodySchema);
  let body: string | undefined;
  if (typeof example === 'object' && example !== null) {
    const entries = Object.entries(example).map(([name, value]) => {
      const id = ids[name];
      // A new email or digest is the caller's own to choose; a lookup or a consumption is not.
      const isChosen = ['email', 'token_hash'].includes(name) && !/lookup|verify-context|consume/.test(operation.path);
      if (id === undefined || isChosen) return [name, name === 'expires_at' ? soon() : value] as const;
      uses.push(name);
      return [name, id] as const;
    });
    const isSent = (name: string) => name !== 'password_hash' || !uses.includes('token_hash');
    body = JSON.stringify(Object.fromEntries(entries.filter(([name]) => isSent(name))));
  }
  return { path: withQuery(pathOf(operation, replaced), query), body, uses };
}

const soon = () => new Date(Date.now() + 600_000).toISOString();

/** Every id is another's. Where a request has several, also each of them next to the caller's own. */
async function mixtures(uses: string[], theirs: Belongings, own: () => Promise<Belongings>): Promise<Belongings[]> {
  if (uses.length < 2) return [theirs];
  const mine = await own();
  return [theirs, ...uses.map((name) => ({ ...mine, [name]: theirs[name]! }))];
}

/** The same ids, with one that does not exist in the place of each of another's. */
function absent(ids: Belongings, theirs: Belongings): Belongings {
  const missing = missingEach(theirs);
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, id === theirs[name] ? missing[name]! : id]));
}

const textOf = ({ text }: Answer) => text.replace(/"request_id":"[^"]+"/, '');

/** What the answer to foreign ids reveals that the answer to missing ones does not. */
function difference(found: Answer, notFound: Answer, method: string): string[] {
  const problems: string[] = [];
  if (found.status !== notFound.status || textOf(found) !== textOf(notFound))
    problems.push(`${found.status} ${found.text.slice(0, 120)}, missing: ${notFound.status}`);
  if (found.status < 400 && method !== 'GET') problems.push(`${found.status} with foreign ids`);
  if (found.status >= 500) problems.push(String(found.status));
  return problems;
}

/** Ids of the other account in an answer, although the request did not contain them. */
const leaked = ({ text }: Answer, theirs: Belongings, { path, body = '' }: RequestWithIds): string[] =>
  Object.entries(theirs).flatMap(([name, id]) => {
    const isShown = typeof id === 'string' ? text.includes(id) : text.includes(`"${name}":${id}`);
    return isShown && !`${path}${body}`.includes(String(id)) ? [`reveals the ${name}`] : [];
  });

async function tryOperation(world: World, operation: Operation, scheme: string, theirs: Belongings): Promise<Finding> {
  const caller = new Credentials(world);
  const identity = await caller.headersFor(scheme);
  const type = operation.mediaTypes.find((name) => name.includes('json')) ?? 'application/json';
  const ask = ({ path, body }: RequestWithIds) => {
    const headers = { ...identity, 'if-match': '"1"', ...(body !== undefined && { 'content-type': type }) };
    return exchange(world.url(operation.app), { method: operation.method, path, headers, body });
  };
  const { uses } = requestWith(operation, theirs);
  if (uses.length === 0 && operation.method !== 'GET') return { tried: 0, problems: [] };
  const all = await mixtures(uses, theirs, () => belongingsOf(world, operation.app, caller));
  const problems: string[] = [];
  for (const ids of all) {
    const foreign = requestWith(operation, ids);
    const found = await ask(foreign);
    problems.push(...leaked(found, theirs, foreign));
    if (uses.length === 0) continue;
    const notFound = await ask(requestWith(operation, absent(ids, theirs)));
    problems.push(...difference(found, notFound, operation.method));
  }
  return { tried: all.length, problems: problems.map((text) => `${operation.name} by ${uses.join(', ')}: ${text}`) };
}

export const foreignIds: Suite = {
  name: 'foreign-ids',
  promise: 'every route answers a foreign id of an account or tenant like a missing one, and shows no other foreign id',
  async run(world): Promise<Finding> {
    const total: Finding = { tried: 0, problems: [] };
    for (const app of apps) {
      const theirs = await belongingsOf(world, app, new Credentials(world));
      for (const operation of operationsOf(app)) {
        // The operator has access to all tenants.
        const scheme = operation.security.find((name) => name !== 'operator');
        if (scheme === undefined) continue;
        const { tried, problems } = await tryOperation(world, operation, scheme, theirs);
        total.tried += tried;
        total.problems.push(...problems);
      }
    }
    return total;
  },
};
