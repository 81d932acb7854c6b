import { createHash, randomBytes } from 'node:crypto';
import { userOf } from '@platform/harness';
import { createSession } from '@platform/sdk/db-node';
import type { Engine } from '@platform/stack';
import { always, type Scenario } from '../scenario';
import { inOneWeek, type NodeUnderTest, startDbNode } from './db-node';

const SESSIONS = 2_000;
const PATH = '/api/v1/sessions';

const sessionRead = (name: string, engine: Engine): Scenario => ({
  name,
  title: `db-node GET ${PATH}/{id}, ${databaseOf(engine)}`,
  start: (testbed, options) =>
    startDbNode(testbed, engine, options, async (node) =>
      always({
        method: 'GET',
        path: `${PATH}/{value}`,
        headers: node.headers,
        values: await createSessions(node),
        expect: 200,
      }),
    ),
});

/** With tokens that were never used before. */
const sessionCreate = (name: string, engine: Engine): Scenario => ({
  name,
  title: `db-node POST ${PATH}, ${databaseOf(engine)}`,
  start: (testbed, options) =>
    startDbNode(testbed, engine, options, ({ database, headers, userIds: values }) => () => {
      const token_hash = `{sha256:${randomBytes(8).toString('hex')}}`;
      const body = JSON.stringify({ user_id: '{value}', token_hash, expires_at: inOneWeek() });
      const plan = { method: 'POST', path: PATH, headers, body, values, expect: 201 } as const;
      return Promise.resolve({ ...plan, storedIn: database.adminUrl });
    }),
});

const USERS_PATH = '/api/v1/users';

const userCreate = (name: string, engine: Engine): Scenario => ({
  name,
  title: `db-node POST ${USERS_PATH}, ${databaseOf(engine)}`,
  start: (testbed, options) =>
    startDbNode(testbed, engine, options, ({ database, headers }) => () => {
      const prefix = randomBytes(4).toString('hex');
      const body = userOf({ email: `${prefix}{n}@example.com`, username: `u${prefix}_{n}` });
      const plan = { method: 'POST', path: USERS_PATH, headers, body: JSON.stringify(body), expect: 201 } as const;
      return Promise.resolve({ ...plan, storedIn: database.adminUrl });
    }),
});

const databaseOf = (engine: Engine) => (engine === 'mysql' ? 'MariaDB' : 'PostgreSQL');

async function createSessions({ userIds, client }: NodeUnderTest): Promise<string[]> {
  const prefix = randomBytes(8).toString('hex');
  const ids: string[] = [];
  for (let first = 0; first < SESSIONS; first += userIds.length) {
    const created = userIds.map((user_id, index) => {
      const token_hash = digestOf(`${prefix}${first + index}`);
      return createSession(client, { body: { user_id, token_hash, expires_at: inOneWeek() } });
    });
    ids.push(...(await Promise.all(created)).map(({ session_id }) => session_id));
  }
  return ids;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const sessionScenarios: Scenario[] = [
  sessionRead('session-read', 'postgresql'),
  sessionRead('session-read-mysql', 'mysql'),
  sessionCreate('session-create', 'postgresql'),
  sessionCreate('session-create-mysql', 'mysql'),
  userCreate('user-create', 'postgresql'),
  userCreate('user-create-mysql', 'mysql'),
];
