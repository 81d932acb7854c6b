import { sql } from '@platform/database';
import { FEATURE, FEATURE_COLUMNS, type ReadRow, type UnreadRow } from './stored-feature';

/** What one statement reads of features, about: the next one would make it more. */
export const BYTES_PER_READ = 2 * 1024 * 1024;

/** What a page has at most, unless a single feature is longer. */
export const MAX_PAGE_LENGTH = BYTES_PER_READ * 2;

interface Bounded {
  /** How many rows the statement would have answered if bytes were no matter. */
  candidates: number;
  /** It is known to lie in the window that was asked for, which its geometry need not be read to say. */
  isInside?: boolean;
}
export const BOUNDED_FEATURE = { ...FEATURE, candidates: sql.integer };
export type UnreadBoundedRow = UnreadRow & Bounded;
export type BoundedRow = ReadRow & Bounded;

/**
 * Of the rows that a statement selects (all columns of features, in the order of their ids) the first ones, up to some
 * bytes; the first one however large it is. The documents of the others are not even read from the disk.
 */
export const boundedRows = (candidates: string): string => `
  SELECT ${FEATURE_COLUMNS}, candidates
  FROM (
    SELECT candidates.*,
      sum(bytes) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING) AS bytes_so_far,
      (count(*) OVER ())::int AS candidates
    FROM (${candidates}) AS candidates
  ) AS counted
  WHERE bytes_so_far <= ${BYTES_PER_READ} OR bytes_so_far = bytes
  ORDER BY id`;
