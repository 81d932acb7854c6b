import { givenAccount, givenSignedIn } from '@platform/harness';
import { always, type Scenario } from '../scenario';
import { PASSWORD, startWellbeingApi } from './ours';

const PATH = '/authenticate/users/me';
const BROWSERS = 20;

/** Twenty browsers, each with its session's cookie. */
const currentSession: Scenario = {
  name: 'current-session',
  title: `wellbeing-api GET ${PATH} with a cookie`,
  start: async (testbed, options) => {
    const wellbeing = await startWellbeingApi(testbed, options);
    const headersInTurn: { cookie: string }[] = [];
    for (let count = 0; count < BROWSERS; count++) {
      const { cookie } = await givenSignedIn(wellbeing.client);
      headersInTurn.push({ cookie });
    }
    const plan = always({ method: 'GET', path: PATH, headersInTurn, expect: 200 });
    return { program: wellbeing.ours, engine: 'postgresql', plan };
  },
};

const ACCOUNTS = 20;

/** argon2id, m = 19 MiB, t = 2, p = 1. */
const login: Scenario = {
  name: 'login',
  title: 'wellbeing-api POST /auth/login',
  start: async (testbed, options) => {
    const wellbeing = await startWellbeingApi(testbed, options);
    const values: string[] = [];
    for (let count = 0; count < ACCOUNTS; count++)
      values.push((await givenAccount(wellbeing.client, { password: PASSWORD })).email);
    const body = JSON.stringify({ email: '{value}', password: PASSWORD });
    const plan = always({ method: 'POST', path: '/auth/login', body, values, expect: 200 });
    return { program: wellbeing.ours, engine: 'postgresql', plan };
  },
};

export const signInScenarios: Scenario[] = [login, currentSession];
