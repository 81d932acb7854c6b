import { hash } from '@node-rs/argon2';
import { bearer, dbNodeAt, type Scope, sessionOf, uniqueName, userOf } from '@platform/harness';
import {
  createIdentity,
  createSession,
  createTenant,
  createUser,
  getSession,
  lookUpUser,
  updateUser,
} from '@platform/sdk/db-node';
import { answered, type Story } from './story';

const SCOPES: Scope[] = ['users:create', 'users:read', 'sessions:write', 'sessions:read'];

/** An operator opens a tenant; a service identity keeps a user and a session there, within its scopes. */
export async function keepUsers(story: Story, dbNodeUrl: string, operatorToken: string): Promise<void> {
  const operator = dbNodeAt(dbNodeUrl, { headers: bearer(operatorToken) });
  const credential = await story.step('The operator opens a tenant and registers a service identity', async () => {
    const created = createTenant(operator, { body: { name: uniqueName('demo') } });
    const { tenant_id } = (await answered('POST', created)).body;
    const registered = createIdentity(operator, {
      tenant_id,
      body: { service: 'shop-backend', scopes: SCOPES },
    });
    const { body } = await answered('POST', registered);
    return {
      line: `tenant ${tenant_id}, identity ${body.credential_id}, ${SCOPES.length} scopes`,
      result: body.credential,
    };
  });
  const service = dbNodeAt(dbNodeUrl, { headers: bearer(credential) });
  const user = userOf({ password_hash: await hash(uniqueName()) });

  const user_id = await story.step('That identity creates a user', async () => {
    const { line, body } = await answered('POST', createUser(service, { body: user }), 201);
    return { line: `${line}, user ${body.user_id}`, result: body.user_id };
  });

  await story.step('It opens a session and reads both back', async () => {
    const created = await answered('POST', createSession(service, { body: sessionOf(user_id) }), 201);
    const session = await answered('GET', getSession(service, created.body));
    const found = await answered('POST', lookUpUser(service, { body: { email: user.email } }));
    const { active } = session.body;
    if (!active || found.body.user_id !== user_id) throw new Error('what was read is not what was written');
    return { line: `${created.line}; ${session.line}, active ${active}; ${found.line}`, result: undefined };
  });

  await story.step('What it has no scope for stays closed', async () => {
    const refused = updateUser(service, { user_id, body: { username: 'other' } });
    return { line: (await answered('PATCH', refused, 403)).line, result: undefined };
  });
}
