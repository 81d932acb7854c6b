import { median } from '@platform/harness';

export { median };

/** Half the distance between the lower and the upper quartile, as a share of the median. */
export function spread(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]!;
  return (at(0.75) - at(0.25)) / 2 / median(values);
}

/** The mean, and the limits between which it lies with 95 %, by Student's t. */
export function interval95(values: number[]): { mean: number; low: number; high: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const half = studentT(values.length - 1) * Math.sqrt(variance / values.length);
  return { mean, low: mean - half, high: mean + half };
}

/** The quantile 0.975, by Fisher's expansion around the normal one: to the second decimal from three degrees of freedom on. */
function studentT(freedom: number): number {
  const z = 1.959964;
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}

export const medianOrNull = (values: (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? median(known) : null;
};
