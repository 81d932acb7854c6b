import type { Schemas } from '../api/client';

export type DatabaseCredential = Schemas['DatabaseCredentialResponse'];
export type DatabaseLogin = Schemas['DatabaseLoginResponse'];

/** What the operator is busy with. */
export type CredentialTask =
  | { name: 'create' }
  | { name: 'abilities' | 'rotate' | 'drop'; credential: DatabaseCredential }
  | { name: 'login'; title: string; login: DatabaseLogin };
