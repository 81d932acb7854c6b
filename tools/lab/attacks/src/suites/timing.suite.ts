import { randomBytes, randomUUID } from 'node:crypto';
import { bearer } from '@platform/harness';
import { comparePairs, type Pair } from './pairs';
import type { Suite } from './suite';

const almost = (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
const secret = () => randomBytes(32).toString('base64url');

export const timing: Suite = {
  name: 'timing',
  promise: 'a wrong secret of a known service or operator gets the answer, and takes the time, of an unknown one',
  async run(world, options) {
    const [id] = (await world.newCredential(['users:read'])).split('.');
    const pair = (title: string, path: string, known: () => string, unknown: () => string): Pair => ({
      title,
      app: 'db-node',
      // Few of each where only the answers are compared.
      times: options.checksTimes ? 1_000 : 20,
      known: () => ({ method: 'GET', path, headers: bearer(known()) }),
      unknown: () => ({ method: 'GET', path, headers: bearer(unknown()) }),
    });
    const pairs = [
      pair(
        'a service credential: a wrong secret of a known id against an unknown id',
        `/api/v1/users/${randomUUID()}`,
        () => `${id}.${secret()}`,
        () => `${randomUUID()}.${secret()}`,
      ),
      pair(
        'the operator token: right at the beginning against wrong from the beginning',
        '/setup-api/tenants',
        () => almost(world.operatorToken),
        secret,
      ),
    ];
    return comparePairs(world, pairs, options);
  },
};
