import type { Request, Response } from 'express';

/** The prefix makes browsers insist on Secure, on this host alone and on the whole of it. */
const NAME = '__Host-operator';
const VALUE = /^[\w-]{43}$/;

export function operatorCookie(request: Request): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === NAME && VALUE.test(value)) return value;
  }
  return null;
}

export function setOperatorCookie(response: Response, secret: string, expiresAt: Date): void {
  response.cookie(NAME, secret, { path: '/', secure: true, httpOnly: true, sameSite: 'strict', expires: expiresAt });
}

export function clearOperatorCookie(response: Response): void {
  // The console keeps nothing there; whatever else did, ends with the session.
  response.setHeader('Clear-Site-Data', '"storage"');
  response.clearCookie(NAME, { path: '/', secure: true, httpOnly: true, sameSite: 'strict' });
}

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Whether the console itself sent this. A browser says where a request comes from; one that says nothing may read, as
 * the cookie never travels from another site, but change nothing.
 */
export function isFromConsole(request: Request): boolean {
  const site = request.headers['sec-fetch-site'];
  if (SAFE_METHODS.has(request.method)) return site === undefined || site === 'same-origin' || site === 'none';
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = request.headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
