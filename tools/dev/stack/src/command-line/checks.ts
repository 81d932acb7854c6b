import { textTable } from './table';

/** What a check needs is missing on this machine: no failure, but said. */
export class NotRun extends Error {}

/** Something that must hold of what runs. */
export interface Check {
  name: string;
  /** What must hold, where the name does not say it. */
  promise?: string;
  /**
   * @returns what was seen, in a few words
   * @throws NotRun with what this machine lacks to try it, any other error where it does not hold
   */
  run: () => Promise<string> | string;
}

export interface Outcome {
  name: string;
  result: 'kept' | 'BROKEN' | 'not run';
  seconds: number;
  /** What was seen, what is wrong or what is missing. */
  note: string;
}

/** Never throws: what went wrong is part of the outcome. */
export async function tryCheck({ name, run }: Check): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = (result: Outcome['result'], note: string): Outcome => ({
    name,
    result,
    seconds: (performance.now() - startedAt) / 1000,
    note,
  });
  try {
    return outcome('kept', await run());
  } catch (error) {
    const result = error instanceof NotRun ? 'not run' : 'BROKEN';
    return outcome(result, error instanceof Error ? error.message : String(error));
  }
}

interface Trial {
  /** Whether the caller named the check. A named check that cannot run is a failure. */
  isNamed: boolean;
  /** The command that tries one again. */
  again?: (name: string) => string;
}

/** Runs the checks in sequence, and prints each result and a table of all. @returns whether all hold */
export async function tryChecks(checks: readonly Check[], { isNamed, again }: Trial): Promise<boolean> {
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    console.log(`\n${check.promise === undefined ? check.name : `${check.name}: ${check.promise}`}`);
    const outcome = await tryCheck(check);
    const { name, result, seconds, note } = outcome;
    outcomes.push(outcome);
    console.log(`  ${result} after ${seconds.toFixed(1)} s${note && `: ${note}`}`);
    if (again && result === 'BROKEN') console.log(`  again: ${again(name)}`);
  }
  const count = (wanted: Outcome['result']) => outcomes.filter(({ result }) => result === wanted).length;
  const rows = outcomes.map(({ name, result, seconds }) => [name, result, seconds.toFixed(1)]);
  console.log(`\n${textTable(['', 'result', 'seconds'], rows)}\n\n${count('kept')} of ${checks.length} are kept`);
  return count('BROKEN') === 0 && !(isNamed && count('not run') > 0);
}
