import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { ERROR_CODES } from '../../../error-codes';
import { CleanStartStore } from '../../accounts/clean-start.store';
import { UpstreamIdentityStore } from '../../credentials/upstream-identities/upstream-identity.store';
import { type Account, AccountStore } from '../../accounts/account.store';
import { DefenceStore } from '../../accounts/defence.store';
import { AccountMails, type Recipient } from '../../mail/account-mails';
import { MailAllowanceStore } from '../../mail/mail-allowance.store';
import { LinkNotValid } from '../../mail/mailed-link.store';
import { MailedTokenStore } from '../../mail/mailed-token.store';
import type { RequestOrigin } from '../../security-events/request-origin';
import { SecurityEventStore } from '../../security-events/security-event.store';
import type { Owner } from '../../sessions/owner';

/** The choice of an address's holder about an account that was made with the address and never confirmed. */
export const ACCOUNT_CHOICES = ['keep', 'start_clean'] as const;
export type AccountChoice = (typeof ACCOUNT_CHOICES)[number];

const EVER = new Date(0);

const choiceRequired = () => new AppError(ERROR_CODES.ACCOUNT_CHOICE_REQUIRED);

const choiceNotAllowed = () =>
  new AppError('CONFLICT', { message: 'This address is confirmed, so the account is kept. Omit "account".' });

/**
 * Changes of a password. Each also ends, in the same transaction, everything that a defence ends.
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
    private readonly cleanStarts: CleanStartStore,
    private readonly identities: UpstreamIdentityStore,
    private readonly events: SecurityEventStore,
  ) {}

  /** Whether the link leads to an account whose address was never confirmed; false if the link is invalid. */
  async needsChoice(token: string): Promise<boolean> {
    const accountId = await this.tokens.findAccount(token, 'reset_password');
    const account = accountId && (await this.accounts.find(accountId));
    return account ? this.accounts.mayBeOfAnother(account) : false;
  }

  /**
   * Uses the link up, sets the password and ends every session. The mail was received at the address, so the address is
   * now confirmed. If an account was made with the address before its confirmation, its data belongs to the person only
   * if they choose to keep it.
   * @throws AppError NOT_FOUND (404), ACCOUNT_CHOICE_REQUIRED (409), CONFLICT (409). After a refusal the link stays
   * valid.
   */
  reset(token: string, passwordHash: string, choice: AccountChoice | undefined, origin: RequestOrigin) {
    return this.dataSource.transaction(async (manager): Promise<Recipient> => {
      const accountId = await this.tokens.consume(manager, token, 'reset_password');
      const account = await this.accounts.findHeld(manager, accountId);
      if (!account) throw new LinkNotValid();
      const needsChoice = await this.accounts.mayBeOfAnother(account, manager);
      if (needsChoice && choice === undefined) throw choiceRequired();
      if (!needsChoice && choice !== undefined) throw choiceNotAllowed();
      const holder =
        choice === 'start_clean' ? await this.cleanStarts.replace(manager, account, passwordHash) : account;
      // The address was never confirmed, so another person may have made the account by a sign-in at a provider.
      if (choice !== undefined) await this.identities.removeAddedSince(manager, account.id, EVER);
      if (holder === account) await this.accounts.setPassword(manager, account.id, passwordHash);
      // Both, if there is a new account: everything of the old one ends, and the address may get new links.
      for (const id of new Set([account.id, holder.id])) await this.defences.defend(manager, id, 'password_reset');
      await this.mails.addPasswordChanged(manager, holder);
      await this.events.record(manager, { accountId: holder.id, kind: 'password_reset', origin });
      return holder;
    });
  }

  /** By the owner. The session of the request stays. */
  async change(manager: EntityManager, account: Account, owner: Owner, passwordHash: string): Promise<void> {
    await this.accounts.changePassword(manager, account.id, passwordHash);
    await this.defences.defend(manager, account.id, 'password_changed', owner.sessionId);
    const mayTell = account.emailVerifiedAt !== null || (await this.allowances.take(manager, account.email, 'notice'));
    if (mayTell) await this.mails.addPasswordChanged(manager, account);
    await this.events.record(manager, { ...owner, kind: 'password_changed' });
  }
}
