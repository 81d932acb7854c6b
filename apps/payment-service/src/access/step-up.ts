import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../error-codes';

/** What a route that needs a fresh sign-in may answer because of that. */
export const STEP_UP_ERRORS = [ERROR_CODES.SIGN_IN_AGAIN, ERROR_CODES.EMAIL_UNCONFIRMED] as const;

const STEP_UP = 'access:step-up';

/** A route that a person reaches by a step-up token: one confirmed sign-in for one use. API keys reach it as any other. */
export const NeedsStepUp = () => SetMetadata(STEP_UP, true);

export const needsStepUp = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.get<boolean | undefined>(STEP_UP, context.getHandler()) === true;

export const signInAgain = (url: string, reason = 'Making an API key needs a fresh confirmation of who you are.') =>
  new AppError(ERROR_CODES.SIGN_IN_AGAIN, {
    message: `${reason} Enter your password at ${url} and send the token that you get there, within a minute.`,
  });

export const emailUnconfirmed = (accountUrl: string) =>
  new AppError(ERROR_CODES.EMAIL_UNCONFIRMED, {
    message: `The account's e-mail address is not confirmed. Open the link that was mailed to you, or have it sent again by POST ${accountUrl}/auth/email/verification, then confirm who you are once more.`,
  });
