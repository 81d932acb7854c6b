import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import * as auth from '@platform/auth';
import type { Permission } from './permissions';

/** The caller, as the access token identifies it. */
export interface Principal extends auth.Principal {
  accountId: string;
  sessionId: string;
  permissions: ReadonlySet<Permission>;
  /** The operator's name. An operator has no account. */
  operator?: string;
  /** The program that calls in the person's name, and the scope that the person granted. */
  client?: { id: string; scope: readonly string[] };
  /** The personal access token of the request. It has no session. */
  personalTokenId?: string;
  /** Everything that the personal access token allows. `permissions` has only what the route requires. */
  personalScope?: ReadonlySet<Permission>;
}

export type AuthenticatedRequest = auth.AuthenticatedRequest<Principal>;

/** The caller's account, or null if the route also serves callers without a token. */
export const OptionalAccountId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null => auth.principalOf<Principal>(context)?.accountId ?? null,
);
