import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { type Account, AccountStore } from '../accounts/account.store';
import { PasswordHasher } from '../passwords/password.hasher';
import { SessionStore } from '../sessions/session.store';
import { SignInFailureStore } from './sign-in-failure.store';

export interface SignIn {
  account: Account;
  sessionId: string;
}

/** One answer for a wrong password and an unknown email. */
const invalidCredentials = () =>
  new AppError('INVALID_CREDENTIALS', { message: 'The email or the password is not right.' });

const locked = (seconds: number) =>
  new AppError('SIGN_IN_LOCKED', {
    message: 'Too many failed sign-ins. Try again later or reset the password.',
    headers: { 'Retry-After': String(seconds) },
  });

@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly failures: SignInFailureStore,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionStore,
  ) {}

  /**
   * Known or not, an email takes the same steps: one read, one hash, one write.
   * @throws AppError INVALID_CREDENTIALS (401), SIGN_IN_LOCKED (429), DEPENDENCY_UNAVAILABLE (503)
   */
  async signIn(email: string, password: string, userAgent: string | null): Promise<SignIn> {
    const { account, passwordHash } = await this.checkPassword(email, password);
    await this.rehash(account.id, passwordHash, password);
    return { account, sessionId: await this.sessions.create(account.id, userAgent) };
  }

  /** The same without a session: for changes that ask for the password again. */
  async checkPassword(email: string, password: string): Promise<{ account: Account; passwordHash: string }> {
    await this.assertOpen(email);
    const known = await this.accounts.findWithPassword(email);
    if (!(await this.hasher.verify(known?.passwordHash ?? null, password)) || !known) {
      await this.failures.recordFailure(email);
      throw invalidCredentials();
    }
    await this.failures.clear(email);
    // The eighth failure may have come in between.
    await this.assertOpen(email);
    return known;
  }

  private async assertOpen(email: string): Promise<void> {
    const seconds = await this.failures.lockedSeconds(email);
    if (seconds > 0) throw locked(seconds);
  }

  private async rehash(accountId: string, passwordHash: string, password: string): Promise<void> {
    if (!this.hasher.isOutdated(passwordHash)) return;
    await this.accounts.replacePasswordHash(accountId, passwordHash, await this.hasher.hash(password));
  }
}
