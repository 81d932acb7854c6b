import type { Operation } from '../api/operation';
import { exchange } from '../http/exchange';
import { Credentials } from '../world/credentials';
import { withRealPlaces } from '../world/real-places';
import type { World } from '../world/world';
import type { Case, Kind } from './case';
import { exceptionOf } from './exceptions';
import { identityCases } from './identity-cases';
import { inputCases } from './input-cases';
import { answerProblems } from './answer-problems';
import { methodsOf, routeCases } from './route-cases';
import { pathOf } from './paths';

export interface Walked {
  operation: Operation;
  kinds: ReadonlySet<Kind>;
  requests: number;
  problems: string[];
}

const AT_ONCE = 8;

/** Kinds that are refused before the caller's permission. */
const BEFORE_INPUT: ReadonlySet<Kind> = new Set([
  'unknown path',
  'unknown method',
  'too large, declared',
  'media type',
  'encoding',
  'no credential',
  'bad credential',
  'credential in the query',
]);

/** The surroundings of a route during the walk. */
export interface Surroundings {
  /** All operations of the service. */
  all: Operation[];
  /** Names of fields and parameters that no route takes, the columns of the service's tables among them. */
  names: readonly string[];
}

/** Shows one operation everything that is wrong in a way it must know, and says what it answered wrongly. */
export async function walk(world: World, described: Operation, { all, names }: Surroundings): Promise<Walked> {
  // Each route has a separate account, key and tenant, because some operations delete the ones that they use.
  const credentials = new Credentials(world);
  const operation = await withRealPlaces(world, described, credentials);
  const identity = await credentials.good(operation);
  const cases = [
    ...routeCases(operation, all, identity),
    ...(await identityCases(operation, credentials)),
    ...inputCases(operation, identity, names),
  ].filter(({ kind }) => !exceptionOf(operation).confirmed || BEFORE_INPUT.has(kind));
  const problems: string[] = [];
  for (let at = 0; at < cases.length; at += AT_ONCE) {
    const batch = cases.slice(at, at + AT_ONCE).map((tried) => tryOne(world, operation, tried));
    problems.push(...(await Promise.all(batch)).flat());
  }
  return { operation, kinds: new Set(cases.map(({ kind }) => kind)), requests: cases.length, problems };
}

async function tryOne(world: World, operation: Operation, tried: Case): Promise<string[]> {
  try {
    return answerProblems(operation, tried, await exchange(world.url(operation.app), tried.sent));
  } catch (error) {
    return [`${tried.kind} (${tried.title}): ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** The kinds that this operation cannot do without, by what its document says of it. */
export function expectedKinds(operation: Operation, all: Operation[]): Kind[] {
  const { gateway, openFields, file } = exceptionOf(operation);
  const kinds: Kind[] = ['unknown path', 'too large, declared'];
  if (!file) kinds.push('too large, chunked');
  if (methodsOf(all, pathOf(operation)).length < 5) kinds.push('unknown method');
  if (!gateway) kinds.push('media type', 'encoding');
  if (operation.security.length > 0) {
    kinds.push('bad credential', 'credential in the query');
    if (!operation.isOpen) kinds.push('no credential');
  }
  if (operation.security.includes('service') || operation.security.includes('api-key'))
    kinds.push('missing permission');
  if (operation.security.includes('bearer') && operation.method !== 'GET') kinds.push('missing CSRF token');
  if (operation.bodySchema && !gateway) kinds.push('malformed JSON', 'duplicate name');
  const hasFields = operation.bodySchema && operation.schemas.fields(operation.bodySchema).length > 0;
  if (hasFields && !gateway) kinds.push('wrong value');
  if (operation.bodySchema && !gateway && !openFields) kinds.push('unknown field');
  const required = operation.bodySchema && operation.schemas.resolve(operation.bodySchema).required;
  if (required?.length && !gateway && !openFields) kinds.push('missing field');
  if (operation.parameters.some((parameter) => parameter.in === 'path')) kinds.push('path parameter');
  if (operation.parameters.some((parameter) => parameter.in === 'query')) kinds.push('query parameter');
  return exceptionOf(operation).confirmed ? kinds.filter((kind) => BEFORE_INPUT.has(kind)) : kinds;
}
