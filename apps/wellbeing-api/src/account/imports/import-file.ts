import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { csvRows, parseStrictJson, UsageError } from '@platform/http-service';

export const FORMATS = ['csv', 'ndjson'] as const;
export type ImportFormat = (typeof FORMATS)[number];

export const COLUMNS = ['source_id', 'email', 'name', 'email_verified', 'password_hash', 'password_salt'] as const;
type Column = (typeof COLUMNS)[number];

/** A row of the file. Each value is a text, or null if the row has none. */
export interface FileRow {
  place: number;
  values: Partial<Record<Column, string | null>>;
  /** Why the row cannot be read. */
  problem: string | null;
}

const isColumn = (name: string): name is Column => COLUMNS.includes(name as Column);

/** @throws UsageError for a column that is not known */
function assertColumns(names: readonly string[], ignored: readonly string[], place: number): void {
  for (const name of names) {
    if (isColumn(name) || ignored.includes(name)) continue;
    throw new UsageError(
      `Line ${place}: the column ${JSON.stringify(name.slice(0, 64))} is not known. Columns are ${COLUMNS.join(', ')}. Rename it, or continue with --ignore.`,
    );
  }
}

const notCsv = ({ place }: { place: number | null }) =>
  new UsageError(`The file is not a CSV${place === null ? '' : ` at line ${place}`}: a quotation mark is not closed.`);

async function* csv(path: string, ignored: readonly string[]): AsyncGenerator<FileRow> {
  let header: string[] | undefined;
  for await (const { place, row } of csvRows<string[]>(createReadStream(path), { bom: true }, notCsv)) {
    if (!header) {
      header = row.map((name) => name.trim());
      assertColumns(header, ignored, place);
      if (!header.includes('email')) throw new UsageError('The file has no column email.');
      if (new Set(header).size < header.length) throw new UsageError('The file has two columns of one name.');
      continue;
    }
    const fits = row.length === header.length;
    const problem = fits ? null : `the row has ${row.length} fields instead of ${header.length}`;
    const read = header.map((name, index) => [name, row[index] || null] as const);
    const values = Object.fromEntries(read.filter(([name]) => !ignored.includes(name)));
    yield { place, values: fits ? values : {}, problem };
  }
}

async function* ndjson(path: string, ignored: readonly string[]): AsyncGenerator<FileRow> {
  let place = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    place++;
    if (line.trim()) yield { place, ...jsonRow(line.replace(/^\ufeff/, ''), ignored, place) };
  }
}

function jsonRow(line: string, ignored: readonly string[], place: number): Omit<FileRow, 'place'> {
  let row: unknown;
  try {
    row = parseStrictJson(Buffer.from(line));
  } catch {
    return { values: {}, problem: 'the row is not valid JSON' };
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return { values: {}, problem: 'the row is not a JSON object' };
  assertColumns(Object.keys(row), ignored, place);
  const values: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(row as Record<string, unknown>)) {
    if (ignored.includes(name)) continue;
    const isText = value === null || typeof value === 'string' || typeof value === 'boolean';
    if (!isText) return { values: {}, problem: `${name} must be a text or a boolean` };
    values[name] = value === null ? null : String(value);
  }
  return { values, problem: null };
}

async function assertUtf8(path: string): Promise<void> {
  let line = 0;
  // Latin-1 keeps each byte.
  for await (const text of createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity })) {
    line++;
    if (isUtf8(Buffer.from(text, 'latin1'))) continue;
    throw new UsageError(`Line ${line} of the file is not UTF-8. Convert the file, for example with iconv.`);
  }
}

/** Checks the encoding and the columns of the whole file, before a row is stored. @throws UsageError */
export async function checkFile(path: string, format: ImportFormat, ignored: readonly string[]): Promise<void> {
  await assertUtf8(path);
  for await (const _ of readRows(path, format, ignored)) if (format === 'csv') break;
}

/** The rows, in the order of the file. @throws UsageError */
export const readRows = (path: string, format: ImportFormat, ignored: readonly string[]): AsyncGenerator<FileRow> =>
  format === 'csv' ? csv(path, ignored) : ndjson(path, ignored);
