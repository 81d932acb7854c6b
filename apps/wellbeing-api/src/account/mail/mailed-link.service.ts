import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/account.store';
import { AccountMails, type Recipient } from './account-mails';
import { MailAllowanceStore } from './mail-allowance.store';
import { MailedLinkStore } from './mailed-link.store';
import { type MailedTokenPurpose, MailedTokenStore } from './mailed-token.store';

const LIFETIME_SECONDS: Record<MailedTokenPurpose, number> = { verify_email: 86_400, reset_password: 1_800 };
/** The link of an invitation. After it, the person requests a link for a new password. */
const INVITATION_SECONDS = 7 * 86_400;
/** How long a link stays valid after the next one can be mailed. */
const OVERLAP_SECONDS = 1_800;

/**
 * Links that are mailed to the address of an account. A link works until it expires or a link of the same purpose is
 * used.
 */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly accounts: AccountStore,
    private readonly allowances: MailAllowanceStore,
    private readonly tokens: MailedTokenStore,
    private readonly links: MailedLinkStore,
    private readonly mails: AccountMails,
  ) {}

  /**
   * Mails a link that any caller can request, within the limit of its address and purpose. Above the limit it sends no
   * mail: the last link stays valid until half an hour after the next one can be mailed. Therefore the owner of the
   * mailbox always has a valid link or can get one.
   */
  async send(manager: EntityManager, to: Recipient, purpose: MailedTokenPurpose): Promise<void> {
    // A defence ends links and restores the allowance. This lock orders it before or after the new link.
    await this.accounts.lock(manager, to.id, 'FOR SHARE');
    const allowance = await this.allowances.take(manager, to.email, purpose);
    if (!allowance) return;
    const untilNextSeconds = allowance.nextInSeconds > 0 ? allowance.nextInSeconds + OVERLAP_SECONDS : 0;
    await this.add(manager, to, purpose, Math.max(LIFETIME_SECONDS[purpose], untilNextSeconds));
  }

  /**
   * Mails a link that the owner of the mailbox or an administrator caused, without a limit. The caller has locked the
   * account.
   */
  sendUnlimited(manager: EntityManager, to: Recipient, purpose: MailedTokenPurpose): Promise<void> {
    return this.add(manager, to, purpose, LIFETIME_SECONDS[purpose]);
  }

  /** To the owner of an account that an administrator made. The caller has created the account. */
  async invite(manager: EntityManager, to: Recipient): Promise<void> {
    const lifetimeSeconds = INVITATION_SECONDS;
    const token = await this.tokens.create(manager, to.id, 'reset_password', lifetimeSeconds);
    const purpose = 'reset_password' as const;
    await this.links.add(manager, { token, accountId: to.id, purpose, email: to.email, lifetimeSeconds });
    await this.mails.addInvitation(manager, to, { token, lifetimeSeconds });
  }

  private async add(manager: EntityManager, to: Recipient, purpose: MailedTokenPurpose, lifetimeSeconds: number) {
    const token = await this.tokens.create(manager, to.id, purpose, lifetimeSeconds);
    await this.links.add(manager, { token, accountId: to.id, purpose, email: to.email, lifetimeSeconds });
    const link = { token, lifetimeSeconds };
    if (purpose === 'verify_email') await this.mails.addEmailVerification(manager, to, link);
    else await this.mails.addPasswordReset(manager, to, link);
  }
}
