import { type Brand, Html } from '@platform/http-service';
import type { Request } from 'express';

/** The image before the name: in the header of pages, as their icon, and in mails. */
export interface Logo {
  /** With a digest of the content, so a cached logo never gets stale. */
  path: string;
  type: 'image/svg+xml' | 'image/png';
  bytes: Buffer;
}

/** Templates of mails by the name of their file, such as `layout.html` or `verify_email.de.txt`. */
export type MailTemplates = ReadonlyMap<string, string>;

/** The name, the look and the default language of an installation. */
export interface WellbeingBrand extends Brand {
  /** The language of pages and mails if neither the request nor the account names one. */
  language: string;
  logo: Logo | null;
  mails: MailTemplates;
}

export const BUILT_IN_BRAND: WellbeingBrand = {
  name: 'Wellbeing',
  language: 'en-GB',
  icon: '/icon.svg',
  mark: new Html(`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"
><circle cx="12" cy="12" r="9.5"/><path d="M2.5 12h19M12 2.5c-6 6-6 13 0 19M12 2.5c6 6 6 13 0 19"/></svg>`),
  logo: null,
  mails: new Map(),
};

/** The name of the brand in `app.locals`, where the start of the service puts it. */
export const BRAND = 'brand';

/** The brand of the service that received the request. */
export const brandOf = ({ app }: Pick<Request, 'app'>): WellbeingBrand =>
  (app.locals[BRAND] as WellbeingBrand | undefined) ?? BUILT_IN_BRAND;
