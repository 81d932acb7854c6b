import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { PERMISSION } from '@platform/auth';
import { forbidden } from '@platform/errors';
import { audienceOf } from './audience';
import type { IdentifiedRequest } from './identity.guard';
import type { Scope } from './scopes';

/** An application route that names no scope is refused to everyone. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (audienceOf(this.reflector, context) !== 'application') return true;
    const scope = this.reflector.get<Scope | undefined>(PERMISSION, context.getHandler());
    const { identity } = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (!scope || !identity.scopes.has(scope)) throw forbidden();
    return true;
  }
}
