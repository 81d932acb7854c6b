import { validationFailed } from '@platform/errors';
import type { CoordinateColumns } from './csv';
import { findCoordinateColumns, type FoundColumns } from './csv-names';
import { type Row, rowsOf } from './csv-rows';
import type { ImportReport } from './import-report';

/** The columns that the sender chose. */
export interface CsvOptions {
  /** The names of the columns with the coordinates. */
  longitudeColumn?: string;
  latitudeColumn?: string;
}

/** The first row of a CSV file. */
export interface CsvHead {
  separator: string;
  /** The line of the first row. */
  line: number;
  /** As in the file, without blanks around them. */
  names: string[];
  found: FoundColumns;
}

const SEPARATORS = [',', ';', '\t', '|'];
const MOST_COLUMNS = 1_000;
const SEPARATOR_LINE = /^"?sep=(.)"?$/i;
/** Further names are not listed in a message. */
const MOST_LISTED = 30;

/**
 * The names of the columns. The separator is the one that a first line such as `sep=;` names. Otherwise it is the one
 * with which columns for coordinates are found, or the most frequent one.
 * @throws AppError VALIDATION_FAILED (422)
 */
export function readHead(pieces: () => Iterable<string>): CsvHead {
  const first = firstRow(pieces(), '\0');
  if (!first) throw validationFailed('The file is empty: its first row has the names of the columns.');
  const declared = SEPARATOR_LINE.exec(first.cells[0]!.trim())?.[1];
  if (declared !== undefined && first.cells.length === 1) return headOf(pieces, declared, true)!;
  const heads = SEPARATORS.map((separator) => headOf(pieces, separator, false)!).toSorted(
    (one, other) => other.names.length - one.names.length,
  );
  return heads.find(({ found }) => hasCoordinates(found)) ?? heads[0]!;
}

function headOf(pieces: () => Iterable<string>, separator: string, isSecond: boolean): CsvHead {
  const rows = rowsOf(pieces(), separator);
  let row = rows.next().value as Row | undefined;
  if (isSecond) row = rows.next().value as Row | undefined;
  if (!row) throw validationFailed('The file has no row with the names of the columns.');
  const names = row.cells.map((cell) => cell.trim());
  if (names.length > MOST_COLUMNS) throw validationFailed(`The file has more than ${MOST_COLUMNS} columns.`);
  return { separator, line: row.line, names, found: findCoordinateColumns(names) };
}

const firstRow = (pieces: Iterable<string>, separator: string): Row | undefined =>
  rowsOf(pieces, separator).next().value as Row | undefined;

const hasCoordinates = ({ pairs, joined, shapes }: FoundColumns): boolean =>
  pairs.length + joined.length + shapes.length > 0;

/** The rows after the names. */
export function* rowsAfter(head: CsvHead, pieces: Iterable<string>): Generator<Row> {
  for (const row of rowsOf(pieces, head.separator)) if (row.line > head.line) yield row;
}

/** The columns that the sender chose. @throws AppError VALIDATION_FAILED (422) if one is missing */
export function chosenColumns(head: CsvHead, options: CsvOptions): CoordinateColumns | undefined {
  const { longitudeColumn, latitudeColumn } = options;
  if (longitudeColumn === undefined && latitudeColumn === undefined) return undefined;
  if (longitudeColumn === undefined || latitudeColumn === undefined)
    throw validationFailed('longitude_column and latitude_column belong together. Send both, or none of them.');
  return { longitude: columnNamed(head, longitudeColumn), latitude: columnNamed(head, latitudeColumn) };
}

function columnNamed(head: CsvHead, name: string): number {
  const column = head.names.indexOf(name.trim());
  if (column < 0) throw validationFailed(`The file has no column "${shortened(name)}". ${listOf(head)}`);
  return column;
}

/** The error of a file without columns for coordinates. */
export const noCoordinates = (head: CsvHead) =>
  validationFailed(
    `No columns with coordinates were found. ${listOf(head)} ` +
      'Rename two of them to longitude and latitude, or one with WKT to geometry. Or name them in longitude_column and latitude_column.',
  );

/** The error of a file with several columns for the same coordinate. */
export const ambiguousCoordinates = (head: CsvHead, columns: readonly number[]) =>
  validationFailed(
    `Several columns may have the coordinates: ${quotedNames(columns.map((column) => head.names[column]!))}. ` +
      'Keep the names longitude and latitude for one pair, and rename the others. Or name the pair in longitude_column and latitude_column.',
  );

const listOf = ({ names }: CsvHead): string => {
  const filled = names.filter((name) => name !== '');
  const further = filled.length > MOST_LISTED ? `, and ${filled.length - MOST_LISTED} more` : '';
  return `The columns are ${quotedNames(filled.slice(0, MOST_LISTED))}${further}.`;
};

const quotedNames = (names: readonly string[]): string =>
  names.map((name) => `"${shortened(name)}"`).join(', ') || 'without names';

export const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

/**
 * The names of the properties: each column gets its own. Undefined for a column without a name, which gets one only if a
 * row needs it.
 */
export function propertyNames({ names, line }: CsvHead, report: ImportReport): (string | undefined)[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  const renamed = (name: string, own: string): string => {
    report.add({ kind: 'changed', message: `A column "${shortened(name)}" is named "${shortened(own)}".`, line });
    return own;
  };
  return names.map((name) => {
    if (name === '') return undefined;
    if (name === '__proto__') return renamed(name, '_proto_');
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    return renamed(name, freeName(name, taken));
  });
}

/** The name with the first free number from 2. */
export function freeName(name: string, taken: Set<string>): string {
  let number = 2;
  while (taken.has(`${name}_${number}`)) number++;
  const free = `${name}_${number}`;
  taken.add(free);
  return free;
}
