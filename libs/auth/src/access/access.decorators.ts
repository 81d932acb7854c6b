import 'reflect-metadata';
import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { forbidden } from '@platform/errors';

const ACCESS = 'auth:access';

/** What a route says of who may call it. */
export interface RouteAccess {
  /** What the caller must hold; null where anyone may call. */
  permission: string | null;
  /** Whether a caller who shows a credential is identified all the same. */
  identifies: boolean;
}

export interface PublicOptions {
  /** A credential widens what the caller sees, and a bad one is refused all the same. */
  identifies?: boolean;
}

/** A route that anyone may call. */
export const Public = ({ identifies = false }: PublicOptions = {}) => declare({ permission: null, identifies });

/** A route for callers who hold this permission. Each app narrows the type to its own permissions. */
export const Requires = <Permission extends string>(permission: Permission) =>
  declare({ permission, identifies: true });

/**
 * The declaration of a route, or else that of its controller.
 * @throws AppError FORBIDDEN (403) if there is none: such a route is closed to all callers
 */
export function accessOf(reflector: Reflector, context: ExecutionContext): RouteAccess {
  const places = [context.getHandler(), context.getClass()];
  const access = reflector.getAllAndOverride<RouteAccess | undefined>(ACCESS, places);
  if (!access) throw forbidden();
  return access;
}

/** What a route says of who may call it, or else its controller; undefined when neither says anything. */
export const declaredAccess = (handler: object, controller: object): RouteAccess | undefined =>
  (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller)) as RouteAccess | undefined;

function declare(access: RouteAccess): MethodDecorator & ClassDecorator {
  return (target: object, name?: string | symbol, descriptor?: PropertyDescriptor) => {
    const place = (descriptor?.value ?? target) as { name: string };
    if (Reflect.hasOwnMetadata(ACCESS, place)) throw new Error(`${place.name} says twice who may call it.`);
    SetMetadata(ACCESS, access)(target as never, name as never, descriptor as never);
  };
}
