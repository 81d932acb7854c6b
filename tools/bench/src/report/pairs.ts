import { markdownTable } from '@platform/stack';
import type { Measurement } from '../run-scenario';
import { interval95 } from '../statistics';

/** What one side does against another that ran beside it: ratios of one round each. */
export interface Comparison {
  name: string;
  measure: string;
  concurrency: number;
  rounds: number;
  /** Geometric mean of the ratios, less one, and the limits of its 95 % interval. */
  difference: number;
  low: number;
  high: number;
}

const PAIRS = [
  ['ours', 'before', 'without traces, against the build before'],
  ['unrecorded', 'ours', 'traces on and nothing recorded, against off'],
  ['traced', 'unrecorded', 'recorded, against nothing recorded'],
  ['traced', 'ours', 'recorded, against off'],
] as const;

const MEASURES = [
  ['CPU time a request', ({ serviceCpu }: Measurement) => serviceCpu],
  ['requests a second', ({ throughput }: Measurement) => throughput],
] as const;

/** Our side against the build before it, and what traces cost; empty where neither took part. */
export function compareSides(measurements: Measurement[]): Comparison[] {
  const callers = [...new Set(measurements.map(({ concurrency }) => concurrency))];
  return PAIRS.flatMap(([role, against, name]) =>
    callers.flatMap((concurrency) =>
      MEASURES.flatMap(([measure, valueOf]) => {
        const beside = (wanted: Measurement['role']) =>
          new Map(
            measurements
              .filter((one) => one.role === wanted && one.concurrency === concurrency)
              .map((one) => [one.round, valueOf(one)]),
          );
        const ratios = ratiosOf(beside(role), beside(against));
        return ratios.length < 2
          ? []
          : [{ name, measure, concurrency, rounds: ratios.length, ...differenceOf(ratios) }];
      }),
    ),
  );
}

type ByRound = Map<number, number | null>;

const ratiosOf = (values: ByRound, others: ByRound): number[] =>
  [...values].flatMap(([round, value]) => {
    const other = others.get(round);
    return value && other ? [value / other] : [];
  });

/** Of logarithms: the plain mean of 2 and 1/2 says that each of two equal sides costs a quarter more than the other. */
function differenceOf(ratios: number[]): Pick<Comparison, 'difference' | 'low' | 'high'> {
  const { mean, low, high } = interval95(ratios.map(Math.log));
  return { difference: Math.expm1(mean), low: Math.expm1(low), high: Math.expm1(high) };
}

const HEAD = ['callers', '', '', 'pairs', 'difference', '95 % from', 'to'];
const percent = (value: number) => `${value < 0 ? '−' : '+'}${(Math.abs(value) * 100).toFixed(1)} %`;

export const comparisonOfSides = (rows: Comparison[]): string =>
  markdownTable(
    HEAD,
    rows.map((row) => [
      row.concurrency,
      row.name,
      row.measure,
      row.rounds,
      percent(row.difference),
      percent(row.low),
      percent(row.high),
    ]),
  );
