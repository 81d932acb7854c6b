import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { principalOf } from '@platform/auth';
import { PaymentServiceConfig } from '../payment-service.config';
import type { Principal } from './principal';
import { emailUnconfirmed, needsStepUp, signInAgain } from './step-up';

/**
 * A route that requires a step-up refuses tokens without one. An API key passes, because its owner has no password to
 * enter.
 */
@Injectable()
export class StepUpGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: PaymentServiceConfig,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (!needsStepUp(this.reflector, context)) return true;
    const principal = principalOf<Principal>(context);
    if (principal?.keyId == null) this.assertSteppedUp(principal?.stepUp);
    return true;
  }

  private assertSteppedUp(stepUp: Principal['stepUp']): void {
    if (!stepUp && this.config.isStepUpRequired) throw signInAgain(this.config.stepUpUrl);
    if (stepUp && !stepUp.isEmailVerified) throw emailUnconfirmed(this.config.accountUrl);
  }
}
