import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { PERMISSION } from '@platform/auth';
import { forbidden } from '@platform/errors';
import { PaymentServiceConfig } from '../payment-service.config';
import { type AuthenticatedRequest, covers, type Principal } from './principal';
import { acceptsStepUp, isPublic } from './principal.guard';
import { emailUnconfirmed, signInAgain } from './step-up';

/** A route without a declared permission is closed to everybody; one that needs a step-up, to tokens without one. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: PaymentServiceConfig,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (isPublic(this.reflector, context)) return true;
    const wanted = this.reflector.get<string | undefined>(PERMISSION, context.getHandler());
    const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!wanted || !principal || !covers(principal.permissions, wanted)) throw forbidden();
    if (principal.keyId === null && acceptsStepUp(this.reflector, context)) this.assertSteppedUp(principal);
    return true;
  }

  private assertSteppedUp({ stepUp }: Principal): void {
    if (!stepUp && this.config.isStepUpRequired) throw signInAgain(this.config.stepUpUrl);
    if (stepUp && !stepUp.isEmailVerified) throw emailUnconfirmed(this.config.accountUrl);
  }
}
