import type { AppError } from './app-error';
import { resolveTitle } from './codes';
import { detailsOf, type ErrorForm } from './error-envelope';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** The members that RFC 9457 names, and those of the envelope. */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  request_id: string;
  details?: unknown;
  [name: string]: unknown;
}

/** The error in the form of RFC 9457. A member `status` of this service's own gives way to the number that RFC 9457 has there. */
export function problemDetails(
  error: AppError,
  requestId: string,
  docUrl: string,
  { extraMembers }: ErrorForm = {},
): ProblemDetails {
  return {
    ...extraMembers,
    ...error.extraMembers,
    type: docUrl,
    title: resolveTitle(error.code),
    status: error.status,
    detail: error.message,
    instance: `urn:uuid:${requestId}`,
    code: error.code,
    request_id: requestId,
    ...detailsOf(error),
  };
}

/** Whether the field `Accept` names RFC 9457 and does not rank plain JSON above it. Wildcards mean plain JSON. */
export function asksForProblem(accept: string | undefined): boolean {
  if (!accept || !/problem\+json/i.test(accept)) return false;
  const problem = qualityOf(accept, PROBLEM_MEDIA_TYPE);
  return problem > 0 && problem >= qualityOf(accept, 'application/json');
}

/** RFC 9110 §12.5.1: 1 without `q`, 0 for a type that is not named. */
function qualityOf(accept: string, type: string): number {
  for (const range of accept.split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
  }
  return 0;
}
