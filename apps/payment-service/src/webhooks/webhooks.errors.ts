import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../error-codes';

/** One answer whatever was wrong with the signature; the reason is for the metric and for explanations. */
export const invalidSignature = (reason: string) =>
  new AppError(ERROR_CODES.INVALID_SIGNATURE, {
    cause: new Error(reason),
  });
