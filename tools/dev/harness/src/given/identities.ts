import {
  createDatabaseCredential,
  createIdentity,
  createSession,
  type CreateSessionDto,
  createTenant,
  type CreateTokenDto,
  createUser,
  type CreateUserDto,
  createVerificationToken,
  type DbNodeClient,
  type GrantDto,
  type NewDatabaseCredentialResponse,
  type NewIdentityResponse,
} from '@platform/sdk/db-node';
import { inMinutes, passwordHashOf, uniqueEmail, uniqueName, uniqueTokenHash } from '../unique';

export type Scope = GrantDto['scopes'][number];
export type Identity = NewIdentityResponse;
export type DatabaseCredential = NewDatabaseCredentialResponse;
type Headers = Record<string, string>;

export const SCOPES = [
  'diagnostics:read',
  'users:read',
  'users:create',
  'users:update',
  'auth:credential-verify',
  'auth:events:write',
  'sessions:write',
  'sessions:read',
  'sessions:revoke',
  'verification:write',
  'verification:consume',
] as const satisfies readonly Scope[];

/** A grant to the one service that may have every scope, unless a test names another service. */
export interface Grant {
  service?: string;
  scopes?: readonly Scope[];
  expires_at?: string;
}

const grantOf = ({ service = 'authentication', scopes = SCOPES, expires_at }: Grant): GrantDto => ({
  service,
  scopes: [...scopes],
  expires_at,
});

/** @param operator a client that sends the operator token; so for all that an operator does */
export async function givenTenant(operator: DbNodeClient, name = uniqueName('tenant')): Promise<string> {
  return (await createTenant(operator, { body: { name } })).tenant_id;
}

export function givenIdentity(operator: DbNodeClient, tenant_id: string, grant: Grant = {}): Promise<Identity> {
  return createIdentity(operator, { tenant_id, body: grantOf(grant) });
}

export function givenDatabaseCredential(
  operator: DbNodeClient,
  tenant_id: string,
  grant: Grant = {},
): Promise<DatabaseCredential> {
  return createDatabaseCredential(operator, { tenant_id, body: grantOf(grant) });
}

export const userOf = (user: Partial<CreateUserDto> = {}): CreateUserDto => ({
  email: uniqueEmail(),
  username: uniqueName('u').replaceAll('-', '_'),
  password_hash: passwordHashOf('first'),
  ...user,
});

/** @param headers those of an identity, where the client does not send them by itself */
export async function givenUser(dbNode: DbNodeClient, user = userOf(), headers?: Headers): Promise<string> {
  return (await createUser(dbNode, { body: user }, { headers })).user_id;
}

export const sessionOf = (user_id: string, expires_at = inMinutes(60)): CreateSessionDto => ({
  user_id,
  token_hash: uniqueTokenHash(),
  expires_at,
});

export async function givenSession(dbNode: DbNodeClient, userId: string, headers?: Headers): Promise<string> {
  return (await createSession(dbNode, { body: sessionOf(userId) }, { headers })).session_id;
}

/** @returns the token's hash, which consumes it */
export async function givenVerificationToken(
  dbNode: DbNodeClient,
  user_id: string,
  purpose: CreateTokenDto['purpose'],
): Promise<string> {
  const token_hash = uniqueTokenHash();
  const body = { user_id, token_hash, expires_at: inMinutes(30), purpose };
  await createVerificationToken(dbNode, { body });
  return token_hash;
}
