import { givenSignedIn } from '@platform/harness';
import type { RequestPlan } from '../load/request-plan';
import type { Contender, Scenario } from '../scenario';
import { startKratos } from './go-peers';
import { Sides } from './sides';
import { startSupabaseAuth } from './supabase-auth';
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
    await sides.peer('Kratos', async () => {
      const { program, headersInTurn: tokens } = await startKratos(testbed, BROWSERS);
      const whoami: RequestPlan = { method: 'GET', path: '/sessions/whoami', headersInTurn: tokens, expect: 200 };
      return { program, plan: () => Promise.resolve(whoami) };
    });
    await sides.peer('Supabase Auth', async () => {
      const { program, headersInTurn: tokens } = await startSupabaseAuth(testbed, BROWSERS);
      const user: RequestPlan = { method: 'GET', path: '/user', headersInTurn: tokens, expect: 200 };
      return { program, plan: () => Promise.resolve(user) };
    });
    return sides.contenders;
  },
};

export const currentSessionScenarios: Scenario[] = [currentSession];
