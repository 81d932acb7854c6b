import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Quota, type QuotaState, tooManyRequests } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import { principalOf } from '@platform/auth';
import type { Response } from 'express';
import type { Redis } from 'ioredis';
import { PaymentServiceConfig } from '../payment-service.config';
import type { Principal } from './principal';

const WINDOW_SECONDS = 60;

/** Counts a request against its account and, where one is used, its API key: more keys do not mean more requests. */
@Injectable()
export class QuotaGuard implements CanActivate {
  private readonly account: Quota;
  private readonly key: Quota;

  constructor(config: PaymentServiceConfig, @Inject(REDIS) redis: Redis | null) {
    const common = { windowSeconds: WINDOW_SECONDS, redis, replicas: config.REPLICAS };
    this.account = new Quota({ name: 'payment-service:account', limit: config.ACCOUNT_RATE_PER_MINUTE, ...common });
    this.key = new Quota({ name: 'payment-service:api-key', limit: config.API_KEY_RATE_PER_MINUTE, ...common });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const principal = principalOf<Principal>(context);
    if (!principal) return true;
    // Both commands leave in one pipeline.
    const [account, key] = await Promise.all([
      this.account.consume(principal.accountId),
      principal.keyId === null ? null : this.key.consume(String(principal.keyId)),
    ]);
    const states: [string, QuotaState][] = key ? [['account', account], ['api-key', key]] : [['account', account]]; // prettier-ignore
    setQuotaHeaders(context.switchToHttp().getResponse<Response>(), states);
    const refused = states.filter(([, state]) => !state.allowed).map(([, state]) => state.resetSeconds);
    if (refused.length > 0) throw tooManyRequests(Math.max(...refused));
    return true;
  }
}

function setQuotaHeaders(response: Response, states: [string, QuotaState][]): void {
  response.setHeader('RateLimit-Policy', states.map(([name, { limit }]) => `"${name}";q=${limit};w=${WINDOW_SECONDS}`).join(', ')); // prettier-ignore
  response.setHeader('RateLimit', states.map(([name, { remaining, resetSeconds }]) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', ')); // prettier-ignore
}
