import { randomBytes } from 'node:crypto';
import { dropDatabase, type Engine, type ProvisionedDatabase, provisionDatabase } from '@platform/stack';
import { testServer } from './servers';

export interface TestDatabase extends ProvisionedDatabase {
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** The folder below `apps/`, whose provision file makes the roles. */
  app: string;
  engine?: Engine;
  /** A migrated database to copy. */
  template?: string;
}

/** A new database for a test file, empty except for the operator's provisioning. Migrate it with `migrationUrl`. */
export async function createTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const { app, engine = 'postgresql', template } = options;
  const server = testServer(engine === 'mysql' ? 'mariadb' : 'postgresql');
  const databaseName = `test_${app.replaceAll('-', '_')}_${randomBytes(6).toString('hex')}`;
  const database = await provisionDatabase(server, app, engine, { databaseName, template });
  return { ...database, drop: () => dropDatabase(server, engine, databaseName) };
}

/** For each app and engine: the first migrated database of this process. It is a template, and no test connects to it. */
const templates = new Map<string, Promise<TestDatabase>>();

/**
 * A new migrated database. If the stack runs the server, the first database of an app is migrated and kept as a
 * template. The others are copies of it. The template disappears with the server.
 * @param migrate applies all migrations of the app as the role of this URL, and leaves no connection behind
 */
export async function createMigratedDatabase(
  options: Omit<TestDatabaseOptions, 'template'>,
  migrate: (migrationUrl: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const { app, engine = 'postgresql' } = options;
  if (process.env[engine === 'mysql' ? 'STACK_MARIADB_URL' : 'STACK_POSTGRES_URL']) return migrated(options, migrate);
  const name = `${app} ${engine}`;
  const template = templates.get(name) ?? migrated(options, migrate);
  templates.set(name, template);
  return createTestDatabase({ ...options, template: (await template).databaseName });
}

async function migrated(
  options: TestDatabaseOptions,
  migrate: (migrationUrl: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  await migrate(database.migrationUrl);
  return database;
}
