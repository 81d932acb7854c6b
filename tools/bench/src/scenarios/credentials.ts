import { randomUUID } from 'node:crypto';
import { bearer, givenApiKey, paymentAt } from '@platform/harness';
import type { RequestPlan } from '../load/request-plan';
import { buildLimit } from '../programs/builds';
import type { Contender, Scenario } from '../scenario';
import { type PaymentServiceUnderTest, startPaymentService } from './payment-service';
import { startBetterAuth, startNestPeer } from './peers';

const KEYS_PATH = '/v1/auth/keys';
const WALLETS_PATH = '/v1/wallets';
const ACCOUNTS = 200;
const KEYS = 3;

const always =
  (plan: RequestPlan): Contender['plan'] =>
  () =>
    Promise.resolve(plan);

function sidesOf(
  { ours, before }: PaymentServiceUnderTest,
  plan: Contender['plan'],
): {
  contenders: Contender[];
  add: (role: Contender['role'], name: string, program: Contender['program'], its?: Contender['plan']) => void;
} {
  const contenders: Contender[] = [];
  const add = (role: Contender['role'], name: string, program: Contender['program'], its = plan) =>
    void contenders.push({ role, name, program, engine: 'postgresql', plan: its });
  add('ours', 'payment-service', ours);
  if (before) add('before', 'before', before);
  return { contenders, add };
}

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
    const { contenders, add } = sidesOf(underTest, plan);
    if (options.roles.has('limit')) {
      const env = { DATABASE_URL: underTest.database.serviceUrl, REDIS_URL: underTest.redisUrl, ACCOUNT_ID: accountId };
      const main = await buildLimit('credentials');
      add('limit', 'limit', await testbed.program({ name: 'limit-credentials', main, env }));
    }
    if (options.roles.has('peer')) {
      const peer = await startBetterAuth(testbed, 'correct horse battery staple');
      add('peer', 'better-auth', peer.program, always({ method: 'GET', path: KEYS_PATH, headers: { 'x-api-key': peer.key }, expect: 200 })); // prettier-ignore
    }
    return contenders;
  },
};

/** Two hundred accounts, each with its own access token. */
const accessToken: Scenario = {
  name: 'access-token',
  title: `payment-service GET ${WALLETS_PATH} with an access token`,
  start: async (testbed, options) => {
    const underTest = await startPaymentService(testbed, options);
    const bearers = Array.from({ length: ACCOUNTS }, () => underTest.accessToken(randomUUID()));
    const plan = always({ method: 'GET', path: WALLETS_PATH, bearers, expect: 200 });
    const { contenders, add } = sidesOf(underTest, plan);
    const { database, redisUrl, publicKey } = underTest;
    if (options.roles.has('limit')) {
      const env = { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl, PUBLIC_KEY: publicKey };
      const main = await buildLimit('credentials');
      add('limit', 'limit', await testbed.program({ name: 'limit-credentials', main, env }));
    }
    if (options.roles.has('peer')) {
      const { program } = await startNestPeer(testbed, 'postgresql', { JWT_PUBLIC_KEY: publicKey });
      add('peer', 'Nest + @nestjs/jwt', program);
    }
    return contenders;
  },
};

const newKey = ({ ours, accessToken: tokenOf }: PaymentServiceUnderTest, accountId: string): Promise<string> =>
  givenApiKey(paymentAt(ours.url), bearer(tokenOf(accountId)), ['read']);

export const credentialScenarios: Scenario[] = [apiKey, accessToken];
