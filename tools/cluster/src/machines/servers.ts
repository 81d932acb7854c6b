import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { control, databaseHost, redisHost } from '../addresses';
import { postgresFolder } from '../requirements';
import { run } from '../run';
import { createServerCertificate } from './certificates';
import type { Programs } from './programs';

export interface Servers {
  redisPassword: string;
  /** Of the database's administrator, who comes by a socket. */
  socket: string;
  /** The certificate of the authority that has signed both servers'. */
  authority: string;
}

/** PostgreSQL and Redis beside the cluster, each reached by its name and only encrypted, by an authority of their own. */
export async function startServers(programs: Programs, folder: string): Promise<Servers> {
  const own = join(folder, 'servers');
  await createServerCertificate(own, [databaseHost, redisHost]);
  const redisPassword = randomBytes(18).toString('hex');
  const socket = await startPostgres(programs, own);
  programs.start('redis', redisCommand(own, redisPassword));
  return { redisPassword, socket, authority: join(own, 'ca.crt') };
}

async function startPostgres(programs: Programs, own: string): Promise<string> {
  const account = await accountOf('postgres');
  const [data, socket, key] = ['postgresql', 'socket', 'postgresql.key'].map((name) => join(own, name)) as [
    string,
    string,
    string,
  ];
  copyFileSync(join(own, 'server.key'), key);
  chmodSync(key, 0o600);
  for (const path of [data, socket]) mkdirSync(path);
  for (const path of [data, socket, key]) chownSync(path, account.uid, account.gid);
  const bin = postgresFolder() ?? '';
  const as = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
  const initialise = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run('setpriv', [...as, `${bin}/initdb`, ...initialise], { cwd: '/' });
  // The administrator comes by the socket, everybody else encrypted and with a password.
  writeFileSync(join(data, 'pg_hba.conf'), 'local all postgres trust\nhostssl all all 10.0.0.0/8 scram-sha-256\n');
  const settings = {
    listen_addresses: control,
    unix_socket_directories: socket,
    ssl: 'on',
    ssl_cert_file: join(own, 'server.crt'),
    ssl_key_file: key,
    max_connections: '300',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = programs.start('postgresql', [`${bin}/postgres`, '-D', data, ...flags], account);
  const ask = ['-h', socket, '-U', 'postgres', '-c', 'SELECT 1'];
  await server.waitUntilReady(() =>
    run(`${bin}/psql`, ask).then(
      () => true,
      () => false,
    ),
  );
  return socket;
}

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
