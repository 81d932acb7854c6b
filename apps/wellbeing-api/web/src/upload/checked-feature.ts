import type { Problem } from '../geo-api/problem';
import type { FileFeature } from './read-file';

/** A feature of the chosen file, and what the service says against it. */
export interface CheckedFeature {
  index: number;
  feature: FileFeature;
  problems: Problem[];
}
