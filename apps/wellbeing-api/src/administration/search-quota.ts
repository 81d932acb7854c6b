import { Inject, Injectable } from '@nestjs/common';
import { Quota, tooManyRequests } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';
import { WellbeingConfig } from '../wellbeing-api.config';

const PAGES_PER_MINUTE = 60;

/** Limits how fast one operator may list accounts. */
@Injectable()
export class SearchQuota {
  private readonly quota: Quota;

  constructor(@Inject(REDIS) redis: Redis | null, { REPLICAS: replicas }: WellbeingConfig) {
    const name = 'wellbeing-api:account-search';
    this.quota = new Quota({ name, limit: PAGES_PER_MINUTE, windowSeconds: 60, redis, replicas });
  }

  /** @throws AppError RATE_LIMITED (429) */
  async assertMaySearch(operator: string): Promise<void> {
    const { allowed, resetSeconds } = await this.quota.consume(operator);
    if (!allowed) throw tooManyRequests(resetSeconds);
  }
}
