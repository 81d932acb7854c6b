import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../../error-codes';

/** One answer for a code that is wrong and one that was used. */
export const codeRefused = () => new AppError(ERROR_CODES.CODE_REFUSED);

export const codesLocked = (seconds: number) =>
  new AppError(ERROR_CODES.SIGN_IN_LOCKED, {
    message: 'Too many wrong codes. Try again later.',
    headers: { 'Retry-After': String(seconds) },
  });

export const secondFactorExists = () => new AppError(ERROR_CODES.SECOND_FACTOR_EXISTS);
