import { hexDigestOf } from '@platform/auth';
import type { SourceUser } from './sources/source-user';

export const USERNAME_RULES = ['field', 'email-local'] as const;
export type UsernameRule = (typeof USERNAME_RULES)[number];

const LEAST = 3;
const MOST = 50;
const SUFFIX_DIGITS = 8;

/** The username of a row, and the alternative if it is already in use. */
export interface Usernames {
  first: string;
  second: string;
}

/**
 * `field`: the username of the file, unchanged, because users sign in with it. `email-local`: the part of the address
 * before the "@", with other characters replaced by "_". The second username ends with digits that depend only on the
 * row's id. So a repeated run gives the same names.
 * @returns null if the file has no username
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
