import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManagedProcess } from '@platform/stack';
import { control, databaseHost, redisHost } from '../addresses';
import { postgresFolder } from '../requirements';
import { run } from '../run';
import { createServerCertificate } from './certificates';
import type { Programs } from './programs';

export interface Servers {
  redisPassword: string;
  /** Of the database's administrator, who comes by a socket. */
  socket: string;
  /** Of the database that serves. */
  port: string;
  /** Of both servers. */
  folder: string;
  /** The certificate of the authority that has signed both servers'. */
  authority: string;
  /** The control group of both. */
  group: string;
}

/**
 * PostgreSQL and Redis outside the cluster. Each has a name, accepts only TLS, and has a certificate of a new
 * authority.
 */
export async function startServers(programs: Programs, folder: string, group: string): Promise<Servers> {
  const own = join(folder, 'servers');
  await createServerCertificate(own, [databaseHost, redisHost]);
  const redisPassword = randomBytes(18).toString('hex');
  const servers = {
    redisPassword,
    socket: join(own, 'socket'),
    port: '5432',
    folder: own,
    authority: join(own, 'ca.crt'),
    group: join('/sys/fs/cgroup/cpu', group, 'databases'),
  };
  await startPostgres(programs, servers, 'postgresql', initialise);
  enter(servers.group, programs.start('redis', redisCommand(own, redisPassword)));
  return servers;
}

/** Processes that it starts from then on are in the group as well. */
const enter = (group: string, { pid }: ManagedProcess) => writeFileSync(join(group, 'cgroup.procs'), String(pid));

/** As the database's administrator. */
export const psql = ({ socket, port }: Pick<Servers, 'socket' | 'port'>, sql: string, database = 'postgres') =>
  run('psql', ['-h', socket, '-p', port, '-U', 'postgres', '-d', database, '-At', '-c', sql]);

/** A database of this name, with the contents that `create` puts into its folder. */
export async function startPostgres(
  programs: Programs,
  { folder, socket, port, group }: Servers,
  name: string,
  create: (data: string, bin: string) => Promise<void>,
): Promise<void> {
  const account = await accountOf('postgres');
  const [data, key] = [join(folder, name), join(folder, `${name}.key`)];
  copyFileSync(join(folder, 'server.key'), key);
  chmodSync(key, 0o600);
  for (const path of [data, socket]) mkdirSync(path, { recursive: true, mode: 0o700 });
  for (const path of [data, socket, key]) chownSync(path, account.uid, account.gid);
  const bin = postgresFolder() ?? '';
  await create(data, bin);
  const settings = {
    listen_addresses: control,
    port,
    unix_socket_directories: socket,
    ssl: 'on',
    ssl_cert_file: join(folder, 'server.crt'),
    ssl_key_file: key,
    max_connections: '300',
  };
  const flags = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
  const server = programs.start(name, [`${bin}/postgres`, '-D', data, ...flags], account);
  enter(group, server);
  await server.waitUntilReady(() =>
    psql({ socket, port }, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  );
}

async function initialise(data: string, bin: string): Promise<void> {
  const options = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await asPostgres(`${bin}/initdb`, ...options);
  // The administrator connects by the socket, all others with TLS and a password.
  const administrator = 'local all postgres trust\nlocal replication postgres trust\n';
  writeFileSync(join(data, 'pg_hba.conf'), `${administrator}hostssl all all 10.0.0.0/8 scram-sha-256\n`);
}

/** Whatever of PostgreSQL refuses to run as root. */
export const asPostgres = (program: string, ...args: string[]): Promise<string> =>
  run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args], { cwd: '/' });

const redisCommand = (own: string, password: string): string[] => {
  const settings = {
    bind: control,
    port: '0',
    'tls-port': '6379',
    'tls-auth-clients': 'no',
    'tls-cert-file': `${own}/server.crt`,
    'tls-key-file': `${own}/server.key`,
    'tls-ca-cert-file': `${own}/ca.crt`,
    requirepass: password,
    save: '',
    dir: own,
  };
  return ['redis-server', ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])];
};

async function accountOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => run('id', [option, name])));
  return { uid: Number(uid), gid: Number(gid) };
}
