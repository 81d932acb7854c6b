import { SCOPES } from '../../src/access/permissions';
import type { ContractClient } from './contract-client';
import { type ClientKind, inMinutes, newUser, OTHER_HASH, tokenHash, type World } from './world';

interface Ids {
  email: string;
  userId: string;
  sessionId: string;
  signup: string;
}

/** Every operation on an object, with its scope. */
const OPERATIONS: [string, string, (client: ContractClient, ids: Ids) => Promise<unknown>][] = [
  ['users:read', 'looks up a user', (client, { email }) => client.lookUpUser(email)],
  ['users:read', 'gets a user', (client, { userId }) => client.getUser(userId)],
  ['users:update', 'updates a user', (client, { userId }) => client.updateUser(userId, newUser().username)],
  ['auth:credential-verify', 'reads a credential context', (client, { email }) => client.getContext(email)],
  ['auth:events:write', 'records an event', (client, { userId }) => client.recordEvent(userId, false)],
  [
    'sessions:write',
    'creates a session',
    (client, { userId }) => client.createSession(userId, tokenHash(), inMinutes(5)),
  ],
  ['sessions:read', 'gets a session', (client, { sessionId }) => client.getSession(sessionId)],
  ['sessions:revoke', 'revokes a session', (client, { sessionId }) => client.revokeSession(sessionId)],
  [
    'verification:write',
    'creates a token',
    (client, { userId }) => client.createToken(userId, tokenHash(), inMinutes(5), 'signup'),
  ],
  ['verification:consume', 'consumes a token', (client, { signup }) => client.consumeToken(signup)],
];

export function tenancyContract(world: () => World, kind: ClientKind): void {
  let tenantId: string;
  let owner: ContractClient;
  let stranger: ContractClient;
  let ids: Ids;

  beforeAll(async () => {
    tenantId = await world().operator.newTenant();
    owner = await world().open(kind, tenantId);
    stranger = await world().open(kind, await world().operator.newTenant());
  });

  beforeEach(async () => {
    const user = newUser();
    const userId = await owner.createUser(user);
    const sessionId = await owner.createSession(userId, tokenHash(), inMinutes(60));
    const signup = tokenHash();
    await owner.createToken(userId, signup, inMinutes(30), 'signup');
    ids = { email: user.email, userId, sessionId, signup };
  });

  it.each(OPERATIONS)('with %s: another tenant neither finds nor changes what one %s', async (_scope, _name, act) => {
    await expect(act(stranger, ids)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await owner.getUser(ids.userId)).toMatchObject({ email: ids.email, verified: false });
    expect(await owner.getSession(ids.sessionId)).toMatchObject({ active: true });
    await owner.consumeToken(ids.signup);
  });

  it('lets two tenants have the same email, username and digests', async () => {
    const [user, hash] = [newUser(), tokenHash()];
    for (const client of [owner, stranger]) {
      const userId = await client.createUser(user);
      await client.createSession(userId, hash, inMinutes(5));
      await client.createToken(userId, hash, inMinutes(5), 'password_reset');
    }
    await stranger.consumeToken(hash, OTHER_HASH);
    await owner.consumeToken(hash, OTHER_HASH);
  });

  it.each(OPERATIONS)('without %s: refuses one who %s', async (scope, _name, act) => {
    const others = SCOPES.filter((other) => other !== scope);
    const limited = await world().open(kind, tenantId, others);
    await expect(act(limited, ids)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('without users:create: refuses one who creates a user', async () => {
    const limited = await world().open(kind, tenantId, ['users:read']);
    await expect(limited.createUser(newUser())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
}
