import { PlatformError } from '@platform/sdk/payment';

/** The exit codes, for scripts. */
export const EXIT = { refused: 1, usage: 2, notSignedIn: 3, unreachable: 4 } as const;

/** Why a command did not do what it was asked for, in words that say what to do about it. */
export class Failure extends Error {
  constructor(
    readonly exitCode: (typeof EXIT)[keyof typeof EXIT],
    readonly code: string,
    message: string,
    /** The problem of each field, and the page that explains the code, as the service names them. */
    readonly details?: unknown,
    readonly docUrl?: string,
  ) {
    super(message);
  }
}

export const usage = (message: string, shown = '', command = 'pay'): Failure =>
  new Failure(
    EXIT.usage,
    'USAGE',
    `${message}\n${shown}Type ${command} --help for ${shown ? 'its options' : 'all commands'}.`,
  );

export const notSignedIn = (): Failure =>
  new Failure(EXIT.notSignedIn, 'NOT_SIGNED_IN', 'You are not signed in, or no longer. Run pay login.');

const ADVICE: Record<string, string> = {
  FORBIDDEN: 'The key or the account may not do this; pay keys create --permission … makes a key that may.',
  DEPOSIT_EXISTS: 'A payment has one deposit: pay transactions list shows it.',
  PROVIDER_NOT_CONFIGURED: 'The service has no secrets of this gateway; its settings are in docs/gateways.',
  EMAIL_UNCONFIRMED: 'Confirm the address first: the link is in the mail.',
};

/** The API key that a command uses: where it comes from, and its public part. */
export interface KeyInUse {
  source: string;
  id: string;
}

/** @param key undefined where a sign-in is used */
export function failureOf(error: unknown, key?: KeyInUse): Failure {
  if (error instanceof Failure) return error;
  if (!(error instanceof PlatformError)) {
    return new Failure(EXIT.refused, 'INTERNAL', error instanceof Error ? error.message : String(error));
  }
  const { status, code, message, requestId, retryAfterSeconds, details, docUrl, fieldProblems } = error;
  if (status === 0) {
    return new Failure(EXIT.unreachable, code, `${message}\nIs the service running, and is its address right?`);
  }
  if (status === 401 && key) {
    const what = `The API key${key.id} in ${key.source} was refused`;
    const why = 'It is unknown, revoked or expired, or of another installation. pay keys create makes another one.';
    return new Failure(EXIT.notSignedIn, code, `${what}: ${error.reason ?? message}\n${why}`, details, docUrl);
  }
  if (status === 401) return notSignedIn();
  const advice = retryAfterSeconds === undefined ? ADVICE[code] : `Try again in ${retryAfterSeconds} s.`;
  const id = requestId === undefined ? '' : ` (request ${requestId})`;
  const fields = fieldProblems.map(({ field, message: text }) => `\n  ${field ?? 'request'}: ${text}`).join('');
  const page = docUrl === undefined ? '' : `\nMore: ${docUrl}`;
  const text = `${message}${id}${fields}${advice === undefined ? '' : `\n${advice}`}${page}`;
  return new Failure(EXIT.refused, code, text, details, docUrl);
}
