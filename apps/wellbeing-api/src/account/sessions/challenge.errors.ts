import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';

/** The same error for a challenge that is unknown, used, too old, or for another purpose. */
export const challengeExpired = () => new AppError(ERROR_CODES.CHALLENGE_EXPIRED);
