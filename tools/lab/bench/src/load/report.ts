import type { LoadResult } from './request-plan';

/** What `requests.lua` writes. */
export interface WrkReport {
  microseconds: number;
  /** Whole answers, whatever their status. */
  answers: number;
  unexpected: number;
  /** Connections that failed. */
  unanswered: number;
  /** Answers that took longer than wrk measures. */
  timeouts: number;
  /** How many answers took so many microseconds, by time. */
  latencies: Latencies;
}

type Latencies = [microseconds: number, count: number][];

/** @param output of wrk, whose own lines stand before the report */
export function parseReport(output: string): WrkReport {
  const line = output.trimEnd().split('\n').at(-1)!;
  if (!line.startsWith('{')) throw new Error(`wrk wrote no report, but:\n${output}`);
  return JSON.parse(line) as WrkReport;
}

/** The times are of all answers with any status, because wrk does not report them by status. */
export function resultOf(report: WrkReport, connections: number): LoadResult {
  const { microseconds, answers, unexpected, unanswered, timeouts } = report;
  const latencies = measuredLatencies(report, connections);
  const quantile = (share: number) => quantileOf(latencies, share) / 1_000;
  return {
    requests: answers - unexpected,
    seconds: microseconds / 1e6,
    failures: unexpected + unanswered + timeouts,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
  };
}

/**
 * The latencies that wrk measured, without those that it adds. wrk corrects for a steady rate, and a closed loop has no
 * such rate. It takes each answer that lasted n times a connection's mean interval, if that is more than twice the
 * interval. It adds answers of n - 1, n - 2 and so on, down to one interval.
 */
export function measuredLatencies(
  { answers, timeouts, microseconds, latencies }: WrkReport,
  connections: number,
): Latencies {
  const measured = answers - timeouts;
  const total = latencies.reduce((sum, [, count]) => sum + count, 0);
  if (total === measured) return latencies;
  const interval = Math.floor(microseconds / Math.floor(answers / connections));
  const counts = new Map(latencies);
  const raw = latencies.map(([time, count]): Latencies[number] => [
    time,
    time > interval ? count - (counts.get(time + interval) ?? 0) : count,
  ]);
  const left = raw.reduce((sum, [, count]) => sum + count, 0);
  if (left !== measured) throw new Error(`wrk reports ${left} latencies of ${measured} answers.`);
  return raw.filter(([, count]) => count > 0);
}

/** As of a sorted list of all of them. */
function quantileOf(latencies: Latencies, share: number): number {
  const total = latencies.reduce((sum, [, count]) => sum + count, 0);
  const rank = Math.ceil(total * share);
  let seen = 0;
  return latencies.find(([, count]) => (seen += count) >= rank)?.[0] ?? 0;
}
