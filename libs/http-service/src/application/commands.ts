import type { INestApplicationContext } from '@nestjs/common';
import { ConfigError } from '../config/load-config';

/** Where a command writes; one line a call. */
export type Print = (line: string) => void;

/** The operator asked for something that cannot be; the message says what. */
export class UsageError extends Error {}

/** `node main.js <name> …`: work for operators, with the service's own modules but no port. */
export interface Command<Config> {
  /** What `--help` prints; that needs neither settings nor a database. */
  help: string;
  /** @returns the process's exit code, where it is not 0 */
  run: (app: INestApplicationContext, args: string[], print: Print, config: Config) => Promise<number | void>;
}

/** One that may be run anywhere: it needs neither the service's settings nor its database. */
export interface OfflineCommand {
  help: string;
  /** @returns the process's exit code */
  runOffline: (args: string[], env: NodeJS.ProcessEnv, print: Print) => Promise<number>;
}

export type Commands<Config> = Readonly<Record<string, Command<Config> | OfflineCommand>>;

/** What a command needs of its service, opened only when it is needed. */
export interface CommandContext<Config> {
  env: NodeJS.ProcessEnv;
  print: Print;
  /** Opens the application, does the work and closes it, whatever comes of it. */
  withApplication: <T>(work: (app: INestApplicationContext, config: Config) => Promise<T>) => Promise<T>;
}

/**
 * Runs an operator's command. @returns the exit code: 2 for a mistake of the operator, which is printed in one line
 * @throws ConfigError for a command that there is not
 */
export async function runCommand<Config>(
  commands: Commands<Config>,
  [name = '', ...args]: string[],
  { env, print, withApplication }: CommandContext<Config>,
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const known = ['serve', 'migrate', 'openapi', ...Object.keys(commands)];
    throw new ConfigError([`unknown command ${name}; known: ${known.join(', ')}`]);
  }
  if (args.includes('--help') || args.includes('-h')) {
    print(command.help);
    return 0;
  }
  try {
    if ('runOffline' in command) return await command.runOffline(args, env, print);
    return (await withApplication((app, config) => command.run(app, args, print, config))) ?? 0;
  } catch (error) {
    if (!isUsageError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

function isUsageError(error: unknown): error is Error {
  const code = (error as { code?: unknown }).code;
  return error instanceof UsageError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'));
}
