import type * as auth from '@platform/auth';

/** A service of one tenant, with the scopes that an operator granted. */
export interface ServiceIdentity extends auth.Principal {
  kind: 'service';
  credentialId: string;
  tenantId: string;
  service: string;
}

/** Manages tenants, their identities and their logins. */
export interface Operator extends auth.Principal {
  kind: 'operator';
  name: string;
}

export type Principal = ServiceIdentity | Operator;
export type AuthenticatedRequest = auth.AuthenticatedRequest<Principal>;
