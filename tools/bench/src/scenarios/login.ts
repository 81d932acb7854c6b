import { randomBytes } from 'node:crypto';
import { provisionDatabase } from '@platform/stack';
import type { RequestPlan } from '../load/request-plan';
import { buildLimit, buildService } from '../programs/builds';
import type { Program } from '../programs/program';
import type { Contender, Scenario } from '../scenario';
import { startBetterAuth } from './peers';

const ACCOUNTS = 20;
const PASSWORD = 'correct horse battery staple';
const NO_LIMIT = '1000000000';

async function signUp({ url }: Program): Promise<string> {
  const email = `bench-${randomBytes(6).toString('hex')}@example.com`;
  const response = await fetch(`${url}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (response.status !== 201) throw new Error(`POST /auth/signup gave ${response.status}: ${await response.text()}`);
  return email;
}

const signInAt = (path: string, emails: string[]): Contender['plan'] => {
  const body = JSON.stringify({ email: '{value}', password: PASSWORD });
  const plan: RequestPlan = { method: 'POST', path, body, values: emails, expect: 200 };
  return () => Promise.resolve(plan);
};

/** Everyone hashes with argon2id, m = 19 MiB, t = 2, p = 1. The limit is the bare hash on all cores. */
const login: Scenario = {
  name: 'login',
  title: 'wellbeing-api POST /auth/login',
  start: async (laboratory, options) => {
    const server = await laboratory.database('postgresql');
    const databaseName = `bench_wellbeing_${randomBytes(4).toString('hex')}`;
    const database = await provisionDatabase(server, 'wellbeing-api', 'postgresql', { databaseName });
    const env = {
      APP_ENV: 'test',
      DATABASE_URL: database.serviceUrl,
      MIGRATION_DATABASE_URL: database.migrationUrl,
      REDIS_URL: (await laboratory.redis()).url,
      ACCOUNT_URL: 'http://localhost:3003',
      GEO_URL: 'http://localhost:3003',
      WELLBEING_URL: 'http://localhost:3003',
      KEY_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      ACCOUNT_RATE_PER_MINUTE: NO_LIMIT,
      ADDRESS_RATE_PER_MINUTE: NO_LIMIT,
      SIGN_IN_RATE_PER_MINUTE: NO_LIMIT,
    };
    const main = await buildService('wellbeing-api');
    const ours = await laboratory.program({ name: 'wellbeing-api', main, env, node: options.node });
    const emails: string[] = [];
    for (let count = 0; count < ACCOUNTS; count++) emails.push(await signUp(ours));
    const plan = signInAt('/auth/login', emails);
    const contenders: Contender[] = [];
    const add = (role: Contender['role'], name: string, program: Program, its = plan) =>
      contenders.push({ role, name, program, engine: 'postgresql', plan: its });
    add('ours', 'wellbeing-api', ours);
    if (options.before) {
      add('before', 'before', await laboratory.program({ name: 'wellbeing-before', main: options.before, env }));
    }
    if (options.roles.has('limit')) {
      add('limit', 'bare argon2id', await laboratory.program({ name: 'limit-login', main: await buildLimit('login'), env: { PASSWORD } })); // prettier-ignore
    }
    if (options.roles.has('peer')) {
      const peer = await startBetterAuth(laboratory, PASSWORD);
      add('peer', 'better-auth', peer.program, signInAt('/api/auth/sign-in/email', [peer.email]));
    }
    return contenders;
  },
};

export const loginScenarios: Scenario[] = [login];
