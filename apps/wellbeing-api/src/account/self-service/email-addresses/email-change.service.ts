import { Injectable } from '@nestjs/common';
import { newSecret } from '@platform/auth';
import { AppError, unauthenticated } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountStore } from '../../accounts/account.store';
import { DefenceStore } from '../../accounts/defence.store';
import { EmailChangeMails } from '../../mail/email-change-mails';
import { MailAllowanceStore } from '../../mail/mail-allowance.store';
import { OutboxStore } from '../../mail/outbox.store';
import { MailableAddresses } from '../../mail/mailable-addresses';
import { MailedLinks } from '../../mail/mailed-link.service';
import { LinkNotValid, MailedLinkStore } from '../../mail/mailed-link.store';
import { MailedTokenStore } from '../../mail/mailed-token.store';
import { PasskeyStore } from '../../credentials/passkeys/passkey.store';
import { PasswordHasher } from '../../credentials/passwords/password.hasher';
import { RecoveryCodeStore } from '../../credentials/second-factors/recovery-code.store';
import { TotpStore } from '../../credentials/second-factors/totp.store';
import { UpstreamIdentityStore } from '../../credentials/upstream-identities/upstream-identity.store';
import type { RequestOrigin } from '../../security-events/request-origin';
import { SecurityEventStore } from '../../security-events/security-event.store';
import { SecurityNoticesWorker } from '../../security-events/security-notices.worker';
import type { Owner } from '../../sessions/owner';
import { type Proof, ProofService } from '../../sign-ins/step-ups/proof.service';
import { CONFIRM_SECONDS, type EmailChange, EmailChangeStore, TAKE_BACK_SECONDS } from './email-change.store';

/** An attacker may add credentials before the request of a change. Credentials from this long before it are removed. */
const SUSPECTED_BEFORE_MS = 24 * 3_600_000;

const isTaken = (error: unknown): boolean => error instanceof AppError && error.code === 'EMAIL_TAKEN';

