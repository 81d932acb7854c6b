import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import * as auth from '@platform/auth';
import type { Permission } from './permissions';

/** Who calls, as the access token says. */
export interface Principal extends auth.Principal {
  accountId: string;
  sessionId: string;
  permissions: ReadonlySet<Permission>;
  /** The operator's name, who is no account. */
  operator?: string;
  /** The program that calls in the person's name, and what they consented to. */
  client?: { id: string; scope: readonly string[] };
}

export type AuthenticatedRequest = auth.AuthenticatedRequest<Principal>;

/** The caller's account, or null where the route also serves those without a token. */
export const OptionalAccountId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null => auth.principalOf<Principal>(context)?.accountId ?? null,
);
