import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';
import type { Subject } from './decision';

const NOT_FOUND = {
  event: [ERROR_CODES.EVENT_NOT_FOUND, 'No such event.'],
  transaction: [ERROR_CODES.TRANSACTION_NOT_FOUND, 'No such transaction.'],
  refund: [ERROR_CODES.REFUND_NOT_FOUND, 'No such refund.'],
} as const;

export function subjectNotFound(subject: Subject): AppError {
  const [code, message] = NOT_FOUND[subject];
  return new AppError(code, { message });
}

export const notWaiting = (message: string) => new AppError(ERROR_CODES.NOT_WAITING, { message });

export const notRereadable = (message: string) => new AppError(ERROR_CODES.NOT_REREADABLE, { message });

export const outOfBounds = () =>
  new AppError(ERROR_CODES.ADJUSTMENT_OUT_OF_BOUNDS, {
    message: 'So much cannot be booked: at most what went back comes again, at most what was settled goes.',
  });
