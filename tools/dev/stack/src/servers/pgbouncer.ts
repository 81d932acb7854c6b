import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from '../binaries';
import { NotRun } from '../command-line/checks';
import { ManagedProcess } from '../managed-process';
import { answers, freePort } from '../ports';
import { endings } from '../reaper/reaper';
import { createReachableFolder, unprivilegedAccount } from '../unprivileged';

const host = '127.0.0.1';

export interface PgBouncerOptions {
  /** The server behind it. With an authority, PgBouncer connects with TLS. */
  server: { host: string; port: number; caPath?: string };
  /** The only login. */
  login: { username: string; password: string };
  mode: 'session' | 'transaction';
  /** The most connections to the server. */
  connections: number;
}

export const hasPgBouncer = (): boolean => findBinary('pgbouncer') !== null;

/** @throws NotRun where PgBouncer is not installed */
export async function startPgBouncer(options: PgBouncerOptions): Promise<{ port: number; stop: () => Promise<void> }> {
  const command = findBinary('pgbouncer');
  if (!command) throw new NotRun('PgBouncer is not installed');
  // It refuses to run as root.
  const account = unprivilegedAccount();
  const folder = createReachableFolder('pgbouncer', account);
  const [users, settings] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
  const port = await freePort();
  const { username, password } = options.login;
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  writeFileSync(settings, configuration(options, port, users), { mode: 0o600 });
  if (account) for (const file of [users, settings]) chownSync(file, account.uid, account.gid);
  const bouncer = new ManagedProcess({
    name: 'PgBouncer',
    command,
    args: [settings],
    env: { LC_ALL: 'C' },
    logFile: join(folder, 'log'),
    ending: endings.cache,
    ...account,
  });
  await bouncer.waitUntilReady(() => answers(port));
  return {
    port,
    stop: async () => {
      await bouncer.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = ({ server, mode, connections }: PgBouncerOptions, port: number, users: string): string =>
  `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 500
query_wait_timeout = 2
ignore_startup_parameters = extra_float_digits
${server.caPath ? `server_tls_sslmode = verify-full\nserver_tls_ca_file = ${server.caPath}\n` : ''}`;
