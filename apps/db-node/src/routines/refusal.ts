import { AppError, COMMON_ERROR_CODES, type CommonErrorCode, type ErrorCode, notFound } from '@platform/errors';
import { COMMAND_CODES, ERROR_CODES } from '../error-codes';

const MESSAGES: Partial<Record<string, string>> = {
  NOT_FOUND: 'No such resource.',
  VALIDATION_FAILED: 'The input is not valid.',
  EMAIL_TAKEN: 'Another user has this email address.',
  USERNAME_TAKEN: 'Another user has this username.',
  SESSION_EXISTS: 'A session with this token hash exists.',
  TOKEN_EXISTS: 'A verification token with this hash exists.',
  USER_LOCKED: 'The user is locked for now.',
  USER_INACTIVE: 'The user is not active.',
  TOKEN_CONSUMED: 'The token was used before.',
  TOKEN_EXPIRED: 'The token has expired.',
  PROPOSAL_EXISTS: 'To erase this user is proposed already.',
  PROPOSAL_CLOSED: 'The proposal is approved, rejected or past its time.',
  OWN_PROPOSAL: 'Another operator than its proposer has to approve it.',
  TENANT_MOVING: 'The tenant is moving to another server. Try again in a second.',
  TENANT_MOVED: 'Another server has the tenant.',
  IMPORT_MOVED: 'Another process has gone on with this import.',
  SCOPE_RESERVED: 'Only the service "authentication" may hold auth:credential-verify.',
};

/**
 * What a routine refused: its message is a code, where it helps followed by ": " and a text for people, written by us.
 * Undefined when the message is none of ours.
 */
export function refusalOf(message: string): AppError | undefined {
  const [, name, reason] = /^([A-Z_]+)(?:: ([\x20-\x7e]+))?$/.exec(message) ?? [];
  const code = name === undefined ? undefined : codeOf(name);
  if (name === undefined || code === undefined) return undefined;
  if (code === 'NOT_FOUND') return notFound();
  const headers = name === 'TENANT_MOVING' ? { 'Retry-After': '1' } : undefined;
  return new AppError(code, { message: reason ?? MESSAGES[name] ?? name, headers });
}

/** The same of a call in a batch, which the routine did refuse. */
export const refusedWith = (message: string): Error =>
  refusalOf(message) ?? new Error(`The routine refused with ${message}.`);

function codeOf(name: string): ErrorCode | undefined {
  if (name in COMMON_ERROR_CODES) return name as CommonErrorCode;
  return ({ ...ERROR_CODES, ...COMMAND_CODES } as Partial<Record<string, ErrorCode>>)[name];
}
