import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { enforceQuota, Quota } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Response } from 'express';
import type { Redis } from 'ioredis';
import { DbNodeConfig } from '../db-node.config';
import { ERROR_CODES } from '../error-codes';
import { audienceOf } from './audience';
import type { IdentifiedRequest } from './identity.guard';

/** One quota for a service of a tenant, whatever credential or replica it uses: rotating a key does not reset it. */
@Injectable()
export class QuotaGuard implements CanActivate {
  private readonly quota: Quota;

  constructor(
    config: DbNodeConfig,
    private readonly reflector: Reflector,
    @Inject(REDIS) redis: Redis | null,
  ) {
    this.quota = new Quota({
      name: 'db-node',
      limit: config.API_SERVICE_RATE_PER_MINUTE,
      windowSeconds: 60,
      redis,
      replicas: config.REPLICAS,
    });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (audienceOf(this.reflector, context) !== 'application') return true;
    const { identity } = context.switchToHttp().getRequest<IdentifiedRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    await enforceQuota(
      this.quota,
      `${identity.tenantId}:${identity.service}`,
      response,
      ERROR_CODES.SERVICE_RATE_LIMITED,
    );
    return true;
  }
}
