import type { AppError } from './app-error';

/** The body of every error answer. */
export interface ErrorEnvelope {
  error: { code: string; message: string; request_id: string; details?: unknown };
  [beside: string]: unknown;
}

export function errorEnvelope(error: AppError, requestId: string, beside?: Record<string, unknown>): ErrorEnvelope {
  const { code, message, details } = error;
  return {
    ...beside,
    ...error.beside,
    error: { code, message, request_id: requestId, ...(details !== undefined && { details }) },
  };
}
