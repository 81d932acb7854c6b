import { CRS84, CRS84H } from '../reference-systems/reference-system';
import type { FeatureRow } from '../stored-features/stored-feature';

/**
 * The reference system of features as stored: CRS84h if a feature has a height (OGC 17-069r4, requirement crs84). The
 * first position of each decides: a long geometry must not be searched on this thread.
 */
export const storedSystemOf = (features: Pick<FeatureRow, 'geometry'>[]): string =>
  features.some(({ geometry }) => geometry !== null && hasHeight(geometry)) ? CRS84H : CRS84;

/** Whether the first position has a third number. */
function hasHeight(geometry: string): boolean {
  const end = geometry.indexOf(']');
  const afterFirst = geometry.indexOf(',', geometry.lastIndexOf('[', end)) + 1;
  const afterSecond = geometry.indexOf(',', afterFirst) + 1;
  return afterFirst > 0 && afterSecond > 0 && afterSecond < end;
}
