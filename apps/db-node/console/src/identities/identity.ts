import type { Schemas } from '../api/client';

export type Identity = Schemas['IdentityResponse'];

/** What the operator is busy with. */
export type IdentityTask =
  | { name: 'create' }
  | { name: 'abilities' | 'rotate' | 'revoke' | 'enable'; identity: Identity }
  | { name: 'secret'; title: string; credential: string };
