import { randomUUID } from 'node:crypto';
import { bearer, givenApiKey, paymentAt } from '@platform/harness';
import { always, type Scenario } from '../scenario';
import { startPaymentService } from './ours';

const KEYS_PATH = '/v1/auth/keys';
const KEYS = 3;

/** One account with a few keys; every request presents the last of them. */
const apiKey: Scenario = {
  name: 'api-key',
  title: `payment-service GET ${KEYS_PATH} with an API key`,
  start: async (testbed, options) => {
    const payment = await startPaymentService(testbed, options);
    const owner = bearer(payment.accessToken(randomUUID()));
    let key = '';
    for (let count = 0; count < KEYS; count++) key = await givenApiKey(paymentAt(payment.ours.url), owner, ['read']);
    const plan = always({ method: 'GET', path: KEYS_PATH, headers: { 'n-api-key': key }, expect: 200 });
    return { program: payment.ours, engine: 'postgresql', plan };
  },
};

export const credentialScenarios: Scenario[] = [apiKey];
