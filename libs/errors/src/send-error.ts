import type { Request, Response } from 'express';
import type { AppError } from './app-error';
import { errorEnvelope, type ErrorForm } from './error-envelope';
import { asksForProblem, PROBLEM_MEDIA_TYPE, problemDetails } from './problem-details';

/** Where each service describes its codes, with an anchor for each. */
export const ERRORS_PATH = '/errors';

/** Answers with the envelope of the service, or with RFC 9457 if the caller asks for it. */
export function sendError(
  request: Request & { id: string },
  response: Response,
  error: AppError,
  form: ErrorForm = {},
  headers: Record<string, string> = error.headers,
): void {
  const docUrl = docUrlOf(error.code, request);
  response.set(headers).status(error.status);
  if (asksForProblem(request.headers.accept))
    response.type(PROBLEM_MEDIA_TYPE).json(problemDetails(error, request.id, docUrl, form));
  else response.json(errorEnvelope(error, request.id, docUrl, form));
}

/** A caller chooses `Host`, so only what looks like a host is repeated. */
const HOST = /^[a-z0-9._:[\]-]{1,255}$/i;

/** The description of a code, under the address that the caller used. Without a request: the path. */
export function docUrlOf(code: string, request?: Request): string {
  const place = `${ERRORS_PATH}#${code}`;
  const host = request?.headers.host;
  return host !== undefined && HOST.test(host) ? `${request!.protocol}://${host}${place}` : place;
}
