import { Injectable } from '@nestjs/common';
import { notFound, UUID } from '@platform/errors';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountStore } from '../../accounts/account.store';
import { SecurityEventStore } from '../../security-events/security-event.store';
import { AccountHold } from '../../sessions/account-hold';
import type { Owner } from '../../sessions/owner';
import { SessionStore } from '../../sessions/session.store';
import { challengeExpired } from '../../sessions/challenge.errors';
import { lastWayToSignIn } from './passkey.errors';
import { type Passkey, PasskeyStore } from './passkey.store';
import { PasskeyVerifier } from './passkey.verifier';
import { WebauthnChallengeStore } from './webauthn-challenge.store';

const noSuchPasskey = () => notFound('No such passkey.');

/** Otherwise the database refuses an id of another form with its own error. */
function assertIsId(id: string): void {
  if (!UUID.test(id)) throw noSuchPasskey();
}

/** The passkeys of an account. Each change needs a proof of the last ten minutes, and the owner gets a mail. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly accountHold: AccountHold,
    private readonly challenges: WebauthnChallengeStore,
    private readonly passkeys: PasskeyStore,
    private readonly verifier: PasskeyVerifier,
    private readonly events: SecurityEventStore,
  ) {}

  /**
   * The address must be confirmed. Otherwise a person who signed up with another person's address would keep a way in
   * after its holder has taken over the account.
   * @throws AppError EMAIL_UNCONFIRMED or REAUTHENTICATION_REQUIRED (403)
   */
  async registrationOptions({ accountId, sessionId }: Owner): Promise<PublicKeyCredentialCreationOptionsJSON> {
    await this.sessions.assertRecentlyAuthenticated(accountId, sessionId);
    const account = await this.accounts.getConfirmed(accountId);
    const known = await this.passkeys.listCredentials(accountId);
    const challenge = await this.challenges.create({ purpose: 'register', sessionId });
    return this.verifier.creationOptions(account, challenge, known);
  }

  /**
   * @throws AppError CHALLENGE_EXPIRED or PASSKEY_REFUSED (401), EMAIL_UNCONFIRMED or REAUTHENTICATION_REQUIRED (403),
   *   PASSKEY_EXISTS or TOO_MANY_PASSKEYS (409)
   */
  async register({ accountId, sessionId, origin }: Owner, credential: object, name: string): Promise<Passkey> {
    await this.sessions.assertRecentlyAuthenticated(accountId, sessionId);
    await this.accounts.getConfirmed(accountId);
    const challenge = this.verifier.challengeOf(credential);
    if (!(await this.challenges.consume(challenge, { purpose: 'register', sessionId }))) throw challengeExpired();
    const verified = await this.verifier.verifyNew(credential, challenge);
    return this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, { accountId, sessionId });
      const passkey = await this.passkeys.add(manager, { accountId, name, ...verified });
      await this.events.record(manager, { accountId, kind: 'passkey_added', origin, sessionId, detail: name });
      return passkey;
    });
  }

  /** @throws AppError REAUTHENTICATION_REQUIRED (403), NOT_FOUND (404) */
  async rename({ accountId, sessionId }: Owner, id: string, name: string): Promise<Passkey> {
    await this.sessions.assertRecentlyAuthenticated(accountId, sessionId);
    assertIsId(id);
    const passkey = await this.passkeys.rename(accountId, id, name);
    if (!passkey) throw noSuchPasskey();
    return passkey;
  }

  /**
   * Ends the suspension of a passkey after its owner recognised it.
   * @throws AppError REAUTHENTICATION_REQUIRED (403), NOT_FOUND (404), also for one that is not suspended
   */
  async confirm({ accountId, sessionId, origin }: Owner, id: string): Promise<Passkey> {
    return this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, { accountId, sessionId });
      assertIsId(id);
      const passkey = await this.passkeys.confirm(manager, accountId, id);
      if (!passkey) throw noSuchPasskey();
      const detail = passkey.name;
      await this.events.record(manager, { accountId, kind: 'passkey_confirmed', origin, sessionId, detail });
      return passkey;
    });
  }

  /** @throws AppError REAUTHENTICATION_REQUIRED (403), NOT_FOUND (404), LAST_WAY_TO_SIGN_IN (409) */
  async remove(owner: Owner, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, owner);
      await this.removeHeld(manager, owner, id);
    });
  }

  /**
   * The caller has locked the account and required a proof. @throws AppError NOT_FOUND (404), LAST_WAY_TO_SIGN_IN (409)
   */
  async removeHeld(manager: EntityManager, { accountId, sessionId, origin }: Owner, id: string): Promise<void> {
    assertIsId(id);
    const detail = await this.passkeys.remove(manager, accountId, id);
    if (detail === null) {
      throw (await this.passkeys.exists(manager, { accountId, id })) ? lastWayToSignIn() : noSuchPasskey();
    }
    await this.events.record(manager, { accountId, kind: 'passkey_removed', origin, sessionId, detail });
  }
}
