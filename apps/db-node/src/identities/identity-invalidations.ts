import { Inject, Injectable } from '@nestjs/common';
import { InvalidationChannel, REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';

/** Tells every replica that an identity changed, by its credential id; without the message the others notice within 5 s. */
@Injectable()
export class IdentityInvalidations extends InvalidationChannel {
  constructor(@Inject(REDIS) redis: Redis | null) {
    super(redis, 'db-node:identity-changed');
  }
}
