import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { principalOf } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import type { RequestContext } from '@platform/http-service';
import type { Principal } from './principal';

/** Operator and request of a change, as the audit records them. */
export interface Actor {
  operator: string;
  requestId: string;
}

/** The operator of the current request. Only for routes that require an operator. */
export const ActingOperator = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const principal = principalOf<Principal>(context);
  if (principal?.kind !== 'operator') throw unauthenticated(new Error('the route did not require an operator'));
  return { operator: principal.name, requestId: context.switchToHttp().getRequest<RequestContext>().id };
});
