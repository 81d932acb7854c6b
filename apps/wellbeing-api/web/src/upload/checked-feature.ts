import type { Problem } from '../session/api-error';
import type { FileFeature } from './read-file';

/** A feature of the chosen file, and what the service says against it. */
export interface CheckedFeature {
  index: number;
  feature: FileFeature;
  problems: Problem[];
}
