import { Injectable } from '@nestjs/common';
import { AppError, notFound, UUID } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { ERROR_CODES } from '../../../error-codes';
import { AccountStore } from '../../accounts/account.store';
import { SecurityEventStore } from '../../security-events/security-event.store';
import { AccountHold } from '../../sessions/account-hold';
import type { Owner } from '../../sessions/owner';
import { SessionStore } from '../../sessions/session.store';
import { challengeExpired } from '../../sessions/challenge.errors';
import { SignInProviders } from './sign-in-providers';
import { type UpstreamDecision, UpstreamDecisionStore } from './upstream-decision.store';
import { isIdentityTaken, UpstreamIdentityStore, type UpstreamSubject } from './upstream-identity.store';
import { UpstreamProofStore } from './upstream-proof.store';

const noSuchIdentity = () => notFound('No such sign-in provider.');

/** The identity belongs to another account, to this one already, or the account has too many. */
const notConnected = (cause?: unknown) =>
  new AppError('CONFLICT', { message: 'This account of the provider cannot be connected.', cause });

/** The identities of an account at providers. Each change needs a proof of the last ten minutes, and the owner gets a mail. */
@Injectable()
export class UpstreamIdentitiesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly accountHold: AccountHold,
    private readonly identities: UpstreamIdentityStore,
    private readonly decisions: UpstreamDecisionStore,
    private readonly proofs: UpstreamProofStore,
    private readonly providers: SignInProviders,
    private readonly events: SecurityEventStore,
  ) {}

  /** Connects nothing yet: the owner confirms it with {@link link}. @returns the secret for the browser's cookie */
  ask(decision: Omit<UpstreamDecision, 'purpose'>): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      await this.accounts.lock(manager, decision.accountId, 'FOR SHARE');
      return this.decisions.create(manager, { ...decision, purpose: 'link' });
    });
  }

  /** The decision of this browser, if it is about this account. */
  async findLink(accountId: string, secret: string): Promise<UpstreamDecision | null> {
    const decision = await this.decisions.find(secret, 'link');
    return decision?.accountId === accountId ? decision : null;
  }

  /**
   * The address of the account must be confirmed. Otherwise a person who signed up with another person's address would
   * keep a way in after its holder has taken over the account.
   * @throws AppError CHALLENGE_EXPIRED (401), EMAIL_UNCONFIRMED or REAUTHENTICATION_REQUIRED (403), CONFLICT (409)
   */
  async link(owner: Owner, secret: string): Promise<UpstreamDecision> {
    const { accountId, sessionId, origin } = owner;
    await this.sessions.assertRecentlyAuthenticated(accountId, sessionId);
    const decision = await this.findLink(accountId, secret);
    if (!decision) throw challengeExpired();
    await this.accounts.getConfirmed(accountId);
    return this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, owner);
      if (!(await this.decisions.consume(manager, secret, accountId, 'link'))) throw challengeExpired();
      const isAdded = await this.identities.add(manager, decision).catch((error: unknown) => {
        throw isIdentityTaken(error) ? notConnected(error) : error;
      });
      if (!isAdded) throw notConnected();
      const detail = this.providers.labelOf(decision.issuer);
      await this.events.record(manager, { accountId, kind: 'provider_connected', origin, detail });
      return decision;
    });
  }

  /** Ends the suspension. @throws AppError REAUTHENTICATION_REQUIRED (403), NOT_FOUND (404) */
  confirm(owner: Owner, id: string): Promise<void> {
    const { accountId, origin } = owner;
    return this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, owner);
      const issuer = UUID.test(id) ? await this.identities.confirm(manager, accountId, id) : null;
      if (issuer === null) throw noSuchIdentity();
      const detail = this.providers.labelOf(issuer);
      await this.events.record(manager, { accountId, kind: 'provider_confirmed', origin, detail });
    });
  }

  /** @throws AppError REAUTHENTICATION_REQUIRED (403), NOT_FOUND (404), LAST_WAY_TO_SIGN_IN (409) */
  remove(owner: Owner, id: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, owner);
      await this.removeHeld(manager, owner, id);
    });
  }

  /** The caller has locked the account and required a proof. @throws AppError NOT_FOUND (404), LAST_WAY_TO_SIGN_IN (409) */
  async removeHeld(manager: EntityManager, { accountId, origin }: Owner, id: string): Promise<void> {
    if (!UUID.test(id)) throw noSuchIdentity();
    const issuer = await this.identities.remove(manager, accountId, id);
    if (issuer === null) {
      const isLast = await this.identities.exists(manager, accountId, id);
      throw isLast ? new AppError(ERROR_CODES.LAST_WAY_TO_SIGN_IN) : noSuchIdentity();
    }
    const detail = this.providers.labelOf(issuer);
    await this.events.record(manager, { accountId, kind: 'provider_disconnected', origin, detail });
  }

  /** A new sign-in at a provider, as the proof for one action of the session. @returns false if it is no proof for this account */
  async prove(
    { accountId, sessionId }: Pick<Owner, 'accountId' | 'sessionId'>,
    subject: UpstreamSubject,
  ): Promise<boolean> {
    const identity = await this.identities.find(subject);
    if (identity?.accountId !== accountId) return false;
    return this.dataSource.transaction(async (manager) => {
      await this.accounts.lock(manager, accountId, 'FOR SHARE');
      return this.proofs.add(manager, accountId, sessionId, identity.id);
    });
  }
}
