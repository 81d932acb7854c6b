import { Injectable } from '@nestjs/common';
import { AccountStore } from '../accounts/account.store';
import { linkNotValid, MailedTokenStore } from '../mailed-tokens/mailed-token.store';
import { PasswordHasher } from '../passwords/password.hasher';
import { PasswordPolicy } from '../passwords/password.policy';
import type { RequestOrigin } from '../security-events/request-origin';
import { SignInFailureStore } from '../sign-ins/sign-in-failure.store';
import { invalidCredentials, SignInService } from '../sign-ins/sign-in.service';
import { type AccountChoice, type ChangedIn, PasswordResetStore } from './password-reset.store';
import { ResetRequestStore } from './reset-request.store';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly requests: ResetRequestStore,
    private readonly tokens: MailedTokenStore,
    private readonly resets: PasswordResetStore,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly failures: SignInFailureStore,
    private readonly signIns: SignInService,
  ) {}

  /** A link is mailed if an account has this address; that is looked for later, so nothing here depends on it. */
  request(email: string): Promise<void> {
    return this.requests.add(email);
  }

  /** Whether whoever follows the link is to choose between the account that is there and a new one. */
  needsChoice(token: string): Promise<boolean> {
    return this.resets.needsChoice(token);
  }

  /**
   * @throws AppError NOT_FOUND (404), PASSWORD_REFUSED (422), ACCOUNT_CHOICE_REQUIRED or CONFLICT (409),
   *   DEPENDENCY_UNAVAILABLE (503); the link is then as good as before
   */
  async reset(
    token: string,
    password: string,
    choice: AccountChoice | undefined,
    origin: RequestOrigin,
  ): Promise<void> {
    // Guesses must not cost a hash each.
    const accountId = await this.tokens.findAccount(token, 'reset_password');
    const account = accountId && (await this.accounts.find(accountId));
    if (!account) throw linkNotValid();
    await this.policy.assertAcceptable(password, account.email);
    const { email } = await this.resets.reset(token, await this.hasher.hash(password), choice, origin);
    await this.failures.lift(email);
  }

  /**
   * Ends every other session and every link to choose a new password. Wrong current passwords count towards the lock of
   * the sign-in.
   * @throws AppError PASSWORD_REFUSED (422), INVALID_CREDENTIALS (401), SIGN_IN_LOCKED (429), DEPENDENCY_UNAVAILABLE (503)
   */
  async change(accountId: string, within: ChangedIn, currentPassword: string, newPassword: string): Promise<void> {
    const account = await this.accounts.find(accountId);
    await this.policy.assertAcceptable(newPassword, account?.email ?? '');
    // A second time if the hash was replaced meanwhile, as in a sign-in: raised parameters do that.
    for (let attempt = 1; attempt <= 2; attempt++) {
      const { passwordHash } = await this.signIns.checkPassword(account?.email ?? '', currentPassword, within.origin);
      const hash = await this.hasher.hash(newPassword);
      if (account && (await this.resets.change(account, within, passwordHash, hash))) return;
    }
    throw invalidCredentials();
  }
}
