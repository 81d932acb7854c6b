import { Inject, Injectable } from '@nestjs/common';
import { FailureQuota, Quota } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';
import { WellbeingConfig } from '../../../wellbeing-api.config';

/**
 * Limits how many taken addresses a network address may find. More than people find by mistake means that a list is
 * tried.
 */
@Injectable()
export class TakenAddresses {
  private readonly quota: FailureQuota;

  constructor(config: WellbeingConfig, @Inject(REDIS) redis: Redis | null) {
    const limit = config.signUpTakenPerHour;
    const name = 'wellbeing-api:sign-up-taken';
    this.quota = new FailureQuota(new Quota({ name, limit, windowSeconds: 3600, redis, replicas: config.REPLICAS }));
  }

  /** @throws AppError RATE_LIMITED (429) */
  assertMayTry(network: string): void {
    this.quota.assertMayTry(network);
  }

  /** @throws AppError RATE_LIMITED (429) above the limit, in place of the response */
  found(network: string): Promise<void> {
    return this.quota.failed(network);
  }
}
