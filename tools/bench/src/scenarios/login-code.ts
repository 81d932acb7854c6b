import { randomUUID } from 'node:crypto';
import { digestOf, newSecret, parseSealingKeys, SealingKeys } from '@platform/auth';
import { times } from '@platform/harness';
import { authenticatorCode } from '@platform/testing';
import type { Contender, Scenario } from '../scenario';
import { Sides } from './sides';
import { executeIn } from './sql';
import { startWellbeingApi } from './wellbeing-api';

const PATH = '/auth/login/code';
/** More than are signed in in a second; each takes an account, since a code is good once. */
const ACCOUNTS_PER_SECOND = 4_000;

/** Of everybody's authenticator app: twenty bytes of zero, and the same in Base32. */
const SECRET = Buffer.alloc(20);
const SECRET_IN_BASE32 = 'A'.repeat(32);
const STEP_MS = 30_000;

const ACCOUNTS = `INSERT INTO accounts (id, email, email_verified_at, password_hash)
  SELECT id, id || '@example.com', now(), 'nobody knows' FROM unnest($1::uuid[]) AS id`;
const SECRETS = `INSERT INTO totp_secrets (account_id, sealed, encryption_key_id, confirmed_at)
  SELECT account_id, sealed, $3, now() FROM unnest($1::uuid[], $2::bytea[]) AS app (account_id, sealed)`;
const CHALLENGES = `INSERT INTO second_factor_challenges (challenge_hash, account_id, password_digest, expires_at)
  SELECT challenge_hash, account_id, sha256('nobody knows'), now() + interval '5 minutes'
  FROM unnest($1::uuid[], $2::bytea[]) AS waiting (account_id, challenge_hash)`;

/** Accounts whose password was right a moment ago, and the request of each that answers its challenge. */
const answerFresh =
  (url: string, keys: SealingKeys): Contender['plan'] =>
  async ({ seconds }) => {
    const people = times(Math.ceil(seconds) * ACCOUNTS_PER_SECOND, () => ({
      id: randomUUID(),
      challenge: newSecret(),
    }));
    const ids = people.map(({ id }) => id);
    const sealed = ids.map((id) => keys.seal(SECRET.toString('base64'), `totp_secrets/${id}`).bytes);
    await executeIn(url, ACCOUNTS, [ids]);
    await executeIn(url, SECRETS, [ids, sealed, keys.currentKeyId]);
    await executeIn(url, CHALLENGES, [ids, people.map(({ challenge }) => digestOf(challenge))]);
    // Of the next step, which a clock may be ahead by: good for more than a minute.
    const code = authenticatorCode(SECRET_IN_BASE32, Math.floor(Date.now() / STEP_MS) + 1);
    const values = people.map(({ challenge }) => JSON.stringify({ challenge, code }));
    return { method: 'POST', path: PATH, body: '{value}', values, isEachOnce: true, expect: 200 };
  };

/** The second request of a sign-in with an authenticator app; the first is `login`, with a challenge for an answer. */
const loginCode: Scenario = {
  name: 'login-code',
  title: `wellbeing-api POST ${PATH}`,
  start: async (testbed, options) => {
    const wellbeing = await startWellbeingApi(testbed, options);
    const { database, ours } = wellbeing;
    const { keys } = parseSealingKeys('KEY_ENCRYPTION_KEYS', ours.options.env['KEY_ENCRYPTION_KEYS']!);
    const plan = answerFresh(database.adminUrl, new SealingKeys(keys as [(typeof keys)[number]]));
    return new Sides(testbed, 'postgresql', options.roles, plan, wellbeing).contenders;
  },
};

export const loginCodeScenarios: Scenario[] = [loginCode];
