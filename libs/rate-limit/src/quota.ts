import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from 'ioredis';

export interface QuotaOptions {
  /** Names the quota in Redis and in the response headers: `payment-service:api-key`. */
  name: string;
  limit: number;
  windowSeconds: number;
  redis: Redis | null;
  /** How many replicas share the limit: each takes its share while Redis is away. */
  replicas: number;
}

export interface QuotaState {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/**
 * A fixed-window quota, exact over all processes through one Redis command. Without Redis, or while it is away, each
 * process counts by itself up to its share of the limit: never unlimited.
 */
export class Quota {
  private readonly limiter: RateLimiterAbstract;

  constructor(readonly options: QuotaOptions) {
    const { name, limit, windowSeconds, redis, replicas } = options;
    const share = redis ? Math.max(1, Math.floor(limit / replicas)) : limit;
    const inProcess = new RateLimiterMemory({ keyPrefix: name, points: share, duration: windowSeconds });
    this.limiter = redis
      ? new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: name,
          points: limit,
          duration: windowSeconds,
          insuranceLimiter: inProcess,
          rejectIfRedisNotReady: true,
        })
      : inProcess;
  }

  /** Counts one request of `key` (the tenant, the account) and says whether it may pass. */
  async consume(key: string): Promise<QuotaState> {
    try {
      return this.stateOf(await this.limiter.consume(key), true);
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return this.stateOf(rejection, false);
      throw rejection;
    }
  }

  private stateOf({ remainingPoints, msBeforeNext }: RateLimiterRes, allowed: boolean): QuotaState {
    return {
      allowed,
      limit: this.options.limit,
      remaining: Math.max(0, remainingPoints),
      resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    };
  }
}
