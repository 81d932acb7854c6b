import { createHash, randomBytes } from 'node:crypto';
import type { Engine } from '../laboratory';
import type { RequestPlan } from '../load/request-plan';
import type { Scenario } from '../scenario';
import { inOneWeek, newSession, type NodeUnderTest, startDbNode } from './db-node';

const SESSIONS = 2_000;
const SESSIONS_PATH = '/api/v1/sessions';

async function createSessions({ userIds, ask }: NodeUnderTest): Promise<string[]> {
  const prefix = randomBytes(8).toString('hex');
  const ids: string[] = [];
  for (let first = 0; first < SESSIONS; first += userIds.length) {
    const created = userIds.map((user_id, index) => {
      const token_hash = createHash('sha256')
        .update(`${prefix}${first + index}`)
        .digest('hex');
      return ask<{ session_id: string }>(SESSIONS_PATH, { user_id, token_hash, expires_at: inOneWeek() });
    });
    ids.push(...(await Promise.all(created)).map(({ session_id }) => session_id));
  }
  return ids;
}

const sessionRead = (name: string, engine: Engine): Scenario => ({
  name,
  title: `db-node GET /api/v1/sessions/{id}, ${engine === 'mysql' ? 'MariaDB' : 'PostgreSQL'}`,
  start: async (laboratory, options) => {
    const { contenders } = await startDbNode(laboratory, engine, options, async (node) => {
      const values = await createSessions(node);
      const plan: RequestPlan = {
        method: 'GET',
        path: `${SESSIONS_PATH}/{value}`,
        headers: node.headers,
        values,
        expect: 200,
      };
      return () => Promise.resolve(plan);
    });
    return contenders;
  },
});

const sessionCreate = (name: string, engine: Engine): Scenario => ({
  name,
  title: `db-node POST /api/v1/sessions, ${engine === 'mysql' ? 'MariaDB' : 'PostgreSQL'}`,
  start: async (laboratory, options) => {
    const { contenders } = await startDbNode(laboratory, engine, options, ({ headers, userIds }) =>
      Promise.resolve(() =>
        Promise.resolve({ method: 'POST', path: SESSIONS_PATH, headers, ...newSession(userIds), expect: 201 }),
      ),
    );
    return contenders;
  },
});

export const sessionScenarios: Scenario[] = [
  sessionRead('session-read', 'postgresql'),
  sessionRead('session-read-mysql', 'mysql'),
  sessionCreate('session-create', 'postgresql'),
  sessionCreate('session-create-mysql', 'mysql'),
];
