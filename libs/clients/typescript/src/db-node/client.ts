import { type ClientOptions, PlatformError, ServiceClient } from '../runtime/index.ts';
import type { ErrorCodes } from './error-codes.ts';

export type DbNodeErrorCode = ErrorCodes[keyof ErrorCodes];

/** What the service refused, by its code. */
export class DbNodeError extends PlatformError<DbNodeErrorCode> {}

export type DbNodeClient = ServiceClient<'db-node'>;

export const dbNodeClient = (options: ClientOptions): DbNodeClient =>
  new ServiceClient('db-node', DbNodeError, options);
