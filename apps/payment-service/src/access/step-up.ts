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
export const NeedsStepUp = () => SetMetadata(STEP_UP, true);

export const needsStepUp = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.get<boolean | undefined>(STEP_UP, context.getHandler()) === true;

export const signInAgain = (url: string, reason = 'To create an API key, confirm your identity again.') =>
  new AppError(ERROR_CODES.SIGN_IN_AGAIN, {
    message: `${reason} Enter your password at ${url}, and send the token that you receive. It is valid for one minute.`,
  });

export const emailUnconfirmed = (accountUrl: string) =>
  new AppError(ERROR_CODES.EMAIL_UNCONFIRMED.with({ account_url: accountUrl }));
