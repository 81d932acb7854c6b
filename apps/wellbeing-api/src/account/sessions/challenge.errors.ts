import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';

/** One answer for a challenge that is unknown, used, too old, or made for something else. */
export const challengeExpired = () => new AppError(ERROR_CODES.CHALLENGE_EXPIRED);
