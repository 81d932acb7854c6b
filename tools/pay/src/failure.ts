import { PlatformError } from '@platform/sdk/payment';

/** The exit codes, for scripts. */
export const EXIT = { refused: 1, usage: 2, notSignedIn: 3, unreachable: 4 } as const;

/** Why a command did not do what it was asked for, in words that say what to do about it. */
export class Failure extends Error {
  constructor(
    readonly exitCode: (typeof EXIT)[keyof typeof EXIT],
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const usage = (message: string): Failure =>
  new Failure(EXIT.usage, 'USAGE', `${message}\nType pay --help for all commands.`);

export const notSignedIn = (): Failure =>
  new Failure(EXIT.notSignedIn, 'NOT_SIGNED_IN', 'You are not signed in, or no longer. Run pay login.');

const ADVICE: Record<string, string> = {
  FORBIDDEN: 'The key or the account may not do this; pay keys create --permission … makes a key that may.',
  DEPOSIT_EXISTS: 'A payment has one deposit: pay transactions list shows it.',
  PROVIDER_NOT_CONFIGURED: 'The service has no secrets of this gateway; its settings are in docs/gateways.',
  EMAIL_UNCONFIRMED: 'Confirm the address first: the link is in the mail.',
};

export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (!(error instanceof PlatformError)) {
    return new Failure(EXIT.refused, 'INTERNAL', error instanceof Error ? error.message : String(error));
  }
  const { status, code, message, requestId, retryAfterSeconds } = error;
  if (status === 0) {
    return new Failure(EXIT.unreachable, code, `${message}\nIs the service running, and is its address right?`);
  }
  if (status === 401) return notSignedIn();
  const advice = retryAfterSeconds === undefined ? ADVICE[code] : `Try again in ${retryAfterSeconds} s.`;
  const id = requestId === undefined ? '' : ` (request ${requestId})`;
  return new Failure(EXIT.refused, code, `${message}${id}${advice === undefined ? '' : `\n${advice}`}`);
}
