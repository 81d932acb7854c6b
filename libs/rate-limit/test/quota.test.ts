import { Logger } from '@nestjs/common';
import { createRedis } from '@platform/redis';
import { eventually, startRedis, times, uniqueName } from '@platform/testing';
import type { Redis } from 'ioredis';
import { Quota } from '../src';

type RedisServer = Awaited<ReturnType<typeof startRedis>>;

const LIMIT = 120;

describe('quota', () => {
  let server: RedisServer;
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

  /** Redis has its time to answer, except where the test is about one that does not. */
  const quotaOn = (redis: Redis | null, name: string, replicas = 1, answerMs = 800) =>
    new Quota({ name, limit: LIMIT, windowSeconds: 60, redis, replicas, answerMs });

  const passed = async (quotas: Quota[], requests: number, key: string) => {
    const states = await Promise.all(times(requests, (index) => quotas[index % quotas.length]!.consume(key)));
    return states.filter(({ allowed }) => allowed).length;
  };

  it('lets exactly the limit pass over three processes, for each key', async () => {
    const name = uniqueName('quota');
    const quotas = [quotaOn(await connect(), name), quotaOn(await connect(), name), quotaOn(await connect(), name)];
    expect(await passed(quotas, 500, 'tenant-1')).toBe(LIMIT);
    expect(await passed(quotas, 500, 'tenant-2')).toBe(LIMIT);
  });

  it('says what is left and when the window ends', async () => {
    const quota = quotaOn(await connect(), uniqueName('quota'));
    await quota.consume('tenant');
    const state = await quota.consume('tenant');
    expect(state).toMatchObject({ allowed: true, limit: LIMIT, remaining: LIMIT - 2 });
    expect(state.resetSeconds).toBeGreaterThan(0);
    expect(state.resetSeconds).toBeLessThanOrEqual(60);
  });

  it('counts requests that arrive together by one command, each in its own place', async () => {
    const redis = await connect();
    const quota = quotaOn(redis, uniqueName('quota'));
    await quota.consume('tenant');
    const commands = async () => Number(/cmdstat_evalsha:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0);
    const before = await commands();
    const states = await Promise.all(times(LIMIT, () => quota.consume('tenant')));
    expect((await commands()) - before).toBe(1);
    expect(states.map(({ remaining }) => remaining)).toEqual(times(LIMIT, (index) => Math.max(0, LIMIT - 2 - index)));
    expect(states.map(({ allowed }) => allowed)).toEqual(times(LIMIT, (index) => index < LIMIT - 1));
  });

  it('sends what several quotas ask in one turn of the event loop in one write', async () => {
    const redis = await connect();
    const quotas = times(3, () => quotaOn(redis, uniqueName('quota')));
    const consume = () => Promise.all(quotas.map((quota) => quota.consume('tenant')));
    await consume();
    const writes = jest.spyOn(redis.stream as typeof redis.stream & { _writev(chunks: unknown[]): void }, '_writev');
    await consume();
    expect(writes.mock.calls.map(([chunks]) => chunks.length)).toEqual([3]);
  });

  it('does not take its own busy process for an absent Redis', async () => {
    const name = uniqueName('quota');
    const [busy, idle] = [quotaOn(await connect(), name, 1, 150), quotaOn(await connect(), name)];
    expect(await passed([idle], LIMIT, 'tenant')).toBe(LIMIT);
    const state = busy.consume('tenant');
    // The command has left; its answer arrives while the process is at something else for longer than it would wait.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const until = performance.now() + 700;
    while (performance.now() < until);
    expect((await state).allowed).toBe(false);
  });

  it('counts in-process where no Redis is configured', async () => {
    expect(await passed([quotaOn(null, uniqueName('quota'))], 500, 'tenant')).toBe(LIMIT);
  });

  it('shares the limit out among the replicas where no Redis is configured', async () => {
    const name = uniqueName('quota');
    const replicas = times(3, () => quotaOn(null, name, 3));
    expect(await passed(replicas, 500, 'tenant')).toBe(LIMIT);
  });

  it('falls back to the share of one replica while Redis is unreachable, with one log line for the outage', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const away = await startRedis();
    const redis = createRedis(away.url);
    clients.push(redis);
    await new Promise((resolve) => redis.once('ready', resolve));
    const quota = quotaOn(redis, uniqueName('quota'), 3);
    const lost = new Promise((resolve) => redis.once('close', resolve));
    await away.kill('SIGKILL');
    await lost;
    expect(await passed([quota], 500, 'tenant')).toBe(LIMIT / 3);
    await new Promise((resolve) => redis.once('reconnecting', resolve));
    expect(
      warn.mock.calls.filter(([line]) => String((line as { msg?: string }).msg).includes('is unreachable')),
    ).toHaveLength(1);
    warn.mockRestore();
    await away.stop();
  });

  it('falls back when Redis accepts and never answers', async () => {
    const stopped = await startRedis();
    const redis = createRedis(stopped.url);
    clients.push(redis);
    await new Promise((resolve) => redis.once('ready', resolve));
    await stopped.kill('SIGSTOP');
    const quota = quotaOn(redis, uniqueName('quota'), 2);
    expect(await passed([quota], 300, 'tenant')).toBe(LIMIT / 2);
    await stopped.kill('SIGCONT');
    await stopped.stop();
  });

  describe('while Redis is stopped', () => {
    let stopped: RedisServer;
    let warn: jest.SpyInstance;

    beforeEach(async () => {
      warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      stopped = await startRedis();
    });

    afterEach(async () => {
      for (const client of clients.splice(0)) client.disconnect();
      await stopped.kill('SIGCONT');
      await stopped.stop();
      warn.mockRestore();
    });

    const connectToStopped = async () => {
      const redis = createRedis(stopped.url);
      clients.push(redis);
      await new Promise((resolve) => redis.once('ready', resolve));
      return redis;
    };

    /** How many counts were sent to Redis for requests that came one after the other, as those of one caller do. */
    const countsSentFor = async (redis: Redis, requests: number, consume: () => Promise<unknown>) => {
      const sent = jest.spyOn(redis, 'sendCommand');
      for (let request = 0; request < requests; request++) await consume();
      const counts = sent.mock.calls.filter(([{ name }]) => name.startsWith('evalsha')).length;
      sent.mockRestore();
      return counts;
    };

    const backIn = async (quota: Quota) => {
      await eventually(
        'Redis counts again',
        async () => (await quota.consume(uniqueName('back'))).remaining === LIMIT - 1,
      );
    };

    it('lets one request wait and none after it, in all quotas on the connection', async () => {
      const redis = await connectToStopped();
      const [first, second] = [1, 2].map(() => quotaOn(redis, uniqueName('quota'), 2, 150)) as [Quota, Quota];
      await first.consume('tenant');
      await stopped.kill('SIGSTOP');
      expect(await countsSentFor(redis, 1, () => first.consume('tenant'))).toBe(1);
      expect(await countsSentFor(redis, 20, () => first.consume('tenant'))).toBe(0);
      expect(await countsSentFor(redis, 20, () => second.consume('tenant'))).toBe(0);
    });

    it('asks it by one command, and counts in Redis again as soon as it answers', async () => {
      const redis = await connectToStopped();
      const quota = quotaOn(redis, uniqueName('quota'), 2, 150);
      const ask = jest.spyOn(redis, 'exists');
      await stopped.kill('SIGSTOP');
      for (let request = 0; request < 20; request++) await quota.consume(uniqueName('tenant'));
      expect(ask).toHaveBeenCalledTimes(1);
      await stopped.kill('SIGCONT');
      await backIn(quota);
      const lines = warn.mock.calls.map(([line]) => String((line as { msg?: string }).msg));
      expect(lines.filter((line) => line.includes('answer'))).toEqual([
        expect.stringContaining('does not answer'),
        expect.stringContaining('answers again'),
      ]);
    });

    it('lets at most one more limit pass over all processes, however often it stops', async () => {
      const name = uniqueName('quota');
      const quotas = [quotaOn(await connectToStopped(), name, 2), quotaOn(await connectToStopped(), name, 2)];
      let all = await passed(quotas, 500, 'tenant');
      expect(all).toBe(LIMIT);
      for (let outage = 0; outage < 3; outage++) {
        await stopped.kill('SIGSTOP');
        all += await passed(quotas, 500, 'tenant');
        await stopped.kill('SIGCONT');
        for (const quota of quotas) await backIn(quota);
        all += await passed(quotas, 500, 'tenant');
      }
      expect(all).toBe(2 * LIMIT);
    });
  });
});
