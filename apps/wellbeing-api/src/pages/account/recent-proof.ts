import { AppError } from '@platform/errors';
import { SIGNED_IN_PATH } from '../../account/oauth/redirects/sign-in-redirect.service';
import type { Texts } from '../../texts/languages';
import { REVIEW_PATH } from './review-page';
import { doneWith } from './signed-in-forms';
import { LINK_PATH } from './upstream/upstream-paths';

/** The section of the account page that ends other sessions. */
export const SESSIONS_PATH = `${SIGNED_IN_PATH}#sessions`;

/** The pages that a confirmation may continue to: the changes that need one. */
export const CONFIRMED_PATHS: ReadonlySet<string> = new Set([
  SIGNED_IN_PATH,
  SESSIONS_PATH,
  '/account/passkeys/new',
  '/account/tokens/new',
  REVIEW_PATH,
  LINK_PATH,
]);

/** The pages whose form contains a proof of identity. */
const PROVED_PATHS: ReadonlySet<unknown> = new Set([
  '/account/email',
  '/account/password',
  '/account/delete',
  '/step-up',
  ...[...CONFIRMED_PATHS].map(confirmPath),
]);

/** Whether a proof at a provider may continue to this page. */
export const isProvedPath = (path: unknown): path is string => PROVED_PATHS.has(path);

export function confirmPath(then: string): string {
  return `/account/confirm?then=${encodeURIComponent(then)}`;
}

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

/**
 * The next page: the confirmation if the last proof is too old, or the account page with the reason of a refusal.
 * @param refusals the texts by the code of the error
 */
export async function answered(
  path: string,
  refusals: Record<string, keyof Texts['done']>,
  work: () => Promise<string | null>,
): Promise<string | null> {
  try {
    const to = await orConfirm(path, work);
    return to !== null && typeof to === 'object' ? to.confirmAt : to;
  } catch (error) {
    const name = error instanceof AppError ? refusals[error.code] : undefined;
    if (name === undefined) throw error;
    return doneWith(name);
  }
}
