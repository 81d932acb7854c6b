import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';
import type { CaptureRefusal } from './capture.store';

const REFUSALS: Record<Exclude<CaptureRefusal, 'single_capture'>, () => AppError> = {
  not_found: () => new AppError(ERROR_CODES.TRANSACTION_NOT_FOUND),
  not_authorized: () => new AppError(ERROR_CODES.NOT_AUTHORIZED_YET),
  ended: () => new AppError(ERROR_CODES.AUTHORIZATION_ENDED),
  open_request: () => new AppError(ERROR_CODES.CAPTURE_IN_PROGRESS),
  exceeds_authorization: () => new AppError(ERROR_CODES.CAPTURE_EXCEEDS_AUTHORIZATION),
};

export const captureRefused = (refusal: keyof typeof REFUSALS): AppError => REFUSALS[refusal]();
