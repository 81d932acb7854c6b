import { Inject, Injectable } from '@nestjs/common';
import { InvalidationChannel, REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';

/** Tells every replica that a key has ended, by its public id; without the message the others notice within 5 s. */
@Injectable()
export class ApiKeyInvalidations extends InvalidationChannel {
  constructor(@Inject(REDIS) redis: Redis | null) {
    super(redis, 'payment-service:api-keys:ended');
  }
}
