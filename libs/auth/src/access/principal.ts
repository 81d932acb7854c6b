import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { unauthenticated } from '@platform/errors';
import type { Request } from 'express';

/** A verified caller, as far as the guards of every service know it; each app adds who that is. */
export interface Principal {
  permissions: ReadonlySet<string>;
  /** The hash of the CSRF token that the caller's credential is bound to, where it is bound to one. */
  csh?: string;
}

/** A request that passed the identity guard. Without a principal, the route requires none and the caller sent no credential. */
export interface AuthenticatedRequest<P extends Principal = Principal> extends Request {
  principal?: P;
}

export const principalOf = <P extends Principal>(context: ExecutionContext): P | undefined =>
  context.switchToHttp().getRequest<AuthenticatedRequest<P>>().principal;

/** The verified caller of a route that requires one. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const principal = principalOf(context);
  if (!principal) throw unauthenticated(new Error('the route did not require an identity'));
  return principal;
});
