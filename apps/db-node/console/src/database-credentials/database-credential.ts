import type { DatabaseCredentialResponse, DatabaseLoginResponse } from '@platform/sdk/db-node';

export type DatabaseCredential = DatabaseCredentialResponse;
export type DatabaseLogin = DatabaseLoginResponse;

/** The open dialog of the operator. */
export type CredentialTask =
  | { name: 'create' }
  | { name: 'abilities' | 'rotate' | 'drop'; credential: DatabaseCredential }
  | { name: 'login'; title: string; login: DatabaseLogin };
