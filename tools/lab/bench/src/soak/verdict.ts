import { median } from '@platform/harness';

/** One measure over time: a value for each stretch of the run, in their order. */
export interface Series {
  name: string;
  values: number[];
  /** The growth over the whole run that is still called flat: a share of the median, and never less than `slack`. */
  share: number;
  slack: number;
}

export interface Verdict {
  name: string;
  first: number;
  last: number;
  median: number;
  /** Over the whole run, along the line through the values. */
  growth: number;
  isFlat: boolean;
}

/** The first quarter belongs to caches that fill and to code that is compiled. */
const WARM_UP = 0.25;

/**
 * Fits a line by the median of all slopes (Theil–Sen), which a single slow stretch does not tilt. Returns the growth
 * from the end of the warm-up to the end of the run.
 */
export function verdictOf({ name, values, share, slack }: Series): Verdict {
  const warm = values.slice(Math.floor(values.length * WARM_UP));
  const middle = median(warm);
  const growth = slopeOf(warm) * (warm.length - 1);
  const isFlat = growth <= Math.max(slack, middle * share);
  return { name, first: warm[0]!, last: warm.at(-1)!, median: middle, growth, isFlat };
}

function slopeOf(values: number[]): number {
  const slopes = values.flatMap((value, index) =>
    values.slice(index + 1).map((later, distance) => (later - value) / (distance + 1)),
  );
  return slopes.length > 0 ? median(slopes) : 0;
}
