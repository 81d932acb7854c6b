import type { Request } from 'express';

export const CLAIM_PATH = '/login/claim';
export const PROVIDERS_PATH = '/account/providers';
export const LINK_PATH = `${PROVIDERS_PATH}/link`;

/** The page that starts a sign-in at a provider. */
export function signInPath(providerId: string, redirectTo = '', isFresh = false): string {
  const query = new URLSearchParams({ ...(redirectTo && { redirect_to: redirectTo }), ...(isFresh && { again: '1' }) });
  return `/login/upstream/${providerId}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

export const connectPath = (providerId: string): string => `${PROVIDERS_PATH}/${providerId}/connect`;

/** @param then the page whose form needs the proof */
export const provePath = (providerId: string, then: string): string =>
  `${PROVIDERS_PATH}/${providerId}/prove?then=${encodeURIComponent(then)}`;

/** Whether a page of this service, or the person, opened the address. No other site can start a sign-in at a provider. */
export function isFromOwnPage({ headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
