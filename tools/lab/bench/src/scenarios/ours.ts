import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { TokenIssuer, type WellbeingClient, wellbeingAt } from '@platform/harness';
import {
  type App,
  databaseSettings,
  type Engine,
  type ProvisionedDatabase,
  provisionDatabase,
  repositoryRoot,
  type ServiceHandle,
  type Settings,
  settingsAlone,
  WITHOUT_QUOTAS,
} from '@platform/stack';
import type { ScenarioOptions } from '../scenario';
import type { Testbed } from '../testbed';

export interface Ours {
  database: ProvisionedDatabase;
  redisUrl: string;
  ours: ServiceHandle;
}

/** As the image starts it (docker/service.Dockerfile). */
const AS_IN_THE_IMAGE = ['--max-semi-space-size=16', '--min-semi-space-size=2'];

/** A service of ours on a new database, which it migrates itself. */
export async function startOurs(
  testbed: Testbed,
  app: App,
  engine: Engine,
  { checkout, settings: changed, node }: Pick<ScenarioOptions, 'checkout' | 'settings' | 'node'>,
  settings: (backends: Pick<Ours, 'database' | 'redisUrl'>) => Settings,
): Promise<Ours> {
  const databaseName = `bench_${app.replaceAll('-', '_')}_${randomBytes(4).toString('hex')}`;
  const database = await provisionDatabase(await testbed.database(engine), app, engine, { databaseName });
  const { url: redisUrl } = await testbed.redis();
  const env = { NODE_ENV: 'production', ...settings({ database, redisUrl }), ...changed };
  const main = resolve(checkout ?? repositoryRoot, 'apps', app, 'dist/main.js');
  const ours = await testbed.program({ app, main, env, node: [...AS_IN_THE_IMAGE, ...node] });
  return { database, redisUrl, ours };
}

const TOKEN_SECONDS = 3_600;

export interface PaymentServiceUnderTest extends Ours {
  accessToken: (accountId: string) => string;
}

/** payment-service with an issuer of access tokens that the benchmark itself plays. */
export async function startPaymentService(
  testbed: Testbed,
  options: ScenarioOptions,
): Promise<PaymentServiceUnderTest> {
  const issuer = await new TokenIssuer().start();
  const ours = await startOurs(testbed, 'payment-service', 'postgresql', options, ({ database, redisUrl }) => ({
    ...WITHOUT_QUOTAS,
    ...databaseSettings(database),
    ACCOUNT_URL: issuer.url,
    REDIS_URL: redisUrl,
  }));
  const accessToken = (accountId: string) =>
    issuer.token(accountId, { exp: Math.floor(Date.now() / 1000) + TOKEN_SECONDS });
  return { ...ours, accessToken };
}

/** The service's own limit of sign-ins that wait, which 128 callers exceed: it answers the rest with 503. */
const OVERRIDES = { ...WITHOUT_QUOTAS, PASSWORD_QUEUE_LIMIT: '1000' };

/** The password of every account. */
export const PASSWORD = 'correct horse battery staple';

export async function startWellbeingApi(
  testbed: Testbed,
  options: Pick<ScenarioOptions, 'checkout' | 'settings' | 'node'>,
): Promise<Ours & { client: WellbeingClient }> {
  const ours = await startOurs(testbed, 'wellbeing-api', 'postgresql', options, (backends) =>
    settingsAlone('wellbeing-api', { ...backends, overrides: OVERRIDES }),
  );
  return { ...ours, client: wellbeingAt(ours.ours.url) };
}
