import {
  bearerToken,
  createApiKey,
  listApiKeys,
  paymentClient,
  type PaymentClient,
  PaymentError,
  revokeApiKey,
  rotateApiKey,
} from '@platform/sdk/payment';
import { stepUp, wellbeingClient } from '@platform/sdk/wellbeing';
import { connect, credentialOf, currentSession } from '../connection';
import { usage } from '../failure';
import type { Terminal } from '../terminal';
import type { Command } from './command';

export const listKeys: Command = {
  words: 'keys list',
  synopsis: '',
  does: 'the API keys of the account',
  async run({ output }) {
    const { data } = await listApiKeys(connect());
    output.rows(['key_id', 'description', 'permissions', 'last_used_at', 'expires_at'], data);
  },
};

export const createKey: Command = {
  words: 'keys create',
  synopsis: '[--description <text>] [--permission <p>]… [--expires-at <time>]',
  does: 'makes a key; its secret is shown once',
  options: ['description', 'expires-at'],
  lists: ['permission'],
  async run({ options, lists, output, terminal }) {
    const body = {
      description: options['description'],
      permissions: lists['permission'] as never,
      expires_at: options['expires-at'],
    };
    const { api_key, key_id } = await withStepUp(terminal, (client) => createApiKey(client, { body }));
    output.thing({ key_id, api_key });
    output.note('Keep it now: it is shown only once.');
  },
};

export const rotateKey: Command = {
  words: 'keys rotate',
  synopsis: '<key id> [--grace-seconds <n>]',
  does: 'a new secret; the old one ends after the grace',
  takes: 1,
  options: ['grace-seconds'],
  async run({ positionals, options, output, terminal }) {
    const body = { key_id: idOf(positionals), grace_seconds: Number(options['grace-seconds'] ?? 0) };
    const { api_key, key_id } = await withStepUp(terminal, (client) => rotateApiKey(client, { body }));
    output.thing({ key_id, api_key });
    output.note('Keep it now: it is shown only once.');
  },
};

export const revokeKey: Command = {
  words: 'keys revoke',
  synopsis: '<key id>',
  does: 'ends a key immediately',
  takes: 1,
  async run({ positionals, output }) {
    await revokeApiKey(connect(), { body: { key_id: idOf(positionals) } });
    output.note('Revoked.');
  },
};

function idOf([text = '']: string[]): number {
  if (!/^\d+$/.test(text)) throw usage(`The id of a key is a number, not "${text}".`);
  return Number(text);
}

/** In production a key is made only right after the password was entered. */
async function withStepUp<T>(terminal: Terminal, make: (client: PaymentClient) => Promise<T>): Promise<T> {
  try {
    return await make(connect());
  } catch (error) {
    if (!(error instanceof PaymentError) || error.code !== 'SIGN_IN_AGAIN') throw error;
  }
  const session = currentSession();
  const account = wellbeingClient({ baseUrl: session.accountUrl, credential: credentialOf(session) });
  const password = await terminal.askSecret('Password again: ');
  const { step_up_token } = await stepUp(account, { body: { password } });
  return make(paymentClient({ baseUrl: session.paymentUrl, credential: bearerToken(step_up_token) }));
}
