import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endings, freePort, ManagedProcess, type ServerHandle, stackFolder } from '@platform/stack';
import { createConnection } from 'mysql2/promise';

/** Where `npm run test:mysql9` unpacks MySQL, with the libraries that it came with. */
const root = join(stackFolder, 'mysql9/root');
const loader = [
  'usr/lib64/ld-linux-x86-64.so.2',
  'usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2',
  'lib64/ld-linux-x86-64.so.2',
]
  .map((path) => join(root, path))
  .find(existsSync);
const libraries = ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu', 'usr/lib/mysql/private']
  .map((path) => join(root, path))
  .join(':');

export const hasMysql9 = (): boolean => loader !== undefined && existsSync(join(root, 'usr/sbin/mysqld'));

/** MySQL itself on 127.0.0.1, with a certificate that it makes for itself. */
export async function startMysql9(): Promise<ServerHandle> {
  if (!loader) throw new Error('MySQL 9 is not here: npm run test:mysql9 unpacks it.');
  const folder = mkdtempSync(join(tmpdir(), 'hostile-mysql9-'));
  const password = randomBytes(24).toString('hex');
  const program = ['--library-path', libraries, join(root, 'usr/sbin/mysqld')];
  const common = [
    '--no-defaults',
    '--user=root',
    `--datadir=${folder}/data`,
    `--tmpdir=${folder}`,
    `--lc-messages-dir=${join(root, 'usr/share/mysql')}`,
    `--character-sets-dir=${join(root, 'usr/share/mysql/charsets')}`,
    `--plugin-dir=${join(root, 'usr/lib/mysql/plugin')}`,
  ];
  execFileSync(loader, [...program, ...common, '--initialize-insecure'], { stdio: 'ignore' });
  writeFileSync(join(folder, 'init.sql'), `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';\n`, {
    mode: 0o600,
  });
  const port = await freePort();
  const own = [
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${folder}/s.sock`,
    `--init-file=${folder}/init.sql`,
  ];
  const args = [...program, ...common, ...own, '--mysqlx=OFF', '--secure-file-priv=NULL', '--max_connections=300'];
  const url = `mysql://root:${password}@127.0.0.1:${port}/`;
  const logFile = join(folder, 'log');
  const server = new ManagedProcess({
    name: 'MySQL',
    command: loader,
    args,
    env: {},
    logFile,
    ending: endings.database,
  });
  await server.waitUntilReady(() => accepts(url));
  const refuse = () => Promise.reject(new Error('Nobody restarts this server.'));
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const address = { host: '127.0.0.1', port, url, caPath: join(folder, 'data/ca.pem') };
  return { ...address, pid: server.pid, stop, kill: refuse, restart: refuse };
}

async function accepts(uri: string): Promise<boolean> {
  try {
    await (await createConnection({ uri, connectTimeout: 2_000 })).end();
    return true;
  } catch {
    return false;
  }
}
