// Records the output of both engines' clients with a direct credential, for docs/direct-access.md: `npm run
// docs:transcript`. The servers, the service, the login and the output are real. Only ids, logins and ports are
// replaced.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provisionDatabase, startMariaDb, startPostgres, startTestService } from '@platform/testing';

type Engine = 'postgresql' | 'mysql';

const OPERATOR_TOKEN = randomBytes(32).toString('hex');
const HASH = '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW';
const ESCAPED_HASH = HASH.replaceAll('$', '\\$');
const CLIENTS = { postgresql: ['psql', 'postgresql-client'], mysql: ['mariadb', 'mariadb-client'] } as const;

interface Places {
  host: string;
  port: number;
  database: string;
  login: string;
  password: string;
  ownUser: string;
  foreignUser: string;
  foreignTenant: string;
  caPath: string;
}

/** The commands of a reader, line by line. `$DB` and the password are in the environment. */
const COMMANDS: Record<Engine, (places: Places) => string[]> = {
  postgresql: ({ login, foreignUser, foreignTenant }) => [
    `export DB="host=localhost dbname=db_node user=${login} sslmode=verify-full sslrootcert=ca.crt"`,
    `psql "$DB" -c '\\conninfo'`,
    `psql "$DB" -c "SELECT * FROM api.user_lookup('amina@example.com')"`,
    `psql "$DB" -c "SELECT api.user_create('Amina@example.com', 'amina2', '${ESCAPED_HASH}')"`,
    `psql "$DB" -c "SELECT * FROM private.users"`,
    `psql "$DB" -c "SELECT * FROM api.user_get('${foreignUser}')"   # a user of another tenant`,
    `psql "$DB" -c "SELECT * FROM service.user_get('${foreignTenant}', '${foreignUser}')"`,
    `psql "$DB sslmode=disable" -c "SELECT 1"`,
    `psql "$DB sslrootcert=other-ca.crt" -c "SELECT 1"`,
  ],
  mysql: ({ login, foreignUser, foreignTenant }) => [
    `export DB="--host=localhost --protocol=tcp --user=${login} --ssl-ca=ca.crt --ssl-verify-server-cert -t db_node"`,
    `mariadb $DB -e "SHOW SESSION STATUS LIKE 'Ssl_version'"`,
    `mariadb $DB -e "CALL api_user_lookup('amina@example.com')"`,
    `mariadb $DB -e "CALL api_user_create('Amina@example.com', 'amina2', '${ESCAPED_HASH}')"`,
    `mariadb $DB -e "SELECT * FROM users"`,
    `mariadb $DB -e "CALL api_user_get('${foreignUser}')"   # a user of another tenant`,
    `mariadb $DB -e "CALL service_user_get('${foreignTenant}', '${foreignUser}')"`,
    `mariadb --host=localhost --protocol=tcp --user=${login} --skip-ssl db_node -e "SELECT 1"`,
    `mariadb $DB --ssl-ca=other-ca.crt -e "SELECT 1"`,
  ],
};

function requireClient(engine: Engine): void {
  const [program, debianPackage] = CLIENTS[engine];
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
  } catch {
    throw new Error(
      `The transcript needs the client ${program}: install it, on Debian with the package ${debianPackage}.`,
    );
  }
}

async function record(engine: Engine): Promise<string> {
  const server = await (engine === 'postgresql' ? startPostgres({ tls: true }) : startMariaDb({ tls: true }));
  try {
    const database = await provisionDatabase(server, 'db-node', engine, { databaseName: 'db_node' });
    const options =
      engine === 'postgresql'
        ? `?sslmode=verify-full&sslrootcert=${server.caPath}`
        : `?ssl-mode=VERIFY_CA&ssl-ca=${server.caPath}`;
    const service = await startTestService({
      app: 'db-node',
      env: {
        LOG_LEVEL: 'warn',
        DATABASE_URL: database.serviceUrl + options,
        MIGRATION_DATABASE_URL: database.migrationUrl + options,
        APPLICATION_API_ENABLED: '1',
        AUTH_STREAM: engine,
        OPERATOR_TOKEN_SHA256: createHash('sha256').update(OPERATOR_TOKEN).digest('hex'),
      },
    });
    try {
      const known = await furnish(service.url);
      const { host, port, caPath } = server;
      return runAll(engine, { host, port, database: database.databaseName, caPath: caPath!, ...known });
    } finally {
      await service.stop();
    }
  } finally {
    await server.stop();
  }
}

