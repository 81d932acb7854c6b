import { type Options, readArguments, UsageError, type Values } from './arguments';

interface Command<O extends Options> {
  help: string;
  options: O;
  /** @returns false when what was checked does not hold; whatever else it leaves behind ends with the process */
  run: (values: Values<O>, words: string[]) => Promise<boolean | void> | boolean | void;
}

/** The whole of a program: exit code 0 when it is done, 1 when it fails, in one line. */
export function runCommand<const O extends Options>({ help, options, run }: Command<O>): void {
  const args = process.argv.slice(2);
  if (args.some((word) => ['--help', '-h', 'help'].includes(word))) return console.log(help);
  exitAfter(async () => run(...readArguments(options, args)), '--help names what there is.');
}

/**
 * Ends the process with exit code 0 when the work is done, and with 1 when it fails or returns false.
 * @param advice printed after the error of a wrong command line
 */
export function exitAfter(work: () => Promise<boolean | void>, advice?: string): void {
  work().then(
    (holds) => process.exit(holds === false ? 1 : 0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      if (advice && error instanceof UsageError) console.error(advice);
      process.exit(1);
    },
  );
}
