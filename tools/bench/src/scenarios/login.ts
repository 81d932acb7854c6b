import { givenAccount } from '@platform/harness';
import type { RequestPlan } from '../load/request-plan';
import type { Contender, Scenario } from '../scenario';
import { startBetterAuth } from './peers';
import { Sides } from './sides';
import { PASSWORD, startWellbeingApi } from './wellbeing-api';

const ACCOUNTS = 20;

export const signInAt = (path: string, emails: string[]): Contender['plan'] => {
  const body = JSON.stringify({ email: '{value}', password: PASSWORD });
  const plan: RequestPlan = { method: 'POST', path, body, values: emails, expect: 200 };
  return () => Promise.resolve(plan);
};

/** Everyone hashes with argon2id, m = 19 MiB, t = 2, p = 1. The limit is the bare hash on all cores. */
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
    await sides.peer('better-auth', async () => {
      const { program, email } = await startBetterAuth(testbed, PASSWORD);
      return { program, plan: signInAt('/api/auth/sign-in/email', [email]) };
    });
    return sides.contenders;
  },
};

export const loginScenarios: Scenario[] = [login];
