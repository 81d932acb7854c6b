import type { Measurement } from '../run-scenario';
import { median } from '../statistics';

/** What becomes of a side's requests a second when more call than it can serve at once. */
export interface Saturation {
  name: string;
  from: number;
  to: number;
  /** Median of the ratios of each round. */
  ratio: number;
}

/** So many callers saturate every side on a few cores. */
const SATURATED = 16;
/** Less is noise. */
const LOSS = 0.95;

/** From 16 callers to the most there were; empty where one of them was not measured. */
export function saturationOf(measurements: Measurement[]): Saturation[] {
  const most = Math.max(...measurements.map(({ concurrency }) => concurrency));
  if (most <= SATURATED) return [];
  return [...new Set(measurements.map(({ name }) => name))].flatMap((name) => {
    const runs = measurements.filter((run) => run.name === name);
    const ratios = runs.flatMap(({ concurrency, round, throughput }) => {
      const few = runs.find((other) => other.round === round && other.concurrency === SATURATED);
      return concurrency === most && few ? [throughput / few.throughput] : [];
    });
    return ratios.length === 0 ? [] : [{ name, from: SATURATED, to: most, ratio: median(ratios) }];
  });
}

/** A sentence, in which whoever loses is in bold; empty where nothing is known. */
export function saturationNote(rows: Saturation[]): string {
  if (rows.length === 0) return '';
  const { from, to } = rows[0]!;
  const sides = rows.map(({ name, ratio }) => {
    const text = `${name} × ${ratio.toFixed(2)}`;
    return ratio < LOSS ? `**${text}**` : text;
  });
  return `From ${from} to ${to} callers, requests a second: ${sides.join(', ')}.`;
}
