import type { Commands } from '@platform/http-service';
import { oauthClients, USAGE as CLIENTS_USAGE } from './account/oauth/clients/clients.command';
import { rotateKeys } from './account/tokens/signing-keys/rotate-keys.command';
import { administerAccount, USAGE as ADMINISTER_USAGE } from './administration/administer.command';
import {
  removeSecondFactor,
  USAGE as REMOVE_USAGE,
} from './account/credentials/second-factors/remove-second-factor.command';
import { eraseDue, reencrypt } from './personal-data/erasures/operator-commands';
import { mergeAccounts, USAGE as MERGE_USAGE } from './personal-data/merges/merge-accounts.command';
import type { WellbeingConfig } from './wellbeing-api.config';

/** What operators do beside the API. */
export const commands: Commands<WellbeingConfig> = {
  'rotate-keys': {
    help: `rotate-keys [--drop-retired]

The key that was published in advance signs from now on; running replicas follow within 15 s.
  --drop-retired  stops accepting all that older keys signed, for a key that leaked`,
    run: rotateKeys,
  },
  reencrypt: {
    help: `reencrypt

Encrypts everything with the first of KEY_ENCRYPTION_KEYS; then the others may be taken out.`,
    run: reencrypt,
  },
  'remove-second-factor': {
    help: `${REMOVE_USAGE}

For somebody who lost the authenticator app and all recovery codes. The owner is mailed at once; after 72 hours, unless
somebody signed in with a code or a passkey meanwhile, --finish removes it.`,
    run: removeSecondFactor,
  },
  'erase-due': {
    help: `erase-due

Erases what is due, as every replica does each minute.`,
    run: eraseDue,
  },
  account: {
    help: `${ADMINISTER_USAGE}

What administrators do over HTTP; each deed, a look too, is kept with its reason and shown to the owner.`,
    run: administerAccount,
  },
  'merge-accounts': {
    help: `${MERGE_USAGE}

Gives what a set-aside account holds to the account of the same holder.`,
    run: mergeAccounts,
  },
  'oauth-clients': {
    help: `${CLIENTS_USAGE}

Lists the programs that people may connect with their accounts, adds one or removes one with all that it is signed in to.
The secret of a confidential client is printed once. A public client has none; --redirect-uri http://127.0.0.1/ is any port
of the own machine.`,
    run: oauthClients,
  },
};
