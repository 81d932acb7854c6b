import type { IdentityResponse } from '@platform/sdk/db-node';

export type Identity = IdentityResponse;

/** The open dialog of the operator. */
export type IdentityTask =
  | { name: 'create' }
  | { name: 'abilities' | 'rotate' | 'revoke' | 'enable'; identity: Identity }
  | { name: 'secret'; title: string; credential: string };
