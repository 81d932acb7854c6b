import { givenSignedIn } from '@platform/harness';
import type { RequestPlan } from '../load/request-plan';
import type { Contender, Scenario } from '../scenario';
import { Sides } from './sides';
import { startWellbeingApi } from './wellbeing-api';

const PATH = '/authenticate/users/me';
const BROWSERS = 20;

export const currentSessionOf = (headersInTurn: { cookie: string }[]): Contender['plan'] => {
  const plan: RequestPlan = { method: 'GET', path: PATH, headersInTurn, expect: 200 };
  return () => Promise.resolve(plan);
};

/** Twenty browsers, each with its session's cookie. */
const currentSession: Scenario = {
  name: 'current-session',
  title: `wellbeing-api GET ${PATH} with a cookie`,
  start: async (testbed, options) => {
    const wellbeing = await startWellbeingApi(testbed, options);
    const { client, database, redisUrl } = wellbeing;
    const headersInTurn: { cookie: string }[] = [];
    for (let count = 0; count < BROWSERS; count++) {
      const { cookie } = await givenSignedIn(client);
      headersInTurn.push({ cookie });
    }
    const sides = new Sides(testbed, 'postgresql', options.roles, currentSessionOf(headersInTurn), wellbeing);
    await sides.limit('current-session', { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl });
    return sides.contenders;
  },
};

export const currentSessionScenarios: Scenario[] = [currentSession];