/**
 * Changes of an address. They need a proof of identity and access to the new mailbox. The old address can undo the
 * change.
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly changes: EmailChangeStore,
    private readonly proofs: ProofService,
    private readonly defences: DefenceStore,
    private readonly passkeys: PasskeyStore,
    private readonly identities: UpstreamIdentityStore,
    private readonly secondFactors: TotpStore,
    private readonly recoveryCodes: RecoveryCodeStore,
    private readonly tokens: MailedTokenStore,
    private readonly hasher: PasswordHasher,
    private readonly outbox: OutboxStore,
    private readonly changeMails: EmailChangeMails,
    private readonly links: MailedLinks,
    private readonly mailedLinks: MailedLinkStore,
    private readonly addresses: MailableAddresses,
    private readonly allowances: MailAllowanceStore,
    private readonly events: SecurityEventStore,
    private readonly notices: SecurityNoticesWorker,
  ) {}

  /**
   * Mails a link to the new address. The response is the same if an account already has it: its holder learns it from
   * the mail. Above the limit of mails to that address no mail is sent, and the response is the same. Earlier links
   * stay valid.
   * @throws AppError VALIDATION_FAILED (422), and as {@link ProofService.prove}
   */
  async request(owner: Owner, newEmail: string, proof: Proof): Promise<void> {
    const { accountId, origin } = owner;
    const account = await this.accounts.find(accountId);
    if (!account) throw unauthenticated(new Error('the account does not exist'));
    await this.addresses.assertMailable(newEmail);
    await this.proofs.prove(account, owner, proof, async (manager) => {
      if (await this.allowances.take(manager, newEmail, 'change_email')) {
        const [holder] = await this.accounts.findByEmails([newEmail], manager);
        const token = await this.changes.add(manager, { accountId, oldEmail: account.email, newEmail });
        const lifetimeSeconds = CONFIRM_SECONDS;
        await this.mailedLinks.add(manager, {
          token,
          accountId,
          purpose: 'change_email',
          email: newEmail,
          lifetimeSeconds,
        });
        await this.changeMails.addConfirmation(manager, { id: accountId, email: newEmail }, holder ? null : token);
      }
      await this.events.record(manager, { accountId, kind: 'email_change_requested', origin });
    });
  }

  /**
   * Ends every link that was mailed to the old address. If the old address was confirmed, it gets a link to undo the
   * change. An unconfirmed one may never have been the owner's.
   * @throws AppError NOT_FOUND (404), also if another account has got the new address meanwhile
   */
  async confirm(token: string, origin: RequestOrigin): Promise<void> {
    await this.mailedLinks.explain(token, 'change_email', async () => {
      const change = await this.changes.findToConfirm(token);
      if (!change) throw new LinkNotValid();
      try {
        await this.dataSource.transaction(async (manager) => {
          await this.apply(manager, change, origin);
          await this.mailedLinks.noteUse(manager, token);
        });
      } catch (error) {
        throw isTaken(error) ? new LinkNotValid() : error;
      }
    });
  }

  async canConfirm(token: string): Promise<boolean> {
    return (await this.changes.findToConfirm(token)) !== null;
  }

  /** The address that the link was mailed to; null if the link is not valid. */
  async findToTakeBack(token: string): Promise<string | null> {
    return (await this.changes.findToTakeBack(token))?.oldEmail ?? null;
  }

  /**
   * Gives the account back to the old address, as a defence. Everything that is pending ends, and so does every later
   * change. Passkeys, a second factor and recovery codes are removed if they were added later than 24 hours before the
   * request. The password is replaced by a random one, and a link to choose a new password is mailed.
   * @throws AppError NOT_FOUND (404)
   */
  async takeBack(token: string, origin: RequestOrigin): Promise<void> {
    await this.mailedLinks.explain(token, 'take_back_email', () => this.undo(token, origin));
  }

  private async undo(token: string, origin: RequestOrigin): Promise<void> {
    const change = await this.changes.findToTakeBack(token);
    if (!change) throw new LinkNotValid();
    const { accountId, oldEmail, requestedAt } = change;
    const unknownPasswordHash = await this.hasher.hash(newSecret());
    await this.dataSource.transaction(async (manager) => {
      await this.accounts.lock(manager, accountId, 'FOR UPDATE');
      if (!(await this.changes.takeBack(manager, accountId, token))) throw new LinkNotValid();
      await this.accounts.setEmail(manager, accountId, oldEmail);
      await this.accounts.setPassword(manager, accountId, unknownPasswordHash);
      const since = new Date(requestedAt.getTime() - SUSPECTED_BEFORE_MS);
      await this.passkeys.removeAddedSince(manager, accountId, since);
      await this.identities.removeAddedSince(manager, accountId, since);
      await this.secondFactors.removeEnabledSince(manager, accountId, since);
      await this.recoveryCodes.removeMadeSince(manager, accountId, since);
      await this.defences.defend(manager, accountId, 'email_change_taken_back');
      await this.events.record(manager, { accountId, kind: 'email_change_taken_back', origin });
      await this.mailedLinks.noteUse(manager, token);
      await this.links.sendUnlimited(manager, { id: accountId, email: oldEmail }, 'reset_password');
    });
  }

  private async apply(manager: EntityManager, change: EmailChange, origin: RequestOrigin): Promise<void> {
    const { accountId, oldEmail, newEmail } = change;
    await this.accounts.lock(manager, accountId, 'FOR UPDATE');
    const account = await this.accounts.findHeld(manager, accountId);
    if (account?.email !== oldEmail) throw new LinkNotValid();
    const isConfirmed = account.emailVerifiedAt !== null;
    const confirmed = await this.changes.confirm(manager, change, isConfirmed);
    if (!confirmed) throw new LinkNotValid();
    // Earlier events are mailed to the old address.
    await this.notices.enqueueAll(manager, accountId);
    await this.accounts.setEmail(manager, accountId, newEmail);
    await this.endLinks(manager, accountId);
    await this.events.record(manager, { accountId, kind: 'email_changed', origin });
    const { takeBackToken } = confirmed;
    if (takeBackToken) await this.noteTakeBack(manager, change, takeBackToken);
    if (isConfirmed) await this.changeMails.addNotice(manager, { id: accountId, email: oldEmail }, takeBackToken);
  }

  private noteTakeBack(manager: EntityManager, { accountId, oldEmail: email }: EmailChange, token: string) {
    const [purpose, lifetimeSeconds] = ['take_back_email', TAKE_BACK_SECONDS] as const;
    return this.mailedLinks.add(manager, { token, accountId, purpose, email, lifetimeSeconds });
  }

  private async endLinks(manager: EntityManager, accountId: string): Promise<void> {
    for (const purpose of ['verify_email', 'reset_password'] as const) {
      await this.tokens.removeAll(manager, accountId, purpose);
      await this.outbox.removeUnsent(manager, accountId, purpose);
    }
  }
}
