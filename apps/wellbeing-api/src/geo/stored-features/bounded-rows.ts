import { sql } from '@platform/database';
import { FEATURE, FEATURE_COLUMNS, type ReadRow, type UnreadRow } from './stored-feature';

/** The approximate limit of bytes that one statement reads of features. */
export const BYTES_PER_READ = 2 * 1024 * 1024;

/** The limit of a page, unless a single feature is longer. */
export const MAX_PAGE_LENGTH = BYTES_PER_READ * 2;

interface Bounded {
  /** The number of rows without the limit of bytes. */
  candidates: number;
  /** Whether it is known to be in the requested window, so that its geometry need not be read. */
  isInside?: boolean;
}
export const BOUNDED_FEATURE = { ...FEATURE, candidates: sql.integer };
export type UnreadBoundedRow = UnreadRow & Bounded;
export type BoundedRow = ReadRow & Bounded;

/**
 * The first of the rows that a statement selects, up to some bytes, and at least one. The statement selects all columns
 * of features, in the order of their ids. The documents of the other rows are not read from the disk.
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
