import { Injectable } from '@nestjs/common';
import { AppError, unauthenticated } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { TokenIssuer } from '../access-tokens/token.issuer';
import { AccountStore } from '../accounts/account.store';
import type { RequestOrigin } from '../security-events/request-origin';
import { invalidCredentials, SignInService } from '../sign-ins/sign-in.service';
import { StepUpStore } from './step-up.store';

/** Tokens for what a stolen access token must not do: their price is the password, asked anew. */
@Injectable()
export class StepUpService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly signIns: SignInService,
    private readonly stepUps: StepUpStore,
    private readonly tokens: TokenIssuer,
    private readonly config: WellbeingConfig,
  ) {}

  /**
   * Wrong passwords count towards the lock of the sign-in, and take as long.
   * @throws AppError UNAUTHENTICATED or INVALID_CREDENTIALS (401), EMAIL_UNCONFIRMED (403), SIGN_IN_LOCKED (429),
   *   DEPENDENCY_UNAVAILABLE (503)
   */
  async stepUp(accountId: string, sessionId: string, password: string, origin: RequestOrigin): Promise<string> {
    const account = await this.accounts.find(accountId);
    if (!account) throw unauthenticated(new Error('the account is gone'));
    if (!account.emailVerifiedAt) throw this.emailUnconfirmed();
    // A second time if the hash was replaced meanwhile, as in a sign-in: raised parameters do that.
    for (let attempt = 1; attempt <= 2; attempt++) {
      const { passwordHash } = await this.signIns.checkPassword(account.email, password, origin);
      const outcome = await this.stepUps.confirm(account, { sessionId, origin }, passwordHash);
      if (outcome === 'session ended') throw unauthenticated(new Error('the session has ended'));
      if (outcome === 'confirmed') return this.tokens.stepUpToken(accountId, sessionId);
    }
    throw invalidCredentials();
  }

  private emailUnconfirmed(): AppError {
    const page = new URL('/account', this.config.ACCOUNT_URL).href;
    return new AppError(ERROR_CODES.EMAIL_UNCONFIRMED, {
      message: `Confirm your email address first: open the link that was mailed to it. A new link is sent by POST /auth/email/verification, or from ${page}.`,
    });
  }
}
