const LONGEST = 1_024;
const VISIBLE = /^[!-~]+$/;
/** RFC 8252 §7.3: the program chooses the port. A name such as localhost could resolve to another machine (§8.3). */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::(\d{1,5}))?(\/[^#]*)?$/;
/** RFC 8252 §7.1: a scheme that is the reversed domain name of the program's maker. */
const PRIVATE_SCHEME = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:\/(?!\/)/;
const NETWORK = /^https:\/\/[^/?#@]+(\/[^#]*)?$/;

export const isLoopback = (uri: string): boolean => LOOPBACK.test(uri);

/** The problem of an address that an operator registers; null if it is valid. */
export function redirectUriProblem(uri: string): string | null {
  if (uri.length > LONGEST || !VISIBLE.test(uri) || /[\\*]/.test(uri)) return 'is not a plain address';
  if (uri.includes('#')) return 'has a fragment';
  if (!URL.canParse(uri)) return 'is not an address';
  if (LOOPBACK.test(uri) || PRIVATE_SCHEME.test(uri)) return null;
  if (!NETWORK.test(uri)) return 'is neither https, nor http on 127.0.0.1 or [::1], nor a private-use scheme';
  return new URL(uri).href.startsWith(new URL(uri).origin) && uri.startsWith(new URL(uri).origin)
    ? null
    : 'is not written in its normal form';
}

/** Compares character by character, except for the port of a loopback address. */
export function matchesRedirectUri(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  const [known, wanted] = [LOOPBACK.exec(registered), LOOPBACK.exec(asked)];
  if (!known || !wanted || Number(wanted[2] ?? 80) > 65_535 || !VISIBLE.test(asked)) return false;
  return known[1] === wanted[1] && (known[3] ?? '') === (wanted[3] ?? '');
}

/** The form target for the policy of a page, so that the response can redirect the browser there. */
export function formTargetOf(uri: string): string {
  const { protocol, origin } = new URL(uri);
  // A private-use scheme has no origin, and a policy cannot contain an IPv6 address.
  return origin === 'null' || origin.includes('[') ? protocol : origin;
}
