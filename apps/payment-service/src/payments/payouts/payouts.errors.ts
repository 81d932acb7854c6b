import { AppError, fieldInvalid } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';
import { rfc3339Of } from '../../responses/time';
import type { PayoutOutcome } from './payout.store';

// One error for missing and foreign resources: the response must not reveal which.
export const payoutNotFound = () => new AppError(ERROR_CODES.PAYOUT_NOT_FOUND);
export const destinationNotFound = () => new AppError(ERROR_CODES.PAYOUT_DESTINATION_NOT_FOUND);

export const payoutsUnsupported = (why: string, advice: string) =>
  new AppError(ERROR_CODES.PAYOUTS_UNSUPPORTED.with({ why, advice }));

export const payoutProblem = (why: string) => fieldInvalid('amount', why);

export const currencyProblem = (currency: string) =>
  fieldInvalid('currency', `currency must be ${currency}, the currency of the destination`);

export const payoutRefused = (outcome: Exclude<PayoutOutcome, { payout: unknown }>): AppError => {
  if ('usableAt' in outcome)
    return new AppError(ERROR_CODES.PAYOUT_DESTINATION_WAITS.with({ usable_at: rfc3339Of(outcome.usableAt) }));
  return outcome.refusal === 'not_found' ? destinationNotFound() : new AppError(ERROR_CODES.INSUFFICIENT_FUNDS);
};
