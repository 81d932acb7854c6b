import { median } from '@platform/harness';
import { markdownTable } from '@platform/stack';
import type { Measurement } from '../run-scenario';

/** One line for each side and number of callers. Every figure is the median over the rounds. */
export function comparisonTable(measurements: Measurement[]): string {
  const lines = measurements
    .filter(({ round }) => round === 1)
    .map(({ name, concurrency }) => {
      const runs = measurements.filter((run) => run.name === name && run.concurrency === concurrency);
      const of = (value: (run: Measurement) => number) => median(runs.map(value));
      return [
        concurrency,
        name,
        of((run) => run.throughput).toFixed(0),
        (spread(runs.map((run) => run.throughput)) * 100).toFixed(0),
        of((run) => run.p50).toFixed(2),
        of((run) => run.p95).toFixed(2),
        of((run) => run.p99).toFixed(2),
        of((run) => run.serviceCpu).toFixed(0),
        of((run) => run.databaseCpu).toFixed(0),
        of((run) => run.memoryMiB).toFixed(0),
        runs.reduce((sum, run) => sum + run.failures, 0),
      ];
    });
  return markdownTable(HEAD, lines);
}

const HEAD = 'callers|side|requests/s|± %|p50 ms|p95 ms|p99 ms|CPU µs|database CPU µs|MiB|failed'.split('|');

/** The run of another side in the same round, with as many callers. */
const besides = (measurements: Measurement[], { round, concurrency }: Measurement, name: string): Measurement =>
  measurements.find((run) => run.name === name && run.round === round && run.concurrency === concurrency)!;

const MEASURES = [
  ['CPU time a request', ({ serviceCpu }: Measurement) => serviceCpu],
  ['the same with the database', ({ serviceCpu, databaseCpu }: Measurement) => serviceCpu + databaseCpu],
  ['requests a second', ({ throughput }: Measurement) => throughput],
] as const;

/** Our side against the other build or settings, pair by pair: the median of the ratios, and their middle half. Empty without such a side. */
export function pairsTable(measurements: Measurement[]): string {
  const other = measurements.find(({ role }) => role === 'other');
  if (!other) return '';
  const callers = [...new Set(measurements.map(({ concurrency }) => concurrency))];
  const lines = callers.flatMap((concurrency) =>
    MEASURES.map(([measure, valueOf]) => {
      const ratios = measurements
        .filter((run) => run.role === 'ours' && run.concurrency === concurrency)
        .map((run) => valueOf(run) / valueOf(besides(measurements, run, other.name)));
      return [concurrency, measure, ratios.length, ...[median(ratios), ...quartiles(ratios)].map(percent)];
    }),
  );
  return markdownTable(
    ['callers', `ours against ${other.name}`, 'pairs', 'difference', 'middle half from', 'to'],
    lines,
  );
}

const percent = (ratio: number): string => `${ratio < 1 ? '−' : '+'}${(Math.abs(ratio - 1) * 100).toFixed(1)} %`;

/** The limits of the middle half. */
function quartiles(values: number[]): [lower: number, upper: number] {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]!;
  return [at(0.25), at(0.75)];
}

/** Half the distance between the quartiles, as a share of the median. */
function spread(values: number[]): number {
  const [lower, upper] = quartiles(values);
  return (upper - lower) / 2 / median(values);
}
