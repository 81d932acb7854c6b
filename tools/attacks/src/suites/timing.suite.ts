import { randomBytes, randomUUID } from 'node:crypto';
import { bearer, givenAccount, uniqueEmail } from '@platform/harness';
import type { Sent } from '../http/exchange';
import type { World } from '../world/world';
import { judgedPairs, type Pair } from './pairs';
import type { Finding, Suite } from './suite';

const get = (path: string, headers: Record<string, string>): Sent => ({ method: 'GET', path, headers });
const almost = (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
const secret = () => randomBytes(32).toString('base64url');

/** As long as those of the accounts that were made here. */
const nobody = () => uniqueEmail();

/** Few of each where only the answers are compared. */
async function pairs(world: World, areMeasured: boolean): Promise<Pair[]> {
  const addressCount = areMeasured ? ADDRESSES : 4;
  const addresses: string[] = [];
  const asked: string[] = [];
  for (let n = 0; n < addressCount; n++) addresses.push((await givenAccount(world.wellbeing)).email);
  for (let n = 0; n < addressCount; n++) asked.push((await givenAccount(world.wellbeing)).email);
  let turn = 0;
  const [id] = (await world.newCredential(['users:read'])).split('.');
  const user = `/api/v1/users/${randomUUID()}`;
  const login = (email: string): Sent => ({
    method: 'POST',
    path: '/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: secret() }),
  });
  const forgot = (email: string): Sent => ({
    method: 'POST',
    path: '/auth/password/forgot',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return [
    {
      title: 'a service credential: a wrong secret of a known id against an unknown id',
      app: 'db-node',
      times: areMeasured ? 1_000 : 20,
      known: () => get(user, bearer(`${id}.${secret()}`)),
      unknown: () => get(user, bearer(`${randomUUID()}.${secret()}`)),
    },
    {
      title: 'the operator token: right at the beginning against wrong from the beginning',
      app: 'db-node',
      times: areMeasured ? 1_000 : 20,
      known: () => get('/setup-api/tenants', bearer(almost(world.operatorToken))),
      unknown: () => get('/setup-api/tenants', bearer(randomBytes(32).toString('base64url'))),
    },
    {
      title: 'a sign-in: a wrong password of a known address against an unknown address',
      app: 'wellbeing-api',
      // Each once: eight failures lock an address, known or not, and then both are refused without a hash.
      times: addressCount,
      known: () => login(addresses.pop() ?? ''),
      unknown: () => login(nobody()),
    },
    {
      title: 'a new password that is asked for: a known address against an unknown address',
      app: 'wellbeing-api',
      times: areMeasured ? 400 : 20,
      known: () => forgot(asked[turn++ % asked.length] ?? ''),
      unknown: () => forgot(nobody()),
    },
  ];
}

/** Whose passwords are guessed wrongly, once each. */
const ADDRESSES = 40;

export const timing: Suite = {
  name: 'timing',
  promise: 'a refused secret of somebody known gets the answer, and takes the time, of somebody unknown',
  async run(world, options): Promise<Finding> {
    return judgedPairs(world, await pairs(world, options.judgesTimes), options);
  },
};
