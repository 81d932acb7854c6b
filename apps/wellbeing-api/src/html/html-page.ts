import { type Brand, Html, type HtmlPage, pageHeader as headerOf, sendPage as send } from '@platform/http-service';
import type { Response } from 'express';

const BRAND: Brand = {
  name: 'Wellbeing',
  icon: '/icon.svg',
  mark: new Html(`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"
><circle cx="12" cy="12" r="9.5"/><path d="M2.5 12h19M12 2.5c-6 6-6 13 0 19M12 2.5c6 6 6 13 0 19"/></svg>`),
};

export const sendPage = (response: Response, page: HtmlPage): void => send(response, BRAND, page);

export const pageHeader = (navigation?: HtmlPage['navigation']): Html => headerOf(BRAND, navigation);
