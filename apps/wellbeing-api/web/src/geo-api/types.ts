import type { Contact, ImportReportResponse, ImportResponse, SubmissionPreviewResponse } from '@platform/sdk/wellbeing';
import type { SentBytes } from '../session/send-with-progress';
import type { Feature as GeoJsonFeature, Geometry, GeoJsonProperties } from 'geojson';

export type Visibility = 'private' | 'shared' | 'public';

export interface Collection {
  id: string;
  title: string;
  visibility: Visibility;
  /** Whether other sites may show its map in a frame, if it is public. */
  embeddable: boolean;
  /** Whether the caller may change it. */
  editable: boolean;
  /** Whether features are stored in it by default. */
  default: boolean;
  /** The property with the time of each feature, or the two with its start and its end. */
  time_field?: TimeField;
  keywords?: string[];
  /** An SPDX id or a URI. */
  license?: string;
  /** The text that a map with these data shows. */
  attribution?: string;
  contacts?: Contact[];
}

/** Omitted members stay the same. */
export interface CollectionChanges {
  title?: string;
  visibility?: Visibility;
  embeddable?: boolean;
  /** Null finds the time by the names of properties. */
  time_field?: TimeField | null;
  keywords?: string[];
  /** Null removes it. */
  license?: string | null;
  /** Null removes it. */
  attribution?: string | null;
  contacts?: Contact[];
}

export type TimeField = string | { start: string; end: string };

/** A feature in a response of the service. It always has an id. */
export interface Feature extends GeoJsonFeature<Geometry | null, GeoJsonProperties> {
  id: string;
}

export interface NearbyFeature extends Feature {
  /** Distance from the searched place; 0 inside an area. */
  distance_meters: number;
}

export interface FeaturePage {
  features: Feature[];
  /** Cursor of the next page, if there is one. */
  next: string | null;
}

export type ExportFormat = 'geojson' | 'geojsonseq' | 'gpx' | 'kml' | 'csv' | 'flatgeobuf';

/** The preview of a file before it is stored. */
export interface FilePreview extends SubmissionPreviewResponse {
  /** Number of features. */
  submitted: number;
  /** What differs from the file. */
  report: FileReport;
}

/** The chosen types of columns, by their names. */
export type ColumnTypes = Record<string, 'text' | 'integer' | 'number' | 'boolean'>;

/** The names of two columns. */
export interface CoordinateColumns {
  longitude: string;
  latitude: string;
}

/** How the columns of a table are read. */
export interface TableChoices {
  types: ColumnTypes;
  /** Undefined if the service finds the coordinates. */
  coordinates?: CoordinateColumns;
}

/** What a person sees of a file before the response: the bytes that were sent, or the import that reads it. */
export interface FileProgress {
  sent?: SentBytes;
  reading?: FileImport;
}

export type FileReport = ImportReportResponse;

/** A file that the service reads in the background. */
export type FileImport = ImportResponse;

/** The contents of tiles. */
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
