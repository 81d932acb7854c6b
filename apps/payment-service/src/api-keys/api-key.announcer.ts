import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { REDIS } from '@platform/rate-limit';
import type { Redis } from 'ioredis';
import { ApiKeyCache } from './api-key.cache';

/** A Redis that hangs must not hold up the answer. */
const PATIENCE_MS = 150;
const CHANNEL = 'payment-service:api-keys:ended';

/** Tells every replica that a key has ended, so that none trusts what it remembers. */
@Injectable()
export class ApiKeyAnnouncer implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ApiKeyAnnouncer.name);
  private subscriber: Redis | null = null;

  constructor(
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly cache: ApiKeyCache,
  ) {}

  onModuleInit(): void {
    if (!this.redis) return;
    const subscriber = this.redis.duplicate({ autoResubscribe: false });
    subscriber.on('message', (_channel: string, publicId: string) => this.cache.forget(publicId));
    // Whatever was announced while nobody listened is lost, so nothing remembered from then is trusted.
    subscriber.on(
      'ready',
      () =>
        void subscriber.subscribe(CHANNEL).then(
          () => this.cache.clear(),
          () => subscriber.disconnect(true),
        ),
    );
    subscriber.on('close', () => this.cache.clear());
    // The service's main connection reports that Redis is away.
    subscriber.on('error', () => undefined);
    this.subscriber = subscriber;
  }

  /** Best effort, and waited for only shortly: without the message the other replicas notice within 5 s. */
  async announce(publicId: string): Promise<void> {
    this.cache.forget(publicId);
    if (!this.redis) return;
    const published = this.redis.publish(CHANNEL, publicId).catch((error: unknown) => {
      this.logger.warn({
        msg: 'the end of a key was not announced',
        cause_name: error instanceof Error ? error.name : '',
      });
    });
    await Promise.race([published, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }
}
