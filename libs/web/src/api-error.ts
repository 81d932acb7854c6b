interface Envelope {
  error?: { code?: string; message?: string; request_id?: string; details?: unknown };
}

/** An answer that was not a success, said so that a person knows what to do next. */
export class ApiError extends Error {
  constructor(
    /** 0: no answer came. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** Found again in the service's log and in X-Request-ID. */
    readonly requestId?: string,
    /** Present where several places of one request are at fault. */
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The error of an answer with its body, as far as that could be read. `words` takes the place of the service's for a code. */
export function apiErrorOf(response: Response, body: unknown, words: Record<string, string> = {}): ApiError {
  const { code = 'UNREADABLE', message, request_id, details } = (body as Envelope | undefined)?.error ?? {};
  return new ApiError(response.status, code, words[code] ?? wordsOf(response, message), request_id, details);
}

export const unreachable = () =>
  new ApiError(0, 'UNREACHABLE', 'The service cannot be reached. Check the connection and try again.');

function wordsOf({ status, headers }: Response, message: string | undefined): string {
  if (status === 429) {
    const seconds = headers.get('retry-after');
    return `Too many requests. Try again ${seconds ? `in ${seconds} s` : 'in a minute'}.`;
  }
  return message ?? `The service answered ${status} and did not say why.`;
}
