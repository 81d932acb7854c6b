import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { notFound } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { BrandService } from '../../../brand/brand.service';
import { AccountStore } from '../../accounts/account.store';
import { SecurityEventStore } from '../../security-events/security-event.store';
import { AccountHold } from '../../sessions/account-hold';
import type { Owner } from '../../sessions/owner';
import { SessionStore } from '../../sessions/session.store';
import { RecoveryCodeStore } from './recovery-code.store';
import { codeRefused, secondFactorExists } from './second-factor.errors';
import { base32, matchingStep, otpauthUrl } from './totp';
import { TotpStore } from './totp.store';

/** The length of the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export interface Enrolment {
  /** Base32, to type it into an app. */
  secret: string;
  otpauthUrl: string;
}

export interface SecondFactorStatus {
  enabledAt: Date | null;
  recoveryCodesLeft: number;
}

const none = () => notFound('The account has no second factor.');

/** An authenticator app as the second factor after a password. Each change needs a proof of the last ten minutes. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly accountHold: AccountHold,
    private readonly totp: TotpStore,
    private readonly codes: RecoveryCodeStore,
    private readonly events: SecurityEventStore,
    private readonly brand: BrandService,
  ) {}

  async getStatus(accountId: string): Promise<SecondFactorStatus> {
    const enabledAt = await this.totp.findConfirmed(accountId);
    return { enabledAt, recoveryCodesLeft: enabledAt ? await this.codes.countLeft(accountId) : 0 };
  }

  /**
   * No sign-in requires a code yet: {@link confirm} enables it.
   * @throws AppError EMAIL_UNCONFIRMED or REAUTHENTICATION_REQUIRED (403), SECOND_FACTOR_EXISTS (409)
   */
  async enrol({ accountId, sessionId }: Owner): Promise<Enrolment> {
    await this.sessions.assertRecentlyAuthenticated(accountId, sessionId);
    const account = await this.accounts.getConfirmed(accountId);
    const secret = randomBytes(SECRET_BYTES);
    await this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, { accountId, sessionId });
      if (!(await this.totp.enrol(manager, accountId, secret))) throw secondFactorExists();
    });
    return this.enrolmentOf(base32(secret), account.email);
  }

  /**
   * A code of the app proves that the app has the secret. From now on each sign-in requires a code after the password.
   * @returns the recovery codes, which are shown only this time
   * @throws AppError CODE_REFUSED (401), REAUTHENTICATION_REQUIRED (403), NOT_FOUND (404), SIGN_IN_LOCKED (429)
   */
  async confirm({ accountId, sessionId, origin }: Owner, code: string): Promise<string[]> {
    await this.sessions.assertRecentlyAuthenticated(accountId, sessionId);
    const attempt = await this.totp.attempt(accountId, false);
    if (!attempt) throw none();
    const step = matchingStep(attempt.secret, code.replaceAll(' ', ''), attempt);
    if (step === null) throw codeRefused();
    return this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, { accountId, sessionId });
      if (!(await this.totp.useStep(manager, accountId, step, false))) throw codeRefused();
      await this.events.record(manager, { accountId, kind: 'second_factor_added', origin });
      return this.codes.replace(manager, accountId);
    });
  }

  /** @throws AppError REAUTHENTICATION_REQUIRED (403), NOT_FOUND (404) */
  async replaceCodes({ accountId, sessionId, origin }: Owner): Promise<string[]> {
    await this.sessions.assertRecentlyAuthenticated(accountId, sessionId);
    if (!(await this.totp.findConfirmed(accountId))) throw none();
    return this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, { accountId, sessionId });
      await this.events.record(manager, { accountId, kind: 'recovery_codes_made', origin });
      return this.codes.replace(manager, accountId);
    });
  }

  /** Also removes the recovery codes. @throws AppError REAUTHENTICATION_REQUIRED (403), NOT_FOUND (404) */
  async remove(owner: Owner): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, owner);
      await this.removeHeld(manager, owner);
    });
  }

  enrolmentOf(secret: string, account: string): Enrolment {
    return { secret, otpauthUrl: otpauthUrl(secret, { issuer: this.brand.current.name, account }) };
  }

  /** The caller has locked the account and required a proof. @throws AppError NOT_FOUND (404) */
  async removeHeld(manager: EntityManager, { accountId, origin }: Owner): Promise<void> {
    if (!(await this.totp.remove(manager, accountId))) throw none();
    await this.events.record(manager, { accountId, kind: 'second_factor_removed', origin });
  }
}
