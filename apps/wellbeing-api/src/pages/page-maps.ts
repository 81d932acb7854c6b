import { Injectable } from '@nestjs/common';
import { html } from '@platform/http-service';
import type { MapContent, MapParts } from '../html/page-map';
import { WellbeingConfig } from '../wellbeing-api.config';
import { AppFiles } from './app-files/app-files';
import { BaseMap } from './base-map/base-map';

const ASSETS = '/app/assets';

/** Maps in pages that need no account. They use the same files as the map app. */
@Injectable()
export class PageMaps {
  constructor(
    private readonly files: AppFiles,
    private readonly baseMap: BaseMap,
    private readonly config: WellbeingConfig,
  ) {}

  /** The policy allows this service and the servers of a configured style or tiles. Null if the build has no map. */
  partsOf({ bounds, collectionId, features }: MapContent): MapParts | null {
    const entry = this.files.publicMap;
    if (!entry) return null;
    const { digest } = this.baseMap;
    const { styleUrl, tileUrl } = this.config.mapSource;
    const others = [styleUrl, tileUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
    return {
      head: html`${entry.styles.map((name) => html`<link rel="stylesheet" href="${ASSETS}/${name}" />`)}
        <script type="module" src="${ASSETS}/${entry.script}"></script>`,
      body: html`<div
        id="public-map"
        data-base-map-url="${digest ? `/app/base-map/${digest}/{z}/{x}/{y}` : ''}"
        data-style-url="${styleUrl}"
        data-tile-url="${tileUrl}"
        data-tile-attribution="${this.config.TILE_ATTRIBUTION}"
        data-collection="${collectionId}"
        data-features="${features}"
        data-bounds="${bounds?.join()}"
      ></div>`,
      sources: {
        'script-src': [`'self'`],
        'style-src': [`'self'`],
        'worker-src': [`'self'`],
        'connect-src': [`'self'`, ...others],
        'img-src': ['data:', 'blob:', ...others],
      },
    };
  }
}
