import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { type Account, AccountStore } from '../../accounts/account.store';
import { CleanStartStore } from '../../accounts/clean-start.store';
import { DefenceStore } from '../../accounts/defence.store';
import { storedForms } from '../../accounts/email-address';
import { PasskeyStore } from '../../credentials/passkeys/passkey.store';
import { SecondFactorChallengeStore } from '../../credentials/second-factors/second-factor-challenge.store';
import { SecondFactorProofs } from '../../credentials/second-factors/second-factor.proofs';
import { TotpStore } from '../../credentials/second-factors/totp.store';
import {
  type DecisionPurpose,
  type UpstreamDecision,
  UpstreamDecisionStore,
} from '../../credentials/upstream-identities/upstream-decision.store';
import { isIdentityTaken, UpstreamIdentityStore } from '../../credentials/upstream-identities/upstream-identity.store';
import { SignInProviders } from '../../credentials/upstream-identities/sign-in-providers';
import { isAddressRefusal, MailableAddresses } from '../../mail/mailable-addresses';
import { MailedLinks } from '../../mail/mailed-link.service';
import type { RequestOrigin } from '../../security-events/request-origin';
import { SecurityEventStore } from '../../security-events/security-event.store';
import { SessionStore } from '../../sessions/session.store';
import type { SignIn } from '../sign-in.service';
import { TakenAddresses } from '../sign-ups/taken-addresses';
import type { UpstreamPerson } from './upstream-person';

/** Why a person whom the provider identified is not signed in. The pages explain it. */
export type NotSignedIn = 'suspended' | 'closed' | 'noAddress' | 'signUpFirst' | 'confirmFirst';

/** A challenge if the account has a second factor. A decision if the address has an account. */
export type UpstreamOutcome =
  | { signIn: SignIn }
  | { challenge: string }
  | { decision: { purpose: DecisionPurpose; secret: string } }
  | { refused: NotSignedIn };

/** The choice of an address's holder about an account that was made with the address and never confirmed. */
export type ClaimChoice = 'keep' | 'start_clean';

/** The provider does not report when it asked the person. The session then counts as one without a recent proof. */
const UNKNOWN_TIME = new Date(0);
const EVER = new Date(0);

interface First {
  person: UpstreamPerson;
  email: string;
  redirectTo: string;
  origin: RequestOrigin;
}

/**
 * Signs in persons whom a provider identified. Only issuer and subject identify a person. An account with the same address
 * is never entered and never connected without a proof of its owner.
 */
