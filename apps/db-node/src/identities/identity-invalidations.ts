import { Inject, Injectable } from '@nestjs/common';
import { InvalidationChannel, REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';

/**
 * Notifies every replica of a changed identity, by its credential id. A replica that misses the message notices the
 * change within 5 s.
 */
@Injectable()
export class IdentityInvalidations extends InvalidationChannel {
  constructor(@Inject(REDIS) redis: Redis | null) {
    super(redis, 'db-node:identity-changed');
  }
}
