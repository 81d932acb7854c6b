import type { Command as TypedCommand } from '@commander-js/extra-typings';
import type { Command } from 'commander';
import type { INestApplicationContext } from '@nestjs/common';
import { resultText } from './result-text';
import { type AnyServiceCommand, type CommandResult, UsageError } from './service-command';

/** A mistake of the person who typed the command. */
const EXIT_USAGE = 2;
const HELP_WIDTH = 100;

/** A command of the program itself, such as `migrate`: it reads the settings in its own way. */
export interface ProgramCommand {
  name: string;
  summary: string;
  configure?: (command: TypedCommand) => unknown;
  run: (options: never) => Promise<void>;
}

export interface CommandIo<Config> {
  /** Writes to the standard output. */
  print: (text: string) => void;
  /** Writes to the standard error. */
  printError: (text: string) => void;
  /** The operator's token, from the standard input. @throws UsageError when it is empty */
  readToken: () => string;
  /**
   * Opens the application, does the work and closes the application, also after a failure.
   * @param operatorToken in place of OPERATOR_TOKEN
   */
  withApplication: <T>(
    work: (app: INestApplicationContext, config: Config) => Promise<T>,
    operatorToken?: string,
  ) => Promise<T>;
}

export interface Program<Config> {
  /** What `--version` prints. */
  version: string;
  own?: readonly ProgramCommand[];
  commands: readonly AnyServiceCommand<Config>[];
}

/**
 * Parses the arguments and runs the command that they name.
 * @returns the exit code: 2 for a mistake in the arguments, whose message names the option and suggests the right one
 */
export async function runCommand<Config>(
  { version, own = [], commands }: Program<Config>,
  args: readonly string[],
  io: CommandIo<Config>,
): Promise<number> {
  const commander = await import('commander');
  const program = new commander.Command('node main.js')
    .version(version, '-v, --version', 'version of this build')
    .helpOption('-h, --help', 'this text')
    .helpCommand(false)
    .addHelpText('after', PROGRAM_HELP)
    .exitOverride()
    .configureOutput({ writeOut: io.print, writeErr: io.printError, getOutHelpWidth: () => HELP_WIDTH });
  let exitCode = 0;
  const add = ({ name, summary }: { name: string; summary: string }): Command =>
    program
      .command(name)
      .summary(summary)
      .allowExcessArguments(false)
      .showHelpAfterError(`"node main.js ${name} --help" lists the options.`);
  for (const { name, summary, configure, run } of own) {
    const added = add({ name, summary }).description(`${capital(summary)}.`);
    configure?.(added as TypedCommand);
    added.action((options) => run(options as never));
  }
  for (const command of commands) {
    const added = add(command).description(inOneLine(command.description));
    command.configure(added as TypedCommand);
    for (const option of added.options) option.description = inOneLine(option.description);
    added.option('--json', 'result as JSON on the standard output (default: aligned tables)');
    added.addHelpText('after', `\nExample:\n  node main.js ${`${command.name} ${command.example}`.trim()}`);
    namesWrongValues(added, commander.InvalidArgumentError);
    const missing = laterMandatory(added);
    added.action(async (given: { json?: true; operatorTokenStdin?: true }) => {
      const { json, operatorTokenStdin, ...options } = given;
      const flags = missing(options);
      if (flags !== undefined) added.error(`error: required option '${flags}' not specified`);
      const { result, exitCode: code = 0 } = await execute(
        command,
        options as never,
        io,
        operatorTokenStdin && io.readToken(),
      );
      io.print(`${json ? JSON.stringify(result) : resultText(result)}\n`);
      exitCode = code;
    });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof commander.CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
    if (!(error instanceof UsageError)) throw error;
    io.printError(`error: ${error.message}\n`);
    return EXIT_USAGE;
  }
}

const PROGRAM_HELP = `
Without a command the service starts. Settings come from the environment. In a checkout, a command takes those of a running
"npm start" if DATABASE_URL is not set. The exit code is 2 for a mistake in the arguments.`;

async function execute<Config>(
  { check, run }: AnyServiceCommand<Config>,
  options: never,
  { printError, withApplication }: CommandIo<Config>,
  operatorToken?: string,
): Promise<CommandResult> {
  await check?.(options);
  const note = (line: string) => printError(`${line}\n`);
  return withApplication((app, config) => run(options, { app, config, note }), operatorToken);
}

/** Turns what a parser of an option refuses into commander's own error, which names the option. */
function namesWrongValues(command: Command, Refusal: new (message: string) => Error): void {
  for (const option of command.options) {
    const { parseArg } = option;
    if (!parseArg) continue;
    option.argParser((text, previous) => {
      try {
        return parseArg(text, previous);
      } catch (error) {
        throw error instanceof UsageError ? new Refusal(error.message) : error;
      }
    });
  }
}

/**
 * Checks required options after unknown ones, so that the message about a misspelt option names it.
 * @returns the flags of a required option that is missing
 */
function laterMandatory({ options }: Command): (given: object) => string | undefined {
  const mandatory = options.filter((option) => option.mandatory);
  for (const option of mandatory) {
    option.makeOptionMandatory(false);
    option.description += ' (required)';
  }
  return (given) => mandatory.find((option) => !Object.hasOwn(given, option.attributeName()))?.flags;
}

/** Help is wrapped for the terminal, wherever the source has its line breaks. */
const inOneLine = (text: string): string => text.replaceAll('\n', ' ');

const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;
