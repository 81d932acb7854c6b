import { markdownTable } from '@platform/stack';
import type { Measurement } from '../run-scenario';
import { median, medianOrNull, spread } from '../statistics';

/** One side at one concurrency, over all rounds. */
export interface Row {
  name: string;
  role: string;
  concurrency: number;
  throughput: number;
  spread: number;
  /** Median of the ratios of each round to the limit in the same round, or to our side where there is no limit. */
  ratio: number | null;
  p50: number;
  p95: number;
  p99: number;
  p99Ratio: number | null;
  statements: number | null;
  redisCommands: number | null;
  serviceCpu: number | null;
  databaseCpu: number | null;
  memoryMiB: number | null;
  failures: number;
}

export function summarise(measurements: Measurement[]): Row[] {
  const yardstick = measurements.find(({ role }) => role === 'limit') ?? measurements[0]!;
  const firstRound = measurements.filter(({ round }) => round === 1);
  return firstRound.map(({ name, role, concurrency }) => {
    const runs = measurements.filter((run) => run.name === name && run.concurrency === concurrency);
    const pairs = runs.map((run) => {
      const other = measurements.find(
        (m) => m.name === yardstick.name && m.round === run.round && m.concurrency === concurrency,
      )!;
      return { throughput: run.throughput / other.throughput, p99: run.p99 / other.p99 };
    });
    const isYardstick = name === yardstick.name;
    return {
      name,
      role,
      concurrency,
      throughput: median(runs.map((run) => run.throughput)),
      spread: spread(runs.map((run) => run.throughput)),
      ratio: isYardstick ? null : median(pairs.map((pair) => pair.throughput)),
      p50: median(runs.map((run) => run.p50)),
      p95: median(runs.map((run) => run.p95)),
      p99: median(runs.map((run) => run.p99)),
      p99Ratio: isYardstick ? null : median(pairs.map((pair) => pair.p99)),
      statements: medianOrNull(runs.map((run) => run.statements)),
      redisCommands: medianOrNull(runs.map((run) => run.redisCommands)),
      serviceCpu: medianOrNull(runs.map((run) => run.serviceCpu)),
      databaseCpu: medianOrNull(runs.map((run) => run.databaseCpu)),
      memoryMiB: medianOrNull(runs.map((run) => run.memoryMiB)),
      failures: runs.reduce((sum, run) => sum + run.failures, 0),
    };
  });
}

const HEAD = [
  'callers',
  'side',
  'requests/s',
  '± %',
  'ratio',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'p99 ratio',
  'statements',
  'Redis',
  'CPU µs',
  'database CPU µs',
  'MiB',
  'failed',
];

export function comparisonTable(rows: Row[]): string {
  const lines = rows.map((row) => [
    row.concurrency,
    row.name,
    row.throughput.toFixed(0),
    (row.spread * 100).toFixed(0),
    fixed(row.ratio),
    row.p50.toFixed(2),
    row.p95.toFixed(2),
    row.p99.toFixed(2),
    fixed(row.p99Ratio),
    fixed(row.statements),
    fixed(row.redisCommands),
    fixed(row.serviceCpu, 0),
    fixed(row.databaseCpu, 0),
    fixed(row.memoryMiB, 0),
    row.failures,
  ]);
  return markdownTable(HEAD, lines);
}

const fixed = (value: number | null, digits = 2): string => (value === null ? '' : value.toFixed(digits));
