import type { IncomingMessage } from 'node:http';
import { HostCookie, type HostCookieOptions } from '@platform/http-service';

const OPTIONS: HostCookieOptions = {
  name: 'language',
  developmentName: 'wellbeing-language',
  sameSite: 'lax',
  // Longer than a sign-in takes.
  lifetimeSeconds: 3_600,
  form: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/,
};

/** The language that the last program asked for with `ui_locales`, for all pages of the sign-in. */
export const languageCookie = (isHttps: boolean): HostCookie => new HostCookie({ ...OPTIONS, isHttps });

const COOKIES = [languageCookie(true), languageCookie(false)];

/** Null without one, or if another program on this machine set it to another form. */
export const languageInCookie = (request: IncomingMessage): string | null =>
  COOKIES.map((cookie) => cookie.read(request)).find((value) => value !== null) ?? null;
