import { createHash } from 'node:crypto';
import { applyMigrations } from '@platform/database';
import { type Application, createApplication, loadConfig } from '@platform/http-service';
import { createTestDatabase, type TestDatabase } from '@platform/testing';
import { join } from 'node:path';
import { DbNodeConfig } from '../../src/db-node.config';
import { dbNode } from '../../src/db-node.definition';

export type EngineName = 'postgresql' | 'mysql';
export const OPERATOR_TOKEN = 'an-operator-token-for-tests-only';

export async function migratedDatabase(engine: EngineName): Promise<TestDatabase> {
  const database = await createTestDatabase({ app: 'db-node', engine });
  await applyMigrations(database.migrationUrl, join(__dirname, '../../migrations', engine));
  return database;
}

/** The application in this process, initialised. */
export async function startNode(
  database: TestDatabase,
  engine: EngineName,
  env: Record<string, string> = {},
): Promise<Application> {
  const config = loadConfig(DbNodeConfig, {
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.serviceUrl,
    APPLICATION_API_ENABLED: '1',
    AUTH_STREAM: engine,
    OPERATOR_TOKEN_SHA256: createHash('sha256').update(OPERATOR_TOKEN).digest('hex'),
    API_SERVICE_RATE_PER_MINUTE: '100000',
    ...env,
  });
  const application = await createApplication(dbNode, config);
  await application.app.init();
  return application;
}
