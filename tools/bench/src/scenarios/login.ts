import { givenAccount } from '@platform/harness';
import type { RequestPlan } from '../load/request-plan';
import { buildLimit } from '../programs/builds';
import type { Program } from '../programs/program';
import type { Contender, Scenario } from '../scenario';
import { startBetterAuth } from './peers';
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
    const { ours, client, before } = await startWellbeingApi(testbed, options);
    const emails: string[] = [];
    for (let count = 0; count < ACCOUNTS; count++)
      emails.push((await givenAccount(client, { password: PASSWORD })).email);
    const plan = signInAt('/auth/login', emails);
    const contenders: Contender[] = [];
    const add = (role: Contender['role'], name: string, program: Program, its = plan) =>
      contenders.push({ role, name, program, engine: 'postgresql', plan: its });
    add('ours', 'wellbeing-api', ours);
    if (before) add('before', 'before', before);
    if (options.roles.has('limit')) {
      add('limit', 'bare argon2id', await testbed.program({ name: 'limit-login', main: await buildLimit('login'), env: { PASSWORD } })); // prettier-ignore
    }
    if (options.roles.has('peer')) {
      const peer = await startBetterAuth(testbed, PASSWORD);
      add('peer', 'better-auth', peer.program, signInAt('/api/auth/sign-in/email', [peer.email]));
    }
    return contenders;
  },
};

export const loginScenarios: Scenario[] = [login];
