import { bearer, givenBrowserSession, givenSignedIn } from '@platform/harness';
import { listedCalls } from '@platform/testing';
import { type Operation, operationsOf } from '../api/operation';
import { exchange } from '../http/exchange';
import { type Belongings, missingEach, paymentBelongings } from '../world/belongings';
import { type RequestWithIds, requestWith } from './request-with';
import type { World } from '../world/world';
import { difference } from './foreign.suite';
import type { Finding, Suite } from './suite';

/** What the merchants' console calls: its end-to-end tests fail on a call that is not listed. */
function callsOfConsole(): Operation[] {
  const operations = new Map(operationsOf('payment-service').map((one) => [`${one.method} ${one.path}`, one]));
  return listedCalls('merchants').map((line) => {
    const operation = operations.get(line);
    if (!operation) throw new Error(`${line}: the console calls what is no route`);
    return operation;
  });
}

/** Each of the ids is another's once, and the others are the caller's own. */
const mixtures = (uses: string[], own: Belongings, theirs: Belongings): Belongings[] =>
  uses.length < 2 ? [theirs] : [theirs, ...uses.map((name) => ({ ...own, [name]: theirs[name]! }))];

/** Ids of the other that stand in an answer although nobody has sent them. */
const leaked = (text: string, theirs: Belongings, { path, body = '' }: RequestWithIds): string[] =>
  Object.entries(theirs).flatMap(([name, id]) => {
    const isTold = typeof id === 'string' ? text.includes(id) : text.includes(`"${name}":${id}`);
    return isTold && !`${path}${body}`.includes(String(id)) ? [name] : [];
  });

async function asBrowser(world: World) {
  const signedIn = await givenSignedIn(world.wellbeing);
  const { accessToken, csrfToken } = await givenBrowserSession(world.wellbeing, signedIn);
  const origin = world.url('payment-service');
  const own = await paymentBelongings(world, signedIn.headers);
  return {
    own,
    headers: { ...bearer(accessToken), 'x-csrf-token': csrfToken, origin, 'sec-fetch-site': 'same-origin' },
  };
}

export const consoleCalls: Suite = {
  name: 'console-calls',
  promise:
    'each call of the merchants’ console, in a browser: with another’s ids as with missing ones, and nothing of theirs told',
  async run(world): Promise<Finding> {
    const theirs = await paymentBelongings(world, (await givenSignedIn(world.wellbeing)).headers);
    const { own, headers: browser } = await asBrowser(world);
    const problems: string[] = [];
    let tried = 0;
    for (const operation of callsOfConsole()) {
      const ask = ({ path, body }: RequestWithIds) => {
        const headers = { ...browser, ...(body !== undefined && { 'content-type': 'application/json' }) };
        return exchange(world.url('payment-service'), { method: operation.method, path, headers, body });
      };
      const { uses } = requestWith(operation, theirs);
      for (const ids of mixtures(uses, own, theirs)) {
        const foreign = requestWith(operation, ids);
        const found = await ask(foreign);
        const told = leaked(found.text, theirs, foreign);
        tried++;
        problems.push(...told.map((name) => `${operation.name} tells the ${name} of another`));
        if (uses.length === 0) continue;
        const nobodys = missingEach(theirs);
        const absent = Object.fromEntries(
          Object.entries(ids).map(([name, id]) => [name, id === theirs[name] ? nobodys[name]! : id]),
        );
        const differs = difference(found, await ask(requestWith(operation, absent)), operation.method);
        problems.push(...differs.map((problem) => `${operation.name} by ${uses.join(', ')}: ${problem}`));
      }
    }
    return { tried, problems };
  },
};
