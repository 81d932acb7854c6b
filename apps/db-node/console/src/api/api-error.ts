/** What went wrong, said so that an operator knows what to do next. */
export class ApiError extends Error {
  constructor(
    /** 0: no answer came. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** Found again in the service's log and in X-Request-ID. */
    readonly requestId?: string,
  ) {
    super(message);
  }
}

const PLAIN: Record<string, string> = {
  NOT_FOUND: 'It is not there any more. Somebody may have removed it; load the page again.',
  FORBIDDEN: 'The service refused this. Sign in again and repeat it.',
  SCOPE_RESERVED: 'Only the service named “authentication” may hold auth:credential-verify.',
  DEPENDENCY_UNAVAILABLE: 'The database does not answer. Look whether the change was made before you repeat it.',
  INTERNAL: 'The service failed unexpectedly. Look whether the change was made before you repeat it.',
  HTTPS_REQUIRED: 'Open this console over https.',
};

interface Envelope {
  error?: { code?: string; message?: string; request_id?: string };
}

export function errorFrom(response: Response, body: unknown): ApiError {
  const { code = 'UNREADABLE', message, request_id } = (body as Envelope | undefined)?.error ?? {};
  return new ApiError(response.status, code, wording(response, code, message), request_id);
}

function wording(response: Response, code: string, message: string | undefined): string {
  if (response.status === 429) {
    const seconds = response.headers.get('retry-after');
    return `Too many requests. Try again ${seconds ? `in ${seconds} s` : 'in a minute'}.`;
  }
  return PLAIN[code] ?? message ?? `The service answered ${response.status} and did not say why.`;
}

/** Whatever was thrown, as something to show. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError(0, 'UNREACHABLE', 'The service cannot be reached. Check the connection and try again.');
}
