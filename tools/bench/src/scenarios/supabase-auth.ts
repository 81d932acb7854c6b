import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { bearer } from '@platform/harness';
import { CONNECTIONS, goPeer } from '../programs/go-peers';
import type { Program } from '../programs/program';
import type { Testbed } from '../testbed';
import { emptyDatabase } from './database';
import { posted } from './peers';

const run = promisify(execFile);

/**
 * Supabase Auth with so many people, each signed in. Without a header that names the caller's address it has no limits on
 * requests.
 * @returns what each presents to `/user`
 */
export async function startSupabaseAuth(
  testbed: Testbed,
  people: number,
): Promise<{ program: Program; headersInTurn: Record<string, string>[] }> {
  const main = goPeer('supabase-auth');
  const { url, execute } = await emptyDatabase(testbed, 'postgresql', 'peer_supabase_auth');
  await execute('CREATE SCHEMA auth');
  const env = settingsOf(`${url}?sslmode=disable&search_path=auth`);
  await run(main, ['migrate'], { env: { PATH: process.env['PATH'], PORT: '0', ...env } });
  const program = await testbed.program({ name: 'peer-supabase-auth', runtime: main, node: ['serve'], env });
  const headersInTurn: Record<string, string>[] = [];
  for (let n = 0; n < people; n++) {
    const person = { email: `bench-${n}@example.com`, password: randomBytes(16).toString('hex') };
    const { access_token: token } = (await posted(`${program.url}/signup`, person)) as { access_token: string };
    headersInTurn.push(bearer(token));
  }
  return { program, headersInTurn };
}

const settingsOf = (url: string): Record<string, string> => ({
  API_EXTERNAL_URL: 'http://127.0.0.1',
  DATABASE_URL: url,
  DB_NAMESPACE: 'auth',
  GOTRUE_API_HOST: '127.0.0.1',
  GOTRUE_DB_DRIVER: 'postgres',
  GOTRUE_DB_MAX_POOL_SIZE: `${CONNECTIONS}`,
  GOTRUE_DB_MAX_IDLE_POOL_SIZE: `${CONNECTIONS}`,
  GOTRUE_DISABLE_SIGNUP: 'false',
  GOTRUE_EXTERNAL_EMAIL_ENABLED: 'true',
  GOTRUE_JWT_EXP: '3600',
  GOTRUE_JWT_SECRET: randomBytes(32).toString('hex'),
  GOTRUE_LOG_LEVEL: 'error',
  GOTRUE_MAILER_AUTOCONFIRM: 'true',
  GOTRUE_SITE_URL: 'http://127.0.0.1',
});
