import { createHash, randomBytes } from 'node:crypto';
import { type ProvisionedDatabase, provisionDatabase } from '@platform/stack';
import type { Engine, Laboratory } from '../laboratory';
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
  /** Asks our own side, for the rows that a scenario begins with. */
  ask: <Body>(path: string, body: unknown) => Promise<Body>;
}

const SCOPES = ['users:create', 'sessions:write', 'sessions:read', 'verification:write', 'verification:consume'];
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE';
const USERS = 200;
const NO_LIMIT = '1000000000';

/** Starts our side, the one before where it is asked for, and the limit. `plan` says what each of them is sent. */
export async function startDbNode(
  laboratory: Laboratory,
  engine: Engine,
  { roles, before, node }: ScenarioOptions,
  planFor: (node: NodeUnderTest) => Promise<Contender['plan']>,
): Promise<NodeUnderTest> {
  const database = await provisionDatabase(await laboratory.database(engine), 'db-node', engine, {
    databaseName: `bench_db_node_${randomBytes(4).toString('hex')}`,
  });
  const operatorToken = randomBytes(32).toString('base64url');
  const redisUrl = (await laboratory.redis()).url;
  const env = {
    APP_ENV: 'test',
    DATABASE_URL: database.serviceUrl,
    MIGRATION_DATABASE_URL: database.migrationUrl,
    REDIS_URL: redisUrl,
    APPLICATION_API_ENABLED: '1',
    AUTH_STREAM: engine,
    OPERATOR_TOKEN_SHA256: createHash('sha256').update(operatorToken).digest('hex'),
    // The limits of the contract would end the measurement after ten requests a second.
    API_SERVICE_RATE_PER_MINUTE: NO_LIMIT,
    PROCESS_ADMISSION_PER_MINUTE: NO_LIMIT,
  };
  const ours = await laboratory.program({ name: 'db-node', main: await buildService('db-node'), env, node });
  const ask = asker(ours, { authorization: `Bearer ${operatorToken}` });
  const { tenant_id: tenantId } = await ask<{ tenant_id: string }>('/setup-api/tenants', { name: 'Benchmark' });
  const { credential } = await ask<{ credential: string }>(`/setup-api/tenants/${tenantId}/identities`, {
    service: 'benchmark',
    scopes: SCOPES,
  });
  const headers = { authorization: `Bearer ${credential}` };
  const asIdentity = asker(ours, headers);
  const userIds = await Promise.all(Array.from({ length: USERS }, (_, index) => createUser(asIdentity, index)));
  const contenders: Contender[] = [];
  const underTest: NodeUnderTest = { database, tenantId, userIds, headers, contenders, ask: asIdentity };
  const plan = await planFor(underTest);
  const add = (role: Contender['role'], name: string, program: Program) =>
    contenders.push({ role, name, program, engine, plan });
  add('ours', 'db-node', ours);
  if (before) {
    add('before', 'db-node before', await laboratory.program({ name: 'db-node-before', main: before, env }));
  }
  if (roles.has('limit')) {
    const limitEnv = { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl, TENANT_ID: tenantId };
    const main = await buildLimit('db-node');
    add('limit', 'limit', await laboratory.program({ name: 'limit-db-node', main, env: limitEnv }));
  }
  return underTest;
}

async function createUser(ask: NodeUnderTest['ask'], index: number): Promise<string> {
  const name = `user_${index}_${randomBytes(4).toString('hex')}`;
  const body = { email: `${name}@example.com`, username: name, password_hash: PASSWORD_HASH };
  return (await ask<{ user_id: string }>('/api/v1/users', body)).user_id;
}

function asker({ url }: Program, headers: Record<string, string>): NodeUnderTest['ask'] {
  return async <Body>(path: string, body: unknown) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`POST ${path} gave ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  };
}

export const inOneWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString();

/** The body of a request that creates a session, with a token that was never used before. */
export function newSession(userIds: string[]): Pick<RequestPlan, 'body' | 'values'> {
  const prefix = randomBytes(8).toString('hex');
  const body = { user_id: '{value}', token_hash: `{sha256:${prefix}}`, expires_at: inOneWeek() };
  return { body: JSON.stringify(body), values: userIds };
}
