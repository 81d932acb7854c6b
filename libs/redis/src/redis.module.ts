import {
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Logger,
  Module,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { certificateProblem } from '@platform/errors';
import type { Redis } from 'ioredis';
import { connectRedis } from './topology';

export const REDIS = Symbol('redis');

export function createRedis(url: string): Redis {
  const logger = new Logger('Redis');
  const redis = connectRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    // The end of every wait, for which no command has a timer of its own: a machine that vanished closes nothing. Who
    // cannot wait so long gives up by himself.
    socketTimeout: 3_000,
    // Nothing is owed to Redis at the end: the process need not wait for a goodbye.
    disconnectTimeout: 200,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let said: string | null = null;
  redis.on('error', (error: Error) => {
    const problem = untrusted(certificateProblem(error));
    if (problem !== said) {
      const cause = { cause_name: error.name, ...(problem && { problem }) };
      logger.warn({ msg: 'Redis is away: quotas are counted in-process until it is back', ...cause });
    }
    said = problem;
  });
  redis.on('ready', () => {
    if (said !== null) logger.warn({ msg: 'Redis is back' });
    said = null;
  });
  return redis;
}

/** The service goes on, so a certificate that will never be trusted is named. The client of a cluster keeps it to itself. */
const untrusted = (problem?: string): string =>
  problem ? `${problem}; a private authority is named in REDIS_URL, as cacert=<file>` : '';

@Injectable()
class RedisShutdown implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

/** The service's one Redis connection, or null where none is configured. */
@Global()
@Module({})
export class RedisModule {
  static forRoot(url: string | undefined): DynamicModule {
    const provider = { provide: REDIS, useFactory: () => (url ? createRedis(url) : null) };
    return { module: RedisModule, providers: [provider, RedisShutdown], exports: [provider] };
  }

  /** The same, with the address from the service's settings, which are known only once the application is built. */
  static fromSettings(Settings: Type<{ REDIS_URL?: string }>): DynamicModule {
    const provider = {
      provide: REDIS,
      inject: [Settings],
      useFactory: ({ REDIS_URL: url }: { REDIS_URL?: string }) => (url ? createRedis(url) : null),
    };
    return { module: RedisModule, providers: [provider, RedisShutdown], exports: [provider] };
  }
}
