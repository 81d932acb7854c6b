export * from '../runtime/index.ts';
export { apiKey } from './api-key.ts';
export { paymentClient, type PaymentClient, PaymentError, type PaymentErrorCode } from './client.ts';
export type { ErrorCodes } from './error-codes.ts';
export * from './operations.ts';
export type * from './types.ts';
export {
  type EventProblem,
  EventVerificationError,
  type VerifiedEvent,
  verifyEvent,
  type VerifyEventOptions,
} from './verify-event.ts';
