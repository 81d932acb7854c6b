import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { admitRequest, Quota } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import { principalOf } from '@platform/auth';
import type { Redis } from 'ioredis';
import { PaymentServiceConfig } from '../payment-service.config';
import type { Principal } from './principal';

/** Counts a request for its account and, if it uses an API key, for that key. More keys do not give more requests. */
@Injectable()
export class QuotaGuard implements CanActivate {
  private readonly account: Quota;
  private readonly key: Quota;

  constructor(config: PaymentServiceConfig, @Inject(REDIS) redis: Redis | null) {
    const common = { windowSeconds: 60, redis, replicas: config.REPLICAS, answerMs: config.quotaAnswerMs };
    this.account = new Quota({ name: 'payment-service:account', limit: config.ACCOUNT_RATE_PER_MINUTE, ...common });
    this.key = new Quota({
      name: 'payment-service:api-key',
      limit: Math.ceil(config.ACCOUNT_RATE_PER_MINUTE / 2),
      ...common,
    });
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const principal = principalOf<Principal>(context);
    if (!principal) return true;
    const { accountId, keyId } = principal;
    const claims = [{ policy: 'account', quota: this.account, key: accountId }];
    if (keyId !== null) claims.push({ policy: 'api-key', quota: this.key, key: String(keyId) });
    return admitRequest(context, claims);
  }
}
