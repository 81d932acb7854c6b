import type { Html } from '@platform/http-service';
import type { Response } from 'express';

/** West, south, east, north in degrees. */
export type MapBounds = readonly [number, number, number, number];

/** What the map of a page shows: a public collection as tiles, or these features. */
export interface MapContent {
  /** The first view; null for the world. */
  bounds: MapBounds | null;
  /** The public collection. */
  collectionId?: string;
  /** A feature collection as a text of GeoJSON. */
  features?: string;
}

/** The parts of a page with a map. Without scripts only the text of the page shows. */
export interface MapParts {
  head: Html;
  body: Html;
  sources: Record<string, string[]>;
}

/** Makes the parts of a page. The result is null if the build has no map. */
export type PageMap = (content: MapContent) => MapParts | null;

/** The name in `app.locals` of the function, which the start of the service puts there. */
export const PAGE_MAP = 'page map';

export const pageMapOf = ({ app }: Pick<Response, 'app'>, content: MapContent): MapParts | null =>
  (app.locals[PAGE_MAP] as PageMap | undefined)?.(content) ?? null;
