export type SeriesTone = 'accent' | 'quiet' | 'good' | 'warning' | 'bad';

export interface Series {
  title: string;
  tone: SeriesTone;
  text: (value: number) => string;
}

/** One period. `values` has a value for each series; null: the period has none. */
export interface Point {
  label: string;
  values: readonly (number | null)[];
  /** What people read instead of the values. */
  text?: string;
}

/** The data of the chart library: the numbers of the periods, then the values of each series. */
export const columnsOf = (points: readonly Point[], seriesCount: number): (number | null)[][] => [
  points.map((_, index) => index),
  ...Array.from({ length: seriesCount }, (_, series) => points.map(({ values }) => values[series] ?? null)),
];

/** Whether there is something to draw: a chart of zeros is an empty chart. */
export const hasFigures = (points: readonly Point[]): boolean =>
  points.some(({ values }) => values.some((value) => value !== null && value !== 0));

export const valueText = ({ text }: Series, value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : text(value);

/**
 * The numbers of the periods that get a label on the axis: the first and the last one, and evenly spaced ones between
 * them. A label needs about `labelWidth` pixels.
 */
export function labelledPeriods(count: number, width: number, labelWidth: number): number[] {
  const fitting = Math.max(2, Math.floor(width / labelWidth));
  if (count <= fitting) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: fitting }, (_, index) => Math.round((index * (count - 1)) / (fitting - 1)));
}
