import { AppError, COMMON_ERROR_CODES, type CommonErrorCode, type ErrorCode } from '@platform/errors';
import { COMMAND_CODES, ERROR_CODES } from '../error-codes';

/**
 * The error of a routine's message: a code, optionally followed by ": " and a text for people. Undefined for any other
 * message.
 */
export function refusalOf(message: string): AppError | undefined {
  const [, name, reason] = /^([A-Z_]+)(?:: ([\x20-\x7e]+))?$/.exec(message) ?? [];
  const code = name === undefined ? undefined : codeOf(name);
  if (name === undefined || code === undefined) return undefined;
  if (code === 'NOT_FOUND') return new AppError(code);
  const headers = name === 'TENANT_MOVING' ? { 'Retry-After': '1' } : undefined;
  return new AppError(code, { message: reason, headers });
}

/** The error of a refused call in a batch. */
export const refusedWith = (message: string): Error =>
  refusalOf(message) ?? new Error(`The routine refused the call with ${message}.`);

function codeOf(name: string): ErrorCode | undefined {
  if (name in COMMON_ERROR_CODES) return name as CommonErrorCode;
  return ({ ...ERROR_CODES, ...COMMAND_CODES } as Partial<Record<string, ErrorCode>>)[name];
}
