import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import { applyMigrations } from '@platform/database';
import { createApplication, loadConfig } from '@platform/http-service';
import { createMigratedDatabase, type TestDatabase } from '@platform/testing';
import { DIRECT_LIMITS } from '../../src/database-credentials/direct-limits';
import { DbNodeConfig } from '../../src/db-node.config';
import { dbNode } from '../../src/db-node.definition';
import { CitusDatabase } from '../distributed/citus-database';
import { isDistributed } from '../distributed/stage/citus-stage';
import { databaseFolder, type EngineName } from './engines';

export { databaseFolder, type EngineName };

export const OPERATOR_TOKEN = 'an-operator-token-for-tests-only';

/** A separate database. With `npm run lab -- distributed` it is distributed over the nodes. */
export const migratedDatabase = (engine: EngineName): Promise<TestDatabase> =>
  isDistributed
    ? CitusDatabase.distributed()
    : createMigratedDatabase({ app: 'db-node', engine }, (url) => applyMigrations(url, databaseFolder(engine)));

export interface NodeUnderTest {
  url: string;
  stop(): Promise<void>;
  /** A part of the application, for steps that normally need time to pass. */
  get: INestApplication['get'];
}

/** No job checks sessions or seals while round trips are counted. */
const FEW_JOBS: Partial<DbNodeConfig> = {
  directLimits: { ...DIRECT_LIMITS, watch_ms: 60_000 },
  auditSealMs: 20_000,
};

/** The listening application in this process. `beyond` sets values that the settings do not allow. */
export async function startNode(
  databaseUrl: string,
  engine: EngineName,
  env: Record<string, string> = {},
  beyond: Partial<DbNodeConfig> = {},
): Promise<NodeUnderTest> {
  const config = loadConfig(DbNodeConfig, {
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    APPLICATION_API_ENABLED: '1',
    AUTH_STREAM: engine,
    OPERATOR_TOKEN_SHA256: createHash('sha256').update(OPERATOR_TOKEN).digest('hex'),
    API_SERVICE_RATE_PER_MINUTE: '1000000',
    // The server is shared with databases that are being created.
    DIRECT_CREDENTIALS: 'accept-risk',
    // Races need more concurrent callers than one login may have.
    DIRECT_CONNECTIONS_PER_LOGIN: '20',
    ...env,
  });
  for (const [name, value] of Object.entries({ ...FEW_JOBS, ...beyond })) {
    Object.defineProperty(config, name, { value });
  }
  const { app } = await createApplication(dbNode, config);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => app.close(),
    get: app.get.bind(app) as INestApplication['get'],
  };
}

/** More requests than the limit of a process, for tests of other features. */
export const WITHOUT_ADMISSION = { PROCESS_ADMISSION_PER_MINUTE: 1e9 };
