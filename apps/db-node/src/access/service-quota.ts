import { Inject, Injectable, Module } from '@nestjs/common';
import { Quota } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';
import { DbNodeConfig } from '../db-node.config';

/** One quota for a service of a tenant, whatever credential or replica it uses: rotating a key does not reset it. */
@Injectable()
export class ServiceQuota extends Quota {
  constructor(config: DbNodeConfig, @Inject(REDIS) redis: Redis | null) {
    super({
      name: 'db-node',
      limit: config.API_SERVICE_RATE_PER_MINUTE,
      windowSeconds: 60,
      redis,
      replicas: config.REPLICAS,
      answerMs: config.quotaAnswerMs,
    });
  }

  keyOf(tenantId: string, service: string): string {
    return `${tenantId}:${service}`;
  }
}

@Module({ providers: [ServiceQuota], exports: [ServiceQuota] })
export class ServiceQuotaModule {}
