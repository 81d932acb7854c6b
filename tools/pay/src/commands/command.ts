import type { Output } from '../output';
import type { Terminal } from '../terminal';

export interface Invocation {
  /** The arguments after the command's name. */
  positionals: string[];
  options: Record<string, string | undefined>;
  /** Options that may be given several times. */
  lists: Record<string, string[] | undefined>;
  output: Output;
  terminal: Terminal;
}

/** Something that `pay` does. */
export interface Command {
  words: string;
  /** As the help shows it after the words. */
  synopsis: string;
  does: string;
  /** How many positionals it takes. */
  takes?: number;
  options?: readonly string[];
  lists?: readonly string[];
  run: (invocation: Invocation) => Promise<void>;
}
