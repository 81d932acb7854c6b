import type { IdentityResponse } from '@platform/sdk/db-node';

export type Identity = IdentityResponse;

/** What the operator is busy with. */
export type IdentityTask =
  | { name: 'create' }
  | { name: 'abilities' | 'rotate' | 'revoke' | 'enable'; identity: Identity }
  | { name: 'secret'; title: string; credential: string };
