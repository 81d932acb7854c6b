import { Logger } from '@nestjs/common';
import { createRedis } from '@platform/redis';
import { eventually, startRedis } from '@platform/testing';
import { Metrics } from '../src';
import { RedisGauge } from '../src/observability/redis-gauge';

const valueOf = async (metrics: Metrics) => /^redis_available\{.*\} (\d)$/m.exec(await metrics.registry.metrics())?.[1];

it('a metric says whether Redis answers, though the service is ready without it', async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const server = await startRedis();
  const redis = createRedis(server.url);
  try {
    const metrics = new Metrics('notes');
    new RedisGauge(metrics, redis);
    await new Promise((resolve) => redis.once('ready', resolve));
    expect(await valueOf(metrics)).toBe('1');
    await server.stop();
    await eventually('the connection is lost', () => redis.status !== 'ready');
    expect(await valueOf(metrics)).toBe('0');
  } finally {
    redis.disconnect();
    await server.stop();
  }
});

it('a service without Redis has no such metric', async () => {
  const metrics = new Metrics('notes');
  new RedisGauge(metrics, null);
  expect(await metrics.registry.metrics()).not.toContain('redis_available');
});
