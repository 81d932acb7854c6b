import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { ERROR_CODES } from '../../../error-codes';
import { AccountEventStore } from '../../accounts/account-event.store';
import { type Account, AccountStore } from '../../accounts/account.store';
import { DefenceStore } from '../../accounts/defences/defence.store';
import { AccountMails, type Recipient } from '../../mail/account-mails';
import { MailAllowanceStore } from '../../mail/mail-allowance.store';
import { linkNotValid, MailedTokenStore } from '../../mail/tokens/mailed-token.store';
import type { RequestOrigin } from '../../security-events/request-origin';
import { SecurityEventStore } from '../../security-events/security-event.store';
import type { Owner } from '../../sessions/owner';

/** What the holder of an address wants of an account that somebody made with it and never confirmed. */
export const ACCOUNT_CHOICES = ['keep', 'start_clean'] as const;
export type AccountChoice = (typeof ACCOUNT_CHOICES)[number];

/** How long an account that was set aside waits for an operator who may merge it; then it is erased. */
const SET_ASIDE_DAYS = 180;

const choiceRequired = () =>
  new AppError(ERROR_CODES.ACCOUNT_CHOICE_REQUIRED, {
    message:
      'This address was never confirmed, so somebody else may have made the account. Send "account": "keep" if it was you, or "account": "start_clean" for a new account that shares nothing with it.',
  });

const nothingToChoose = () =>
  new AppError('CONFLICT', { message: 'This address is confirmed and the account is kept. Leave "account" out.' });

/**
 * Changes of a password, each in one transaction with everything that a defence of the account ends.
 */
@Injectable()
export class PasswordResetStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly defences: DefenceStore,
    private readonly tokens: MailedTokenStore,
    private readonly mails: AccountMails,
    private readonly allowances: MailAllowanceStore,
    private readonly accountEvents: AccountEventStore,
    private readonly events: SecurityEventStore,
  ) {}

  /** Whether the link leads to an account whose address was never confirmed; false for a link that is not valid. */
  async needsChoice(token: string): Promise<boolean> {
    const accountId = await this.tokens.findAccount(token, 'reset_password');
    const account = accountId && (await this.accounts.find(accountId));
    return account ? account.emailVerifiedAt === null : false;
  }

  /**
   * Uses the link up, sets the password and ends every session. Who received the mail also has the address, so it is
   * confirmed; what stands in an account that was made with it before is theirs only if they say so.
   * @throws AppError NOT_FOUND (404), ACCOUNT_CHOICE_REQUIRED (409), CONFLICT (409); the link is then as good as before
   */
  reset(token: string, passwordHash: string, choice: AccountChoice | undefined, origin: RequestOrigin) {
    return this.dataSource.transaction(async (manager): Promise<Recipient> => {
      const accountId = await this.tokens.consume(manager, token, 'reset_password');
      const account = await this.accounts.findHeld(manager, accountId);
      if (!account) throw linkNotValid();
      if (account.emailVerifiedAt === null && choice === undefined) throw choiceRequired();
      if (account.emailVerifiedAt !== null && choice !== undefined) throw nothingToChoose();
      const holder = choice === 'start_clean' ? await this.replace(manager, account, passwordHash) : account;
      if (holder === account) await this.accounts.setPassword(manager, account.id, passwordHash);
      // Both, where there is a new account: nothing of the old one goes on, and the address may have new links mailed.
      for (const id of new Set([account.id, holder.id])) await this.defences.defend(manager, id, 'password_reset');
      await this.mails.addPasswordChanged(manager, holder);
      await this.events.record(manager, { accountId: holder.id, kind: 'password_reset', origin });
      return holder;
    });
  }

  /** By its owner, in a session that goes on. */
  async change(manager: EntityManager, account: Account, owner: Owner, passwordHash: string): Promise<void> {
    await this.accounts.changePassword(manager, account.id, passwordHash);
    await this.defences.defend(manager, account.id, 'password_changed', owner.sessionId);
    const mayTell = account.emailVerifiedAt !== null || (await this.allowances.take(manager, account.email, 'notice'));
    if (mayTell) await this.mails.addPasswordChanged(manager, account);
    await this.events.record(manager, { ...owner, kind: 'password_changed' });
  }

  /** A new account has the address and the password, and nothing else of the old one. */
  private async replace(manager: EntityManager, old: Recipient, passwordHash: string): Promise<Recipient> {
    await this.accounts.setAside(manager, old.id, SET_ASIDE_DAYS);
    const fresh = await this.accounts.createConfirmed(manager, old.email, passwordHash);
    const reason = 'The holder of the address, which was never confirmed, started clean.';
    const event = { event: 'set_aside', accountId: old.id, otherAccountId: fresh.id, actor: 'holder', reason } as const;
    await this.accountEvents.add(manager, event);
    return fresh;
  }
}
