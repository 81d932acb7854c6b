import type { Request } from 'express';
import { HostCookie } from '../cookies/host-cookie';

/** How long a console's session lasts, at most. */
export const OPERATOR_SESSION_SECONDS = 8 * 3_600;

/**
 * Strict: a console is opened by typing its address. It lives as long as its session.
 * @param name differs between services, which on one machine differ by their ports only
 */
export const operatorCookie = (name: string): HostCookie =>
  new HostCookie({
    name,
    sameSite: 'strict',
    lifetimeSeconds: OPERATOR_SESSION_SECONDS,
    form: /^([a-z0-9][a-z0-9._-]{0,62}|~[a-z]{1,16}~[\w-]{1,84})\.[\w-]{43}$/,
  });

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
