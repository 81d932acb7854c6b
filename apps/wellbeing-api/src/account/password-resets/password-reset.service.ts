import { Injectable } from '@nestjs/common';
import { AccountStore } from '../accounts/account.store';
import { AccountMails } from '../mail/account-mails';
import { linkNotValid, MailedTokenStore } from '../mailed-tokens/mailed-token.store';
import { PasswordHasher } from '../passwords/password.hasher';
import { SessionStore } from '../sessions/session.store';
import { SignInFailureStore } from '../sign-ins/sign-in-failure.store';
import { invalidCredentials, SignInService } from '../sign-ins/sign-in.service';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly tokens: MailedTokenStore,
    private readonly mails: AccountMails,
    private readonly hasher: PasswordHasher,
    private readonly failures: SignInFailureStore,
    private readonly sessions: SessionStore,
    private readonly signIns: SignInService,
  ) {}

  /** Posts a link if an account has this address; the caller never learns whether. */
  async request(email: string): Promise<void> {
    const known = await this.accounts.findWithPassword(email);
    if (known) this.mails.postPasswordReset(email, await this.tokens.create(known.account.id, 'reset_password'));
  }

  /** @throws AppError NOT_FOUND (404), DEPENDENCY_UNAVAILABLE (503) */
  async reset(token: string, password: string): Promise<void> {
    // Guesses must not cost a hash each.
    if (!(await this.tokens.isValid(token, 'reset_password'))) throw linkNotValid();
    const { email } = await this.tokens.consumePasswordReset(token, await this.hasher.hash(password));
    await this.failures.lift(email);
    this.mails.postPasswordChanged(email);
  }

  /**
   * Ends every other session. Wrong current passwords count towards the lock of the sign-in.
   * @throws AppError INVALID_CREDENTIALS (401), SIGN_IN_LOCKED (429), DEPENDENCY_UNAVAILABLE (503)
   */
  async change(accountId: string, sessionId: string, currentPassword: string, newPassword: string): Promise<void> {
    const account = await this.accounts.find(accountId);
    // A second time if the hash was replaced meanwhile, as in a sign-in: raised parameters do that.
    for (let attempt = 1; attempt <= 2; attempt++) {
      const { passwordHash } = await this.signIns.checkPassword(account?.email ?? '', currentPassword);
      const hash = await this.hasher.hash(newPassword);
      if (!(await this.accounts.replacePasswordHash(accountId, passwordHash, hash))) continue;
      await this.sessions.endAll(accountId, sessionId);
      if (account) this.mails.postPasswordChanged(account.email);
      return;
    }
    throw invalidCredentials();
  }
}
