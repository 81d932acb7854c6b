import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../error-codes';

/** One response for every wrong signature. The reason goes to the metric and to explanations. */
export const invalidSignature = (reason: string) =>
  new AppError(ERROR_CODES.INVALID_SIGNATURE, {
    cause: new Error(reason),
  });
