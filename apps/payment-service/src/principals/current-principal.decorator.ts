import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { unauthenticated } from '@platform/errors';
import type { AuthenticatedRequest, Principal } from './principal';

/** The verified caller of the request. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal) throw unauthenticated();
  return principal;
});
