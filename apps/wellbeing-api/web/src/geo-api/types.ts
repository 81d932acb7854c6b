import type { SubmissionPreviewResponse } from '@platform/sdk/wellbeing';
import type { Feature as GeoJsonFeature, Geometry, GeoJsonProperties } from 'geojson';

export type Visibility = 'private' | 'shared' | 'public';

export interface Collection {
  id: string;
  title: string;
  visibility: Visibility;
  /** Whether the caller may change it. */
  editable: boolean;
  /** Whether it is the one that features go to by default. */
  default: boolean;
}

/** A feature as the service gives it out: it always has an id. */
export interface Feature extends GeoJsonFeature<Geometry | null, GeoJsonProperties> {
  id: string;
}

export interface NearbyFeature extends Feature {
  /** From the searched place; 0 inside an area. */
  distance_meters: number;
}

export interface FeaturePage {
  features: Feature[];
  /** Leads to the next page, if there is one. */
  next: string | null;
}

export type ExportFormat = 'geojson' | 'gpx' | 'kml' | 'csv';

/** What the service would store of a file. */
export interface FilePreview extends SubmissionPreviewResponse {
  /** How many features. */
  submitted: number;
}

/** What tiles show. */
export interface Tiled {
  collectionId: string;
  /** In CQL2 JSON; null for all. */
  filter: string | null;
}

/** A vector tile of a collection. */
export interface TileWish extends Tiled {
  z: number;
  x: number;
  y: number;
}
