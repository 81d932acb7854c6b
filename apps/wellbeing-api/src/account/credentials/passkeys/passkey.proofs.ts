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

/** A valid response of a passkey. It counts only after it was used. */
export interface VerifiedResponse {
  passkey: PasskeyCredential;
  use: PasskeyUse;
}

/** A sign-in has no session yet. */
type ProofUse = { purpose: 'sign_in' } | ChallengeUse;

/** Responses of passkeys that prove a person's identity: at a sign-in, or again in a session. No password is hashed. */
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

  /** The same for every person: the authenticator reports whose passkeys it holds. */
  signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.verifier.requestOptions(this.signInChallenges.create());
  }

  async confirmOptions(accountId: string, sessionId: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const known = await this.passkeys.listUsableCredentials(accountId);
    return this.verifier.requestOptions(await this.challenges.create({ purpose: 'confirm', sessionId }), known);
  }

  /**
   * Uses up the challenge of a known passkey, even if the response is wrong.
   * @throws AppError CHALLENGE_EXPIRED or PASSKEY_REFUSED (401)
   */
  async verify(credential: object, use: ProofUse): Promise<VerifiedResponse> {
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
   * Does the work that the response is for, in one transaction. If the counter did not rise, it refuses the response
   * and notifies the owner.
   * @param lock of the account: for an update if the work may change it
   * @throws AppError PASSKEY_REFUSED (401)
   */
  async accept<T>(
    { passkey, use }: VerifiedResponse,
    origin: RequestOrigin,
    work: (manager: EntityManager) => Promise<T>,
    lock: 'FOR SHARE' | 'FOR UPDATE' = 'FOR SHARE',
  ): Promise<T> {
    const done = await this.dataSource.transaction(async (manager) => {
      // Lock the account before the passkey, in the same order as its removal. Its lock also orders this work before or
      // after a password reset, which ends it.
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

/** A sign-in must carry the owner's user handle. In a session the passkey was named, so the handle is optional. */
function isOwner(accountId: string, userHandle: unknown, { purpose }: ProofUse): boolean {
  if (typeof userHandle !== 'string') return purpose === 'confirm' && (userHandle ?? null) === null;
  return Buffer.from(userHandle, 'base64url').equals(userHandleOf(accountId));
}
