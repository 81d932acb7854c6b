import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { principalOf } from '@platform/auth';
import { PaymentServiceConfig } from '../payment-service.config';
import type { Principal } from './principal';
import { emailUnconfirmed, signInAgain, stepUpOf } from './step-up';

/**
 * A route that requires a step-up refuses tokens without one. An API key passes, because its owner has no password to
 * enter, unless the route is only for persons. This guard is before the one of permissions: the error names the remedy.
 */
@Injectable()
export class StepUpGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: PaymentServiceConfig,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const options = stepUpOf(this.reflector, context);
    if (!options) return true;
    const principal = principalOf<Principal>(context);
    const isKey = principal?.keyId != null;
    if (isKey && options.personsOnly) throw signInAgain(this.config.stepUpUrl, options.reason);
    if (isKey) return true;
    const stepUp = principal?.stepUp;
    if (!stepUp && (options.always || this.config.isStepUpRequired))
      throw signInAgain(this.config.stepUpUrl, options.reason);
    if (stepUp && !stepUp.isEmailVerified) throw emailUnconfirmed(this.config.accountUrl);
    return true;
  }
}
