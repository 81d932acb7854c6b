import { NotRun } from '@platform/stack';

/** Something that a client promises. It throws where the promise does not hold, NotRun where it cannot be tried. */
export interface Check {
  name: string;
  /** @returns what was seen, in a few words */
  run: () => Promise<string> | string;
}

export interface Outcome {
  name: string;
  result: 'passed' | 'failed' | 'not run';
  seconds: number;
  note: string;
}

export async function outcomeOf({ name, run }: Check): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = (result: Outcome['result'], note: string): Outcome => ({
    name,
    result,
    seconds: (performance.now() - startedAt) / 1000,
    note,
  });
  try {
    return outcome('passed', await run());
  } catch (error) {
    return outcome(error instanceof NotRun ? 'not run' : 'failed', (error as Error).message);
  }
}

/** Of a table; only the first line of a note. */
export const rowOf = ({ name, result, seconds, note }: Outcome): string[] => [
  name,
  result,
  seconds.toFixed(1),
  note.split('\n')[0] ?? '',
];
