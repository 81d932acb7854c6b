import { Random } from '@platform/harness';
import type { FaultCase, Measured } from './fault-case';

export interface Outcome {
  name: string;
  seed: number;
  rounds: number;
  seconds: number;
  measured: Measured | null;
  failure: string | null;
  /** Why it was not run. */
  missing: string | null;
}

/** Runs one case and never throws: what went wrong is part of the outcome. */
export async function runCase(
  fault: FaultCase,
  options: { seed: number; rounds?: number; note?: (text: string) => void },
): Promise<Outcome> {
  const { seed, rounds = fault.rounds, note = () => undefined } = options;
  const startedAt = performance.now();
  const outcome = (measured: Measured | null, failure: string | null, missing: string | null = null): Outcome => ({
    name: fault.name,
    seed,
    rounds,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    measured,
    failure,
    missing,
  });
  const missing = fault.missing?.() ?? null;
  if (missing !== null) return outcome(null, null, missing);
  try {
    return outcome(await fault.run({ seed, rounds, random: new Random(seed), note }), null);
  } catch (error) {
    return outcome(null, (error instanceof Error ? error.message : String(error)).slice(0, 600));
  }
}
