import { type CommandContext, defineCommand } from '@platform/http-service';
import type { WellbeingConfig } from '../../../wellbeing-api.config';
import { SigningKeyStore } from './signing-key.store';

export const rotateKeysCommand = defineCommand({
  name: 'rotate-keys',
  summary: 'rotation of the keys that sign tokens',
  description: `The keys that were published in advance sign from now on: one for access tokens, one for ID tokens with RS256. Running replicas follow within 15 seconds. It is a command so that
a job can run it, and so that a leaked key can be dropped while HTTP is down.`,
  example: '--drop-retired',
  configure: (command) =>
    command.option('--drop-retired', 'refusal of all tokens that older keys signed, after a key leaked'),
  run: async ({ dropRetired = false }, { app }: CommandContext<WellbeingConfig>) => {
    const store = app.get(SigningKeyStore);
    const { ES256: tokens, RS256: idTokens } = await store.rotate({ dropRetired });
    return { result: { ...tokens, id_tokens: idTokens, reencrypted: await store.reencrypt() } };
  },
});
