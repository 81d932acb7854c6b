import { randomBytes, randomUUID } from 'node:crypto';
import { bearer, givenAccount, median, Random, percentile, uniqueEmail } from '@platform/harness';
import { exchange, type Sent } from '../http/exchange';
import type { App } from '../api/operation';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

interface Pair {
  title: string;
  app: App;
  /** How often each is asked; what hashes passwords takes its time. */
  times: number;
  known: () => Sent;
  unknown: () => Sent;
}

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

/** Where there are this many, the first are not counted. */
const MANY = 100;
const WARMING_UP = 20;

/** Both sorts in turns, so that whatever else the machine does falls on both. */
async function measure(world: World, { app, times, known, unknown }: Pair, random: Random) {
  const [first, second]: [number[], number[]] = [[], []];
  const texts = new Set<string>();
  for (let n = times < MANY ? 0 : -WARMING_UP; n < times; n++) {
    const sorts: [() => Sent, number[]][] = [
      [known, first],
      [unknown, second],
    ];
    for (const [make, into] of random.next() < 0.5 ? sorts : sorts.toReversed()) {
      const { status, text, milliseconds } = await exchange(world.url(app), make());
      texts.add(`${status} ${text.replaceAll(/"request_id":"[^"]*"/g, '')}`);
      if (n >= 0) into.push(milliseconds);
    }
  }
  return { texts, first, second };
}

/** How far apart medians of shuffled halves of the same times are: what chance alone makes, in 99 of 100 cases. */
function chance(values: number[], random: Random): number {
  const differences = Array.from({ length: 300 }, () => {
    const [left, right]: [number[], number[]] = [[], []];
    for (const value of values) (random.next() < 0.5 ? left : right).push(value);
    return Math.abs(median(left) - median(right));
  });
  return percentile(differences, 0.99);
}

/** Through a network nobody sees less than this. */
const UNSEEN_MS = 0.1;

export const timing: Suite = {
  name: 'timing',
  promise: 'a refused secret of somebody known gets the answer, and takes the time, of somebody unknown',
  async run(world, { seed, judgesTimes, note }): Promise<Finding> {
    const random = new Random(seed);
    const problems: string[] = [];
    let tried = 0;
    for (const pair of await pairs(world, judgesTimes)) {
      const { texts, first, second } = await measure(world, pair, random);
      tried += first.length + second.length;
      if (texts.size !== 1) problems.push(`${pair.title}: answers differ: ${[...texts].join(' / ')}`);
      if (!judgesTimes) continue;
      const difference = median(first) - median(second);
      const allowed = Math.max(UNSEEN_MS, chance([...first, ...second], random) * 1.5);
      note(
        `${pair.title}: ${median(first).toFixed(2)} and ${median(second).toFixed(2)} ms, chance ${allowed.toFixed(2)} ms`,
      );
      if (Math.abs(difference) > allowed) problems.push(`${pair.title}: ${difference.toFixed(2)} ms apart`);
    }
    return { tried, problems };
  },
};
