import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { principalOf } from '@platform/auth';
import { admitRequest } from '@platform/rate-limit';
import { ERROR_CODES } from '../error-codes';
import type { Principal } from './principal';
import { ServiceQuota } from './service-quota';

/** Counts each request of a service against its quota. */
@Injectable()
export class QuotaGuard implements CanActivate {
  constructor(private readonly quota: ServiceQuota) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const principal = principalOf<Principal>(context);
    if (principal?.kind !== 'service') return true;
    const key = this.quota.keyOf(principal.tenantId, principal.service);
    const claim = { policy: 'default', quota: this.quota, key };
    return admitRequest(context, [claim], ERROR_CODES.SERVICE_RATE_LIMITED);
  }
}
