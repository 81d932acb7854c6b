import { AppError } from '@platform/errors';
import { SIGNED_IN_PATH } from '../../account/oauth/redirects/sign-in-redirect.service';
import { REVIEW_PATH } from './review-page';

/** The section of the account page that ends other sessions. */
export const SESSIONS_PATH = `${SIGNED_IN_PATH}#sessions`;

/** The pages that a confirmation may continue to: the changes that need one. */
export const CONFIRMED_PATHS: ReadonlySet<string> = new Set([
  SIGNED_IN_PATH,
  SESSIONS_PATH,
  '/account/passkeys/new',
  '/account/tokens/new',
  REVIEW_PATH,
]);

export const confirmPath = (then: string): string => `/account/confirm?then=${encodeURIComponent(then)}`;

/** If a recent proof is missing, continues to the confirmation and then to `then`. */
export async function orConfirm<T>(then: string, work: () => Promise<T>): Promise<T | { confirmAt: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'REAUTHENTICATION_REQUIRED')
      return { confirmAt: confirmPath(then) };
    throw error;
  }
}
