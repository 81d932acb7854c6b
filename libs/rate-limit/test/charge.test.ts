import { createRedis } from '@platform/redis';
import { startRedis, times, uniqueName } from '@platform/testing';
import type { Redis } from 'ioredis';
import { Quota } from '../src';

const LIMIT = 120;

let server: Awaited<ReturnType<typeof startRedis>>;
const clients: Redis[] = [];
beforeAll(async () => {
  server = await startRedis();
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await server.stop();
});

async function connect(): Promise<Redis> {
  const redis = createRedis(server.url);
  clients.push(redis);
  await new Promise((resolve) => redis.once('ready', resolve));
  return redis;
}

describe.each([
  ['in Redis', connect],
  ['in the process', () => Promise.resolve(null)],
])('what is charged, counted %s', (_where, store) => {
  const quotaOf = async ({ limit = LIMIT, windowSeconds = 60 } = {}) =>
    new Quota({ name: uniqueName('quota'), limit, windowSeconds, redis: await store(), replicas: 1, answerMs: 800 });

  it('is missing from what is left, for this key only', async () => {
    const quota = await quotaOf();
    await quota.consume('a');
    await quota.charge('a', 50);
    expect(await quota.consume('a')).toMatchObject({ allowed: true, remaining: LIMIT - 52 });
    expect(await quota.consume('b')).toMatchObject({ allowed: true, remaining: LIMIT - 1 });
  });

  it('is refused beyond the limit, with a Retry-After that grows with the overdraft', async () => {
    const quota = await quotaOf();
    await quota.consume('a');
    await quota.charge('a', LIMIT - 1);
    const spent = await quota.consume('a');
    expect(spent).toMatchObject({ allowed: false, remaining: 0 });
    expect(spent.resetSeconds).toBeLessThanOrEqual(60);
    // Half of the limit is half of a window.
    await quota.charge('a', LIMIT / 2);
    const { resetSeconds } = await quota.consume('a');
    expect(resetSeconds).toBeGreaterThan(60);
    expect(resetSeconds).toBeLessThanOrEqual(90);
  });

  it('is not put off by those who ask while they are refused', async () => {
    const quota = await quotaOf();
    await quota.charge('a', LIMIT * 2);
    const before = await quota.consume('a');
    await Promise.all(times(LIMIT * 3, () => quota.consume('a')));
    const after = await quota.consume('a');
    expect(after.allowed).toBe(false);
    expect(after.resetSeconds).toBeLessThanOrEqual(before.resetSeconds);
  });

  it('refuses a caller for at most five windows', async () => {
    const quota = await quotaOf();
    await quota.charge('a', LIMIT * 1_000);
    await quota.charge('a', LIMIT * 1_000);
    const { resetSeconds } = await quota.consume('a');
    expect(resetSeconds).toBeGreaterThan(240);
    expect(resetSeconds).toBeLessThanOrEqual(300);
  });

  it('is settled when the Retry-After is over, and not before', async () => {
    const quota = await quotaOf({ limit: 10, windowSeconds: 1 });
    const begin = performance.now();
    await quota.charge('a', 15);
    while (!(await quota.consume('a')).allowed);
    expect(performance.now() - begin).toBeGreaterThan(1_450);
    expect(await quota.consume('a')).toMatchObject({ allowed: true });
  });
});

describe('what is charged by one of several replicas', () => {
  it('is missing at all of them, for any number of concurrent charges', async () => {
    const name = uniqueName('quota');
    const replicas = await Promise.all(
      times(
        3,
        async () =>
          new Quota({ name, limit: LIMIT, windowSeconds: 60, redis: await connect(), replicas: 3, answerMs: 800 }),
      ),
    );
    await Promise.all(times(30, (index) => replicas[index % 3]!.charge('a', 3)));
    const states = await Promise.all(replicas.map((replica) => replica.consume('a')));
    const left = states.map(({ remaining }) => remaining).toSorted((one, other) => other - one);
    expect(left).toEqual([LIMIT - 91, LIMIT - 92, LIMIT - 93]);
    await replicas[0]!.charge('a', LIMIT);
    const refused = await Promise.all(replicas.map((replica) => replica.consume('a')));
    expect(refused.map(({ allowed }) => allowed)).toEqual([false, false, false]);
  });

  it('counts against the share of that replica while Redis is unreachable', async () => {
    const redis = await connect();
    const quota = new Quota({ name: uniqueName('quota'), limit: LIMIT, windowSeconds: 60, redis, replicas: 3 });
    redis.disconnect();
    await quota.charge('a', 30);
    expect(await quota.consume('a')).toMatchObject({ allowed: true, remaining: LIMIT / 3 - 31 });
    await quota.charge('a', 30);
    expect(await quota.consume('a')).toMatchObject({ allowed: false });
  });
});
