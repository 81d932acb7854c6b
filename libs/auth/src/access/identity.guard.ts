import { type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { unauthenticated } from '@platform/errors';
import { andThen, type MaybePromise } from '../maybe-promise';
import { accessOf, type RouteAccess } from './access.decorators';
import type { AuthenticatedRequest, Principal } from './principal';

/** Identifies the caller of every route that requires it. Each app implements `identify`. */
export abstract class IdentityGuard<P extends Principal> implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): MaybePromise<boolean> {
    const access = accessOf(this.reflector, context);
    if (!access.identifies) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest<P>>();
    return andThen(this.identify(request, access, context), (principal) => {
      if (principal) request.principal = principal;
      else if (access.permission !== null) throw unauthenticated();
      return true;
    });
  }

  /**
   * Null when the request shows no credential.
   * @throws AppError UNAUTHENTICATED (401) for a bad one, the same whatever is wrong with it
   */
  protected abstract identify(
    request: AuthenticatedRequest<P>,
    access: RouteAccess,
    context: ExecutionContext,
  ): MaybePromise<P | null>;
}
