import { Inject, Injectable, Optional } from '@nestjs/common';
import { REDIS, RedisPresence } from '@platform/redis';
import type { Redis } from 'ioredis';
import { Metrics } from './metrics';

/** Says whether Redis answers this replica: without it the service is ready all the same, and only less exact. */
@Injectable()
export class RedisGauge {
  constructor(metrics: Metrics, @Optional() @Inject(REDIS) redis: Redis | null) {
    if (!redis) return;
    metrics.gauge(
      'redis_available',
      'Whether Redis answers this replica: 1, or 0 while quotas are counted in-process.',
      () => Promise.resolve(redis.status === 'ready' && !RedisPresence.of(redis).isSilent ? 1 : 0),
    );
  }
}
