/** What is wrong at one place of a submitted body. */
export interface Problem {
  /** Position of the feature in the file or collection. */
  index?: number;
  /** JSON pointer to the value. */
  pointer?: string;
  message: string;
}

interface ErrorBody {
  error?: { code?: string; message?: string; details?: Problem[] };
}

/** An answer that was not a success, in the words of the service. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly problems: Problem[] = [],
  ) {
    super(message);
    this.name = 'ApiError';
  }

  static async of(response: Response): Promise<ApiError> {
    const body = (await response.json().catch(() => ({}))) as ErrorBody;
    const { code = 'UNKNOWN', message = 'Something went wrong.', details } = body.error ?? {};
    return new ApiError(response.status, code, `${message}${waitingTime(response)}`, details ?? []);
  }
}

/** The session has ended, here or on another device. */
export class SignedOutError extends Error {
  constructor() {
    super('Your session has ended. Sign in again to go on.');
    this.name = 'SignedOutError';
  }
}

function waitingTime(response: Response): string {
  const seconds = Number(response.headers.get('Retry-After'));
  return response.status === 429 && seconds > 0 ? ` Try again in ${seconds} s.` : '';
}
