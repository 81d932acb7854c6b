import { AppError } from './app-error';

/**
 * One identical 401 whatever was wrong with the credential, so that it reveals nothing.
 * @param message for a credential that this service never accepts, valid or not
 */
export const unauthenticated = (cause?: unknown, message?: string) =>
  new AppError('UNAUTHENTICATED', {
    message,
    cause,
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

export const forbidden = (message?: string) => new AppError('FORBIDDEN', { message });

export const notFound = (message?: string) => new AppError('NOT_FOUND', { message });

export const validationFailed = (message: string, details?: unknown) =>
  new AppError('VALIDATION_FAILED', { message, details });

export const dependencyUnavailable = (cause?: unknown) =>
  new AppError('DEPENDENCY_UNAVAILABLE', {
    cause,
    headers: { 'Retry-After': '1' },
  });
