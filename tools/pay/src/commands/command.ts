import type { Output } from '../output';
import type { Terminal } from '../terminal';

export interface Invocation {
  /** The arguments after the command's name. */
  positionals: string[];
  options: Record<string, string | undefined>;
  /** Options that may be given several times. */
  lists: Record<string, string[] | undefined>;
  /** Options without a value that are given. */
  flags: ReadonlySet<string>;
  output: Output;
  terminal: Terminal;
}

/** Something that `pay` does. */
export interface Command {
  words: string;
  does: string;
  /** The names of its positionals. */
  takes?: readonly string[];
  /**
   * `<value> description`. After the value, `!` marks an option that must be given, and `*` one that may be given several
   * times. An option without a value has only a description.
   */
  options?: Readonly<Record<string, string>>;
  example?: string;
  run: (invocation: Invocation) => Promise<void>;
}

type About = Pick<Command, 'takes' | 'options' | 'example'>;

/** A command that prints one thing. */
export const prints = (
  words: string,
  does: string,
  about: About,
  read: (invocation: Invocation) => Promise<object>,
): Command => ({
  words,
  does,
  ...about,
  run: async (invocation) => invocation.output.thing(await read(invocation)),
});

/** A command that prints a table with these columns. */
export const lists = (
  words: string,
  does: string,
  columns: string,
  about: About,
  read: (invocation: Invocation) => Promise<readonly object[]>,
): Command => ({
  words,
  does,
  ...about,
  run: async (invocation) => invocation.output.rows(columns.split(' '), await read(invocation)),
});

export interface Option {
  name: string;
  /** Null for an option without a value. */
  value: string | null;
  isRequired: boolean;
  isList: boolean;
  does: string;
}

/** The options of every command. */
const COMMON: Readonly<Record<string, string>> = {
  profile: '<name> the sign-in to use, of those that pay login has made (default: PAY_PROFILE)',
  json: 'prints JSON, errors as well',
  help: 'prints this text',
};

const optionOf = ([name, text]: [string, string]): Option => {
  const [, value = null, mark, does = text] = /^<([^>]+)>([!*]?) (.*)$/.exec(text) ?? [];
  return { name, value, isRequired: mark === '!', isList: mark === '*', does };
};

export const optionsOf = ({ options = {} }: Pick<Command, 'options'>): Option[] =>
  Object.entries({ ...options, ...COMMON }).map(optionOf);

const shown = ({ name, value, isList }: Option): string =>
  value === null ? `--${name}` : `--${name} <${value}>${isList ? '…' : ''}`;

/** How it is called: `pay keys rotate <key id> [--grace-seconds <n>]`. */
export function usageOf({ words, takes = [], options = {} }: Command): string {
  const own = Object.entries(options).map(optionOf);
  const all = own.map((option) => (option.isRequired ? shown(option) : `[${shown(option)}]`));
  return ['pay', words, ...takes.map((name) => `<${name}>`), ...all].join(' ');
}

export function helpOf(command: Command): string {
  const options = optionsOf(command);
  const width = Math.max(...options.map((option) => shown(option).length));
  const lines = options.map((option) => `  ${shown(option).padEnd(width)}  ${option.does}`);
  const example = command.example === undefined ? [] : ['', `Example: pay ${command.words} ${command.example}`];
  return [usageOf(command), '', command.does, '', ...lines, ...example].join('\n');
}
