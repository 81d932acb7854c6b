import { setTimeout } from 'node:timers/promises';
import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** A Redis that hangs must not hold up the answer. */
const PUBLISH_TIMEOUT_MS = 150;

/** What may be out of date: one key, or everything where none is named. */
export type InvalidationListener = (key?: string) => void;

/**
 * Notifies every replica of a change, so that it drops cached data. Best effort: without Redis, the other replicas notice
 * when their cached data expires. A replica that may have missed a message invalidates everything.
 */
export class InvalidationChannel implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Invalidations');
  private readonly listeners: InvalidationListener[] = [];
  private subscriber?: Redis;
  private isSubscribed = false;

  constructor(
    private readonly redis: Redis | null,
    private readonly channel: string,
  ) {}

  onModuleInit(): void {
    if (!this.redis) return;
    const subscriber = this.redis.duplicate({ autoResubscribe: false });
    this.subscriber = subscriber;
    subscriber.on('message', (_channel: string, key: string) => this.invalidate(key));
    subscriber.on('ready', () => {
      subscriber.subscribe(this.channel).then(
        () => {
          this.isSubscribed = true;
          this.invalidate();
        },
        () => subscriber.disconnect(true),
      );
    });
    // An attempt to connect that failed has missed nothing that the loss before it had not.
    subscriber.on('close', () => {
      if (this.isSubscribed) this.invalidate();
      this.isSubscribed = false;
    });
    // The service's main connection reports that Redis is unreachable.
    subscriber.on('error', () => undefined);
  }

  onInvalidation(listener: InvalidationListener): void {
    this.listeners.push(listener);
  }

  /** Call it after the change is durable. This replica's caches are invalidated immediately. */
  async publish(key: string): Promise<void> {
    this.invalidate(key);
    if (!this.redis) return;
    const published = this.redis.publish(this.channel, key).catch((error: unknown) => {
      const cause = error instanceof Error ? error.name : '';
      this.logger.warn({ msg: 'an invalidation was not published', channel: this.channel, cause_name: cause });
    });
    await Promise.race([published, setTimeout(PUBLISH_TIMEOUT_MS, undefined, { ref: false })]);
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }

  private invalidate(key?: string): void {
    for (const listener of this.listeners) listener(key);
  }
}
