import { times, uniqueEmail, uniqueName } from '@platform/testing';
import type { ConsoleUnderTest } from './console-under-test';

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE';
const DAY_MS = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export interface ExampleData {
  tenantId: string;
  lockedUserId: string;
  lockedUsername: string;
}

/** What an operator's day looks like: tenants, services in every state, a login, somebody locked out. */
export async function fillWithExamples({ operator, application }: ConsoleUnderTest): Promise<ExampleData> {
  for (const name of ['Harbour Dental', 'Riverside Hospital']) await operator('POST', '/tenants', { name });
  const { tenant_id: tenantId } = await operator<{ tenant_id: string }>('POST', '/tenants', { name: 'Clinic North' });
  const identity = (service: string, scopes: string[], expires_at?: string) =>
    operator<{ credential: string; credential_id: string }>('POST', `/tenants/${tenantId}/identities`, {
      service,
      scopes,
      expires_at,
    });
  const authentication = await identity(
    'authentication',
    ['users:read', 'users:create', 'auth:credential-verify', 'auth:events:write', 'sessions:write', 'sessions:revoke'],
    inDays(340),
  );
  const reporting = await identity('reporting', ['users:read'], inDays(6));
  await operator('POST', `/identities/${reporting.credential_id}/rotate`, { grace_seconds: 3600 });
  const old = await identity('legacy-import', ['users:create', 'users:update']);
  await operator('POST', `/identities/${old.credential_id}/disable`);
  await operator('POST', `/tenants/${tenantId}/database-credentials`, {
    service: 'data-warehouse',
    scopes: ['users:read', 'sessions:read'],
    expires_at: inDays(80),
  });
  const lockedUsername = uniqueName('amina').replaceAll('-', '_').slice(0, 12);
  const { user_id: lockedUserId } = await application<{ user_id: string }>(authentication.credential, '/users', {
    email: uniqueEmail(),
    username: lockedUsername,
    password_hash: HASH,
  });
  const failure = { user_id: lockedUserId, success: false };
  await Promise.all(times(8, () => application(authentication.credential, '/auth/events', failure)));
  return { tenantId, lockedUserId, lockedUsername };
}
