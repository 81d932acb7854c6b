import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../error-codes';

/** Errors of a route that requires a fresh sign-in. */
export const STEP_UP_ERRORS = [ERROR_CODES.SIGN_IN_AGAIN, ERROR_CODES.EMAIL_UNCONFIRMED] as const;

const STEP_UP = 'access:step-up';

/**
 * A route that a person calls with a step-up token: one confirmed sign-in for one use. API keys call it like any other
 * route.
 */
export const NeedsStepUp = (options: StepUpOptions = {}) => SetMetadata(STEP_UP, options);

interface StepUpOptions {
  /** Whether an ordinary token is refused also if the service accepts it for API keys (`KEY_CREATION_STEP_UP`). */
  always?: boolean;
  /** Whether API keys are refused too: only a person may do this. */
  personsOnly?: boolean;
  /** Why the confirmation is needed, for the error. */
  reason?: string;
}

export const stepUpOf = (reflector: Reflector, context: ExecutionContext): StepUpOptions | null =>
  reflector.get<StepUpOptions | undefined>(STEP_UP, context.getHandler()) ?? null;

export const needsStepUp = (reflector: Reflector, context: ExecutionContext): boolean =>
  stepUpOf(reflector, context) !== null;

export const signInAgain = (url: string, reason = 'To create an API key, confirm your identity again.') =>
  new AppError(ERROR_CODES.SIGN_IN_AGAIN, {
    message: `${reason} Enter your password at ${url}, and send the token that you receive. It is valid for one minute.`,
  });

export const emailUnconfirmed = (accountUrl: string) =>
  new AppError(ERROR_CODES.EMAIL_UNCONFIRMED.with({ account_url: accountUrl }));
