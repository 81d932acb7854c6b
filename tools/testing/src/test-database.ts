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
  /** PostgreSQL only: a migrated database to copy. */
  template?: string;
}

/** A database of its own for a test file, empty but for the operator's provisioning; migrate it with `migrationUrl`. */
export async function createTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const { app, engine = 'postgresql', template } = options;
  const server = testServer(engine === 'mysql' ? 'mariadb' : 'postgresql');
  const databaseName = `test_${app.replaceAll('-', '_')}_${randomBytes(6).toString('hex')}`;
  const database = await provisionDatabase(server, app, engine, { databaseName, template });
  return { ...database, drop: () => dropDatabase(server, engine, databaseName) };
}
