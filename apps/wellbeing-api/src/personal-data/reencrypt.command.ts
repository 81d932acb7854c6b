import { type CommandContext, defineCommand } from '@platform/http-service';
import { TotpStore } from '../account/credentials/second-factors/totp.store';
import { OutboxStore } from '../account/mail/outbox.store';
import { SigningKeyStore } from '../account/tokens/signing-keys/signing-key.store';
import type { WellbeingConfig } from '../wellbeing-api.config';
import { IdentityCheckStore } from './identity-checks/identity-check.store';

export const reencryptCommand = defineCommand({
  name: 'reencrypt',
  summary: 'encryption of all stored secrets with the first key',
  description: `Encrypts signing keys, identity checks, queued mails and second factors with the first of KEY_ENCRYPTION_KEYS. The other keys can
be removed afterwards. It is a command so that a key that leaked can be replaced while HTTP is down.`,
  example: '',
  configure: (command) => command,
  run: async (_options, { app }: CommandContext<WellbeingConfig>) => {
    const signing_keys = await app.get(SigningKeyStore).reencrypt();
    const identity_checks = await app.get(IdentityCheckStore).reencrypt();
    const mails = await app.get(OutboxStore).reencrypt();
    const second_factors = await app.get(TotpStore).reencrypt();
    return { result: { signing_keys, identity_checks, mails, second_factors } };
  },
});
