import type { AppError } from './app-error';
import type { FieldProblem } from './field-problem';

/** How the error bodies of a service differ from those of others. */
export interface ErrorForm {
  /** Further fields next to `error` in each error body. */
  extraMembers?: Record<string, unknown>;
  /** The envelope has the code, the message and the request id only, because a contract says so. */
  isMinimal?: boolean;
}

/** The body of every error answer. */
export interface ErrorEnvelope {
  error: { code: string; message: string; request_id: string; doc_url?: string; details?: unknown };
  [name: string]: unknown;
}

/** @param docUrl the description of the code */
export function errorEnvelope(
  error: AppError,
  requestId: string,
  docUrl: string,
  { extraMembers, isMinimal = false }: ErrorForm = {},
): ErrorEnvelope {
  const { code, message } = error;
  const more = isMinimal ? {} : { doc_url: docUrl, ...detailsOf(error) };
  return { ...extraMembers, ...error.extraMembers, error: { code, message, request_id: requestId, ...more } };
}

/** A validation error without details concerns the request as a whole. */
export function detailsOf({ code, message, details }: AppError): { details?: unknown } {
  if (details !== undefined) return { details };
  if (code !== 'VALIDATION_FAILED') return {};
  return { details: [{ field: null, code: 'INVALID', message }] satisfies FieldProblem[] };
}
