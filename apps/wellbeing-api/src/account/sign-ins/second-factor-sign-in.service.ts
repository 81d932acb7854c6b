import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountStore } from '../accounts/account.store';
import { SecondFactorChallengeStore } from '../credentials/second-factors/second-factor-challenge.store';
import { SecondFactorProofs } from '../credentials/second-factors/second-factor.proofs';
import { SignInProviders } from '../credentials/upstream-identities/sign-in-providers';
import type { RequestOrigin } from '../security-events/request-origin';
import { SecurityEventStore } from '../security-events/security-event.store';
import { challengeExpired } from '../sessions/challenge.errors';
import { SessionStore } from '../sessions/session.store';
import type { SignIn } from './sign-in.service';

/** The second step of a sign-in, after a correct password or a sign-in at a provider. */
@Injectable()
export class SecondFactorSignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly challenges: SecondFactorChallengeStore,
    private readonly proofs: SecondFactorProofs,
    private readonly providers: SignInProviders,
    private readonly events: SecurityEventStore,
  ) {}

  /**
   * A wrong code leaves the challenge valid. The code, the challenge and the session change in one transaction.
   * @throws AppError CHALLENGE_EXPIRED or CODE_REFUSED (401), SIGN_IN_LOCKED (429)
   */
  async signIn(challenge: string, code: string, origin: RequestOrigin): Promise<SignIn> {
    const accountId = await this.challenges.getAccount(challenge);
    const verified = await this.proofs.verify(accountId, code, origin);
    return this.dataSource.transaction(async (manager) => {
      const upstream = await this.challenges.consume(manager, accountId, challenge);
      await this.proofs.use(manager, accountId, verified, origin);
      const account = await this.accounts.findHeld(manager, accountId);
      if (!account) throw challengeExpired();
      const methods = [upstream ? 'upstream' : 'password', verified.method] as const;
      const at = upstream?.authenticatedAt ?? null;
      const session = await this.sessions.create(manager, accountId, [...methods], origin.userAgent, at);
      const { sessionId } = session;
      const detail = upstream ? this.providers.labelOf(upstream.issuer) : undefined;
      await this.events.record(manager, { accountId, kind: 'signed_in', origin, sessionId, detail });
      return { account, ...session };
    });
  }
}
