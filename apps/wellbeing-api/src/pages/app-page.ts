import { type Html, html, type HtmlPage } from '@platform/http-service';
import { pageHeader } from '../html/html-page';
import type { WellbeingBrand } from '../brand/brand';
import type { Box } from '../geo/geometries/bounding-box';
import type { AppEntry } from './app-files/app-files';

const ASSETS = '/app/assets';

export interface AppPageSettings {
  accountUrl: string;
  baseMapUrl?: string;
  styleUrl?: string;
  tileUrl?: string;
  tileAttribution?: string;
  /**
   * The collection that the map opens, and its bounding box as the first view; null if it has no features with a place.
   */
  opened: { collectionId: string; bounds: Box | null };
}

/** The frame of the map app. Its content policy allows this service and the servers of a configured style or tiles. */
export function appPage(entry: AppEntry, settings: AppPageSettings, brand: WellbeingBrand): HtmlPage {
  const { accountUrl, baseMapUrl, styleUrl, tileUrl, tileAttribution, opened } = settings;
  const others = [styleUrl, tileUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  return {
    title: 'Map',
    layout: 'bare',
    head: html`${entry.styles.map((name) => html`<link rel="stylesheet" href="${ASSETS}/${name}" />`)}
      <script type="module" src="${ASSETS}/${entry.script}"></script>
      ${entry.next.scripts.map((name) => html`<link rel="modulepreload" href="${ASSETS}/${name}" />`)}
      ${entry.next.styles.map((name) => html`<link rel="preload" as="style" href="${ASSETS}/${name}" />`)}`,
    body: html`<a class="skip" href="#panel">Skip to the list</a>
      ${pageHeader(brand, [{ href: new URL('/account', accountUrl).href, text: 'Account' }])}
      <div
        id="app"
        data-base-map-url="${baseMapUrl}"
        data-style-url="${styleUrl}"
        data-tile-url="${tileUrl}"
        data-tile-attribution="${tileAttribution}"
        data-collection="${opened.collectionId}"
        data-bounds="${opened.bounds?.join()}"
      >
        <p class="loading" role="status">Loading…</p>
      </div>
      ${withoutScripts}`,
    sources: {
      'script-src': [`'self'`],
      'style-src': [`'self'`],
      'worker-src': [`'self'`],
      'connect-src': [`'self'`, ...others],
      'img-src': ['data:', 'blob:', ...others],
    },
  };
}

const withoutScripts: Html = html`<noscript>
  <p class="loading">
    The map needs JavaScript. Your data can also be read and changed through the <a href="/geo/v2">geospatial API</a>.
  </p>
</noscript>`;
