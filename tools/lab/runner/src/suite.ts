import { join } from 'node:path';
import { type Options, readArguments, repositoryRoot, type Values } from '@platform/stack';

/** One command of a suite. */
export interface Step {
  command: string;
  args: string[];
  /** From the repository's root. */
  folder: string;
  env: Record<string, string>;
}

/** A long check that `npm test` leaves out. */
export interface Suite {
  name: string;
  /** The guarantee that the suite shows. */
  shows: string;
  /** Programs of the PATH, `root` or `Linux`. If one is missing, the suite is not run. */
  needs?: string[];
  /** On two cores. */
  minutes: number;
  /** Projects that are built first. */
  builds?: string[];
  /** Options of the suite and their defaults, if the runner reads them; otherwise the suite's program does. */
  options?: Options;
  /** @throws UsageError for an option or a value that the suite does not have */
  stepsOf: (args: string[]) => Step[];
}

const runs = (args: string[], folder = '.', env: Step['env'] = {}): Step => ({ command: 'npx', args, folder, env });

/** A program with its own command line, which reads the options. */
export function program(file: string): Pick<Suite, 'stepsOf'> {
  // Absolute, because programs in other folders inherit it.
  const tsconfig = join(repositoryRoot, file.split('/src/')[0]!, 'tsconfig.json');
  return { stepsOf: (args) => [runs(['tsx', '--tsconfig', tsconfig, file, ...args])] };
}

/** Targets of Nx for all projects that have them. */
export const targets = (names: string[], ...flags: string[]): Pick<Suite, 'stepsOf'> => ({
  stepsOf: (args) => [runs(['nx', 'run-many', '-t', ...names, ...flags, '--outputStyle=static', ...args])],
});

interface Jest {
  app: string;
  project?: 'integration' | 'e2e' | 'bench' | 'test';
  /** Patterns of the paths of test files. */
  paths: string[];
  /** A pattern of the names of tests. */
  test?: string;
  /** Variables that replace the small defaults of the tests; undefined keeps the default. */
  env?: Record<string, string | number | undefined>;
}

/** Test files of an app, with as much to do as the options say. */
export function tests<const O extends Options>(
  options: O,
  runs: (values: Values<O>, words: string[]) => Jest[],
): Pick<Suite, 'options' | 'stepsOf'> {
  return { options, stepsOf: (args) => runs(...readArguments(options, args)).map(jest) };
}

const A_DAY_MS = 86_400_000;

function jest({ app, project = 'integration', paths, test, env = {} }: Jest): Step {
  const named = Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  const chosen = ['--selectProjects', project, ...(paths.length > 0 ? ['--testPathPatterns', ...paths] : [])];
  const limits = ['--testTimeout', `${A_DAY_MS}`, ...(test === undefined ? [] : ['-t', test])];
  return runs(['jest', '-i', ...chosen, ...limits], `apps/${app}`, Object.fromEntries(named) as Step['env']);
}
