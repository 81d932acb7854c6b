import { type ClientOptions, PlatformError, ServiceClient } from '../runtime/index.ts';
import type { ErrorCodes } from './error-codes.ts';

export type PaymentErrorCode = ErrorCodes[keyof ErrorCodes];

/** What the service refused, by its code. */
export class PaymentError extends PlatformError<PaymentErrorCode> {}

export type PaymentClient = ServiceClient<'payment'>;

export const paymentClient = (options: ClientOptions): PaymentClient =>
  new ServiceClient('payment', PaymentError, options);
