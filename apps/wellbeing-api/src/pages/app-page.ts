import { type Html, html, type HtmlPage } from '@platform/http-service';
import { pageHeader } from '../html/html-page';
import type { AppEntry } from './app-files/app-files';

const ASSETS = '/app/assets';

export interface AppPageSettings {
  accountUrl: string;
  tileUrl?: string;
  tileAttribution?: string;
}

/** The frame of the map app. Its policy names this service and, where tiles are configured, their server. */
export function appPage(entry: AppEntry, { accountUrl, tileUrl, tileAttribution }: AppPageSettings): HtmlPage {
  const tiles = tileUrl ? [new URL(tileUrl).origin] : [];
  return {
    title: 'Map',
    layout: 'bare',
    head: html`${entry.styles.map((name) => html`<link rel="stylesheet" href="${ASSETS}/${name}" />`)}
      <script type="module" src="${ASSETS}/${entry.script}"></script>`,
    body: html`<a class="skip" href="#panel">Skip to the list</a>
      ${pageHeader([{ href: new URL('/account', accountUrl).href, text: 'Account' }])}
      <div id="app" data-tile-url="${tileUrl}" data-tile-attribution="${tileAttribution}">
        <p class="loading" role="status">Loading…</p>
      </div>
      ${withoutScripts}`,
    sources: {
      'script-src': [`'self'`],
      'style-src': [`'self'`],
      'worker-src': [`'self'`],
      'connect-src': [`'self'`, ...tiles],
      'img-src': ['data:', 'blob:', ...tiles],
    },
  };
}

const withoutScripts: Html = html`<noscript>
  <p class="loading">
    The map needs JavaScript. Your data can also be read and changed through the <a href="/geo/v2">geospatial API</a>.
  </p>
</noscript>`;
