import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../../error-codes';

/** The same response for a wrong code and for a used one. */
export const codeRefused = () => new AppError(ERROR_CODES.CODE_REFUSED);

export const codesLocked = (seconds: number) =>
  new AppError(ERROR_CODES.SIGN_IN_LOCKED, {
    message: 'Too many wrong codes. Try again later.',
    headers: { 'Retry-After': String(seconds) },
  });

export const secondFactorExists = () => new AppError(ERROR_CODES.SECOND_FACTOR_EXISTS);
