import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { bearer, type DbNodeClient, dbNodeAt } from '@platform/harness';
import {
  createTestDatabase,
  findChromium,
  freePort,
  type OidcIssuer,
  type ServiceHandle,
  startTestService,
  type TestDatabase,
} from '@platform/testing';
import { type Browser, chromium } from 'playwright-core';

/** Token of amina, an admin. */
export const OPERATOR_TOKEN = 'an-operator-token-for-the-console-tests-only';

/** Token of ben, an operator who is not an admin. */
export const SECOND_TOKEN = 'the-token-of-another-operator-for-the-console';

const named = (name: string, token: string, role: string) =>
  `${name}:${createHash('sha256').update(token).digest('hex')}:${role}`;
const OPERATORS = [named('amina', OPERATOR_TOKEN, 'admin'), named('ben', SECOND_TOKEN, 'operator')].join(',');

/** A built db-node with its own database, and a browser. */
export interface ConsoleUnderTest {
  url: string;
  browser: Browser;
  database: TestDatabase;
  /** The setting OPERATORS, for commands. */
  operators: string;
  /** The operator API, called with a token as by a script. */
  operator: DbNodeClient;
  /** The application routes, called by a service of a tenant. */
  application: (credential: string) => DbNodeClient;
  /** The packages that were loaded at the start, of those that should be loaded at their first use. */
  loadedAtStart: string[];
  stop: () => Promise<void>;
}

/** @param issuer with which operators may sign in as well; it gets its client */
export async function startConsole(
  engine: 'postgresql' | 'mysql' = 'postgresql',
  issuer?: OidcIssuer,
): Promise<ConsoleUnderTest> {
  const database = await createTestDatabase({ app: 'db-node', engine });
  const port = issuer && (await freePort());
  const service = await startNode(database, engine, port, issuer && settingsOf(issuer, port!));
  const loadedAtStart = packagesIn(readFileSync(service.logFile, 'utf8'));
  const browser = await launchChromium();
  const client = (token: string) => dbNodeAt(service.url, { headers: bearer(token) });
  return {
    url: `${service.url}/setup-api/console/`,
    browser,
    database,
    operators: OPERATORS,
    operator: client(OPERATOR_TOKEN),
    application: client,
    loadedAtStart,
    stop: async () => {
      await browser.close();
      await service.stop();
      await database.drop();
    },
  };
}

function settingsOf(issuer: OidcIssuer, port: number): Record<string, string> {
  const publicUrl = `http://127.0.0.1:${port}`;
  issuer.register({ id: 'console', redirectUris: [`${publicUrl}/setup-api/session/oidc/callback`] });
  return {
    PUBLIC_URL: publicUrl,
    OPERATOR_OIDC: JSON.stringify({ issuer: issuer.url, client_id: 'console', roles: { operator: ['staff'] } }),
  };
}

/** Node prints this line for each file loaded by `require`, if NODE_DEBUG is set. */
const packagesIn = (log: string): string[] =>
  [...log.matchAll(/MODULE \d+: load "([^"]*\/packages\/[^"]*)\.cjs"/g)].map(([, path]) => basename(path!));

function startNode(
  database: TestDatabase,
  engine: string,
  port?: number,
  further: Record<string, string> = {},
): Promise<ServiceHandle> {
  return startTestService({
    app: 'db-node',
    port,
    env: {
      ...further,
      LOG_LEVEL: 'warn',
      NODE_DEBUG: 'module',
      DATABASE_URL: database.serviceUrl,
      MIGRATION_DATABASE_URL: database.migrationUrl,
      APPLICATION_API_ENABLED: '1',
      AUTH_STREAM: engine,
      OPERATORS,
      SERVICE_VERSION: '1.4.0',
      SERVICE_COMMIT: randomBytes(4).toString('hex'),
    },
  });
}

async function launchChromium(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: await findChromium(), args: asRoot });
}
