import type { Bounds } from '../geometry/geodesy';
import type { Problem } from '../geo-api/problem';
import type { FileFeature } from './read-file';

/** A feature of the chosen file, and the errors that the service found in it. */
export interface CheckedFeature {
  index: number;
  feature: FileFeature;
  problems: Problem[];
}

/** The part of a chosen file that the map shows. */
export interface CheckedFile {
  /** The features that could be read here. */
  features: CheckedFeature[];
  /** The box around the features that would be stored. */
  extent: Bounds | null;
}

export const NO_FILE: CheckedFile = { features: [], extent: null };
