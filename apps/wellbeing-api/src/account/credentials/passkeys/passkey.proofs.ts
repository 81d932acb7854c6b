import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountStore } from '../../accounts/account.store';
import type { RequestOrigin } from '../../security-events/request-origin';
import { SecurityEventStore } from '../../security-events/security-event.store';
import { challengeExpired } from '../../sessions/challenge.errors';
import { passkeyRefused } from './passkey.errors';
import { type PasskeyCredential, PasskeyStore, type PasskeyUse } from './passkey.store';
import { PasskeyVerifier, userHandleOf } from './passkey.verifier';
import { SignInChallengeStore } from './sign-in-challenge.store';
import { type ChallengeUse, WebauthnChallengeStore } from './webauthn-challenge.store';

/** An answer that is true; it counts only if it is then used. */
export interface JudgedAnswer {
  passkey: PasskeyCredential;
  use: PasskeyUse;
}

/** A sign-in has no session yet. */
type ProofUse = { purpose: 'sign_in' } | ChallengeUse;

/** Answers of passkeys, given to prove who somebody is: at a sign-in, or again in a session. No password is hashed. */
@Injectable()
export class PasskeyProofs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly challenges: WebauthnChallengeStore,
    private readonly signInChallenges: SignInChallengeStore,
    private readonly passkeys: PasskeyStore,
    private readonly verifier: PasskeyVerifier,
    private readonly events: SecurityEventStore,
  ) {}

  /** The same for everybody: an authenticator says by itself whose passkeys it holds. */
  signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.verifier.requestOptions(this.signInChallenges.create());
  }

  async confirmOptions(accountId: string, sessionId: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const known = await this.passkeys.listUsableCredentials(accountId);
    return this.verifier.requestOptions(await this.challenges.create({ purpose: 'confirm', sessionId }), known);
  }

  /**
   * Uses the challenge up, whatever the answer of a known passkey is worth.
   * @throws AppError CHALLENGE_EXPIRED or PASSKEY_REFUSED (401)
   */
  async judge(credential: object, use: ProofUse): Promise<JudgedAnswer> {
    const challenge = this.verifier.challengeOf(credential);
    const { id, response } = credential as { id?: unknown; response: { userHandle?: unknown } };
    const passkey = typeof id === 'string' ? await this.passkeys.findByCredentialId(id) : null;
    if (!passkey) throw passkeyRefused(new Error('unknown'));
    if (!isOwner(passkey.accountId, response.userHandle, use)) throw passkeyRefused(new Error('another user'));
    if (!(await this.consume(challenge, use))) throw challengeExpired();
    return { passkey, use: await this.verifier.verifyAnswer(credential, challenge, passkey) };
  }

  private consume(challenge: string, use: ProofUse): Promise<boolean> {
    return use.purpose === 'sign_in'
      ? this.signInChallenges.consume(challenge)
      : this.challenges.consume(challenge, use);
  }

  /**
   * Does the work that the answer is for, all or nothing. A counter that did not rise refuses it and tells the owner.
   * @param lock of the account: for an update where the work may change it
   * @throws AppError PASSKEY_REFUSED (401)
   */
  async accept<T>(
    { passkey, use }: JudgedAnswer,
    origin: RequestOrigin,
    work: (manager: EntityManager) => Promise<T>,
    lock: 'FOR SHARE' | 'FOR UPDATE' = 'FOR SHARE',
  ): Promise<T> {
    const done = await this.dataSource.transaction(async (manager) => {
      // Before the passkey, as its removal does; and so that a reset of the password ends what follows, or comes before.
      await this.accounts.lock(manager, passkey.accountId, lock);
      if (await this.passkeys.use(manager, passkey, use)) return { value: await work(manager) };
      const { accountId, name: detail } = passkey;
      if (await this.passkeys.exists(manager, passkey)) {
        await this.events.record(manager, { accountId, kind: 'passkey_refused', origin, detail });
      }
      return null;
    });
    if (!done) throw passkeyRefused(new Error('the counter did not rise, or the passkey was removed'));
    return done.value;
  }
}

/** A sign-in must say whose passkey it is; in a session the passkey was named, and need not. */
function isOwner(accountId: string, userHandle: unknown, { purpose }: ProofUse): boolean {
  if (typeof userHandle !== 'string') return purpose === 'confirm' && (userHandle ?? null) === null;
  return Buffer.from(userHandle, 'base64url').equals(userHandleOf(accountId));
}
