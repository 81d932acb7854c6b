import { Injectable } from '@nestjs/common';
import { AppError, unauthenticated } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { ERROR_CODES } from '../../../error-codes';
import { type Account, AccountStore } from '../../accounts/account.store';
import { passkeyRefused } from '../../credentials/passkeys/passkey.errors';
import { PasskeyProofs } from '../../credentials/passkeys/passkey.proofs';
import { type VerifiedCode, SecondFactorProofs } from '../../credentials/second-factors/second-factor.proofs';
import { UpstreamProofStore } from '../../credentials/upstream-identities/upstream-proof.store';
import { SecondFactorRemovalStore } from '../../credentials/second-factors/second-factor-removal.store';
import type { Owner } from '../../sessions/owner';
import { challengeExpired } from '../../sessions/challenge.errors';
import { SessionStore } from '../../sessions/session.store';
import { invalidCredentials, SignInService } from '../sign-in.service';
import { ProofStore } from './proof.store';

/** What a person sends to prove their identity again, in an existing session. */
export type Proof =
  | { password: string; code?: string }
  | { credential: object }
  /** The session has an unused proof of a sign-in at a provider. Only pages send it. */
  | { provider: true; code?: string };

type Work<T> = (manager: EntityManager, now: Date) => Promise<T>;

const codeRequired = () => new AppError(ERROR_CODES.SECOND_FACTOR_REQUIRED);

/** Asks a signed-in person for a proof of identity, as strong as a sign-in. */
@Injectable()
export class ProofService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly signIns: SignInService,
    private readonly passkeys: PasskeyProofs,
    private readonly secondFactors: SecondFactorProofs,
    private readonly removals: SecondFactorRemovalStore,
    private readonly proofs: ProofStore,
    private readonly upstreamProofs: UpstreamProofStore,
  ) {}

  /** Allows changes of the ways to sign in for ten minutes. @throws AppError as {@link prove}, UNAUTHENTICATED (401) */
  async reauthenticate(owner: Owner, proof: Proof): Promise<void> {
    const account = await this.accounts.find(owner.accountId);
    if (!account) throw unauthenticated(new Error('the account does not exist'));
    await this.prove(account, owner, proof, () => Promise.resolve());
  }

  /**
   * Does the work that the proof is for, in one transaction. Eight wrong passwords lock the proofs of this session
   * for 15 minutes. They take the same time as in a sign-in. Wrong codes count towards their own lock.
   * @param work gets the database's time
   * @returns what the work returns
   * @throws AppError UNAUTHENTICATED, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, CODE_REFUSED, CHALLENGE_EXPIRED or
   *   PASSKEY_REFUSED (401), SIGN_IN_LOCKED (429), DEPENDENCY_UNAVAILABLE (503)
   */
  prove<T>(account: Account, owner: Owner, proof: Proof, work: Work<T>): Promise<T> {
    if ('provider' in proof) return this.proveByProvider(account, owner, proof, work);
    return 'credential' in proof
      ? this.proveByPasskey(account, owner, proof.credential, work)
      : this.proveByPassword(account, owner, proof, work);
  }

  private async proveByPasskey<T>(
    account: Account,
    { sessionId, origin }: Owner,
    credential: object,
    work: Work<T>,
  ): Promise<T> {
    const verified = await this.passkeys.verify(credential, { purpose: 'confirm', sessionId });
    if (verified.passkey.accountId !== account.id)
      throw passkeyRefused(new Error('the passkey belongs to another account'));
    const accepted = async (manager: EntityManager): Promise<T> => {
      const { now } = await this.proofs.getHeld(manager, account.id, sessionId, null);
      await this.removals.cancel(manager, account.id);
      await this.finish(manager, account.id, sessionId);
      return work(manager, now);
    };
    return this.passkeys.accept(verified, origin, accepted, 'FOR UPDATE');
  }

  private async proveByPassword<T>(
    account: Account,
    owner: Owner,
    { password, code }: { password: string; code?: string },
    work: Work<T>,
  ): Promise<T> {
    // Repeat once if the hash was replaced meanwhile, as in a sign-in: raised parameters do that.
    for (let attempt = 1; attempt <= 2; attempt++) {
      const { passwordHash } = await this.signIns.checkPassword(account.email, password, owner);
      const verified = await this.verifyCode(owner, code);
      const done = await this.dataSource.transaction(async (manager) => {
        const held = await this.proofs.getHeld(manager, account.id, owner.sessionId, passwordHash);
        if (!held.isCurrent) return null;
        if (verified) await this.secondFactors.use(manager, account.id, verified, owner.origin);
        await this.finish(manager, account.id, owner.sessionId);
        return { result: await work(manager, held.now) };
      });
      if (done) return done.result;
    }
    throw invalidCredentials();
  }

  /** As strong as a sign-in: with the code if there is a second factor. A wrong code leaves the proof unused. */
  private async proveByProvider<T>(
    { id: accountId }: Account,
    owner: Owner,
    { code }: { code?: string },
    work: Work<T>,
  ): Promise<T> {
    const { sessionId, origin } = owner;
    if (!(await this.upstreamProofs.exists(accountId, sessionId))) throw challengeExpired();
    const verified = await this.verifyCode(owner, code);
    return this.dataSource.transaction(async (manager) => {
      const { now } = await this.proofs.getHeld(manager, accountId, sessionId, null);
      if (!(await this.upstreamProofs.use(manager, accountId, sessionId))) throw challengeExpired();
      if (verified) await this.secondFactors.use(manager, accountId, verified, origin);
      await this.finish(manager, accountId, sessionId);
      return work(manager, now);
    });
  }

  private async verifyCode({ accountId, origin }: Owner, code: string | undefined): Promise<VerifiedCode | null> {
    if (!(await this.secondFactors.isRequired(accountId))) return null;
    if (code === undefined) throw codeRequired();
    return this.secondFactors.verify(accountId, code, origin);
  }

  private async finish(manager: EntityManager, accountId: string, sessionId: string): Promise<void> {
    if (!(await this.sessions.noteAuthentication(manager, accountId, sessionId)))
      throw unauthenticated(new Error('the session has ended'));
  }
}
