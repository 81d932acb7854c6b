import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { described, type Story } from './story';

/** An operator opens a tenant; a service identity keeps a user and a session there, within its scopes. */
export async function keepUsers(story: Story, dbNodeUrl: string, operatorToken: string): Promise<void> {
  const operator = { authorization: `Bearer ${operatorToken}` };
  const credential = await story.step(
    'The operator opens a tenant and registers a service identity',
    async (request) => {
      const tenant = await request(`${dbNodeUrl}/setup-api/tenants`, {
        method: 'POST',
        headers: operator,
        json: { name: `demo-${Date.now()}` },
      });
      const { tenant_id } = tenant.body as { tenant_id: string };
      const json = {
        service: 'shop-backend',
        scopes: ['users:create', 'users:read', 'sessions:write', 'sessions:read'],
      };
      const identity = await request(`${dbNodeUrl}/setup-api/tenants/${tenant_id}/identities`, {
        method: 'POST',
        headers: operator,
        json,
      });
      const body = identity.body as { credential_id: string; credential: string };
      return {
        line: `tenant ${tenant_id}, identity ${body.credential_id}, ${json.scopes.length} scopes`,
        result: body.credential,
      };
    },
  );
  const service = { authorization: `Bearer ${credential}` };
  const email = `grace.${randomBytes(4).toString('hex')}@example.com`;

  const userId = await story.step('That identity creates a user', async (request) => {
    const json = {
      email,
      username: `grace_${randomBytes(4).toString('hex')}`,
      password_hash: await hash(randomBytes(12).toString('hex')),
    };
    const answer = await request(`${dbNodeUrl}/api/v1/users`, { method: 'POST', headers: service, json, expect: 201 });
    const { user_id } = answer.body as { user_id: string };
    return { line: `${described(answer)}, user ${user_id}`, result: user_id };
  });

  await story.step('It opens a session and reads both back', async (request) => {
    const json = {
      user_id: userId,
      token_hash: createHash('sha256').update(randomBytes(32)).digest('hex'),
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const created = await request(`${dbNodeUrl}/api/v1/sessions`, {
      method: 'POST',
      headers: service,
      json,
      expect: 201,
    });
    const { session_id } = created.body as { session_id: string };
    const session = await request(`${dbNodeUrl}/api/v1/sessions/${session_id}`, { headers: service });
    const user = await request(`${dbNodeUrl}/api/v1/users/lookup`, {
      method: 'POST',
      headers: service,
      json: { email },
    });
    const { active } = session.body as { active: boolean };
    if (!active || (user.body as { user_id: string }).user_id !== userId)
      throw new Error('what was read is not what was written');
    return {
      line: `${described(created)}; ${described(session)}, active ${active}; ${described(user)}`,
      result: undefined,
    };
  });

  await story.step('What it has no scope for stays closed', async (request) => {
    const refused = await request(`${dbNodeUrl}/api/v1/users/${userId}`, {
      method: 'PATCH',
      headers: service,
      json: { username: 'other' },
      expect: 403,
    });
    return { line: described(refused), result: undefined };
  });
}
