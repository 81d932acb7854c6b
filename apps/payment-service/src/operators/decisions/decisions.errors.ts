import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';
import type { Subject } from './decision';

const NOT_FOUND = {
  event: ERROR_CODES.EVENT_NOT_FOUND,
  transaction: ERROR_CODES.TRANSACTION_NOT_FOUND,
  refund: ERROR_CODES.REFUND_NOT_FOUND,
  payout: ERROR_CODES.PAYOUT_NOT_FOUND,
  capture: ERROR_CODES.CAPTURE_NOT_FOUND,
} as const;

export const subjectNotFound = (subject: Subject) => new AppError(NOT_FOUND[subject]);

export const notWaiting = (message: string) => new AppError(ERROR_CODES.NOT_WAITING, { message });

export const notRereadable = (message: string) => new AppError(ERROR_CODES.NOT_REREADABLE, { message });

export const outOfBounds = () => new AppError(ERROR_CODES.ADJUSTMENT_OUT_OF_BOUNDS);
