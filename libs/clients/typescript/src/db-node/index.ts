export * from '../runtime/index.ts';
export { dbNodeClient, type DbNodeClient, DbNodeError, type DbNodeErrorCode } from './client.ts';
export type { ErrorCodes } from './error-codes.ts';
export * from './operations.ts';
export type * from './types.ts';
