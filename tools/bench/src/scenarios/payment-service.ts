import { TokenIssuer } from '@platform/harness';
import { databaseSettings, WITHOUT_QUOTAS } from '@platform/stack';
import type { Testbed } from '../testbed';
import type { ScenarioOptions } from '../scenario';
import { type Ours, startOurs } from './ours';

const TOKEN_SECONDS = 3_600;

export interface PaymentServiceUnderTest extends Ours {
  /** In PEM, of the access tokens. */
  publicKey: string;
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
  return { ...ours, publicKey: issuer.publicKey, accessToken };
}
