import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { networkKeyOf, admitRequest, Quota } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import { isProbe } from '@platform/http-service';
import type { Redis } from 'ioredis';
import { WellbeingConfig } from '../wellbeing-api.config';
import type { AuthenticatedRequest } from './principal';
import { isSignInRoute } from './sign-in-route.decorator';

/** One quota per account for requests with a token, one per network address for all others. Probes have none. */
@Injectable()
export class QuotaGuard implements CanActivate {
  private readonly byAccount: Quota;
  private readonly byAddress: Quota;
  private readonly signIns: Quota;

  constructor(
    private readonly reflector: Reflector,
    @Inject(REDIS) redis: Redis | null,
    config: WellbeingConfig,
  ) {
    const common = { windowSeconds: 60, redis, replicas: config.REPLICAS, answerMs: config.quotaAnswerMs };
    this.byAccount = new Quota({ ...common, name: 'wellbeing-api:account', limit: config.ACCOUNT_RATE_PER_MINUTE });
    this.byAddress = new Quota({ ...common, name: 'wellbeing-api:address', limit: config.ADDRESS_RATE_PER_MINUTE });
    this.signIns = new Quota({ ...common, name: 'wellbeing-api:sign-in', limit: config.SIGN_IN_RATE_PER_MINUTE });
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (isProbe(this.reflector, context)) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { quota, key } = this.quotaOf(request, context);
    return admitRequest(context, [{ policy: 'default', quota, key }]);
  }

  private quotaOf(request: AuthenticatedRequest, context: ExecutionContext) {
    if (request.principal) return { quota: this.byAccount, key: request.principal.accountId };
    const isSignIn = isSignInRoute(context.getHandler());
    return { quota: isSignIn ? this.signIns : this.byAddress, key: networkKeyOf(request.ip) };
  }
}
