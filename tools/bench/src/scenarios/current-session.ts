import { givenSignedIn } from '@platform/harness';
import type { RequestPlan } from '../load/request-plan';
import type { Scenario } from '../scenario';
import { Sides } from './sides';
import { startWellbeingApi } from './wellbeing-api';

const PATH = '/authenticate/users/me';
const BROWSERS = 20;

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
    const plan: RequestPlan = { method: 'GET', path: PATH, headersInTurn, expect: 200 };
    const sides = new Sides(testbed, 'postgresql', options.roles, () => Promise.resolve(plan), wellbeing);
    await sides.limit('current-session', { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl });
    return sides.contenders;
  },
};

export const currentSessionScenarios: Scenario[] = [currentSession];
