import { Inject, Injectable } from '@nestjs/common';
import { InvalidationChannel, REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';
import { ApiKeyCache } from './api-key.cache';

/** Tells every replica that a key has ended; without the message the others notice within 5 s. */
@Injectable()
export class ApiKeyInvalidations extends InvalidationChannel {
  constructor(@Inject(REDIS) redis: Redis | null, cache: ApiKeyCache) {
    super(redis, 'payment-service:api-keys:ended');
    this.onInvalidation((publicId) => (publicId === undefined ? cache.clear() : cache.forget(publicId)));
  }
}
