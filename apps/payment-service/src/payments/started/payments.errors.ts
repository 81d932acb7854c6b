import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';

export const returnOriginUnknown = () =>
  new AppError(ERROR_CODES.RETURN_ORIGIN_UNKNOWN, {
    message: 'return_url must have an origin that the account has registered; see PUT /v1/return-origins.',
  });

export const providerUnavailable = () =>
  new AppError(ERROR_CODES.PROVIDER_UNAVAILABLE, {
    message: 'The gateway gave no answer. Repeat the request with the same Idempotency-Key: nothing is paid twice.',
    headers: { 'Retry-After': '5' },
  });

export const paymentRefused = (why: string) =>
  new AppError(ERROR_CODES.PAYMENT_REFUSED, {
    message: `The gateway does not take this payment: ${why}. This answer is kept for the Idempotency-Key: a new attempt needs a new key.`,
  });

export const startUnderWay = () =>
  new AppError('IDEMPOTENCY_IN_PROGRESS', {
    message: 'The payment of this Idempotency-Key is being started.',
    headers: { 'Retry-After': '1' },
  });
