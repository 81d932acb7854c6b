import { Injectable } from '@nestjs/common';
import { newSecret } from '@platform/auth';
import { AppError, unauthenticated } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountStore } from '../../accounts/account.store';
import { DefenceStore } from '../../accounts/defences/defence.store';
import { EmailChangeMails } from '../../mail/email-change-mails';
import { MailAllowanceStore } from '../../mail/mail-allowance.store';
import { OutboxStore } from '../../mail/outbox.store';
import { MailedLinks } from '../../mail/tokens/mailed-link.service';
import { linkNotValid, MailedTokenStore } from '../../mail/tokens/mailed-token.store';
import { PasskeyStore } from '../../credentials/passkeys/passkey.store';
import { PasswordHasher } from '../../credentials/passwords/password.hasher';
import { RecoveryCodeStore } from '../../credentials/second-factors/recovery-code.store';
import { TotpStore } from '../../credentials/second-factors/totp.store';
import type { RequestOrigin } from '../../security-events/request-origin';
import { SecurityEventStore } from '../../security-events/security-event.store';
import { SecurityNoticesWorker } from '../../security-events/security-notices.worker';
import type { Owner } from '../../sessions/owner';
import { type Proof, ProofService } from '../../sign-ins/step-ups/proof.service';
import { type EmailChange, EmailChangeStore } from './email-change.store';

/** A thief may add credentials before requesting the change, so credentials from this long before the request are removed. */
const SUSPECTED_BEFORE_MS = 24 * 3_600_000;

const isTaken = (error: unknown): boolean => error instanceof AppError && error.code === 'EMAIL_TAKEN';

/** An address is changed by whoever shows who they are and reads the new address; the old one has the last word. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly changes: EmailChangeStore,
    private readonly proofs: ProofService,
    private readonly defences: DefenceStore,
    private readonly passkeys: PasskeyStore,
    private readonly secondFactors: TotpStore,
    private readonly recoveryCodes: RecoveryCodeStore,
    private readonly tokens: MailedTokenStore,
    private readonly hasher: PasswordHasher,
    private readonly outbox: OutboxStore,
    private readonly changeMails: EmailChangeMails,
    private readonly links: MailedLinks,
    private readonly allowances: MailAllowanceStore,
    private readonly events: SecurityEventStore,
    private readonly notices: SecurityNoticesWorker,
  ) {}

  /**
   * Mails a link to the new address, the same whether an account has it or not: its holder learns by that mail. Above the
   * limit of mails to that address nothing is mailed and the answer is the same; links that were mailed before stay valid.
   * @throws AppError as {@link ProofService.prove}
   */
  async request(owner: Owner, newEmail: string, proof: Proof): Promise<void> {
    const { accountId, origin } = owner;
    const account = await this.accounts.find(accountId);
    if (!account) throw unauthenticated(new Error('the account is gone'));
    await this.proofs.prove(account, owner, proof, async (manager) => {
      if (await this.allowances.take(manager, newEmail, 'change_email')) {
        const [holder] = await this.accounts.findByEmails([newEmail]);
        const token = await this.changes.add(manager, { accountId, oldEmail: account.email, newEmail });
        await this.changeMails.addConfirmation(manager, { id: accountId, email: newEmail }, holder ? null : token);
      }
      await this.events.record(manager, { accountId, kind: 'email_change_requested', origin });
    });
  }

  /**
   * Ends every link that was mailed to the old address. Where that one was confirmed, it gets a link to take the change
   * back; otherwise it may never have been the owner's.
   * @throws AppError NOT_FOUND (404), also where an account has got the new address meanwhile
   */
  async confirm(token: string, origin: RequestOrigin): Promise<void> {
    const change = await this.changes.findToConfirm(token);
    if (!change) throw linkNotValid();
    try {
      await this.dataSource.transaction((manager) => this.apply(manager, change, origin));
    } catch (error) {
      throw isTaken(error) ? linkNotValid() : error;
    }
  }

  /**
   * Gives the account back to the old address, as a defence: everything that is pending ends, and so does every later change.
   * Passkeys, a second factor and recovery codes that were added since 24 hours before the change was requested are removed.
   * The password is replaced by a random one, and a link to choose a new password is mailed.
   * @throws AppError NOT_FOUND (404)
   */
  async takeBack(token: string, origin: RequestOrigin): Promise<void> {
    const change = await this.changes.findToTakeBack(token);
    if (!change) throw linkNotValid();
    const { accountId, oldEmail, requestedAt } = change;
    const unknownPasswordHash = await this.hasher.hash(newSecret());
    await this.dataSource.transaction(async (manager) => {
      await this.accounts.lock(manager, accountId, 'FOR UPDATE');
      if (!(await this.changes.takeBack(manager, accountId, token))) throw linkNotValid();
      await this.accounts.setEmail(manager, accountId, oldEmail);
      await this.accounts.setPassword(manager, accountId, unknownPasswordHash);
      const since = new Date(requestedAt.getTime() - SUSPECTED_BEFORE_MS);
      await this.passkeys.removeAddedSince(manager, accountId, since);
      await this.secondFactors.removeEnabledSince(manager, accountId, since);
      await this.recoveryCodes.removeMadeSince(manager, accountId, since);
      await this.defences.defend(manager, accountId, 'email_change_taken_back');
      await this.events.record(manager, { accountId, kind: 'email_change_taken_back', origin });
      await this.links.sendUnlimited(manager, { id: accountId, email: oldEmail }, 'reset_password');
    });
  }

  private async apply(manager: EntityManager, change: EmailChange, origin: RequestOrigin): Promise<void> {
    const { accountId, oldEmail, newEmail } = change;
    await this.accounts.lock(manager, accountId, 'FOR UPDATE');
    const account = await this.accounts.findHeld(manager, accountId);
    if (account?.email !== oldEmail) throw linkNotValid();
    const isConfirmed = account.emailVerifiedAt !== null;
    const confirmed = await this.changes.confirm(manager, change, isConfirmed);
    if (!confirmed) throw linkNotValid();
    // What happened before is told to whoever read the mails then.
    await this.notices.enqueueAll(manager, accountId);
    await this.accounts.setEmail(manager, accountId, newEmail);
    await this.endLinks(manager, accountId);
    await this.events.record(manager, { accountId, kind: 'email_changed', origin });
    const { takeBackToken } = confirmed;
    if (isConfirmed) await this.changeMails.addNotice(manager, { id: accountId, email: oldEmail }, takeBackToken);
  }

  private async endLinks(manager: EntityManager, accountId: string): Promise<void> {
    for (const purpose of ['verify_email', 'reset_password'] as const) {
      await this.tokens.removeAll(manager, accountId, purpose);
      await this.outbox.removeUnsent(manager, accountId, purpose);
    }
  }
}
