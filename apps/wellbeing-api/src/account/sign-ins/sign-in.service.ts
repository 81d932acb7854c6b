import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';
import { WellbeingConfig } from '../../wellbeing-api.config';
import type { Account } from '../accounts/account.store';
import { PasswordHasher } from '../credentials/passwords/password.hasher';
import type { RequestOrigin } from '../security-events/request-origin';
import type { Owner } from '../sessions/owner';
import { type FailureBucket, SignInFailureStore } from './sign-in-failure.store';
import type { NewSession } from '../sessions/session.store';
import { CHALLENGE_SECONDS } from '../credentials/second-factors/second-factor-challenge.store';
import { SignInStore } from './sign-in.store';

export interface SignIn extends NewSession {
  account: Account;
}

interface VerifiedPassword {
  account: Account;
  bucket: FailureBucket;
  passwordHash: string;
  isOutdated: boolean;
}

/** The same response for a wrong password and an unknown email address. */
export const invalidCredentials = () => new AppError(ERROR_CODES.INVALID_CREDENTIALS);

const locked = (seconds: number) =>
  new AppError(ERROR_CODES.SIGN_IN_LOCKED, {
    headers: { 'Retry-After': String(seconds) },
  });

const secondFactorRequired = (challenge: string) =>
  new AppError(ERROR_CODES.SECOND_FACTOR_REQUIRED, {
    message:
      'Send the code of the authenticator app, or a recovery code, with this challenge to POST /auth/login/code.',
    details: { challenge, expires_in: CHALLENGE_SECONDS },
  });

@Injectable()
export class SignInService {
  constructor(
    private readonly signIns: SignInStore,
    private readonly failures: SignInFailureStore,
    private readonly hasher: PasswordHasher,
    private readonly config: WellbeingConfig,
  ) {}

  /**
   * A known and an unknown address take the same steps: one read, the same hashes, one write.
   * @throws AppError INVALID_CREDENTIALS or SECOND_FACTOR_REQUIRED (401), SIGN_IN_LOCKED (429),
   *   DEPENDENCY_UNAVAILABLE (503)
   */
  async signIn(email: string, password: string, origin: RequestOrigin): Promise<SignIn> {
    // Repeat once if the hash was replaced meanwhile. A rehash with raised parameters does that, without a fault of the
    // caller.
    for (let attempt = 1; attempt <= 2; attempt++) {
      const { account, bucket, passwordHash, isOutdated } = await this.verifyPassword(email, password, origin);
      // If the hashing queue is full, the next sign-in replaces the hash.
      const newHash = isOutdated ? await this.hasher.hash(password).catch(() => null) : null;
      const outcome = await this.signIns.complete(bucket, { id: account.id, passwordHash, newHash }, origin);
      if (outcome === 'password replaced') continue;
      if ('lockedSeconds' in outcome) throw locked(outcome.lockedSeconds);
      if ('challenge' in outcome) throw secondFactorRequired(outcome.challenge);
      return { account, ...outcome };
    }
    throw invalidCredentials();
  }

  /**
   * For changes that require the password again. Each session has its own counter. Therefore wrong passwords of a
   * stranger stop no change, and wrong passwords in a stolen session stop no sign-in.
   */
  async checkPassword(email: string, password: string, { sessionId, origin }: Owner): Promise<VerifiedPassword> {
    const known = await this.verifyPassword(email, password, origin, sessionId);
    // A concurrent failure may have been the eighth.
    const lockedSeconds = await this.failures.clear(known.bucket);
    if (lockedSeconds > 0) throw locked(lockedSeconds);
    return known;
  }

  /** If this address must be confirmed first, an unconfirmed address gets the same response as an unknown one. */
  private async verifyPassword(
    email: string,
    password: string,
    origin: RequestOrigin,
    sessionId: string | null = null,
  ): Promise<VerifiedPassword> {
    const { lockedSeconds, bucket, known } = await this.signIns.find(email, origin, sessionId);
    if (lockedSeconds > 0) throw locked(lockedSeconds);
    const verdict = await this.hasher.verify(known?.passwordHash || null, password);
    const confirmsFirst = sessionId === null && (this.config.confirmsFirst || known?.confirmsFirst);
    if (verdict === 'wrong' || !known || (confirmsFirst && known.account.emailVerifiedAt === null)) {
      const lockedMeanwhile = await this.failures.recordFailure(bucket, known?.account.id ?? null, origin);
      if (lockedMeanwhile > 0) throw locked(lockedMeanwhile);
      throw invalidCredentials();
    }
    return { ...known, bucket, isOutdated: verdict === 'outdated' };
  }
}
