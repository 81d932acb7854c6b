import { Injectable } from '@nestjs/common';
import { TokenIssuer } from '../../tokens/access-tokens/token.issuer';
import { AccountStore } from '../../accounts/account.store';
import { AccountMails } from '../../mail/account-mails';
import { SecurityEventStore } from '../../security-events/security-event.store';
import type { Owner } from '../../sessions/owner';
import { type Proof, ProofService } from './proof.service';

/** Tokens for actions that a stolen access token must not allow. Each needs a new proof of identity. */
@Injectable()
export class StepUpService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly proofs: ProofService,
    private readonly mails: AccountMails,
    private readonly events: SecurityEventStore,
    private readonly tokens: TokenIssuer,
  ) {}

  /**
   * The owner gets a mail.
   * @throws AppError UNAUTHENTICATED, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, CODE_REFUSED, CHALLENGE_EXPIRED or
   *   PASSKEY_REFUSED (401), EMAIL_UNCONFIRMED (403), SIGN_IN_LOCKED (429), DEPENDENCY_UNAVAILABLE (503)
   */
  async stepUp(owner: Owner, proof: Proof): Promise<string> {
    const account = await this.accounts.getConfirmed(owner.accountId);
    const what = 'credential' in proof ? 'passkey' : 'provider' in proof ? 'provider' : 'password';
    await this.proofs.prove(account, owner, proof, async (manager, now) => {
      await this.mails.addStepUp(manager, account, now, what);
      await this.events.record(manager, { ...owner, kind: 'password_confirmed', detail: what });
    });
    return this.tokens.stepUpToken(owner.accountId, owner.sessionId);
  }
}
