import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HANGS_MS } from '../eventually';
import { ManagedProcess } from '../managed-process';
import { accepts } from '../query-once';
import { endings } from '../reaper/reaper';
import { type Certificates, createCertificates } from '../tls';
import { type Account, canReach, createReachableFolder, unprivilegedAccount } from '../unprivileged';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries';
import { type DatabaseServerOptions, type ServerHandle, externalServer, onFreePort, ownServer } from './server';

const host = '127.0.0.1';
const passwordFile = 'admin-password';

/**
 * PostgreSQL from npm on 127.0.0.1, with its default durability and the superuser `postgres`. With `tls` everyone but
 * that superuser must connect encrypted.
 */
export async function startPostgres(options: DatabaseServerOptions = {}): Promise<ServerHandle> {
  const external = externalServer('STACK_POSTGRES_URL', 5432);
  if (external) return external;
  const account = unprivilegedAccount();
  const binaries = postgresBinaries(account, options.programs);
  const folder = createReachableFolder('postgresql', account);
  const dataDirectory = options.dataDirectory ?? join(folder, 'data');
  const password = initialise(dataDirectory, binaries, account, folder);
  const certificates = options.tls ? createCertificates(dataDirectory, options.certificateNames) : null;
  if (certificates && account) chownSync(certificates.keyPath, account.uid, account.gid);
  writeFileSync(join(dataDirectory, 'pg_hba.conf'), accessRules(certificates !== null));
  const parameters = options.parameters ? `?${options.parameters.toString()}` : '';
  const cleanUp = () => rmSync(folder, { recursive: true, force: true });
  return onFreePort(options.port, (port) => {
    const url = `postgresql://postgres:${password}@${host}:${port}/postgres${parameters}`;
    const args = ['-D', dataDirectory, ...settingsArguments(port, certificates, options.settings)];
    const start = () => startProcess(binaries.postgres, args, url, join(folder, 'log'), account);
    return ownServer({ host, port, url, caPath: certificates?.caPath }, start, cleanUp);
  });
}

function settingsArguments(port: number, certificates: Certificates | null, settings = {}): string[] {
  const all: Record<string, string> = {
    listen_addresses: host,
    port: `${port}`,
    // A socket in /tmp could collide with the user's own server.
    unix_socket_directories: '',
    max_connections: '300',
    ...(certificates && {
      ssl: 'on',
      ssl_ca_file: certificates.caPath,
      ssl_cert_file: certificates.certificatePath,
      ssl_key_file: certificates.keyPath,
    }),
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function startProcess(
  command: string,
  args: string[],
  url: string,
  logFile: string,
  account: Account | null,
): Promise<ManagedProcess> {
  const env = { LC_ALL: 'C', TZ: 'UTC' };
  const options = { name: 'PostgreSQL', command, args, env, logFile, cwd: '/', ending: endings.postgres, ...account };
  for (const until = Date.now() + HANGS_MS; ;) {
    const server = new ManagedProcess(options);
    try {
      await server.waitUntilReady(() => accepts(url));
      return server;
    } catch (error) {
      // After a SIGKILL its workers need a moment to notice; until then a new start is refused.
      const isEarly = /pre-existing shared memory block|lock file .* already exists/.test(server.log);
      if (!isEarly || Date.now() > until) throw error;
    }
  }
}

/** Creates the cluster where there is none yet, and returns the superuser's password. */
function initialise(directory: string, binaries: PostgresBinaries, account: Account | null, folder: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (existsSync(join(directory, 'PG_VERSION'))) return readFileSync(join(directory, passwordFile), 'utf8');
  if (account) {
    chownSync(directory, account.uid, account.gid);
    if (!canReach(directory, account)) {
      throw new Error(
        `The user id ${account.uid}, as which PostgreSQL runs, cannot enter ${directory}: choose another.`,
      );
    }
  }
  const password = randomBytes(24).toString('base64url');
  const given = join(folder, passwordFile);
  writeFileSync(given, password, { mode: 0o600 });
  if (account) chownSync(given, account.uid, account.gid);
  const login = ['-U', 'postgres', `--pwfile=${given}`, '--auth=scram-sha-256'];
  const args = ['-D', directory, ...login, '--no-sync', '--encoding=UTF8', ...localeOf(binaries)];
  const { status, stderr, error } = spawnSync(binaries.initdb, args, {
    ...account,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    encoding: 'utf8',
  });
  rmSync(given);
  if (status !== 0) throw new Error(`initdb could not create ${directory}: ${error?.message ?? stderr}`);
  writeFileSync(join(directory, passwordFile), password, { mode: 0o600 });
  return password;
}

/** A locale with the same order of texts on every machine. From release 17 on it is PostgreSQL's own. */
function localeOf({ postgres }: PostgresBinaries): string[] {
  const release = Number(/\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0]);
  if (release < 17) return ['--locale=C.UTF-8'];
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
}

function accessRules(isEncrypted: boolean): string {
  const connection = isEncrypted ? 'hostssl' : 'host';
  return ['127.0.0.1/32', '::1/128']
    .flatMap((address) => [
      `host all postgres ${address} scram-sha-256`,
      `host replication postgres ${address} scram-sha-256`,
      `${connection} all all ${address} scram-sha-256`,
    ])
    .join('\n')
    .concat('\n');
}
