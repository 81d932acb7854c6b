import { markdownTable } from '@platform/stack';
import type { Measurement } from '../run-scenario';
import { interval95 } from '../statistics';

/** What one side costs against another that ran beside it: ratios of one round each, in CPU time a request. */
export interface Comparison {
  name: string;
  concurrency: number;
  rounds: number;
  /** Geometric mean of the ratios, less one, and the limits of its 95 % interval. */
  difference: number;
  low: number;
  high: number;
}

/** Our side against the build before it, and what traces cost; empty where neither took part. */
export function compareSides(measurements: Measurement[]): Comparison[] {
  const callers = [...new Set(measurements.map(({ concurrency }) => concurrency))];
  const pairs = [
    ['ours', 'before', 'without traces, against the build before'],
    ['unrecorded', 'ours', 'traces on and nothing recorded, against off'],
    ['traced', 'unrecorded', 'recorded, against nothing recorded'],
  ] as const;
  return pairs.flatMap(([role, against, name]) =>
    callers.flatMap((concurrency) => {
      const costs = (wanted: Measurement['role']) =>
        new Map(
          measurements
            .filter((one) => one.role === wanted && one.concurrency === concurrency && one.serviceCpu !== null)
            .map((one) => [one.round, one.serviceCpu!]),
        );
      const [costing, other] = [costs(role), costs(against)];
      // Of logarithms: the plain mean of 2 and 1/2 says that each of two equal sides costs a quarter more than the other.
      const ratios = [...costing]
        .filter(([round]) => other.has(round))
        .map(([round, cost]) => Math.log(cost / other.get(round)!));
      if (ratios.length < 2) return [];
      const { mean, low, high } = interval95(ratios);
      const shares = { difference: Math.expm1(mean), low: Math.expm1(low), high: Math.expm1(high) };
      return [{ name, concurrency, rounds: ratios.length, ...shares }];
    }),
  );
}

const HEAD = ['callers', 'CPU time a request', 'pairs', 'difference', '95 % from', 'to'];
const percent = (value: number) => `${value < 0 ? '−' : '+'}${(Math.abs(value) * 100).toFixed(1)} %`;

export const comparisonOfSides = (rows: Comparison[]): string =>
  markdownTable(
    HEAD,
    rows.map((row) => [
      row.concurrency,
      row.name,
      row.rounds,
      percent(row.difference),
      percent(row.low),
      percent(row.high),
    ]),
  );
