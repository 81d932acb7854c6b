import type { Command, OptionValues } from '@commander-js/extra-typings';
import type { INestApplicationContext } from '@nestjs/common';

/** The command cannot do what its options ask for. The message names the option or the variable, and the remedy. */
export class UsageError extends Error {}

/** What a command gets in addition to its options. */
export interface CommandContext<Config> {
  app: INestApplicationContext;
  config: Config;
  /** Writes a line of progress or a remark to the standard error. */
  note: (line: string) => void;
}

export interface CommandResult {
  /** Printed as aligned tables, and with `--json` as it is. */
  result: object;
  /** Default: 0. */
  exitCode?: number;
}

/** `node main.js <name>`: work with the service's modules and database, without a port. */
export interface ServiceCommand<Config, Options extends OptionValues> {
  name: string;
  /** One line for the list of commands: a noun phrase. */
  summary: string;
  /** What the command does, and why HTTP does not do it. */
  description: string;
  /** Options of an example, without the name of the command. */
  example: string;
  configure: (command: Command) => Command<[], Options>;
  /** Checks options that depend on each other or on files, before the settings are read. @throws UsageError */
  check?: (options: Options) => Promise<void> | void;
  /** @throws UsageError */
  run: (options: Options, context: CommandContext<Config>) => Promise<CommandResult>;
}

/** A command of any options. */
export interface AnyServiceCommand<Config> extends Omit<ServiceCommand<Config, never>, 'configure'> {
  configure: (command: Command) => unknown;
}

/** Gives the options of {@link ServiceCommand.run} the types that `configure` declares. */
export const defineCommand = <Config, Options extends OptionValues>(
  command: ServiceCommand<Config, Options>,
): ServiceCommand<Config, Options> => command;
