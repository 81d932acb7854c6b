import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createSession } from '@platform/sdk/db-node';
import type { Engine, Testbed } from '../testbed';
import type { RequestPlan } from '../load/request-plan';
import type { Contender, Scenario } from '../scenario';
import { inOneWeek, newSession, type NodeUnderTest, startDbNode } from './db-node';
import { startBetterAuth, startNestPeer } from './peers';

const SESSIONS = 2_000;
const SESSIONS_PATH = '/api/v1/sessions';
const PASSWORD = 'correct horse battery staple';

const sessionRead = (name: string, engine: Engine): Scenario => ({
  name,
  title: `db-node GET ${SESSIONS_PATH}/{id}, ${databaseOf(engine)}`,
  start: async (testbed, options) => {
    const readOf = (values: string[], headers = {}): Contender['plan'] => {
      const plan: RequestPlan = { method: 'GET', path: `${SESSIONS_PATH}/{value}`, headers, values, expect: 200 };
      return () => Promise.resolve(plan);
    };
    const { sides } = await startDbNode(testbed, engine, options, async (node) =>
      readOf(await createSessions(node), node.headers),
    );
    await sides.peer('Nest + TypeORM', () => nestPeer(testbed, engine, readOf));
    if (engine === 'postgresql') await sides.peer('better-auth', () => betterAuthPeer(testbed));
    return sides.contenders;
  },
});

const sessionCreate = (name: string, engine: Engine): Scenario => ({
  name,
  title: `db-node POST ${SESSIONS_PATH}, ${databaseOf(engine)}`,
  start: async (testbed, options) => {
    const createIn = (url: string, table: string, userIds: string[], headers = {}): Contender['plan'] => {
      const plan = { method: 'POST', path: SESSIONS_PATH, headers, expect: 201 } as const;
      return () => Promise.resolve({ ...plan, ...newSession(userIds, { url, table }) });
    };
    const table = engine === 'mysql' ? 'sessions' : 'private.sessions';
    const { node, sides } = await startDbNode(testbed, engine, options, ({ database, headers, userIds }) =>
      Promise.resolve(createIn(database.adminUrl, table, userIds, headers)),
    );
    await sides.peer('Nest + TypeORM', async () => {
      const { program, url } = await startNestPeer(testbed, engine);
      return { program, plan: createIn(url, 'sessions', node.userIds) };
    });
    return sides.contenders;
  },
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

async function nestPeer(testbed: Testbed, engine: Engine, readOf: (ids: string[]) => Contender['plan']) {
  const { program, execute } = await startNestPeer(testbed, engine);
  const ids = Array.from({ length: SESSIONS }, () => randomUUID());
  const expiry = inOneWeek().slice(0, 19).replace('T', ' ');
  const rows = ids.map((id) => `('${id}', '${randomUUID()}', '${digestOf(id)}', '${expiry}')`);
  await execute(`INSERT INTO sessions (session_id, user_id, token_hash, expires_at) VALUES ${rows.join(', ')}`);
  return { program, plan: readOf(ids) };
}

async function betterAuthPeer(testbed: Testbed) {
  const { program, cookie } = await startBetterAuth(testbed, PASSWORD);
  const plan: RequestPlan = { method: 'GET', path: '/api/auth/get-session', headers: { cookie }, expect: 200 };
  return { program, plan: () => Promise.resolve(plan) };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const sessionScenarios: Scenario[] = [
  sessionRead('session-read', 'postgresql'),
  sessionRead('session-read-mysql', 'mysql'),
  sessionCreate('session-create', 'postgresql'),
  sessionCreate('session-create-mysql', 'mysql'),
];
