import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { enforceQuota, Quota } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Response } from 'express';
import type { Redis } from 'ioredis';
import { DbNodeConfig } from '../db-node.config';
import { ERROR_CODES } from '../error-codes';
import { principalOf } from '@platform/auth';
import type { Principal } from './principal';

/** One quota for a service of a tenant, whatever credential or replica it uses: rotating a key does not reset it. */
@Injectable()
export class QuotaGuard implements CanActivate {
  private readonly quota: Quota;

  constructor(config: DbNodeConfig, @Inject(REDIS) redis: Redis | null) {
    this.quota = new Quota({
      name: 'db-node',
      limit: config.API_SERVICE_RATE_PER_MINUTE,
      windowSeconds: 60,
      redis,
      replicas: config.REPLICAS,
      answerMs: config.quotaAnswerMs,
    });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const principal = principalOf<Principal>(context);
    if (principal?.kind !== 'service') return true;
    const response = context.switchToHttp().getResponse<Response>();
    const quotaKey = `${principal.tenantId}:${principal.service}`;
    await enforceQuota(this.quota, quotaKey, response, ERROR_CODES.SERVICE_RATE_LIMITED);
    return true;
  }
}
