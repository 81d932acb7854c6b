import { userInfo } from 'node:os';

/** Who is logged in on this machine, by name; in a container the user need not have one, and is `uid 1000` or the like. */
export function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
