import type { Random } from '@platform/harness';

export interface Run {
  seed: number;
  random: Random;
  /** How often each thing is tried; each case says what it means by it. */
  rounds: number;
  /** Whether durations are checked: only where no other work keeps the machine busy. */
  judgesTimes: boolean;
  note(text: string): void;
}

/** What was measured, by name, in the order it is printed. */
export type Measured = Record<string, number | string>;

export interface FaultCase {
  name: string;
  /** What must hold. */
  promise: string;
  /** Of a full run. */
  rounds: number;
  /** What this machine lacks to run it, in words, or null. */
  missing?: () => string | null;
  /** @throws Violation when the promise does not hold */
  run(run: Run): Promise<Measured>;
}

/** A promise that was not kept. */
export class Violation extends Error {}

export function ensure(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Violation(what);
}

/** A line now and then, so that a long run shows where it is: about twenty of them in all. */
export function progress(run: Run, round: number, what: string): void {
  const done = round + 1;
  if (done % Math.max(1, Math.ceil(run.rounds / 20)) === 0) run.note(`${done} of ${run.rounds} ${what}`);
}
