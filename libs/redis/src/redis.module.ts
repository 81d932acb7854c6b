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
    // Ends every wait for a machine that vanished without closing the connection. Commands have no separate timers. A
    // caller with a shorter timeout gives up itself.
    socketTimeout: 3_000,
    // No command is pending at the end, so the process does not wait for Redis to confirm.
    disconnectTimeout: 200,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let said: string | null = null;
  redis.on('error', (error: Error) => {
    const problem = untrusted(certificateProblem(error));
    if (problem !== said) {
      const cause = { cause_name: error.name, ...(problem && { problem }) };
      logger.warn({ msg: 'Redis is unreachable: quotas are counted in-process until it is back', ...cause });
    }
    said = problem;
  });
  redis.on('ready', () => {
    if (said !== null) logger.warn({ msg: 'Redis is back' });
    said = null;
  });
  return redis;
}

/** The service continues, so the log names an untrusted certificate. The client of a cluster does not report it. */
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
