const MAX_LENGTH = 2048;
/** A path of this service may have the request of a program, see `packed-request.ts`. */
const MAX_PATH_LENGTH = 12_288;
// Browsers drop tabs and line breaks inside a URL and read a backslash as a slash. All of them are refused here.
const FORBIDDEN = /[^!-~]|[\\"<>`{}|^]/;
const ABSOLUTE = /^https?:\/\/[^/]/;
const LOCAL_PATH = /^\/(?![/\\])/;

/**
 * The target of a return after a sign-in. It is a path of the account host, or a URL whose origin is exactly one of the
 * allowed ones. Every other value gives null.
 */
export function allowedRedirect(
  target: unknown,
  { accountOrigin, allowedOrigins }: { accountOrigin: string; allowedOrigins: ReadonlySet<string> },
): URL | null {
  if (typeof target !== 'string' || FORBIDDEN.test(target)) return null;
  const isPath = LOCAL_PATH.test(target);
  if (target.length > (isPath ? MAX_PATH_LENGTH : MAX_LENGTH)) return null;
  if (!isPath && !ABSOLUTE.test(target)) return null;
  if (!URL.canParse(target, accountOrigin)) return null;
  const url = new URL(target, accountOrigin);
  if (url.username !== '' || url.password !== '') return null;
  if (isPath) return url.origin === accountOrigin ? url : null;
  // Only the normal form: no default port, no upper case, no other notation of the same host.
  const isExact = target === url.origin || /^[/?#]/.test(target.slice(url.origin.length));
  return allowedOrigins.has(url.origin) && target.startsWith(url.origin) && isExact ? url : null;
}
