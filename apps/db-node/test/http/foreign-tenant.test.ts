import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from '@platform/testing';
import { SCOPES } from '../../src/access/permissions';
import { inMinutes, newUser, OTHER_HASH, tokenHash } from '../contract/world';
import { type Answer, Operator, send } from '../support/http-client';
import { migratedDatabase, type NodeUnderTest, startNode } from '../support/node-under-test';
import { ENGINES } from '../support/engines';

interface Names {
  email: string;
  userId: string;
  sessionId: string;
  token: string;
}

const ROUTES: [string, string, (names: Names) => [string, unknown?]][] = [
  ['POST', 'users/lookup', ({ email }) => ['users/lookup', { email }]],
  ['GET', 'users/{user_id}', ({ userId }) => [`users/${userId}`]],
  ['PATCH', 'users/{user_id}', ({ userId }) => [`users/${userId}`, { username: newUser().username }]],
  ['POST', 'auth/credentials/verify-context', ({ email }) => ['auth/credentials/verify-context', { email }]],
  ['POST', 'auth/events', ({ userId }) => ['auth/events', { user_id: userId, success: false }]],
  [
    'POST',
    'sessions',
    ({ userId }) => ['sessions', { user_id: userId, token_hash: tokenHash(), expires_at: inMinutes(5) }],
  ],
  ['GET', 'sessions/{session_id}', ({ sessionId }) => [`sessions/${sessionId}`]],
  ['POST', 'sessions/{session_id}/revoke', ({ sessionId }) => [`sessions/${sessionId}/revoke`]],
  [
    'POST',
    'verification-tokens',
    ({ userId }) => [
      'verification-tokens',
      { user_id: userId, token_hash: tokenHash(), expires_at: inMinutes(5), purpose: 'signup' },
    ],
  ],
  ['POST', 'verification-tokens/consume', ({ token }) => ['verification-tokens/consume', { token_hash: token }]],
  [
    'POST',
    'verification-tokens/consume with a hash',
    ({ token }) => ['verification-tokens/consume', { token_hash: token, password_hash: OTHER_HASH }],
  ],
];

/** These routes name no object of a tenant. */
const NAMELESS = ['GET status', 'POST users'];

it('every documented route that names an object of a tenant is tested', () => {
  const { paths } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
    paths: Record<string, object>;
  };
  const routes = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1/', '')}`),
    );
  const tried = ROUTES.map(([method, path]) => `${method} ${path.split(' ')[0]}`);
  expect([...new Set([...tried, ...NAMELESS])].toSorted()).toEqual(routes.toSorted());
});

describe.each(ENGINES)('another tenant’s resource on %s', (engine) => {
  let database: TestDatabase;
  let node: NodeUnderTest;
  let stranger: string;
  let foreignNames: Names;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    node = await startNode(database.serviceUrl, engine);
    const operator = new Operator(node.url);
    const owner = (await operator.newIdentity(await operator.newTenant(), SCOPES)).credential;
    stranger = (await operator.newIdentity(await operator.newTenant(), SCOPES)).credential;
    const post = async (path: string, json: unknown) =>
      (await send('POST', `${node.url}/api/v1/${path}`, { credential: owner, json })).body;
    const user = newUser();
    const { user_id: userId } = await post('users', user);
    const { session_id: sessionId } = await post('sessions', {
      user_id: userId,
      token_hash: tokenHash(),
      expires_at: inMinutes(5),
    });
    const token = tokenHash();
    await post('verification-tokens', {
      user_id: userId,
      token_hash: token,
      expires_at: inMinutes(5),
      purpose: 'signup',
    });
    foreignNames = { email: user.email, userId: userId!, sessionId: sessionId!, token };
  });

  afterAll(async () => {
    await node?.stop();
    await database?.drop();
  });

  const unknownNames = (): Names => ({
    email: newUser().email,
    userId: randomUUID(),
    sessionId: randomUUID(),
    token: tokenHash(),
  });
  /** The whole response, except for values that change with time. */
  const comparable = ({ status, headers, text }: Answer) => {
    const id = headers.get('x-request-id')!;
    const lasting = [...headers].filter(([name]) => !['date', 'x-request-id', 'ratelimit'].includes(name));
    return { status, headers: lasting, text: text.replaceAll(id, '<request id>') };
  };

  it.each(ROUTES)('gets on %s %s byte for byte the same response as a missing one', async (method, _path, request) => {
    const answers: unknown[] = [];
    for (const names of [foreignNames, unknownNames()]) {
      const [path, json] = request(names);
      answers.push(comparable(await send(method, `${node.url}/api/v1/${path}`, { credential: stranger, json })));
    }
    expect(answers[0]).toMatchObject({ status: 404 });
    expect(answers[0]).toEqual(answers[1]);
  });
});
