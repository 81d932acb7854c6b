import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, endings, findBinary, freePort, ManagedProcess, NotRun } from '@platform/stack';
import type { DirectLogin } from './direct-server';

export type PoolMode = 'session' | 'transaction';

const NOBODY = 65534;

/**
 * PgBouncer next to the program, for one login. It connects to the server with TLS.
 * @throws NotRun
 */
export async function startPgBouncer(login: DirectLogin, mode: PoolMode) {
  const command = findBinary('pgbouncer');
  if (!command) throw new NotRun('PgBouncer is not installed');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const files = {
    'users.txt': `"${login.username}" "${login.password}"\n`,
    'pgbouncer.ini': configuration(login, { port, folder, mode }),
  };
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    if (account.uid) chownSync(join(folder, name), NOBODY, NOBODY);
  }
  if (account.uid) chownSync(folder, NOBODY, NOBODY);
  const bouncer = new ManagedProcess({
    name: 'PgBouncer',
    command,
    args: [join(folder, 'pgbouncer.ini')],
    env: { LC_ALL: 'C' },
    logFile: join(folder, 'log'),
    ending: endings.cache,
    ...account,
  });
  await bouncer.waitUntilReady(() => answers(port));
  return {
    login: { ...login, host: '127.0.0.1', port, sslmode: 'disable', pooler: mode },
    stop: async () => {
      await bouncer.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (
  { host, port: serverPort, caPath }: DirectLogin,
  { port, folder, mode }: { port: number; folder: string; mode: PoolMode },
): string => `[databases]
* = host=${host} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = ${mode}
default_pool_size = 20
ignore_startup_parameters = extra_float_digits
server_tls_sslmode = verify-full
server_tls_ca_file = ${caPath}
`;
