export * from '../runtime/index.ts';
export { browserSession } from './browser-session.ts';
export { wellbeingClient, type WellbeingClient, WellbeingError, type WellbeingErrorCode } from './client.ts';
export type { ErrorCodes } from './error-codes.ts';
export * from './operations.ts';
export { refreshableTokens, type Tokens } from './refreshable-tokens.ts';
export type * from './types.ts';
