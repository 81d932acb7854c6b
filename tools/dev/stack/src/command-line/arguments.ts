import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The value of an option that is not given; or what kind of value it has, which is then undefined; or a list of them. */
type Option = string | number | false | StringConstructor | NumberConstructor | readonly [StringConstructor];
export type Options = Readonly<Record<string, Option>>;

type ValueOf<O> = O extends false
  ? boolean
  : O extends readonly [StringConstructor]
    ? string[]
    : O extends NumberConstructor
      ? number | undefined
      : O extends StringConstructor
        ? string | undefined
        : O extends number
          ? number
          : string;
export type Values<O extends Options> = { [Name in keyof O]: ValueOf<O[Name]> };

/** A command line that is not valid. The command prints this message and where its help is. */
export class UsageError extends Error {}

/** @throws UsageError for an option that there is not, or a value of another kind */
export function readArguments<const O extends Options>(options: O, args: string[]): [Values<O>, string[]] {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      { type: option === false ? ('boolean' as const) : ('string' as const), multiple: Array.isArray(option) },
    ]),
  );
  const { values, positionals } = parsed({ args, options: config, allowPositionals: true });
  const read = Object.entries(options).map(([name, option]) => [name, valueOf(name, option, values[name])]);
  return [Object.fromEntries(read) as Values<O>, positionals];
}

function parsed(config: ParseArgsConfig) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function valueOf(name: string, option: Option, given: unknown): unknown {
  if (given === undefined) return Array.isArray(option) ? [] : typeof option === 'function' ? undefined : option;
  if (typeof option !== 'number' && option !== Number) return given;
  const text = given as string;
  if (text === '' || Number.isNaN(Number(text))) throw new UsageError(`--${name} is a number, not "${text}".`);
  return Number(text);
}

/**
 * The items whose names are given, in the order of the list; all without a name. A name that no item has selects the
 * items whose names begin with it.
 * @throws UsageError for a name that does not exist
 */
export function namedOf<T extends { name: string }>(all: readonly T[], names: readonly string[]): T[] {
  if (names.length === 0) return [...all];
  const named = names.flatMap((name) => {
    const exactly = all.filter((one) => one.name === name);
    const found = exactly.length > 0 ? exactly : all.filter((one) => one.name.startsWith(name));
    if (found.length > 0) return found;
    throw new UsageError(`There is no ${name}, only ${all.map((one) => one.name).join(', ')}.`);
  });
  return all.filter((one) => named.includes(one));
}
