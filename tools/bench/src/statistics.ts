import { median } from '@platform/harness';

export { median };

/** Half the distance between the lower and the upper quartile, as a share of the median. */
export function spread(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]!;
  return (at(0.75) - at(0.25)) / 2 / median(values);
}

export const medianOrNull = (values: (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? median(known) : null;
};
