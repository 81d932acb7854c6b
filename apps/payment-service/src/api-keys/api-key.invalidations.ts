import { Inject, Injectable } from '@nestjs/common';
import { InvalidationChannel, REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';

/**
 * Notifies every replica that a key has ended, by its public id. Without the message, other replicas notice within 5 s.
 */
@Injectable()
export class ApiKeyInvalidations extends InvalidationChannel {
  constructor(@Inject(REDIS) redis: Redis | null) {
    super(redis, 'payment-service:api-keys:ended');
  }
}
