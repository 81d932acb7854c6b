import { givenSignedIn } from '@platform/harness';
import { apps, operationsOf } from '../api/operation';
import { type Answer, exchange } from '../http/exchange';
import { type Belongings, missingEach, otherBelongings, paymentBelongings } from '../world/belongings';
import { Credentials } from '../world/credentials';
import { requestWith } from './request-with';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

async function belongings(world: World): Promise<Belongings> {
  const somebody = await givenSignedIn(world.wellbeing);
  return { ...(await otherBelongings(world, somebody)), ...(await paymentBelongings(world, somebody.headers)) };
}

const textOf = ({ text }: Answer) => text.replace(/"request_id":"[^"]+"/, '');

/** What the answer to foreign ids tells that the answer to missing ones does not. */
export function difference(found: Answer, notFound: Answer, method: string): string[] {
  const problems: string[] = [];
  if (found.status !== notFound.status || textOf(found) !== textOf(notFound))
    problems.push(`${found.status} ${found.text.slice(0, 120)}, missing: ${notFound.status}`);
  if (found.status < 400 && method !== 'GET') problems.push(`${found.status} with foreign ids`);
  if (found.status >= 500) problems.push(String(found.status));
  return problems;
}

export const foreignIds: Suite = {
  name: 'foreign-ids',
  promise: 'the ids of another account or tenant, on every route that takes one: the same answer as for a missing one',
  async run(world): Promise<Finding> {
    const theirs = await belongings(world);
    const nobodys = missingEach(theirs);
    const problems: string[] = [];
    let tried = 0;
    for (const operation of apps.flatMap(operationsOf)) {
      // The operator stands above the tenants.
      const scheme = operation.security.find((name) => name !== 'operator');
      if (scheme === undefined) continue;
      const foreign = requestWith(operation, theirs);
      if (foreign.uses.length === 0) continue;
      const identity = await new Credentials(world).good(operation, scheme);
      const type = operation.mediaTypes.find((name) => name.includes('json')) ?? 'application/json';
      const ask = ({ path, body }: { path: string; body: string | undefined }) => {
        const headers = { ...identity, 'if-match': '"1"', ...(body !== undefined && { 'content-type': type }) };
        return exchange(world.url(operation.app), { method: operation.method, path, headers, body });
      };
      const [found, notFound] = [await ask(foreign), await ask(requestWith(operation, nobodys))];
      tried++;
      const told = difference(found, notFound, operation.method);
      problems.push(...told.map((problem) => `${operation.name} by ${foreign.uses.join(', ')}: ${problem}`));
    }
    return { tried, problems };
  },
};
