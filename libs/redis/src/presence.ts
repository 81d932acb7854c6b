import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Redis, ReplyError } from 'ioredis';

const PROBE_PAUSE_MS = 100;

/**
 * Whether Redis answers this process, for all quotas on one connection. After a timeout no command waits for Redis until
 * it has answered a probe. One probe runs at a time.
 */
export class RedisPresence {
  private static readonly known = new WeakMap<Redis, RedisPresence>();
  private readonly logger = new Logger('Redis');
  private silent = false;

  private constructor(private readonly redis: Redis) {}

  static of(redis: Redis): RedisPresence {
    const known = this.known.get(redis) ?? new RedisPresence(redis);
    this.known.set(redis, known);
    return known;
  }

  get isSilent(): boolean {
    return this.silent;
  }

  /** A command on `key` was not answered in time. The probe reads the same key: in a cluster only its node matters. */
  missed(key: string): void {
    if (this.silent) return;
    this.silent = true;
    // A connection that is lost says so itself.
    const isNews = this.redis.status === 'ready';
    if (isNews) this.logger.warn({ msg: 'Redis does not answer: quotas are counted in-process until it does' });
    void this.probe(key).then((hasAnswered) => {
      // A connection that was closed for good never answers again.
      this.silent = !hasAnswered;
      if (isNews && hasAnswered) this.logger.warn({ msg: 'Redis answers again' });
    });
  }

  /** Resolves with true at the first answer, and with false when the connection has ended. */
  private async probe(key: string): Promise<boolean> {
    while (this.redis.status !== 'end') {
      try {
        await this.redis.exists(key);
        return true;
      } catch (error) {
        // It answers. Whether it also obeys, the next count sees.
        if (error instanceof ReplyError) return true;
        await delay(PROBE_PAUSE_MS, undefined, { ref: false });
      }
    }
    return false;
  }
}
