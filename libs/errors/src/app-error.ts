import { type ErrorCode, resolveErrorCode } from './codes';

export interface AppErrorOptions {
  /** Public text, without submitted values, secrets and names from the database. Default: the message of the code. */
  message?: string;
  /** For the log only. */
  cause?: unknown;
  headers?: Record<string, string>;
  /** Published as `error.details`, for answers that point at several places of one request. */
  details?: unknown;
  /** Further fields next to `error` in the body. */
  extraMembers?: Record<string, unknown>;
}

/** The one error that reaches a caller as it is; everything else becomes INTERNAL. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly details?: unknown;
  readonly extraMembers?: Record<string, unknown>;

  constructor(code: ErrorCode, { message, cause, headers = {}, details, extraMembers }: AppErrorOptions = {}) {
    const { name, status, message: ofCode = name } = resolveErrorCode(code);
    super(message ?? ofCode, { cause });
    this.name = 'AppError';
    this.code = name;
    this.status = status;
    this.headers = headers;
    this.details = details;
    this.extraMembers = extraMembers;
  }
}
