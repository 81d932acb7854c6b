import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { passwordHashOf } from '@platform/harness';
import { type Check, type Engine, findBinary, NotRun, startPgBouncer } from '@platform/stack';
import { pythonWith } from '../python/interpreter';
import { type DirectLogin, startDirectServer } from './direct-server';
import { withMysql2, withPg } from './with-node';

type Run = (login: DirectLogin) => Promise<string>;

/**
 * Calls every routine with typed arguments through the pool of each driver, on a direct login. 20 workers share the
 * pool. Each driver has its default settings, except for those in docs/how-to/keep-users-by-sql.md.
 */
export function driverChecks(folder: string): Check[] {
  const go = built(() => goProgram(folder));
  const java = built(() => javaProgram(folder));
  const drivers: [name: string, engine: Engine, run: Run][] = [
    ['psycopg and its pool', 'postgresql', (login) => withPython('psycopg', login)],
    ['asyncpg and its pool', 'postgresql', (login) => withPython('asyncpg', login)],
    ['SQLAlchemy', 'postgresql', (login) => withPython('SQLAlchemy', login)],
    ['pgxpool', 'postgresql', (login) => go(login, ['pgxpool'])],
    ['pgx as database/sql', 'postgresql', (login) => go(login, ['pgx stdlib'])],
    ['pgjdbc, HikariCP, Spring', 'postgresql', (login) => java(login, [jdbc('postgresql', login)])],
    ['node-postgres', 'postgresql', (login) => withPg(login).then(() => packageVersion('pg'))],
    ['psycopg through PgBouncer (session)', 'postgresql', bounced('session', (it) => withPython('psycopg', it))],
    [
      'psycopg through PgBouncer (transaction)',
      'postgresql',
      bounced('transaction', (it) => withPython('psycopg', it)),
    ],
    ['pgxpool through PgBouncer (transaction)', 'postgresql', bounced('transaction', (it) => go(it, ['pgxpool']))],
    [
      'MySQL Connector/J, HikariCP, Spring',
      'mysql',
      async (login) => java(login, [mysqlUrl(login, await trustStore(folder, login))]),
    ],
    ['MariaDB Connector/J, HikariCP, Spring', 'mysql', (login) => java(login, [jdbc('mariadb', login)])],
    ['mysql-connector-python and its pool', 'mysql', (login) => withPython('mysql-connector-python', login)],
    ['PyMySQL', 'mysql', (login) => withPython('PyMySQL', login)],
    ['go-sql-driver', 'mysql', (login) => go(login, ['go-sql-driver'])],
    ['mysql2', 'mysql', (login) => withMysql2(login).then(() => packageVersion('mysql2'))],
  ];
  return [
    ...drivers.map(([name, engine, run]) => ({ name: `driver: ${name}`, run: () => onServer(engine, run) })),
    { name: 'driver: Npgsql', run: () => Promise.reject(new NotRun('there is no program for .NET yet')) },
  ];
}

/** Each driver gets a separate server, because a tenant may work for only a part of each minute. */
async function onServer(engine: Engine, run: Run): Promise<string> {
  const server = await startDirectServer(engine);
  try {
    return await run(server.login);
  } finally {
    await server.stop();
  }
}

const bounced =
  (mode: 'session' | 'transaction', run: Run): Run =>
  async (login) => {
    const { port, stop } = await startPgBouncer({ server: login, login, mode, connections: 20 });
    const pooled = { ...login, host: '127.0.0.1', port, sslmode: 'disable', pooler: mode };
    try {
      return await run(pooled);
    } finally {
      await stop();
    }
  };

const withPython = (driver: string, login: DirectLogin): Promise<string> =>
  output(pythonWith(join(__dirname, 'requirements.txt')), [join(__dirname, 'with_python.py'), driver], login);

const STORE_PASSWORD = 'certificates';

/** Connector/J reads authorities from a key store. */
async function trustStore(folder: string, { caPath, port }: DirectLogin): Promise<string> {
  const keytool = findBinary('keytool');
  if (!keytool) throw new NotRun('a JDK is not installed');
  const path = join(folder, `authorities-${port}.p12`);
  const store = ['-keystore', path, '-storetype', 'PKCS12', '-storepass', STORE_PASSWORD];
  await promisify(execFile)(keytool, ['-importcert', '-noprompt', '-alias', 'authority', '-file', caPath, ...store]);
  return path;
}

const jdbc = (kind: 'postgresql' | 'mariadb', { host, port, database, caPath }: DirectLogin): string =>
  `jdbc:${kind}://${host}:${port}/${database}?${
    {
      postgresql: `sslmode=verify-full&sslrootcert=${caPath}`,
      mariadb: `sslMode=verify-full&serverSslCert=${caPath}`,
    }[kind]
  }`;

const mysqlUrl = ({ host, port, database }: DirectLogin, storePath: string): string =>
  `jdbc:mysql://${host}:${port}/${database}?sslMode=VERIFY_IDENTITY&trustCertificateKeyStoreUrl=file:${storePath}&trustCertificateKeyStoreType=PKCS12&trustCertificateKeyStorePassword=${STORE_PASSWORD}&useInformationSchema=true`;

type Program = (login: DirectLogin, parameters: string[]) => Promise<string>;

/** Builds the program once, when the first check needs it. */
function built(build: () => Promise<Program>): Program {
  let program: Promise<Program> | undefined;
  return async (login, parameters) => (await (program ??= build()))(login, parameters);
}

async function goProgram(folder: string): Promise<Program> {
  const go = findBinary('go', '/usr/local/go/bin/go');
  if (!go) throw new NotRun('Go is not installed');
  const binary = join(folder, 'go-drivers');
  await promisify(execFile)(go, ['build', '-o', binary, '.'], { cwd: join(__dirname, 'go') });
  return (login, parameters) => output(binary, parameters, login);
}

async function javaProgram(folder: string): Promise<Program> {
  const [java, javac, maven] = ['java', 'javac', 'mvn'].map((name) => findBinary(name));
  if (!java || !javac || !maven) throw new NotRun('a JDK or Maven is not installed');
  const [source, classes, jars] = [join(__dirname, 'java'), join(folder, 'classes'), join(folder, 'jars')];
  mkdirSync(classes, { recursive: true });
  const copy = ['-q', '-B', '-f', join(source, 'pom.xml'), 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`];
  await promisify(execFile)(maven, copy);
  await promisify(execFile)(javac, ['-cp', `${jars}/*`, '-d', classes, join(source, 'Drivers.java')]);
  return (login, [url = '']) =>
    output(java, ['-cp', `${classes}:${jars}/*`, 'Drivers'], login, {
      JDBC_URL: url,
      DB_USER: login.username,
      DB_PASSWORD: login.password,
    });
}

async function output(
  command: string,
  parameters: string[],
  login: DirectLogin,
  further: Record<string, string> = {},
): Promise<string> {
  const env = {
    ...process.env,
    PYTHONDONTWRITEBYTECODE: '1',
    LOGIN: JSON.stringify(login),
    PASSWORD_HASH: passwordHashOf('first'),
    REFUSED: login.engine === 'mysql' ? '45000' : 'ND001',
    ...further,
  };
  return (await promisify(execFile)(command, parameters, { env })).stdout.trim();
}

const packageVersion = (name: string): string =>
  `${name} ${(createRequire(__filename)(`${name}/package.json`) as { version: string }).version}`;
