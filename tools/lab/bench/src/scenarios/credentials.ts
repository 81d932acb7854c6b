import { randomUUID } from 'node:crypto';
import { bearer, givenApiKey, paymentAt } from '@platform/harness';
import type { Scenario } from '../scenario';
import { startPaymentService } from './ours';
import { always, Sides } from './sides';

const KEYS_PATH = '/v1/auth/keys';
const KEYS = 3;

/** One account with a few keys; every request presents the last of them. */
const apiKey: Scenario = {
  name: 'api-key',
  title: `payment-service GET ${KEYS_PATH} with an API key`,
  start: async (testbed, options) => {
    const payment = await startPaymentService(testbed, options);
    const accountId = randomUUID();
    const owner = bearer(payment.accessToken(accountId));
    let key = '';
    for (let count = 0; count < KEYS; count++) key = await givenApiKey(paymentAt(payment.ours.url), owner, ['read']);
    const plan = always({ method: 'GET', path: KEYS_PATH, headers: { 'n-api-key': key }, expect: 200 });
    const sides = new Sides(testbed, 'postgresql', options.roles, plan, payment);
    const { database, redisUrl } = payment;
    const env = { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl, ACCOUNT_ID: accountId };
    await sides.limit('credentials', env);
    return sides.contenders;
  },
};

export const credentialScenarios: Scenario[] = [apiKey];
