import { randomBytes, randomUUID } from 'node:crypto';
import { newBase62, newPersonalToken, withChecksum } from '@platform/auth';
import { bearer, givenSignedIn, mailedToken } from '@platform/harness';
import { createPersonalToken, verifyEmail } from '@platform/sdk/wellbeing';
import { comparePairs, type Pair } from './pairs';
import type { Suite } from './suite';

const secret = () => randomBytes(32).toString('base64url');

export const timing: Suite = {
  name: 'timing',
  promise: 'a wrong secret gets the answer, and takes the time, of an unknown service, operator or personal token',
  async run(world, options) {
    const [id] = (await world.newCredential(['users:read'])).split('.');
    const { wellbeing, platform } = world;
    const { headers, email } = await givenSignedIn(wellbeing);
    await verifyEmail(wellbeing, { body: { token: await mailedToken(platform.mailDirectory, email, 'verify-email') } });
    const body = { name: 'timing', scope: ['geo:read' as const], expires_in_days: 1 };
    const { token: personal } = await createPersonalToken(wellbeing, { body }, { headers });
    const pair = (title: string, path: string, known: () => string, unknown: () => string): Pair => ({
      title,
      app: path.startsWith('/geo') ? 'wellbeing-api' : 'db-node',
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
        () => `${world.operatorToken.slice(0, -1)}~`,
        secret,
      ),
      pair(
        'a personal access token: right at the beginning against wrong from the beginning',
        '/geo/v2/collections',
        () => withChecksum(personal.slice(0, 30) + newBase62(19)),
        newPersonalToken,
      ),
    ];
    return comparePairs(world, pairs, options);
  },
};
