import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinary } from '../binaries';
import { ManagedProcess } from '../managed-process';
import { installPackage } from '../packages';
import { createFolder } from '../paths';
import { accepts } from '../query-once';
import { endings, reaper } from '../reaper/reaper';
import { createRunFolder } from '../run-folder';
import { createCertificates } from '../tls';
import { type DatabaseServerOptions, type ServerHandle, externalServer, onFreePort, ownServer } from './server';

const host = '127.0.0.1';
const passwordFile = 'admin-password';
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/** MariaDB on 127.0.0.1 with its default durability and the administrator `root`. With `tls` everyone may encrypt. */
export async function startMariaDb(options: DatabaseServerOptions = {}): Promise<ServerHandle> {
  const external = externalServer('STACK_MARIADB_URL', 3306);
  if (external) return external;
  const isInstalled = () => findBinary('mariadbd') !== null && findBinary('mariadb-install-db') !== null;
  if (!isInstalled()) await installPackage('mariadb-server', 'mariadb');
  const server = findBinary('mariadbd');
  const installer = findBinary('mariadb-install-db');
  if (!server || !installer) throw new Error('mariadbd is not on the PATH: install the package mariadb-server.');
  return startOwn(server, installer, options);
}

async function startOwn(server: string, installer: string, options: DatabaseServerOptions): Promise<ServerHandle> {
  const folder = createRunFolder('mariadb');
  const dataDirectory = options.dataDirectory ?? join(folder, 'data');
  await initialise(createFolder(dataDirectory), installer, folder);
  const password = readFileSync(join(dataDirectory, passwordFile), 'utf8');
  const initFile = join(folder, 'init.sql');
  writeFileSync(initFile, administratorStatements(password), { mode: 0o600 });
  const certificates = options.tls ? createCertificates(folder, options.certificateNames) : null;
  const settings: Record<string, string> = {
    datadir: dataDirectory,
    // A starting server deletes files that look like its own temporary tables. In a common folder they may belong to
    // another.
    tmpdir: folder,
    socket: socketPath(folder),
    'pid-file': join(folder, 'pid'),
    'bind-address': host,
    'init-file': initFile,
    max_connections: '300',
    ...(certificates && {
      'ssl-ca': certificates.caPath,
      'ssl-cert': certificates.certificatePath,
      'ssl-key': certificates.keyPath,
    }),
    ...options.settings,
  };
  const pairs = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  return onFreePort(options.port, (port) => {
    const args = ['--no-defaults', ...asRoot, `--port=${port}`, ...pairs];
    const url = `mysql://root:${password}@${host}:${port}/`;
    const start = () => startProcess(server, args, url, join(folder, 'log'));
    const cleanUp = () => rmSync(folder, { recursive: true, force: true });
    return ownServer({ host, port, url, caPath: certificates?.caPath }, start, cleanUp);
  });
}

async function startProcess(command: string, args: string[], url: string, logFile: string): Promise<ManagedProcess> {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const server = new ManagedProcess({ name: 'MariaDB', command, args, env, logFile, ending: endings.database });
  await server.waitUntilReady(() => accepts(url));
  return server;
}

async function initialise(directory: string, installer: string, temporary: string): Promise<void> {
  if (existsSync(join(directory, passwordFile))) return;
  const args = ['--no-defaults', `--datadir=${directory}`, '--auth-root-authentication-method=normal', ...asRoot];
  try {
    await promisify(execFile)(installer, [...args, '--skip-test-db'], {
      cwd: '/',
      // Its server must not have a temporary table cleared away by one that starts in the common folder.
      env: { ...process.env, TMPDIR: temporary },
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`mariadb-install-db could not create ${directory}: ${stdout}${stderr}`, { cause: error });
  }
  writeFileSync(join(directory, passwordFile), randomBytes(24).toString('base64url'), { mode: 0o600 });
}

// Accounts without a name shadow every user that has the host '%', so they go.
function administratorStatements(password: string): string {
  return [
    "DELETE FROM mysql.global_priv WHERE User = '' OR (User = 'root' AND Host <> 'localhost');",
    'FLUSH PRIVILEGES;',
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';`,
    `CREATE OR REPLACE USER 'root'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;",
    '',
  ].join('\n');
}

// The path of a socket may have about 100 bytes.
function socketPath(folder: string): string {
  const path = join(folder, 's.sock');
  if (path.length < 100) return path;
  const short = mkdtempSync(join(tmpdir(), 'platform-stack-socket-'));
  reaper.removeAtEnd(short);
  return join(short, 's.sock');
}
