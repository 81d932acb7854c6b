import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stackFolder } from '@platform/stack';
import { CONNECTIONS, goPeer } from '../programs/go-peers';
import type { Program } from '../programs/program';
import type { Testbed } from '../testbed';
import { emptyDatabase } from './database';
import { posted } from './peers';

const run = promisify(execFile);

/**
 * Ory Kratos with so many people, each with a session.
 * @returns what each presents to `/sessions/whoami`
 */
export async function startKratos(
  testbed: Testbed,
  people: number,
): Promise<{ program: Program; headersInTurn: Record<string, string>[] }> {
  const main = goPeer('kratos');
  const { url } = await emptyDatabase(testbed, 'postgresql', 'peer_kratos');
  // Left alone it keeps two of them, and opens another one for nearly each statement.
  const dsn = `${url}?sslmode=disable&max_conns=${CONNECTIONS}&max_idle_conns=${CONNECTIONS}`;
  const config = kratosConfig();
  await run(main, ['migrate', 'sql', '-e', '--yes', '-c', config], { env: { ...process.env, DSN: dsn } });
  let adminUrl = '';
  const program = await testbed.program({
    name: 'peer-kratos',
    runtime: main,
    node: ['serve', '-c', config],
    env: { DSN: dsn, SERVE_PUBLIC_HOST: '127.0.0.1', SERVE_ADMIN_HOST: '127.0.0.1' },
    portsIn: (port, other) => {
      adminUrl = `http://127.0.0.1:${other}`;
      return { SERVE_PUBLIC_PORT: `${port}`, SERVE_ADMIN_PORT: `${other}` };
    },
  });
  const headersInTurn: Record<string, string>[] = [];
  for (let n = 0; n < people; n++) headersInTurn.push({ 'x-session-token': await signedIn(program.url, adminUrl, n) });
  return { program, headersInTurn };
}

/** @returns a session's token */
async function signedIn(url: string, adminUrl: string, n: number): Promise<string> {
  const [identifier, password] = [`bench-${n}@example.com`, randomBytes(16).toString('hex')];
  await posted(`${adminUrl}/admin/identities`, {
    schema_id: 'person',
    traits: { email: identifier },
    credentials: { password: { config: { password } } },
  });
  const flow = (await (await fetch(`${url}/self-service/login/api`)).json()) as { id: string };
  const session = await posted(`${url}/self-service/login?flow=${flow.id}`, {
    method: 'password',
    identifier,
    password,
  });
  return (session as { session_token: string }).session_token;
}

/** Of a file, since its schemas have no place in the environment. */
function kratosConfig(): string {
  const folder = join(stackFolder, 'bench/kratos');
  mkdirSync(folder, { recursive: true });
  const email = {
    type: 'string',
    format: 'email',
    'ory.sh/kratos': { credentials: { password: { identifier: true } } },
  };
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { traits: { type: 'object', required: ['email'], properties: { email } } },
  };
  const config = {
    selfservice: { default_browser_return_url: 'http://127.0.0.1/', methods: { password: { enabled: true } } },
    secrets: { cookie: [randomBytes(16).toString('hex')] },
    hashers: { algorithm: 'bcrypt', bcrypt: { cost: 8 } },
    log: { level: 'error' },
    identity: {
      default_schema_id: 'person',
      schemas: [{ id: 'person', url: `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}` }],
    },
  };
  const file = join(folder, 'kratos.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}
