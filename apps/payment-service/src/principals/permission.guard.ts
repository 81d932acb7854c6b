import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { PERMISSION } from '@platform/auth';
import { forbidden } from '@platform/errors';
import { type AuthenticatedRequest, covers } from './principal';
import { isPublic } from './principal.guard';

/** A route without a declared permission is closed to everybody. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (isPublic(this.reflector, context)) return true;
    const wanted = this.reflector.get<string | undefined>(PERMISSION, context.getHandler());
    const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!wanted || !principal || !covers(principal.permissions, wanted)) throw forbidden();
    return true;
  }
}