@Injectable()
export class UpstreamSignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: WellbeingConfig,
    private readonly accounts: AccountStore,
    private readonly cleanStarts: CleanStartStore,
    private readonly defences: DefenceStore,
    private readonly identities: UpstreamIdentityStore,
    private readonly decisions: UpstreamDecisionStore,
    private readonly providers: SignInProviders,
    private readonly addresses: MailableAddresses,
    private readonly taken: TakenAddresses,
    private readonly links: MailedLinks,
    private readonly challenges: SecondFactorChallengeStore,
    private readonly secondFactors: SecondFactorProofs,
    private readonly totp: TotpStore,
    private readonly passkeys: PasskeyStore,
    private readonly sessions: SessionStore,
    private readonly events: SecurityEventStore,
  ) {}

  /** @param network the caller's network key @throws AppError ACCOUNT_LOCKED (403), DEPENDENCY_UNAVAILABLE (503) */
  async signIn(
    person: UpstreamPerson,
    redirectTo: string,
    origin: RequestOrigin,
    network: string,
  ): Promise<UpstreamOutcome> {
    // Repeat once: another browser may have made the account meanwhile.
    for (let attempt = 1; ; attempt++) {
      const identity = await this.identities.find(person);
      try {
        if (identity) return await this.enter(identity, person, origin);
        return await this.enterFirst(person, redirectTo, origin, network);
      } catch (error) {
        if (!isIdentityTaken(error) && !isEmailTaken(error)) throw error;
        if (attempt === 2) return { refused: 'signUpFirst' };
      }
    }
  }

  /** The decision of this browser; null if it is expired or no longer needed. */
  async findClaim(secret: string): Promise<UpstreamDecision | null> {
    const decision = await this.decisions.find(secret, 'claim');
    const account = decision && (await this.accounts.find(decision.accountId));
    return account?.emailVerifiedAt === null ? decision : null;
  }

  /**
   * The provider confirmed that the address belongs to this person. Another person may have made the account, so its
   * password, sessions and credentials end with both choices.
   * @returns null if the decision is expired or no longer needed @throws AppError ACCOUNT_LOCKED (403)
   */
  async claim(
    secret: string,
    choice: ClaimChoice,
    origin: RequestOrigin,
  ): Promise<{ signIn: SignIn; redirectTo: string } | null> {
    const decision = await this.decisions.find(secret, 'claim');
    if (!decision) return null;
    try {
      return await this.applyClaim(decision, secret, choice, origin);
    } catch (error) {
      // Another browser of the person was faster. The next sign-in finds the account.
      if (isIdentityTaken(error)) return null;
      throw error;
    }
  }

  private applyClaim(decision: UpstreamDecision, secret: string, choice: ClaimChoice, origin: RequestOrigin) {
    const { accountId, email, redirectTo } = decision;
    return this.dataSource.transaction(async (manager) => {
      await this.accounts.lock(manager, accountId, 'FOR UPDATE');
      const account = await this.accounts.findHeld(manager, accountId);
      if (!(await this.decisions.consume(manager, secret, accountId, 'claim'))) return null;
      if (account?.emailVerifiedAt !== null || email === null || !storedForms(email).includes(account.email))
        return null;
      return { signIn: await this.takeOver(manager, account, choice, { ...decision, email }, origin), redirectTo };
    });
  }

  private async takeOver(
    manager: EntityManager,
    account: Account,
    choice: ClaimChoice,
    person: Pick<UpstreamPerson, 'issuer' | 'subject' | 'email' | 'authenticatedAt'>,
    origin: RequestOrigin,
  ): Promise<SignIn> {
    const { issuer, subject, email, authenticatedAt } = person;
    const accountId = await this.replaceOwner(manager, account, choice);
    await this.identities.add(manager, { accountId, issuer, subject, email });
    await this.noteConnected(manager, accountId, issuer, origin);
    const holder = (await this.accounts.findHeld(manager, accountId))!;
    return this.openSession(manager, holder, { issuer, authenticatedAt: authenticatedAt ?? UNKNOWN_TIME }, origin);
  }

  private enter(
    { id, accountId }: { id: string; accountId: string },
    { issuer, authenticatedAt }: UpstreamPerson,
    origin: RequestOrigin,
  ): Promise<UpstreamOutcome> {
    const at = authenticatedAt ?? UNKNOWN_TIME;
    return this.dataSource.transaction(async (manager): Promise<UpstreamOutcome> => {
      await this.accounts.lock(manager, accountId, 'FOR SHARE');
      const account = await this.accounts.findHeld(manager, accountId);
      if (!account) return { refused: 'closed' };
      const used = await this.identities.use(manager, accountId, id);
      if (!used) return { refused: 'suspended' };
      const confirmsFirst = this.config.confirmsFirst || used.confirmsFirst;
      if (confirmsFirst && account.emailVerifiedAt === null) return { refused: 'confirmFirst' };
      if (await this.secondFactors.isRequired(accountId, manager))
        return { challenge: await this.challenges.create(manager, accountId, { identityId: id, authenticatedAt: at }) };
      return { signIn: await this.openSession(manager, account, { issuer, authenticatedAt: at }, origin) };
    });
  }

  /** The first sign-in of this identity. An address that the provider did not verify finds no account and confirms none. */
  private async enterFirst(
    person: UpstreamPerson,
    redirectTo: string,
    origin: RequestOrigin,
    network: string,
  ): Promise<UpstreamOutcome> {
    const { email, isEmailVerified, provider } = person;
    if (email === null || !(await this.isMailable(email))) return { refused: 'noAddress' };
    const isTrusted = isEmailVerified && provider.isAuthoritative;
    // The response must not reveal whether the address has an account, as with a sign-up.
    if (!isTrusted && (this.config.confirmsFirst || (await this.taken.isHidden(network))))
      return { refused: 'signUpFirst' };
    const first = { person, email, redirectTo, origin };
    const holder = isEmailVerified ? await this.findHolder(email) : null;
    if (holder) {
      // Another browser of the person may have made this account with this identity meanwhile.
      const made = await this.identities.find(person);
      if (made) return this.enter(made, person, origin);
      const opened = isTrusted ? await this.open(first, holder) : null;
      if (opened) return { signIn: opened };
      if (!isTrusted && !(await this.taken.mayReveal(network, email))) return { refused: 'signUpFirst' };
      return this.askHolder(first, holder, isTrusted);
    }
    try {
      return { signIn: await this.create(first, isTrusted) };
    } catch (error) {
      if (isEmailVerified || !isEmailTaken(error)) throw error;
      await this.taken.mayReveal(network, email);
      return { refused: 'signUpFirst' };
    }
  }

  /**
   * Signs in to an account that an administrator made and no person has opened. It has no data of another person.
   * @returns null if it is another account
   */
  private async open({ person, email, origin }: First, holder: Account): Promise<SignIn | null> {
    if (holder.emailVerifiedAt !== null || (await this.accounts.mayBeOfAnother(holder))) return null;
    return this.dataSource.transaction(async (manager) => {
      await this.accounts.lock(manager, holder.id, 'FOR UPDATE');
      const account = await this.accounts.findHeld(manager, holder.id);
      if (!account || account.emailVerifiedAt !== null || account.email !== holder.email) return null;
      if (await this.accounts.mayBeOfAnother(account, manager)) return null;
      return this.takeOver(manager, account, 'keep', { ...person, email }, origin);
    });
  }

  /** The decision is the next step. The account does not change, and the browser is not signed in. */
  private async askHolder(
    { person, email, redirectTo }: First,
    { id: accountId, emailVerifiedAt }: Account,
    isTrusted: boolean,
  ): Promise<UpstreamOutcome> {
    const { issuer, subject, authenticatedAt } = person;
    const purpose = isTrusted && emailVerifiedAt === null ? 'claim' : 'link';
    const decision = { accountId, purpose, issuer, subject, email, redirectTo } as const;
    const secret = await this.dataSource.transaction(async (manager) => {
      await this.accounts.lock(manager, accountId, 'FOR SHARE');
      return this.decisions.create(manager, { ...decision, authenticatedAt: authenticatedAt ?? UNKNOWN_TIME });
    });
    return { decision: { purpose, secret } };
  }

  /** @throws an error of `isIdentityTaken`, AppError EMAIL_TAKEN (409) */
  private create({ person, email, origin }: First, isTrusted: boolean): Promise<SignIn> {
    const { issuer, subject, authenticatedAt } = person;
    return this.dataSource.transaction(async (manager) => {
      const { id } = isTrusted
        ? await this.accounts.createConfirmed(manager, email, '')
        : await this.accounts.create(manager, {
            email,
            passwordHash: '',
            name: null,
            confirmsFirst: false,
            language: null,
          });
      await this.identities.add(manager, { accountId: id, issuer, subject, email });
      const account = (await this.accounts.findHeld(manager, id))!;
      if (!isTrusted) await this.links.send(manager, account, 'verify_email');
      await this.noteConnected(manager, id, issuer, origin);
      const at = authenticatedAt ?? UNKNOWN_TIME;
      return this.openSession(manager, account, { issuer, authenticatedAt: at }, origin);
    });
  }

  /** @returns the id of the account that now belongs to the holder of the address */
  private async replaceOwner(manager: EntityManager, account: Account, choice: ClaimChoice): Promise<string> {
    if (choice === 'start_clean') {
      await this.identities.removeAddedSince(manager, account.id, EVER);
      const { id } = await this.cleanStarts.replace(manager, account, '');
      await this.defences.defend(manager, account.id, 'address_claimed');
      return id;
    }
    await this.accounts.setPassword(manager, account.id, '');
    await this.passkeys.removeAddedSince(manager, account.id, EVER);
    await this.totp.removeEnabledSince(manager, account.id, EVER);
    await this.identities.removeAddedSince(manager, account.id, EVER);
    await this.defences.defend(manager, account.id, 'address_claimed');
    return account.id;
  }

  private async openSession(
    manager: EntityManager,
    account: Account,
    { issuer, authenticatedAt }: { issuer: string; authenticatedAt: Date },
    origin: RequestOrigin,
  ): Promise<SignIn> {
    const accountId = account.id;
    const session = await this.sessions.create(manager, accountId, ['upstream'], origin.userAgent, authenticatedAt);
    const detail = this.providers.labelOf(issuer);
    const { sessionId } = session;
    await this.events.record(manager, { accountId, kind: 'signed_in', origin, sessionId, detail });
    return { account, ...session };
  }

  private async noteConnected(manager: EntityManager, accountId: string, issuer: string, origin: RequestOrigin) {
    const detail = this.providers.labelOf(issuer);
    await this.events.record(manager, { accountId, kind: 'provider_connected', origin, detail });
  }

  private async findHolder(email: string): Promise<Account | null> {
    const forms = storedForms(email);
    const found = await this.accounts.findByEmails(forms);
    return found.toSorted((a, b) => forms.indexOf(a.email) - forms.indexOf(b.email))[0] ?? null;
  }

  private async isMailable(email: string): Promise<boolean> {
    try {
      await this.addresses.assertMailable(email);
      return true;
    } catch (error) {
      if (isAddressRefusal(error)) return false;
      throw error;
    }
  }
}

const isEmailTaken = (error: unknown): boolean => error instanceof AppError && error.code === 'EMAIL_TAKEN';
