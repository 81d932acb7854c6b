import { randomBytes } from 'node:crypto';
import { type ProvisionedDatabase, provisionDatabase } from '@platform/stack';
import type { Laboratory } from '../laboratory';
import { buildService } from '../programs/builds';
import type { Program } from '../programs/program';
import type { ScenarioOptions } from '../scenario';

const NO_LIMIT = '1000000000';
export const PASSWORD = 'correct horse battery staple';

export interface WellbeingUnderTest {
  database: ProvisionedDatabase;
  redisUrl: string;
  ours: Program;
  before?: Program;
}

export async function startWellbeingApi(
  laboratory: Laboratory,
  { before, node }: Pick<ScenarioOptions, 'before' | 'node'>,
): Promise<WellbeingUnderTest> {
  const server = await laboratory.database('postgresql');
  const databaseName = `bench_wellbeing_${randomBytes(4).toString('hex')}`;
  const database = await provisionDatabase(server, 'wellbeing-api', 'postgresql', { databaseName });
  const redisUrl = (await laboratory.redis()).url;
  const env = {
    APP_ENV: 'test',
    DATABASE_URL: database.serviceUrl,
    MIGRATION_DATABASE_URL: database.migrationUrl,
    REDIS_URL: redisUrl,
    ACCOUNT_URL: 'http://localhost:3003',
    GEO_URL: 'http://localhost:3003',
    WELLBEING_URL: 'http://localhost:3003',
    KEY_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    ACCOUNT_RATE_PER_MINUTE: NO_LIMIT,
    ADDRESS_RATE_PER_MINUTE: NO_LIMIT,
    SIGN_IN_RATE_PER_MINUTE: NO_LIMIT,
  };
  const main = await buildService('wellbeing-api');
  const ours = await laboratory.program({ name: 'wellbeing-api', main, env, node });
  return {
    database,
    redisUrl,
    ours,
    before:
      before === undefined ? undefined : await laboratory.program({ name: 'wellbeing-before', main: before, env }),
  };
}

/** Signs somebody new up and returns their address. */
export async function signUp(program: Program): Promise<string> {
  const email = `bench-${randomBytes(6).toString('hex')}@example.com`;
  await post(program, '/auth/signup', { email, password: PASSWORD });
  return email;
}

/** The field that presents an access token, which lasts ten minutes. */
export async function signIn(program: Program, email: string): Promise<{ authorization: string }> {
  const { access_token } = await post<{ access_token: string }>(program, '/auth/login', { email, password: PASSWORD });
  return { authorization: `Bearer ${access_token}` };
}

export async function post<Body>({ url }: Program, path: string, body: unknown, headers = {}): Promise<Body> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} gave ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
