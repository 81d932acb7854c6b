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

/** Aligned columns; only the first line of a note. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, result, seconds, note }) => [
    name,
    result,
    `${seconds.toFixed(1)} s`,
    note.split('\n')[0] ?? '',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
