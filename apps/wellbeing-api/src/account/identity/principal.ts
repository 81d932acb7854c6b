import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AccessTokenClaims } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import type { Request } from 'express';

/** Who calls, as the access token says. */
export interface Principal {
  accountId: string;
  sessionId: string;
  claims: AccessTokenClaims;
}

export interface IdentifiedRequest extends Request {
  principal?: Principal;
}

const principalOf = (context: ExecutionContext) => context.switchToHttp().getRequest<IdentifiedRequest>().principal;

/** The caller of a route that requires one. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const principal = principalOf(context);
  if (!principal) throw unauthenticated(new Error('the route did not require an identity'));
  return principal;
});

/** The caller's account, or null where the route also serves those without a token. */
export const OptionalAccountId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null => principalOf(context)?.accountId ?? null,
);
