import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestOrigin } from '../../security-events/request-origin';
import { SecurityEventStore } from '../../security-events/security-event.store';
import { RecoveryCodeStore } from './recovery-code.store';
import { codeRefused } from './second-factor.errors';
import { SecondFactorRemovalStore } from './second-factor-removal.store';
import { matchingStep } from './totp';
import { TotpStore } from './totp.store';

const OF_APP = /^\d{6}$/;

/** A code that was correct at its check. It counts only after it was used. */
export type VerifiedCode = { method: 'otp'; step: number } | { method: 'recovery_code'; code: string };

/** Codes of the second factor that prove a person's identity. */
@Injectable()
export class SecondFactorProofs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly totp: TotpStore,
    private readonly codes: RecoveryCodeStore,
    private readonly removals: SecondFactorRemovalStore,
    private readonly events: SecurityEventStore,
  ) {}

  async isRequired(accountId: string, manager?: EntityManager): Promise<boolean> {
    return (await this.totp.findConfirmed(accountId, manager)) !== null;
  }

  /**
   * Counts the attempt, then checks the code. Only {@link use} uses the code up, in the transaction of the action it is
   * for.
   * @throws AppError CODE_REFUSED (401), SIGN_IN_LOCKED (429)
   */
  async verify(accountId: string, given: string, origin: RequestOrigin): Promise<VerifiedCode> {
    const code = given.replaceAll(' ', '');
    const attempt = await this.totp.attempt(accountId, true);
    if (!attempt) throw codeRefused();
    const step = OF_APP.test(code) ? matchingStep(attempt.secret, code, attempt) : null;
    if (step !== null) return { method: 'otp', step };
    if (!OF_APP.test(code) && (await this.codes.isUnused(accountId, code))) return { method: 'recovery_code', code };
    if (attempt.isLast) {
      await this.dataSource.transaction((manager) =>
        this.events.record(manager, { accountId, kind: 'second_factor_locked', origin }),
      );
    }
    throw codeRefused();
  }

  /**
   * Uses the code up and forgets the wrong ones before it. Because the person has the second factor, it also stops a
   * pending removal.
   * @throws AppError CODE_REFUSED (401) if it was used meanwhile
   */
  async use(manager: EntityManager, accountId: string, verified: VerifiedCode, origin: RequestOrigin): Promise<void> {
    if (verified.method === 'otp') {
      if (!(await this.totp.useStep(manager, accountId, verified.step, true))) throw codeRefused();
    } else {
      if (!(await this.codes.use(manager, accountId, verified.code))) throw codeRefused();
      await this.totp.forgetAttempts(manager, accountId);
      await this.events.record(manager, { accountId, kind: 'recovery_code_used', origin });
    }
    await this.removals.cancel(manager, accountId);
  }
}
