import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { REDIS } from '@platform/rate-limit';
import type { Redis } from 'ioredis';

const CHANNEL = 'db-node:identity-changed';

type Listener = (credentialId?: string) => void;

/**
 * Tells every replica that an identity changed. Without Redis, or while it is away, the others notice when their cached
 * answer ends, after 5 s.
 */
@Injectable()
export class IdentityInvalidations implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('IdentityInvalidations');
  private readonly listeners: Listener[] = [];
  private subscriber?: Redis;

  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  onModuleInit(): void {
    if (!this.redis) return;
    const subscriber = this.redis.duplicate({ autoResubscribe: false });
    this.subscriber = subscriber;
    subscriber.on('message', (_channel, credentialId: string) => this.tell(credentialId));
    subscriber.on('error', () => undefined);
    subscriber.on('ready', () => {
      // Whatever changed while the line was down was missed.
      subscriber.subscribe(CHANNEL).then(
        () => this.tell(),
        () => subscriber.disconnect(true),
      );
    });
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** After the change is durable. */
  async publish(credentialId: string): Promise<void> {
    this.tell(credentialId);
    try {
      await this.redis?.publish(CHANNEL, credentialId);
    } catch {
      this.logger.warn({ msg: 'other replicas learn of a changed identity within 5 s only' });
    }
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }

  private tell(credentialId?: string): void {
    for (const listener of this.listeners) listener(credentialId);
  }
}
