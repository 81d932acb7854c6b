import { toolkit } from '../../texts/toolkit';

/** A count of the service, which does not count beyond its limit. */
export interface ResultCount {
  count: number;
  is_exact: boolean;
}

/** The count is at its limit: there are more. */
const LIMIT = 1_000;

/** What is known: the count of the service, otherwise the loaded rows. */
export function countText(counted: ResultCount | undefined, loaded: number, hasMore: boolean): string {
  const { results, resultsMore, resultsAtLeast } = toolkit.texts;
  if (!hasMore) return results({ count: loaded });
  if (counted === undefined) return resultsAtLeast({ count: loaded });
  if (counted.is_exact) return results({ count: counted.count });
  return counted.count >= LIMIT
    ? resultsMore({ count: counted.count })
    : resultsAtLeast({ count: Math.max(counted.count, loaded) });
}
