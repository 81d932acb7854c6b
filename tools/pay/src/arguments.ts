import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Command, type Invocation, optionsOf, usageOf } from './commands/command';
import { usage } from './failure';

type Given = Omit<Invocation, 'output' | 'terminal'>;

/** @throws Failure that names the wrong option or argument */
export function readArguments(command: Command, parameters: string[]): Given {
  const options = optionsOf(command);
  const config = options.map(({ name, value, isList }) => [
    name,
    { type: value === null ? 'boolean' : 'string', multiple: isList },
  ]);
  const { values, positionals } = parse(command, {
    args: parameters,
    options: Object.fromEntries(config) as NonNullable<ParseArgsConfig['options']>,
    allowPositionals: true,
  });
  const rest = positionals.slice(command.words.split(' ').length);
  const { takes = [] } = command;
  const missing = takes[rest.length];
  if (missing !== undefined) throw wrong(command, `<${missing}> is missing.`);
  if (rest.length > takes.length) throw wrong(command, `"${rest[takes.length]}" is one argument too many.`);
  const absent = options.find(({ name, isRequired }) => isRequired && values[name] === undefined);
  if (absent) throw wrong(command, `--${absent.name} is missing: ${absent.does}.`);
  const flags = new Set(Object.keys(values).filter((name) => values[name] === true));
  return { positionals: rest, options: values as Given['options'], lists: values as Given['lists'], flags };
}

function parse(command: Command, config: ParseArgsConfig) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw wrong(command, (error as Error).message);
  }
}

const wrong = (command: Command, message: string) => usage(message, `${usageOf(command)}\n`, `pay ${command.words}`);

/** @throws Failure for anything but a whole number of minor units */
export function minorUnits(name: string, text: string): number;
export function minorUnits(name: string, text: string | undefined): number | undefined;
export function minorUnits(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw usage(`--${name} is a whole number of minor units, such as 150000.`);
  return Number(text);
}

/** `name=value` pairs as an object; undefined without one. */
export function pairsOf(name: string, texts: string[] = []): Record<string, string> | undefined {
  const pairs = texts.map((text) => /^([^=]+)=(.*)$/s.exec(text)?.slice(1) as [string, string] | undefined);
  if (pairs.includes(undefined)) throw usage(`--${name} has the form name=value.`);
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs as [string, string][]);
}

export const LIMIT = { limit: '<n> how many at most (default: 20)' };

/** The first items of a list, as many as `--limit` says. */
export async function newest<T>(all: AsyncIterable<T>, { limit = '20' }: Given['options']): Promise<T[]> {
  if (!/^[1-9]\d*$/.test(limit)) throw usage('--limit is a whole number.');
  const found: T[] = [];
  for await (const one of all) if (found.push(one) === Number(limit)) break;
  return found;
}
