import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';
import type { RefundRefusal } from './refund.store';

// One error for missing and foreign resources: the response must not reveal which.
export const refundNotFound = () => new AppError(ERROR_CODES.REFUND_NOT_FOUND);
export const transactionNotFound = () => new AppError(ERROR_CODES.TRANSACTION_NOT_FOUND);

export const gatewayCannotRefund = () =>
  new AppError(ERROR_CODES.NOT_REFUNDABLE, {
    message:
      'This gateway accepts no refunds from this service. Start the refund at the gateway: it is booked when the gateway reports it.',
  });

const REFUSALS: Record<Exclude<RefundRefusal, 'not_found' | 'exceeds_capture'>, () => AppError> = {
  not_refundable: () => new AppError(ERROR_CODES.NOT_REFUNDABLE),
  exceeds_payment: () => new AppError(ERROR_CODES.REFUND_EXCEEDS_PAYMENT),
  insufficient_funds: () => new AppError(ERROR_CODES.INSUFFICIENT_FUNDS),
};

/** @param left minor units that are left of each capture, oldest first */
export const refundExceedsCapture = (left: readonly bigint[]): AppError =>
  new AppError(ERROR_CODES.REFUND_EXCEEDS_PAYMENT, {
    message: `The refund exceeds what is left of each single capture (${left.join(', ')} in minor units). This gateway refunds each capture separately: start one refund for each.`,
  });

export const refundRefused = (refusal: Exclude<RefundRefusal, 'exceeds_capture'>): AppError =>
  refusal === 'not_found' ? transactionNotFound() : REFUSALS[refusal]();
