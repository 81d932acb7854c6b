import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { givenProgram, mailedToken, uniqueEmail } from '@platform/harness';
import { repositoryRoot } from '@platform/stack';
import { exchange, type Sent } from '../http/exchange';
import { World } from '../world/world';
import { judgedPairs, type Pair } from './pairs';
import type { Finding, StandaloneSuite } from './suite';

/** Eight wrong passwords lock an address, known or not, and then both are refused without a hash. */
const SIGN_INS_OF_EACH = 7;
/** As `judgedPairs` asks before it counts. */
const WARMING_UP = 20;

const secret = () => randomBytes(32).toString('base64url');
const post = (path: string, body: object): Sent => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

interface Known {
  id: string;
  email: string;
}

const PASSWORD = secret();

/** Accounts whose addresses are confirmed, in a service that confirms them first. */
async function givenKnown(world: World, count: number): Promise<Known[]> {
  const url = world.url('wellbeing-api');
  const emails = Array.from({ length: count }, () => uniqueEmail());
  for (const email of emails) await exchange(url, post('/auth/signup', { email, password: PASSWORD }));
  const known: Known[] = [];
  for (const email of emails) {
    const token = await mailedToken(world.platform.mailDirectory, email, 'verify-email');
    await exchange(url, post('/auth/email/verify', { token }));
    const { text } = await exchange(url, post('/auth/login', { email, password: PASSWORD }));
    known.push({ id: (JSON.parse(text) as { user: { id: string } }).user.id, email });
  }
  return known;
}

/** The answer of an unknown passkey, in the name of an account. */
async function passkeyAnswer(world: World, accountId: string): Promise<Sent> {
  const { text } = await exchange(world.url('wellbeing-api'), post('/auth/login/passkey/options', {}));
  const { challenge } = (JSON.parse(text) as { public_key: { challenge: string } }).public_key;
  const id = secret();
  const clientData = { type: 'webauthn.get', challenge, origin: world.url('wellbeing-api'), crossOrigin: false };
  const response = {
    clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
    authenticatorData: randomBytes(37).toString('base64url'),
    signature: randomBytes(70).toString('base64url'),
    userHandle: Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url'),
  };
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  return post('/auth/login/passkey', { credential });
}

async function authorizationFor(world: World): Promise<(email: string) => Sent> {
  const { settings, databases } = world.platform;
  const { clientId, redirectUri, scope } = await givenProgram({
    main: join(repositoryRoot, 'apps/wellbeing-api/dist/main.js'),
    env: { ...settings['wellbeing-api'], DATABASE_URL: databases['wellbeing-api'].serviceUrl },
  });
  const fields = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, prompt: 'none' };
  const challenge = createHash('sha256').update('verifier').digest('base64url');
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  return (email) => {
    const query = new URLSearchParams({ ...fields, ...pkce, login_hint: email });
    return { method: 'GET', path: `/oauth/authorize?${query.toString()}` };
  };
}

async function pairs(world: World, count: number): Promise<Pair[]> {
  const known = await givenKnown(world, Math.ceil((count + WARMING_UP) / SIGN_INS_OF_EACH));
  const authorization = await authorizationFor(world);
  let turn = 0;
  const next = (): Known => known[turn++ % known.length]!;
  /** The same request for a known and for an unknown address. */
  const pair = (title: string, ask: (one: Known) => Sent | Promise<Sent>): Pair => ({
    title,
    app: 'wellbeing-api',
    times: count,
    known: () => ask(next()),
    unknown: () => ask({ id: crypto.randomUUID(), email: uniqueEmail() }),
  });
  return [
    pair('a sign-up', ({ email }) => post('/auth/signup', { email, password: secret() })),
    pair('a sign-in with a wrong password', ({ email }) => post('/auth/login', { email, password: secret() })),
    pair('a new password that is asked for', ({ email }) => post('/auth/password/forgot', { email })),
    pair('an answer of a passkey in the name of an account', ({ id }) => passkeyAnswer(world, id)),
    pair('an authorization without a question, with a hint of who signs in', ({ email }) => authorization(email)),
  ];
}

/** Where addresses are confirmed first: the setting for those who must not be found. */
export const enumeration: StandaloneSuite = {
  name: 'enumeration',
  promise:
    'sign-up, sign-in, reset, passkey and OAuth answer an address that has an account as one that has none, as fast',
  isStandalone: true,
  isLong: true,
  async run(options): Promise<Finding> {
    const world = await World.start({ env: { SIGN_UP_CONFIRMATION: 'first' } });
    try {
      return await judgedPairs(world, await pairs(world, options.pairs), options);
    } finally {
      await world.stop();
    }
  },
};
