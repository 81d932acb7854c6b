import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ManagedProcess } from '../managed-process';
import { stackFolder } from '../paths';
import { accepts } from '../query-once';
import { endings } from '../reaper/reaper';
import { createRunFolder } from '../run-folder';
import { type DatabaseServerOptions, onFreePort, ownServer, type ServerHandle } from './server';

// MySQL proper, which Debian has only in its unstable suite. The packages are unpacked into a separate folder below
// .stack and never installed. The server runs with the C library of these packages.
const folder = join(stackFolder, 'mysql9');
const root = join(folder, 'root');
const host = '127.0.0.1';

/** Whether {@link unpackMysql} has been run here. */
export const hasMysql = (): boolean => existsSync(join(root, 'usr/sbin/mysqld'));

/** Downloads and unpacks the packages, once. Needs Debian's `apt-get`. */
export function unpackMysql(): void {
  if (hasMysql()) return;
  for (const path of ['state/lists/partial', 'cache/archives/partial', 'root'])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'status'), '');
  writeFileSync(
    join(folder, 'sources.list'),
    'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian unstable main\n',
  );
  const settings = {
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': join(folder, 'cache'),
    'Dir::Etc::sourcelist': join(folder, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Acquire::Languages': 'none',
    'APT::Sandbox::User': 'root',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} "${value}";\n`);
  writeFileSync(join(folder, 'apt.conf'), lines.join(''));
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { stdio: 'pipe', env: { ...process.env, APT_CONFIG: join(folder, 'apt.conf') } });
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--download-only', '--no-install-recommends', 'mysql-server-core']);
  const archives = join(folder, 'cache/archives');
  for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb')))
    run('dpkg', ['-x', join(archives, name), root]);
}

/** MySQL on 127.0.0.1 with the administrator `root` and its own certificates. */
export async function startMysql({ port: wanted, settings = {} }: DatabaseServerOptions = {}): Promise<ServerHandle> {
  if (!hasMysql()) throw new Error('MySQL is missing: npm run lab -- mysql9 fetches it.');
  const run = createRunFolder('mysql');
  const data = join(run, 'data');
  const common = [
    '--no-defaults',
    '--user=root',
    `--datadir=${data}`,
    // At its start a server clears away what looks like its own in the folder for temporary tables.
    `--tmpdir=${run}`,
    `--lc-messages-dir=${join(root, 'usr/share/mysql')}`,
    `--character-sets-dir=${join(root, 'usr/share/mysql/charsets')}`,
    `--plugin-dir=${join(root, 'usr/lib/mysql/plugin')}`,
  ];
  const [loader, ...packaged] = packagedServer();
  execFileSync(loader, [...packaged, ...common, '--initialize-insecure'], { stdio: 'pipe' });
  const password = randomBytes(24).toString('hex');
  const initFile = join(run, 'init.sql');
  writeFileSync(initFile, `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';\n`, { mode: 0o600 });
  const options = { mysqlx: 'OFF', 'secure-file-priv': 'NULL', max_connections: '300', ...settings };
  const pairs = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return onFreePort(wanted, (port) => {
    const place = [`--port=${port}`, `--bind-address=${host}`, '--socket=s.sock', `--init-file=${initFile}`];
    const url = `mysql://root:${password}@${host}:${port}/`;
    const start = async () => {
      const server = new ManagedProcess({
        name: 'MySQL',
        command: loader,
        args: [...packaged, ...common, ...place, ...pairs],
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
        logFile: join(run, 'log'),
        ending: endings.database,
      });
      await server.waitUntilReady(() => accepts(url));
      return server;
    };
    const cleanUp = () => rmSync(run, { recursive: true, force: true });
    return ownServer({ host, port, url, caPath: join(data, 'ca.pem') }, start, cleanUp);
  });
}

/** The server of the unpacked packages, started by their own loader. */
function packagedServer(): [string, ...string[]] {
  const paths = ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu', 'usr/lib/mysql/private'];
  const name = 'ld-linux-x86-64.so.2';
  const loader = ['usr/lib64', 'usr/lib/x86_64-linux-gnu', 'lib64']
    .map((path) => join(root, path, name))
    .find(existsSync);
  if (!loader) throw new Error(`${root} has no ${name}: remove the folder and run npm run lab -- mysql9 again.`);
  return [loader, '--library-path', paths.map((path) => join(root, path)).join(':'), join(root, 'usr/sbin/mysqld')];
}
