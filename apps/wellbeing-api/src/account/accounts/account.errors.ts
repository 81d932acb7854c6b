import { violatedConstraint } from '@platform/database';
import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';

/**
 * Turns the database error about a session of a locked account into an AppError. Returns every other error unchanged.
 */
export const orAccountLocked = (error: unknown): unknown =>
  violatedConstraint(error) === 'account_locked'
    ? new AppError(ERROR_CODES.ACCOUNT_LOCKED, {
        cause: error,
      })
    : error;
