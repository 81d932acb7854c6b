import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../../error-codes';

/** The same response for every fault. @param cause for the log */
export const passkeyRefused = (cause?: unknown) => new AppError(ERROR_CODES.PASSKEY_REFUSED, { cause });

export const passkeyExists = (cause: unknown) => new AppError(ERROR_CODES.PASSKEY_EXISTS, { cause });

export const tooManyPasskeys = (limit: number) => new AppError(ERROR_CODES.TOO_MANY_PASSKEYS.with({ limit }));

export const lastWayToSignIn = () => new AppError(ERROR_CODES.LAST_WAY_TO_SIGN_IN);
