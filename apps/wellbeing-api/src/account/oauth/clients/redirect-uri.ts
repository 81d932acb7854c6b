const LONGEST = 1_024;
const VISIBLE = /^[!-~]+$/;
/** RFC 8252 §7.3: the program chooses the port. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::(\d{1,5}))?(\/[^#]*)?$/;
/** A name such as localhost could resolve to another machine (RFC 8252 §8.3), so only development clients register it. */
const LOCALHOST = /^http:\/\/localhost(?=[:/]|$)/;
/**
 * RFC 8252 §7.1: a scheme that is the reversed domain name of the program's maker. The RFC writes one slash after it. With
 * two slashes, as several mobile libraries write it, the same program gets the address, because only the scheme decides.
 */
const PRIVATE_SCHEME = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:\//;
const NETWORK = /^https:\/\/[^/?#@]+([/?][^#]*)?$/;

export const isLoopback = (uri: string): boolean => LOOPBACK.test(uri);

/** The problem of an address that an operator registers, and what to do; null if it is valid. */
export function redirectUriProblem(uri: string, { isDevelopment = false } = {}): string | null {
  if (uri.length > LONGEST) return `has more than ${LONGEST} characters`;
  if (uri.includes('*')) return 'has a wildcard. Register each address';
  if (!VISIBLE.test(uri) || uri.includes('\\'))
    return 'has a space, a backslash or a character that is not ASCII. Write a domain name in its xn-- form and other characters percent-encoded';
  if (uri.includes('#')) return 'has a fragment, which OAuth forbids (RFC 6749 section 3.1.2)';
  if (!URL.canParse(uri)) return 'is not an address';
  if (LOCALHOST.test(uri) && !isDevelopment)
    return 'uses localhost, which only a development client may. Add --development, or write http://127.0.0.1';
  if (LOOPBACK.test(uri) || PRIVATE_SCHEME.test(uri)) return null;
  if (!NETWORK.test(uri))
    return 'is neither https, nor http on 127.0.0.1 or [::1], nor a scheme that is a reversed domain name such as com.example.app:/callback';
  const { origin } = new URL(uri);
  return uri === origin || (/^[/?]/.test(uri.slice(origin.length)) && uri.startsWith(origin))
    ? null
    : `is not written as clients send it: begin with ${origin}, in lower case and without the default port`;
}

/** Compares character by character, except for the port of a loopback address. */
export function matchesRedirectUri(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  const [known, wanted] = [LOOPBACK.exec(registered), LOOPBACK.exec(asked)];
  if (!known || !wanted || Number(wanted[2] ?? 80) > 65_535 || !VISIBLE.test(asked)) return false;
  return known[1] === wanted[1] && (known[3] ?? '') === (wanted[3] ?? '');
}

/** A private-use scheme belongs to a program of the device, not to a site. */
export const isPrivateScheme = (uri: string): boolean => !/^https?:/.test(uri);

/** The form target for the policy of a page, so that the response can redirect the browser there. */
export function formTargetOf(uri: string): string {
  const { protocol, origin } = new URL(uri);
  // A private-use scheme has no origin, and a policy cannot contain an IPv6 address.
  return origin === 'null' || origin.includes('[') ? protocol : origin;
}
