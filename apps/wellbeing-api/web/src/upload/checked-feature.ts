import type { Bounds } from '../geometry/geodesy';
import type { Problem } from '../geo-api/problem';
import type { FileFeature } from './read-file';

/** A feature of the chosen file, and what the service says against it. */
export interface CheckedFeature {
  index: number;
  feature: FileFeature;
  problems: Problem[];
}

/** The part of a chosen file that the map shows. */
export interface CheckedFile {
  /** As far as they could be read here. */
  features: CheckedFeature[];
  /** Around what would be stored. */
  extent: Bounds | null;
}

export const NO_FILE: CheckedFile = { features: [], extent: null };
