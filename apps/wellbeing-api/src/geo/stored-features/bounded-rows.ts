import { FEATURE_COLUMNS, type ReadRow } from './stored-feature';

/** What one statement reads of features, about: the next one would make it more. */
export const BYTES_PER_READ = 2 * 1024 * 1024;

/** A row with how many rows the statement would have answered if bytes were no matter. */
export interface BoundedRow extends ReadRow {
  candidates: number;
}

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
