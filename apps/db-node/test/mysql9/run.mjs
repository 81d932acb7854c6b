// The contract on MySQL proper, which Debian has in its unstable suite only. The packages are unpacked into a folder of
// their own below .stack, never installed, and the server runs with the C library that came with it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConnection } from 'mysql2/promise';

const app = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(app, '../../.stack/mysql9');
const root = join(folder, 'root');

function run(command, args, options = {}) {
  return execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
}

function unpack() {
  if (existsSync(join(root, 'usr/sbin/mysqld'))) return;
  for (const path of ['state/lists/partial', 'cache/archives/partial', 'root']) {
    mkdirSync(join(folder, path), { recursive: true });
  }
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
  writeFileSync(
    join(folder, 'apt.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} "${value}";\n`)
      .join(''),
  );
  const env = { ...process.env, APT_CONFIG: join(folder, 'apt.conf') };
  run('apt-get', ['update'], { env });
  run('apt-get', ['install', '-y', '--download-only', '--no-install-recommends', 'mysql-server-core'], { env });
  const archives = join(folder, 'cache/archives');
  for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb'))) {
    run('dpkg', ['-x', join(archives, name), root]);
  }
}

/** Starts a program of the unpacked packages with their own loader. */
function packaged(program, args) {
  const libraries = ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu', 'usr/lib/mysql/private'].map((path) =>
    join(root, path),
  );
  const loader = [
    join(root, 'usr/lib64/ld-linux-x86-64.so.2'),
    join(root, 'usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2'),
    join(root, 'lib64/ld-linux-x86-64.so.2'),
  ].find(existsSync);
  return [loader, ['--library-path', libraries.join(':'), join(root, program), ...args]];
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function accepts(uri) {
  try {
    await (await createConnection({ uri, connectTimeout: 2_000 })).end();
    return true;
  } catch {
    return false;
  }
}

unpack();
const data = mkdtempSync(join(tmpdir(), 'db-node-mysql9-'));
const password = randomBytes(24).toString('hex');
const common = [
  '--no-defaults',
  '--user=root',
  `--datadir=${data}/data`,
  // At its start a server clears away what looks like its own in the folder for temporary tables.
  `--tmpdir=${data}`,
  `--lc-messages-dir=${join(root, 'usr/share/mysql')}`,
  `--character-sets-dir=${join(root, 'usr/share/mysql/charsets')}`,
  `--plugin-dir=${join(root, 'usr/lib/mysql/plugin')}`,
];
run(...packaged('usr/sbin/mysqld', [...common, '--initialize-insecure']));
const port = await freePort();
writeFileSync(join(data, 'init.sql'), `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';\n`, { mode: 0o600 });
const options = [
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  `--socket=${data}/s.sock`,
  '--mysqlx=OFF',
  '--secure-file-priv=NULL',
  '--max_connections=300',
];
const server = spawn(...packaged('usr/sbin/mysqld', [...common, ...options, `--init-file=${data}/init.sql`]), {
  stdio: 'ignore',
});
try {
  const url = `mysql://root:${password}@127.0.0.1:${port}/`;
  for (const until = Date.now() + 60_000; !(await accepts(url));) {
    if (server.exitCode !== null || Date.now() > until) throw new Error('mysqld did not start.');
  }
  const env = { ...process.env, STACK_MARIADB_URL: url, STACK_MARIADB_CA: `${data}/data/ca.pem` };
  const jest = (...args) =>
    spawnSync('npx', ['jest', '-i', '--selectProjects', 'integration', ...args], { cwd: app, stdio: 'inherit', env });
  const runs = [
    jest(
      '--testPathPatterns',
      'test/(readiness|later-release)',
      '-t',
      '(on mysql is ready|beside a later release on mysql)',
    ),
    jest('--testPathPatterns', 'contract/mariadb'),
  ];
  process.exitCode = runs.every(({ status }) => status === 0) ? 0 : 1;
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve()));
  rmSync(data, { recursive: true, force: true });
}
