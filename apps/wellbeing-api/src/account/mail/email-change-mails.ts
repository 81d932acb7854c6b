import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountMails, type Recipient } from './account-mails';

const DAY_SECONDS = 86_400;

/** The mails of a change of an address, to the new one and to the old one. */
@Injectable()
export class EmailChangeMails {
  constructor(private readonly mails: AccountMails) {}

  /** @param token null where an account has the new address: then its holder is told that, and nothing changes */
  addConfirmation(manager: EntityManager, to: Recipient, token: string | null): Promise<void> {
    return this.mails.add(manager, to, 'change_email', DAY_SECONDS, 'Your new email address', [
      'Somebody wants to use this address for an account.',
      ...(token === null
        ? [
            'You have an account with this address already, so nothing changes. If it was you, sign in with it:',
            this.mails.link('/login'),
          ]
        : [
            'If it was you, confirm it here:',
            this.mails.link(`/change-email/${token}`),
            'The link works once, for 24 hours.',
          ]),
      'If it was not you, ignore this mail.',
    ]);
  }

  /** @param token null where the change gives the account back to an earlier address, whose link is still valid */
  addNotice(manager: EntityManager, to: Recipient, token: string | null): Promise<void> {
    return this.mails.add(manager, to, 'email_changed', 7 * DAY_SECONDS, 'The address of your account was changed', [
      'Your account has another email address now. Mails about it no longer come here.',
      ...(token === null
        ? ['If it was not you, use the link that we mailed to your earlier address in the last seven days.']
        : ['If it was not you, take the change back within seven days:', this.mails.link(`/take-back-email/${token}`)]),
      'Then every session ends, and you choose a new password. Check your passkeys and the API keys of the payment service afterwards: the keys stay valid.',
    ]);
  }
}
