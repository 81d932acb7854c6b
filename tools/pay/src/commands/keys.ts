import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@platform/sdk/payment';
import { connect } from '../connection';
import { usage } from '../failure';
import { withStepUp } from '../step-up';
import { type Command, lists, prints } from './command';

const ONCE = 'The key is shown once.';

export const keys: readonly Command[] = [
  lists(
    'keys list',
    'Lists the API keys of the account.',
    'key_id description permissions last_used_at expires_at',
    {},
    async () => (await listApiKeys(connect())).data,
  ),
  prints(
    'keys create',
    `Makes a key. ${ONCE}`,
    {
      options: {
        description: '<text> text for people',
        permission: '<permission>* what the key may do, such as read or write:payments',
        'expires-at': '<time> when the key ends (default: never)',
      },
      example: '--description Shop --permission read --permission write:payments',
    },
    async ({ options, lists: { permission }, terminal }) => {
      const { description, 'expires-at': expires_at } = options;
      const body = { description, permissions: permission as never, expires_at };
      const { api_key, key_id } = await withStepUp(terminal, (client) => createApiKey(client, { body }));
      return { key_id, api_key };
    },
  ),
  prints(
    'keys rotate',
    `Makes a new secret. The old one ends after the grace. ${ONCE}`,
    {
      takes: ['key id'],
      options: { 'grace-seconds': '<n> how long the old secret is accepted (default: 0)' },
    },
    async ({ positionals, options, terminal }) => {
      const body = { key_id: idOf(positionals), grace_seconds: Number(options['grace-seconds'] ?? 0) };
      const { api_key, key_id } = await withStepUp(terminal, (client) => rotateApiKey(client, { body }));
      return { key_id, api_key };
    },
  ),
  prints('keys revoke', 'Ends a key immediately.', { takes: ['key id'] }, async ({ positionals }) => {
    const key_id = idOf(positionals);
    await revokeApiKey(connect(), { body: { key_id } });
    return { key_id, status: 'revoked' };
  }),
];

function idOf([text = '']: string[]): number {
  if (!/^\d+$/.test(text)) throw usage(`The id of a key is a number, not "${text}".`);
  return Number(text);
}
