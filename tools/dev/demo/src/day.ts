import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { bearer, dbNodeAt, type Scope, sessionOf, uniqueName, userOf, wellbeingAt } from '@platform/harness';
import * as node from '@platform/sdk/db-node';
import { getCurrentSession, getJwks, signIn, signUp } from '@platform/sdk/wellbeing';
import { gatewaySecrets, type StackDescription } from '@platform/stack';
import { type Ledger, takeDeposit } from './payments';
import { Story } from './story';

/** One customer's day through the three services. @throws StepFailed naming the step that did not go as expected */
export async function playDay(stack: StackDescription, print: (line: string) => void): Promise<Ledger> {
  const { payment_service, db_node, wellbeing_api, operator_token } = stack;
  const story = new Story(print);
  story.chapter('Ada opens an account');
  const token = await openAccount(story, wellbeing_api.urls[0]!);
  story.chapter('Her shop takes a payment');
  const ledger = await takeDeposit(story, payment_service.urls, gatewaySecrets(stack).mobilemoney[0]!, bearer(token));
  story.chapter('Another team keeps its users');
  await keepUsers(story, db_node.urls[0]!, operator_token);
  return ledger;
}

/** Sign-up and sign-in at the account service, as a script and as a browser. @returns an access token */
async function openAccount(story: Story, accountUrl: string): Promise<string> {
  const account = wellbeingAt(accountUrl);
  const login = { email: `${uniqueName('ada')}@example.com`, password: randomBytes(18).toString('base64url') };
  await story.step('Ada signs up', async (ask) => {
    const { body } = await ask('POST', signUp(account, { body: { ...login, name: 'Ada' } }), 201);
    return `account ${body!.user.id}`;
  });
  const title = 'She signs in and gets an access token and a session cookie';
  const [accessToken, cookie] = await story.step(title, async (ask) => {
    const { body, headers } = await ask('POST', signIn(account, { body: login }));
    const set = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const note = `Bearer token for ${body.expires_in} s, cookie ${set.split('=')[0]}`;
    return [note, [body.access_token, set] as const];
  });
  await story.step('The keys that verify her token are public', async (ask) => {
    const { keys } = (await ask('GET', getJwks(account))).body;
    return `${keys.length} keys (${keys[0]?.alg ?? 'ES256'})`;
  });
  await story.step('Her browser asks who is signed in, with the cookie alone', async (ask) => {
    const { body } = await ask('GET', getCurrentSession(account, {}, { headers: { cookie } }));
    return `success ${body.success}, a token bound to a CSRF token of ${body.csrf_token.length} characters`;
  });
  return accessToken;
}

const SCOPES: Scope[] = ['users:create', 'users:read', 'sessions:write', 'sessions:read'];

/** An operator opens a tenant. A service identity keeps a user and a session there, within its scopes. */
async function keepUsers(story: Story, dbNodeUrl: string, operatorToken: string): Promise<void> {
  const operator = dbNodeAt(dbNodeUrl, { headers: bearer(operatorToken) });
  const title = 'The operator opens a tenant and registers a service identity';
  const credential = await story.step(title, async (ask) => {
    const { tenant_id } = (await ask('POST', node.createTenant(operator, { body: { name: uniqueName('demo') } }))).body;
    const registered = node.createIdentity(operator, { tenant_id, body: { service: 'shop-backend', scopes: SCOPES } });
    const { body } = await ask('POST', registered);
    return [`identity ${body.credential_id}, ${SCOPES.length} scopes`, body.credential];
  });
  const service = dbNodeAt(dbNodeUrl, { headers: bearer(credential) });
  const user = userOf({ password_hash: await hash(uniqueName()) });
  const user_id = await story.step('That identity creates a user', async (ask) => {
    const { body } = await ask('POST', node.createUser(service, { body: user }), 201);
    return [`user ${body.user_id}`, body.user_id];
  });
  await story.step('It opens a session and reads both back', async (ask) => {
    const created = await ask('POST', node.createSession(service, { body: sessionOf(user_id) }), 201);
    const { active } = (await ask('GET', node.getSession(service, created.body))).body;
    const found = await ask('POST', node.lookUpUser(service, { body: { email: user.email } }));
    if (!active || found.body.user_id !== user_id) throw new Error('what was read is not what was written');
    return `active ${active}`;
  });
  await story.step('What it has no scope for stays closed', async (ask) => {
    await ask('PATCH', node.updateUser(service, { user_id, body: { username: 'other' } }), 403);
    return '';
  });
}
