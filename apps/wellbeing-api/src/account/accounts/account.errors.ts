import { violatedConstraint } from '@platform/database';
import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';

/** What the database says of a session for an account that an administrator locked, in our words; else the error as it is. */
export const orAccountLocked = (error: unknown): unknown =>
  violatedConstraint(error) === 'account_locked'
    ? new AppError(ERROR_CODES.ACCOUNT_LOCKED, {
        cause: error,
      })
    : error;
