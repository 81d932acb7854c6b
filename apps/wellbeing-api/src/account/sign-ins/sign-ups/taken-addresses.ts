import { Inject, Injectable } from '@nestjs/common';
import { FailureQuota, Quota } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';
import { WellbeingConfig } from '../../../wellbeing-api.config';

/** How many taken addresses somebody may come upon: whoever finds more than people do by mistake tries a list. */
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

  /** @throws AppError RATE_LIMITED (429) in the place of the answer, past the limit */
  found(network: string): Promise<void> {
    return this.quota.failed(network);
  }
}
