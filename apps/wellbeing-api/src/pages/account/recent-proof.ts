import { AppError } from '@platform/errors';

/** Where a confirmation may lead to: the changes that ask for one. */
export const CONFIRMED_PATHS: ReadonlySet<string> = new Set(['/account', '/account/passkeys/new', '/account/review']);

export const confirmPath = (then: string): string => `/account/confirm?then=${encodeURIComponent(then)}`;

/** Leads to the confirmation instead of refusing, and from there to `then`. */
export async function orConfirm<T>(then: string, work: () => Promise<T>): Promise<T | { confirmAt: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'REAUTHENTICATION_REQUIRED')
      return { confirmAt: confirmPath(then) };
    throw error;
  }
}
