import { median } from '@platform/harness';

/** The limits of the middle half. */
export function quartiles(values: number[]): [lower: number, upper: number] {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]!;
  return [at(0.25), at(0.75)];
}

/** Half the distance between the quartiles, as a share of the median. */
export function spread(values: number[]): number {
  const [lower, upper] = quartiles(values);
  return (upper - lower) / 2 / median(values);
}
