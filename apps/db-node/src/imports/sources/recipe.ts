import type { Fields } from './fields';
import type { Json, SourceUser, UnreadableRow } from './source-user';

export const FORMATS = ['csv', 'lines', 'array', 'list'] as const;
/** CSV; one JSON object per line; a JSON array; a JSON object with a list of users. */
export type Format = (typeof FORMATS)[number];

export interface ReadContext {
  /** Bans that ended before this time no longer apply. */
  now: Date;
}

/** How the export of one product is read. */
export interface Recipe {
  formats: readonly Format[];
  /** Name of the list in a JSON object. */
  list?: string;
  /** Columns that {@link read} uses. */
  used: readonly string[];
  /** Columns of the product that have no place here. The report names them for each row that has a value. */
  notImported: readonly string[];
  /** Columns with any names, for example attributes of the customer. */
  isOwn?: (name: string) => boolean;
  /** Column of the username. Default: `username`. */
  usernameColumn?: string;
  /** A file without any name of a group is refused. Default: none. */
  required: Partial<Record<Format, readonly (readonly string[])[]>>;
  /** Columns of a CSV without a header line, in their order. */
  positions?: readonly string[];
  /** The object whose names are the columns; null if the object is not a user. Default: the object itself. */
  columnsOf?: (object: Json) => Json | null;
  /** @throws RowProblem */
  read: (fields: Fields, context: ReadContext) => SourceUser | UnreadableRow;
}

export const refused = (sourceId: string | null, problem: string): UnreadableRow => ({ sourceId, problem });

/** Names that are separated by spaces. */
export const names = (text: string): string[] => text.split(' ');
