import type { Random } from './random';

export interface Run {
  seed: number;
  random: Random;
  /** How often each thing is tried; each case says what it means by it. */
  rounds: number;
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
  /** @throws Violation when the promise does not hold */
  run(run: Run): Promise<Measured>;
}

/** A promise that was not kept. */
export class Violation extends Error {}

export function ensure(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Violation(what);
}
