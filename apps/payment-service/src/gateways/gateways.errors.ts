import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../error-codes';

export const unknownProvider = () => new AppError(ERROR_CODES.UNKNOWN_PROVIDER);

export const providerNotConfigured = () => new AppError(ERROR_CODES.PROVIDER_NOT_CONFIGURED);

export const apiNotConfigured = () =>
  new AppError(ERROR_CODES.PROVIDER_NOT_CONFIGURED, {
    message: 'No credentials are configured for the API of this gateway.',
  });
