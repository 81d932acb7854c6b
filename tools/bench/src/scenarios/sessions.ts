import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { times } from '@platform/harness';
import { createSession } from '@platform/sdk/db-node';
import type { Engine } from '@platform/stack';
import type { Contender, Scenario } from '../scenario';
import type { Testbed } from '../testbed';
import { inOneWeek, type NodeUnderTest, startDbNode } from './db-node';
import { startNestPeer } from './peers';
import { always } from './sides';

const SESSIONS = 2_000;
const PATH = '/api/v1/sessions';

const readOf = (values: string[], headers = {}): Contender['plan'] =>
  always({ method: 'GET', path: `${PATH}/{value}`, headers, values, expect: 200 });

const sessionRead = (name: string, engine: Engine): Scenario => ({
  name,
  title: `db-node GET ${PATH}/{id}, ${databaseOf(engine)}`,
  start: async (testbed, options) => {
    const sides = await startDbNode(testbed, engine, options, async (node) =>
      readOf(await createSessions(node), node.headers),
    );
    await sides.peer('Nest + TypeORM', () => nestPeer(testbed, engine));
    return sides.contenders;
  },
});

/** With tokens that were never used before. */
const sessionCreate = (name: string, engine: Engine): Scenario => ({
  name,
  title: `db-node POST ${PATH}, ${databaseOf(engine)}`,
  start: async (testbed, options) => {
    const sides = await startDbNode(testbed, engine, options, ({ database, headers, userIds: values }) => () => {
      const token_hash = `{sha256:${randomBytes(8).toString('hex')}}`;
      const body = JSON.stringify({ user_id: '{value}', token_hash, expires_at: inOneWeek() });
      const plan = { method: 'POST', path: PATH, headers, body, values, expect: 201 } as const;
      return Promise.resolve({ ...plan, storedIn: database.adminUrl });
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

async function nestPeer(testbed: Testbed, engine: Engine) {
  const { program, execute } = await startNestPeer(testbed, engine);
  const ids = times(SESSIONS, () => randomUUID());
  const expiry = inOneWeek().slice(0, 19).replace('T', ' ');
  const rows = ids.map((id) => `('${id}', '${randomUUID()}', '${digestOf(id)}', '${expiry}')`);
  await execute(`INSERT INTO sessions (session_id, user_id, token_hash, expires_at) VALUES ${rows.join(', ')}`);
  return { program, plan: readOf(ids) };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const sessionScenarios: Scenario[] = [
  sessionRead('session-read', 'postgresql'),
  sessionRead('session-read-mysql', 'mysql'),
  sessionCreate('session-create', 'postgresql'),
  sessionCreate('session-create-mysql', 'mysql'),
];
