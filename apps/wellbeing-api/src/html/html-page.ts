import { type Html, type HtmlPage, pageHeader as headerOf, sendPage as send } from '@platform/http-service';
import type { Response } from 'express';
import { brandOf, type WellbeingBrand } from '../brand/brand';

/** The language of a page depends on the request. */
export function sendPage(response: Response, page: HtmlPage): void {
  if (page.language !== undefined)
    response.set('Content-Language', page.language).vary('Accept-Language').vary('Cookie');
  send(response, brandOf(response), page);
}

export const pageHeader = (brand: WellbeingBrand, navigation?: HtmlPage['navigation']): Html =>
  headerOf(brand, navigation);
