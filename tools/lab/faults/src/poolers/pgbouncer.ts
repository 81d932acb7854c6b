import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  answers,
  endings,
  findBinary,
  freePort,
  ManagedProcess,
  type ProvisionedDatabase,
  queryOnce,
  type ServerAddress,
} from '@platform/stack';

const host = '127.0.0.1';
const nobody = 65534;

/** PgBouncer in transaction mode: many clients share few connections, each for the length of one transaction. */
export class PgBouncer {
  private constructor(
    readonly port: number,
    private readonly process: ManagedProcess,
    private readonly folder: string,
  ) {}

  static get isMissing(): boolean {
    return findBinary('pgbouncer') === null;
  }

  static async start(server: ServerAddress, database: ProvisionedDatabase, poolSize: number): Promise<PgBouncer> {
    const command = findBinary('pgbouncer');
    if (!command) throw new Error('PgBouncer is missing: install the package pgbouncer.');
    const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
    const port = await freePort();
    const { username: role, password } = new URL(database.serviceUrl);
    await limitRole(database.adminUrl, role);
    const files = {
      'users.txt': `"${role}" "${password}"\n`,
      'pgbouncer.ini': configuration(server, port, folder, poolSize),
    };
    // It refuses to run as root.
    const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(folder, name), text, { mode: 0o600 });
      if (account.uid) chownSync(join(folder, name), nobody, nobody);
    }
    if (account.uid) chownSync(folder, nobody, nobody);
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
    return new PgBouncer(port, bouncer, folder);
  }

  /** The same database, reached through the pooler. */
  through(url: string): string {
    const pooled = new URL(url);
    pooled.port = `${this.port}`;
    pooled.searchParams.set('pooler', 'transaction');
    return pooled.href;
  }

  async stop(): Promise<void> {
    await this.process.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** As docs/how-to/scale.md says: behind a pooler the limits of time stand on the role. */
async function limitRole(adminUrl: string, role: string): Promise<void> {
  await queryOnce(adminUrl, `ALTER ROLE ${role} SET statement_timeout = '5s'`);
  await queryOnce(adminUrl, `ALTER ROLE ${role} SET lock_timeout = '2s'`);
  await queryOnce(adminUrl, `ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '10s'`);
}

const configuration = (server: ServerAddress, port: number, folder: string, poolSize: number): string => `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
query_wait_timeout = 2
`;
