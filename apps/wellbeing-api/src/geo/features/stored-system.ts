import { CRS84, CRS84H } from '../reference-systems/reference-system';
import type { FeatureRow } from '../stored-features/stored-feature';

/** The first position of a stored geometry is within these characters. */
const BEGINNING = 256;
const POSITION_WITH_HEIGHT = /\[[^\][,]+,[^\][,]+,/;

/**
 * The reference system of features as stored: CRS84h if a feature has a height (OGC 17-069r4, requirement crs84). The
 * first position of each decides: a long geometry must not be searched on this thread.
 */
export const storedSystemOf = (features: Pick<FeatureRow, 'geometry'>[]): string =>
  features.some(({ geometry }) => geometry !== null && POSITION_WITH_HEIGHT.test(geometry.slice(0, BEGINNING)))
    ? CRS84H
    : CRS84;
