import { type DbNodeClient, unwrap } from '../client';
import type { Schemas } from '../schemas';
import { inMinutes, passwordHashOf, uniqueEmail, uniqueName, uniqueTokenHash } from '../unique';

type DbNodeSchemas = Schemas['db-node'];
export type Scope = DbNodeSchemas['GrantDto']['scopes'][number];
export type Identity = DbNodeSchemas['NewIdentityResponse'];
export type DatabaseCredential = DbNodeSchemas['NewDatabaseCredentialResponse'];
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

/** To the one service that may hold every scope, unless told otherwise. */
export interface Grant {
  service?: string;
  scopes?: readonly Scope[];
  expires_at?: string;
}

const grantOf = ({ service = 'authentication', scopes = SCOPES, expires_at }: Grant): DbNodeSchemas['GrantDto'] => ({
  service,
  scopes: [...scopes],
  expires_at,
});

/** @param operator a client that sends the operator token; so for all that an operator does */
export async function givenTenant(operator: DbNodeClient, name = uniqueName('tenant')): Promise<string> {
  return (await unwrap(operator.POST('/setup-api/tenants', { body: { name } }))).tenant_id;
}

export function givenIdentity(operator: DbNodeClient, tenant_id: string, grant: Grant = {}): Promise<Identity> {
  const body = grantOf(grant);
  return unwrap(operator.POST('/setup-api/tenants/{tenant_id}/identities', { params: { path: { tenant_id } }, body }));
}

export function givenDatabaseCredential(
  operator: DbNodeClient,
  tenant_id: string,
  grant: Grant = {},
): Promise<DatabaseCredential> {
  const [params, body] = [{ path: { tenant_id } }, grantOf(grant)];
  return unwrap(operator.POST('/setup-api/tenants/{tenant_id}/database-credentials', { params, body }));
}

export const userOf = (user: Partial<DbNodeSchemas['CreateUserDto']> = {}): DbNodeSchemas['CreateUserDto'] => ({
  email: uniqueEmail(),
  username: uniqueName('u').replaceAll('-', '_'),
  password_hash: passwordHashOf('first'),
  ...user,
});

/** @param headers those of an identity, where the client does not send them by itself */
export async function givenUser(dbNode: DbNodeClient, user = userOf(), headers?: Headers): Promise<string> {
  return (await unwrap(dbNode.POST('/api/v1/users', { body: user, headers }))).user_id;
}

export const sessionOf = (user_id: string, expires_at = inMinutes(60)): DbNodeSchemas['CreateSessionDto'] => ({
  user_id,
  token_hash: uniqueTokenHash(),
  expires_at,
});

export async function givenSession(dbNode: DbNodeClient, userId: string, headers?: Headers): Promise<string> {
  return (await unwrap(dbNode.POST('/api/v1/sessions', { body: sessionOf(userId), headers }))).session_id;
}

/** @returns the token's hash, which consumes it */
export async function givenVerificationToken(
  dbNode: DbNodeClient,
  user_id: string,
  purpose: DbNodeSchemas['CreateTokenDto']['purpose'],
): Promise<string> {
  const token_hash = uniqueTokenHash();
  const body = { user_id, token_hash, expires_at: inMinutes(30), purpose };
  await unwrap(dbNode.POST('/api/v1/verification-tokens', { body }));
  return token_hash;
}
