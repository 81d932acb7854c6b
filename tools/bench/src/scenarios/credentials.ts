import { randomUUID } from 'node:crypto';
import { bearer, givenApiKey, paymentAt } from '@platform/harness';
import type { RequestPlan } from '../load/request-plan';
import type { Contender, Scenario } from '../scenario';
import { type PaymentServiceUnderTest, startPaymentService } from './payment-service';
import { startBetterAuth, startNestPeer } from './peers';
import { Sides } from './sides';

const KEYS_PATH = '/v1/auth/keys';
const WALLETS_PATH = '/v1/wallets';
const ACCOUNTS = 200;
const KEYS = 3;

const always =
  (plan: RequestPlan): Contender['plan'] =>
  () =>
    Promise.resolve(plan);

/** One account with a few keys; every request presents the last of them. */
const apiKey: Scenario = {
  name: 'api-key',
  title: `payment-service GET ${KEYS_PATH} with an API key`,
  start: async (testbed, options) => {
    const underTest = await startPaymentService(testbed, options);
    const accountId = randomUUID();
    let key = '';
    for (let count = 0; count < KEYS; count++) key = await newKey(underTest, accountId);
    const plan = always({ method: 'GET', path: KEYS_PATH, headers: { 'n-api-key': key }, expect: 200 });
    const sides = new Sides(testbed, 'postgresql', options.roles, plan, underTest);
    const { database, redisUrl } = underTest;
    const env = { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl, ACCOUNT_ID: accountId };
    await sides.limit('credentials', env);
    await sides.peer('better-auth', async () => {
      const { program, key: itsKey } = await startBetterAuth(testbed, 'correct horse battery staple');
      return {
        program,
        plan: always({ method: 'GET', path: KEYS_PATH, headers: { 'x-api-key': itsKey }, expect: 200 }),
      };
    });
    return sides.contenders;
  },
};

/** Two hundred accounts, each with its own access token. */
const accessToken: Scenario = {
  name: 'access-token',
  title: `payment-service GET ${WALLETS_PATH} with an access token`,
  start: async (testbed, options) => {
    const underTest = await startPaymentService(testbed, options);
    const headersInTurn = Array.from({ length: ACCOUNTS }, () => bearer(underTest.accessToken(randomUUID())));
    const plan = always({ method: 'GET', path: WALLETS_PATH, headersInTurn, expect: 200 });
    const sides = new Sides(testbed, 'postgresql', options.roles, plan, underTest);
    const { database, redisUrl, publicKey } = underTest;
    const env = { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl, PUBLIC_KEY: publicKey };
    await sides.limit('credentials', env);
    await sides.peer('Nest + @nestjs/jwt', () => startNestPeer(testbed, 'postgresql', { JWT_PUBLIC_KEY: publicKey }));
    return sides.contenders;
  },
};

const newKey = ({ ours, accessToken: tokenOf }: PaymentServiceUnderTest, accountId: string): Promise<string> =>
  givenApiKey(paymentAt(ours.url), bearer(tokenOf(accountId)), ['read']);

export const credentialScenarios: Scenario[] = [apiKey, accessToken];
