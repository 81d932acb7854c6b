import { STEP_UP_AUDIENCE, STEP_UP_LIFETIME_SECONDS } from '@platform/auth';
import { TokenIssuer } from '@platform/harness';

export class TestIssuer extends TokenIssuer {
  /** The token of the account service after a password. It creates one API key. */
  stepUpToken(accountId: string, claims: Record<string, unknown> = {}): string {
    const now = Math.floor(Date.now() / 1000);
    const exp = now + STEP_UP_LIFETIME_SECONDS;
    return this.token(accountId, { aud: [STEP_UP_AUDIENCE], iat: now, exp, email_verified: true, ...claims });
  }
}
