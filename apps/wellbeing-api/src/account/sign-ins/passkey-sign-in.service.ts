import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { AccountStore } from '../accounts/account.store';
import { passkeyRefused } from '../credentials/passkeys/passkey.errors';
import { PasskeyProofs } from '../credentials/passkeys/passkey.proofs';
import { SecondFactorRemovalStore } from '../credentials/second-factors/second-factor-removal.store';
import type { RequestOrigin } from '../security-events/request-origin';
import { SecurityEventStore } from '../security-events/security-event.store';
import { SessionStore } from '../sessions/session.store';
import type { SignIn } from './sign-in.service';

/**
 * Sign-in without a password. A passkey counts as two factors: the device, and its verification of the user. The lock
 * after wrong passwords does not apply, because a passkey cannot be guessed.
 */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly proofs: PasskeyProofs,
    private readonly removals: SecondFactorRemovalStore,
    private readonly events: SecurityEventStore,
  ) {}

  options(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.proofs.signInOptions();
  }

  /** @throws AppError CHALLENGE_EXPIRED or PASSKEY_REFUSED (401) */
  async signIn(credential: object, origin: RequestOrigin): Promise<SignIn> {
    const verified = await this.proofs.verify(credential, { purpose: 'sign_in' });
    const { accountId } = verified.passkey;
    return this.proofs.accept(verified, origin, async (manager) => {
      const account = await this.accounts.findHeld(manager, accountId);
      if (!account) throw passkeyRefused(new Error('the account does not exist'));
      await this.removals.cancel(manager, accountId);
      const session = await this.sessions.create(manager, accountId, ['passkey'], origin.userAgent);
      const { sessionId } = session;
      await this.events.record(manager, { accountId, kind: 'signed_in', origin, sessionId });
      return { account, ...session };
    });
  }
}
