import type { DatabaseCredentialResponse, DatabaseLoginResponse } from '@platform/sdk/db-node';

export type DatabaseCredential = DatabaseCredentialResponse;
export type DatabaseLogin = DatabaseLoginResponse;

/** What the operator is busy with. */
export type CredentialTask =
  | { name: 'create' }
  | { name: 'abilities' | 'rotate' | 'drop'; credential: DatabaseCredential }
  | { name: 'login'; title: string; login: DatabaseLogin };
