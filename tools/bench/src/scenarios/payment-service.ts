import { randomBytes } from 'node:crypto';
import { TokenIssuer } from '@platform/harness';
import { databaseSettings, type ProvisionedDatabase, provisionDatabase, WITHOUT_QUOTAS } from '@platform/stack';
import type { Testbed } from '../testbed';
import { buildService } from '../programs/builds';
import type { Program } from '../programs/program';
import type { ScenarioOptions } from '../scenario';

const TOKEN_SECONDS = 3_600;

export interface PaymentServiceUnderTest {
  database: ProvisionedDatabase;
  redisUrl: string;
  ours: Program;
  before?: Program;
  /** In PEM, of the access tokens. */
  publicKey: string;
  accessToken: (accountId: string) => string;
}

/** payment-service with an issuer of access tokens that the benchmark itself plays. */
export async function startPaymentService(
  testbed: Testbed,
  { before, node }: ScenarioOptions,
): Promise<PaymentServiceUnderTest> {
  const server = await testbed.database('postgresql');
  const databaseName = `bench_payment_${randomBytes(4).toString('hex')}`;
  const database = await provisionDatabase(server, 'payment-service', 'postgresql', { databaseName });
  const issuer = await new TokenIssuer().start();
  const redisUrl = (await testbed.redis()).url;
  const env = {
    ...WITHOUT_QUOTAS,
    ACCOUNT_URL: issuer.url,
    ...databaseSettings(database),
    REDIS_URL: redisUrl,
  };
  const ours = await testbed.program({
    name: 'payment-service',
    main: await buildService('payment-service'),
    env,
    node,
  });
  return {
    database,
    redisUrl,
    ours,
    before: before === undefined ? undefined : await testbed.program({ name: 'payment-before', main: before, env }),
    publicKey: issuer.publicKey,
    accessToken: (accountId) => issuer.token(accountId, { exp: Math.floor(Date.now() / 1000) + TOKEN_SECONDS }),
  };
}
