import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountMails, type Recipient } from './account-mails';

const DAY_SECONDS = 86_400;

/** The mails about a change of the email address, to the new and the old address. */
@Injectable()
export class EmailChangeMails {
  constructor(private readonly mails: AccountMails) {}

  /** @param token null if the new address already belongs to an account; then nothing changes */
  addConfirmation(manager: EntityManager, to: Recipient, token: string | null): Promise<void> {
    return this.mails.add(manager, to, 'change_email', DAY_SECONDS, ({ mails: { changeEmail } }) => {
      const { subject, open, taken, confirm, lifetime, note } = changeEmail;
      const action =
        token === null
          ? [taken, this.mails.link('/login')]
          : [confirm, this.mails.link(`/change-email/${token}`), lifetime];
      return { subject, paragraphs: [open, ...action, note] };
    });
  }

  /** @param token null if the change restores an earlier address, whose link is still valid */
  addNotice(manager: EntityManager, to: Recipient, token: string | null): Promise<void> {
    return this.mails.add(manager, to, 'email_changed', 7 * DAY_SECONDS, ({ mails: { emailChanged } }) => {
      const { subject, text, earlier, undo, restored } = emailChanged;
      const action = token === null ? [earlier] : [undo, this.mails.link(`/take-back-email/${token}`)];
      return { subject, paragraphs: [text, ...action, restored] };
    });
  }
}
