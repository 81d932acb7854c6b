import {
  givenDatabaseCredential,
  givenIdentity,
  givenTenant,
  givenUser,
  inMinutes,
  type Scope,
  sessionOf,
  times,
  uniqueName,
  userOf,
} from '@platform/harness';
import { createSession, disableIdentity, proposeErasure, recordAuthEvent, rotateIdentity } from '@platform/sdk/db-node';
import type { ConsoleUnderTest } from './console-under-test';

const inDays = (days: number) => inMinutes(days * 24 * 60);

export interface ExampleData {
  tenantId: string;
  lockedUserId: string;
  lockedUsername: string;
  lockedEmail: string;
  /** Session of the locked user, who is still signed in elsewhere. */
  sessionId: string;
}

/** Typical data of an operator: tenants, services in every state, a login, a locked user. */
export async function fillWithExamples(
  { operator, application }: ConsoleUnderTest,
  { isProposed = true } = {},
): Promise<ExampleData> {
  for (const name of ['Harbour Dental', 'Riverside Hospital']) await givenTenant(operator, name);
  const tenantId = await givenTenant(operator, 'Clinic North');
  const identity = (service: string, scopes: Scope[], expires_at?: string) =>
    givenIdentity(operator, tenantId, { service, scopes, expires_at });
  const authentication = await identity(
    'authentication',
    ['users:read', 'users:create', 'auth:credential-verify', 'auth:events:write', 'sessions:write', 'sessions:revoke'],
    inDays(340),
  );
  const { credential_id: reporting } = await identity('reporting', ['users:read'], inDays(6));
  await rotateIdentity(operator, { credential_id: reporting, body: { grace_seconds: 3600 } });
  const { credential_id: old } = await identity('legacy-import', ['users:create', 'users:update']);
  await disableIdentity(operator, { credential_id: old });
  await givenDatabaseCredential(operator, tenantId, {
    service: 'data-warehouse',
    scopes: ['users:read', 'sessions:read'],
    expires_at: inDays(80),
  });
  const lockedUsername = uniqueName('amina').replaceAll('-', '_').slice(0, 12);
  const client = application(authentication.credential);
  const locked = userOf({ username: lockedUsername });
  const lockedUserId = await givenUser(client, locked);
  const { session_id: sessionId } = await createSession(client, { body: sessionOf(lockedUserId) });
  const failure = { user_id: lockedUserId, success: false };
  await Promise.all(times(8, () => recordAuthEvent(client, { body: failure })));
  if (isProposed)
    await proposeErasure(operator, { tenant_id: tenantId, user_id: lockedUserId, body: { reason: 'Ticket 4712' } });
  return { tenantId, lockedUserId, lockedUsername, lockedEmail: locked.email, sessionId };
}
