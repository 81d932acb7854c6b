import { createHash, randomBytes } from 'node:crypto';
import {
  createTestDatabase,
  findChromium,
  type ServiceHandle,
  startTestService,
  type TestDatabase,
} from '@platform/testing';
import { type Browser, chromium } from 'playwright-core';

export const OPERATOR_TOKEN = 'an-operator-token-for-the-console-tests-only';

/** A built db-node with a database of its own, and a browser to look at it with. */
export interface ConsoleUnderTest {
  url: string;
  browser: Browser;
  database: TestDatabase;
  /** The operator API, called as a script would: by token. */
  operator: <T = Record<string, string>>(method: string, path: string, body?: unknown) => Promise<T>;
  /** An application route, called by a service of a tenant. */
  application: <T = Record<string, string>>(credential: string, path: string, body: unknown) => Promise<T>;
  stop: () => Promise<void>;
}

export async function startConsole(engine: 'postgresql' | 'mysql' = 'postgresql'): Promise<ConsoleUnderTest> {
  const database = await createTestDatabase({ app: 'db-node', engine });
  const service = await startNode(database, engine);
  const browser = await launchChromium();
  const call = async (token: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
  return {
    url: `${service.url}/setup-api/console/`,
    browser,
    database,
    operator: (method, path, body) => call(OPERATOR_TOKEN, method, `/setup-api${path}`, body) as never,
    application: (credential, path, body) => call(credential, 'POST', `/api/v1${path}`, body) as never,
    stop: async () => {
      await browser.close();
      await service.stop();
      await database.drop();
    },
  };
}

function startNode(database: TestDatabase, engine: string): Promise<ServiceHandle> {
  return startTestService({
    app: 'db-node',
    env: {
      LOG_LEVEL: 'warn',
      DATABASE_URL: database.serviceUrl,
      MIGRATION_DATABASE_URL: database.migrationUrl,
      APPLICATION_API_ENABLED: '1',
      AUTH_STREAM: engine,
      OPERATOR_TOKEN_SHA256: createHash('sha256').update(OPERATOR_TOKEN).digest('hex'),
      SERVICE_VERSION: '1.4.0',
      SERVICE_COMMIT: randomBytes(4).toString('hex'),
    },
  });
}

async function launchChromium(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: await findChromium(), args: asRoot });
}
