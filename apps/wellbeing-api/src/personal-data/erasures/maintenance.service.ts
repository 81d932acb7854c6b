import { Injectable, Logger } from '@nestjs/common';
import { BackgroundJobs, Idempotency } from '@platform/http-service';
import { AccountStore } from '../../account/accounts/account.store';
import { EmailChangeStore } from '../../account/self-service/email-addresses/email-change.store';
import { MailAllowanceStore } from '../../account/mail/mail-allowance.store';
import { MailedLinkStore } from '../../account/mail/mailed-link.store';
import { MailedTokenStore } from '../../account/mail/mailed-token.store';
import { CodeStore } from '../../account/oauth/authorizations/code.store';
import { PersonalTokenStore } from '../../account/credentials/personal-tokens/personal-token.store';
import { SignInChallengeStore } from '../../account/credentials/passkeys/sign-in-challenge.store';
import { WebauthnChallengeStore } from '../../account/credentials/passkeys/webauthn-challenge.store';
import { SignInCodeStore } from '../../account/oauth/redirects/sign-in-code.store';
import { SecurityEventStore } from '../../account/security-events/security-event.store';
import { SecondFactorChallengeStore } from '../../account/credentials/second-factors/second-factor-challenge.store';
import { TotpStore } from '../../account/credentials/second-factors/totp.store';
import { SessionStore } from '../../account/sessions/session.store';
import { SignInFailureStore } from '../../account/sign-ins/sign-in-failure.store';

const INTERVAL_MS = 60_000;
const FORGOTTEN_AT_ONCE = 1_000;

/**
 * Erases accounts whose grace period has ended, and deletes expired rows. Every replica does it, and none waits for
 * another.
 */
@Injectable()
export class MaintenanceService {
  private readonly logger = new Logger('Maintenance');

  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly codes: SignInCodeStore,
    private readonly oauthCodes: CodeStore,
    private readonly tokens: MailedTokenStore,
    private readonly links: MailedLinkStore,
    private readonly mailAllowances: MailAllowanceStore,
    private readonly failures: SignInFailureStore,
    private readonly emailChanges: EmailChangeStore,
    private readonly events: SecurityEventStore,
    private readonly passkeyChallenges: WebauthnChallengeStore,
    private readonly signInChallenges: SignInChallengeStore,
    private readonly codeChallenges: SecondFactorChallengeStore,
    private readonly totp: TotpStore,
    private readonly personalTokens: PersonalTokenStore,
    private readonly idempotency: Idempotency,
    jobs: BackgroundJobs,
  ) {
    jobs.add({ name: 'maintenance', everyMs: INTERVAL_MS, run: (signal) => this.runAndTell(signal) });
  }

  /** @returns the number of erased accounts */
  async run(signal?: AbortSignal): Promise<number> {
    let erased = 0;
    for (let batch = 1; batch > 0 && !signal?.aborted; erased += batch) batch = await this.accounts.eraseDue();
    await this.sessions.forgetOld();
    await this.codes.forgetOld();
    await this.oauthCodes.forgetOld();
    await this.tokens.forgetOld();
    await this.links.forgetOld();
    await this.mailAllowances.forgetOld();
    await this.failures.forgetOld();
    await this.emailChanges.forgetOld();
    await this.passkeyChallenges.forgetOld();
    await this.signInChallenges.forgetOld();
    await this.codeChallenges.forgetOld();
    await this.totp.forgetUnconfirmed();
    await this.personalTokens.forgetOld();
    while ((await this.events.forgetOld(FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
    while ((await this.idempotency.forgetOld(FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
    return erased;
  }

  private async runAndTell(signal: AbortSignal): Promise<void> {
    const erased = await this.run(signal);
    if (erased > 0) this.logger.log({ msg: 'accounts erased', count: erased });
  }
}
