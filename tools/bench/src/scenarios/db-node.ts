import { randomBytes } from 'node:crypto';
import {
  bearer,
  type DbNodeClient,
  dbNodeAt,
  givenIdentity,
  givenTenant,
  givenUser,
  type Scope,
  times,
} from '@platform/harness';
import { type ProvisionedDatabase, provisionDatabase, settingsAlone, WITHOUT_QUOTAS } from '@platform/stack';
import type { Engine, Testbed } from '../testbed';
import type { RequestPlan } from '../load/request-plan';
import { buildLimit, buildService } from '../programs/builds';
import type { Program } from '../programs/program';
import type { Contender, ScenarioOptions } from '../scenario';

/** db-node with one tenant and one identity that may do everything the scenarios ask. */
export interface NodeUnderTest {
  database: ProvisionedDatabase;
  tenantId: string;
  userIds: string[];
  headers: Record<string, string>;
  contenders: Contender[];
  /** Of our own side, as the identity, for the rows that a scenario begins with. */
  client: DbNodeClient;
}

const SCOPES: Scope[] = [
  'users:create',
  'sessions:write',
  'sessions:read',
  'verification:write',
  'verification:consume',
];
const USERS = 200;

/** Starts our side, the one before where it is asked for, and the limit. `plan` says what each of them is sent. */
export async function startDbNode(
  testbed: Testbed,
  engine: Engine,
  { roles, before, node }: ScenarioOptions,
  planFor: (node: NodeUnderTest) => Promise<Contender['plan']>,
): Promise<NodeUnderTest> {
  const database = await provisionDatabase(await testbed.database(engine), 'db-node', engine, {
    databaseName: `bench_db_node_${randomBytes(4).toString('hex')}`,
  });
  const operatorToken = randomBytes(32).toString('base64url');
  const redisUrl = (await testbed.redis()).url;
  // The limits of the contract would end the measurement after ten requests a second.
  const overrides = WITHOUT_QUOTAS;
  const env = settingsAlone('db-node', { engine, operatorToken, redisUrl, database, overrides });
  const ours = await testbed.program({ name: 'db-node', main: await buildService('db-node'), env, node });
  const operator = dbNodeAt(ours.url, { headers: bearer(operatorToken) });
  const tenantId = await givenTenant(operator);
  const { credential } = await givenIdentity(operator, tenantId, { service: 'benchmark', scopes: SCOPES });
  const headers = bearer(credential);
  const client = dbNodeAt(ours.url, { headers, keepAlive: true });
  const userIds = await Promise.all(times(USERS, () => givenUser(client)));
  const contenders: Contender[] = [];
  const underTest: NodeUnderTest = { database, tenantId, userIds, headers, contenders, client };
  const plan = await planFor(underTest);
  const add = (role: Contender['role'], name: string, program: Program) =>
    contenders.push({ role, name, program, engine, plan });
  add('ours', 'db-node', ours);
  if (before) {
    add('before', 'db-node before', await testbed.program({ name: 'db-node-before', main: before, env }));
  }
  if (roles.has('limit')) {
    const limitEnv = { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl, TENANT_ID: tenantId };
    const main = await buildLimit('db-node');
    add('limit', 'limit', await testbed.program({ name: 'limit-db-node', main, env: limitEnv }));
  }
  return underTest;
}

export const inOneWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString();

/** The body of a request that creates a session, with a token that was never used before. */
export function newSession(userIds: string[]): Pick<RequestPlan, 'body' | 'values'> {
  const prefix = randomBytes(8).toString('hex');
  const body = { user_id: '{value}', token_hash: `{sha256:${prefix}}`, expires_at: inOneWeek() };
  return { body: JSON.stringify(body), values: userIds };
}
