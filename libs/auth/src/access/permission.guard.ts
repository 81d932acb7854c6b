import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { forbidden } from '@platform/errors';
import { accessOf } from './access.decorators';
import { principalOf } from './principal';

/** Admits who holds what the route requires. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { permission } = accessOf(this.reflector, context);
    if (permission !== null && !principalOf(context)?.permissions.has(permission)) throw forbidden();
    return true;
  }
}
