import { hexDigestOf } from '@platform/auth';
import type { SourceUser } from './sources/source-user';

export const USERNAME_RULES = ['field', 'email-local'] as const;
export type UsernameRule = (typeof USERNAME_RULES)[number];

const LEAST = 3;
const MOST = 50;
const SUFFIX_DIGITS = 8;

/** What a row's user is to be called, and what instead where somebody has that name. */
export interface Usernames {
  first: string;
  second: string;
}

/**
 * `field`: the username of the file as it is, since people sign in with it. `email-local`: the part of the address before
 * the "@", other signs replaced by "_". The second one ends with digits that follow from the row's own id, not from
 * what came before, so that a run that was interrupted names everybody alike.
 * @returns null where the file names none
 */
export function usernamesOf(user: SourceUser, rule: UsernameRule): Usernames | null {
  const first = rule === 'field' ? user.username : fromAddress(user.email);
  if (first === null) return null;
  const suffix = hexDigestOf(user.sourceId ?? user.email ?? first).slice(0, SUFFIX_DIGITS);
  return { first, second: `${first.slice(0, MOST - SUFFIX_DIGITS - 1)}_${suffix}` };
}

function fromAddress(email: string | null): string | null {
  const local = email?.split('@')[0] ?? '';
  if (!local) return null;
  return local
    .replaceAll(/[^A-Za-z0-9_]/g, '_')
    .slice(0, MOST)
    .padEnd(LEAST, '_');
}
