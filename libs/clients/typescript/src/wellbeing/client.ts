import { type ClientOptions, PlatformError, ServiceClient } from '../runtime/index.ts';
import type { ErrorCodes } from './error-codes.ts';

export type WellbeingErrorCode = ErrorCodes[keyof ErrorCodes];

/** What the service refused, by its code. */
export class WellbeingError extends PlatformError<WellbeingErrorCode> {}

export type WellbeingClient = ServiceClient<'wellbeing'>;

export const wellbeingClient = (options: ClientOptions): WellbeingClient =>
  new ServiceClient('wellbeing', WellbeingError, options);
