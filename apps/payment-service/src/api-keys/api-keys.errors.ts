import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../error-codes';
import { MAX_KEYS } from './api-key.store';

// One error for revoked, foreign and unknown keys: the response must not reveal which.
export const apiKeyNotFound = () => new AppError(ERROR_CODES.API_KEY_NOT_FOUND);

export const apiKeyLimit = () => new AppError(ERROR_CODES.API_KEY_LIMIT.with({ limit: MAX_KEYS }));

export const apiKeyRotated = () =>
  new AppError('CONFLICT', { message: 'This key has been rotated already; rotate its successor.' });

export const permissionEscalation = () => new AppError(ERROR_CODES.PERMISSION_ESCALATION);
