import { Inject, Injectable, Module } from '@nestjs/common';
import { Quota, type QuotaState } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';
import { DbNodeConfig } from '../db-node.config';
import { UsageCounts } from './usage-counts';

/** One quota per service and tenant, over all credentials and replicas. Rotating a secret does not reset it. */
@Injectable()
export class ServiceQuota extends Quota {
  constructor(
    config: DbNodeConfig,
    @Inject(REDIS) redis: Redis | null,
    private readonly counts: UsageCounts,
  ) {
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

  override async consume(key: string): Promise<QuotaState> {
    const state = await super.consume(key);
    this.counts.add(key, { requests: 1, refused: state.allowed ? 0 : 1, used: 1 });
    return state;
  }

  override charge(key: string, units: number): Promise<void> {
    this.counts.add(key, { requests: 0, refused: 0, used: units });
    return super.charge(key, units);
  }
}

@Module({ providers: [UsageCounts, ServiceQuota], exports: [ServiceQuota] })
export class ServiceQuotaModule {}
