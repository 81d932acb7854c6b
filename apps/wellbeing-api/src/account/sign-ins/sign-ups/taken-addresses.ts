import { Inject, Injectable } from '@nestjs/common';
import { hexDigestOf } from '@platform/auth';
import { Quota } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';
import { WellbeingConfig } from '../../../wellbeing-api.config';

const WINDOW_SECONDS = 1_800;

/**
 * Limits how many taken addresses a network address may find. More than people find by mistake means that a list is
 * tried. A repeated address counts once, because a repetition reveals nothing.
 */
@Injectable()
export class TakenAddresses {
  private readonly found: Quota;
  private readonly repeated: Quota;

  constructor(config: WellbeingConfig, @Inject(REDIS) redis: Redis | null) {
    const common = { windowSeconds: WINDOW_SECONDS, redis, replicas: config.REPLICAS };
    this.found = new Quota({ ...common, name: 'wellbeing-api:sign-up-taken', limit: config.signUpTakenLimit });
    this.repeated = new Quota({ ...common, name: 'wellbeing-api:sign-up-repeated', limit: 1 });
  }

  /** Whether the network address has found so many that its next sign-ups must not reveal whether an address is taken. */
  async isHidden(network: string): Promise<boolean> {
    return (await this.found.look(network)).used >= this.found.options.limit;
  }

  /** Counts a taken address. @returns whether the response may reveal it */
  async mayReveal(network: string, email: string): Promise<boolean> {
    const { allowed: isNew } = await this.repeated.consume(`${network} ${hexDigestOf(email)}`);
    return !isNew || (await this.found.consume(network)).allowed;
  }
}
