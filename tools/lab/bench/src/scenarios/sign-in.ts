import { givenAccount, givenSignedIn } from '@platform/harness';
import type { Contender, Scenario } from '../scenario';
import { PASSWORD, startWellbeingApi } from './ours';
import { always, Sides } from './sides';

const PATH = '/authenticate/users/me';
const BROWSERS = 20;

const currentSessionOf = (headersInTurn: Record<string, string>[]): Contender['plan'] =>
  always({ method: 'GET', path: PATH, headersInTurn, expect: 200 });

/** Twenty browsers, each with its session's cookie. */
const currentSession: Scenario = {
  name: 'current-session',
  title: `wellbeing-api GET ${PATH} with a cookie`,
  start: async (testbed, options) => {
    const wellbeing = await startWellbeingApi(testbed, options);
    const { client, database, redisUrl } = wellbeing;
    const cookies: { cookie: string }[] = [];
    for (let count = 0; count < BROWSERS; count++) {
      const { cookie } = await givenSignedIn(client);
      cookies.push({ cookie });
    }
    const sides = new Sides(testbed, 'postgresql', options.roles, currentSessionOf(cookies), wellbeing);
    await sides.limit('current-session', { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl });
    return sides.contenders;
  },
};

const ACCOUNTS = 20;

const signInAt = (path: string, values: string[]): Contender['plan'] =>
  always({ method: 'POST', path, body: JSON.stringify({ email: '{value}', password: PASSWORD }), values, expect: 200 });

/** argon2id, m = 19 MiB, t = 2, p = 1. The limit is the bare hash on all cores. */
const login: Scenario = {
  name: 'login',
  title: 'wellbeing-api POST /auth/login',
  start: async (testbed, options) => {
    const wellbeing = await startWellbeingApi(testbed, options);
    const emails: string[] = [];
    for (let count = 0; count < ACCOUNTS; count++)
      emails.push((await givenAccount(wellbeing.client, { password: PASSWORD })).email);
    const sides = new Sides(testbed, 'postgresql', options.roles, signInAt('/auth/login', emails), wellbeing);
    await sides.limit('login', { PASSWORD }, { name: 'bare argon2id' });
    return sides.contenders;
  },
};

export const signInScenarios: Scenario[] = [login, currentSession];