/** Two tenants with one user each, and a login for the first. */
async function furnish(url: string): Promise<Omit<Places, 'host' | 'port' | 'database' | 'caPath'>> {
  const call = async (token: string, path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Record<string, string>;
  };
  const operator = (path: string, body: unknown) => call(OPERATOR_TOKEN, `/setup-api${path}`, body);
  const inhabit = async (name: string, username: string) => {
    const tenant = (await operator('/tenants', { name }))['tenant_id']!;
    const identity = await operator(`/tenants/${tenant}/identities`, { service: 'accounts', scopes: ['users:create'] });
    const user = { email: `${username}@example.com`, username, password_hash: HASH };
    return { tenant, user: (await call(identity['credential']!, '/api/v1/users', user))['user_id']! };
  };
  const [own, foreign] = [await inhabit('Clinic North', 'amina'), await inhabit('Harbour Dental', 'bruno')];
  const issued = await operator(`/tenants/${own.tenant}/database-credentials`, {
    service: 'warehouse',
    scopes: ['users:read', 'users:create'],
  });
  return {
    login: issued['username']!,
    password: issued['password']!,
    ownUser: own.user,
    foreignUser: foreign.user,
    foreignTenant: foreign.tenant,
  };
}

function runAll(engine: Engine, places: Places): string {
  const folder = mkdtempSync(join(tmpdir(), 'transcript-'));
  copyFileSync(places.caPath, join(folder, 'ca.crt'));
  const authority = '-x509 -newkey rsa:2048 -nodes -subj /CN=other -days 1 -keyout other-ca.key -out other-ca.crt';
  execFileSync('openssl', ['req', ...authority.split(' ')], { cwd: folder, stdio: 'ignore' });
  const port = String(places.port);
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    LC_ALL: 'C.UTF-8',
    ...(engine === 'postgresql'
      ? { PGPORT: port, PGPASSWORD: places.password }
      : { MYSQL_TCP_PORT: port, MYSQL_PWD: places.password }),
  };
  try {
    const [setting, ...commands] = COMMANDS[engine](places);
    const shown = commands.map((command) => {
      const script = `${setting}\n${command}`;
      const output = execFileSync('sh', ['-c', `{ ${script}\n} 2>&1 || true`], { cwd: folder, env, encoding: 'utf8' });
      return `$ ${command}\n${output.trimEnd()}\n`;
    });
    return neutral([`$ ${setting}\n`, ...shown].join('\n'), places);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same length, so that the clients' tables stay aligned. */
function neutral(text: string, places: Places): string {
  if (text.includes(places.password)) throw new Error('A client printed the password.');
  const replacements: [string, string][] = [
    [places.login, 'dn_0a1b2c3d4e5f60718293'],
    [places.ownUser, '01990000-0000-7000-8000-00000000a31a'],
    [places.foreignUser, '01990000-0000-7000-8000-00000000b201'],
    [places.foreignTenant, '01990000-0000-7000-8000-0000000000f0'],
    [`port "${places.port}"`, 'port "5432"'],
    [`port ${places.port}`, 'port 5432'],
  ];
  const replaced = replacements.reduce((result, [from, to]) => {
    // A client may print only the beginning.
    for (let length = from.length; length >= 12; length--) {
      result = result.replaceAll(from.slice(0, length), to.slice(0, length));
    }
    return result.replaceAll(from, to);
  }, text);
  return replaced
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

async function main(): Promise<void> {
  for (const engine of ['postgresql', 'mysql'] as const) requireClient(engine);
  for (const engine of ['postgresql', 'mysql'] as const) {
    writeFileSync(join(__dirname, `transcript.${engine}.txt`), await record(engine));
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
