import { AppError, validationFailed } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';

export const returnOriginUnknown = () => new AppError(ERROR_CODES.RETURN_ORIGIN_UNKNOWN);

export const providerUnavailable = () =>
  new AppError(ERROR_CODES.PROVIDER_UNAVAILABLE, {
    headers: { 'Retry-After': '5' },
  });

export const paymentRefused = (why: string) => new AppError(ERROR_CODES.PAYMENT_REFUSED.with({ why }));

export const startUnderWay = () =>
  new AppError('IDEMPOTENCY_IN_PROGRESS', {
    message: 'The payment of this Idempotency-Key is still being started. Repeat the request a little later.',
    headers: { 'Retry-After': '1' },
  });

/** Such a gateway has no authorizations, or its payment page captures immediately. */
export const noManualCapture = (
  provider: string,
  why = `This service cannot authorise payments of ${provider} without capturing them.`,
): AppError =>
  validationFailed(
    `capture_method must be automatic. ${why} Start the payment without capture_method, or use another gateway.`,
  );
