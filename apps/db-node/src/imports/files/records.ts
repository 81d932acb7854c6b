import { isUtf8 } from 'node:buffer';
import { type CsvProblem, csvRows, listedObjects, type ListingProblem, parseStrictJson } from '@platform/http-service';
import { isObject, type Json } from '../sources/source-user';
import { type Encoding, undecodable } from './encoding';
import { FileProblem } from './file-problem';
import { DELIMITERS, type FileFormat } from './format';
import { textLines } from './text-lines';

type Chunks = AsyncIterable<Buffer>;

/** One row of a file: its object, or why there is none. */
export interface FileRecord {
  /** Null in a JSON document. */
  line: number | null;
  /** Position of the line; null if the format has no lines. */
  at: number | null;
  object: Json | null;
  problem: string | null;
}

export interface RecordOptions extends FileFormat {
  encoding: Encoding;
  /** Name of the list in a JSON object. */
  list: string | undefined;
  /** Columns of a CSV without a header line. */
  positions: readonly string[] | undefined;
  /** Gets the columns of a CSV before its first row. @throws UsageError */
  onHeader: (names: readonly string[]) => void;
  /** Gets each name of the object around the list, and its value if that is a text. */
  onOuter: (name: string, text: string | null) => void;
}

/** The rows of a file in UTF-8, in its order. */
export function recordsOf(chunks: Chunks, options: RecordOptions): AsyncGenerator<FileRecord> {
  if (options.format === 'csv') return csvRecords(chunks, options);
  return options.format === 'lines' ? lineRecords(chunks, options) : listRecords(chunks, options);
}

/** Values without quotation marks that stand for NULL: of PostgreSQL and MySQL. */
const NULLS = new Set(['\\N', 'NULL']);
/** Firebase ends each line with a comma. */
const MOST_EXTRA = 1;
const LEAST_POSITIONS = 26;

async function* csvRecords(chunks: Chunks, options: RecordOptions): AsyncGenerator<FileRecord> {
  const { positions } = options;
  const parser = {
    bom: true,
    delimiter: DELIMITERS[options.delimiter ?? 'comma'],
    // Firebase does not double quotation marks.
    relax_quotes: positions !== undefined,
    cast: (value: string, { quoting }: { quoting: boolean }) => (!quoting && NULLS.has(value) ? null : value),
  };
  let header = positions;
  for await (const { place, row } of csvRows<(string | null)[]>(chunks, parser, notCsv)) {
    if (!header) {
      header = row.map((name) => (name ?? '').trim());
      options.onHeader(header);
      continue;
    }
    yield { line: place, at: null, ...csvObject(row, place, header, options) };
  }
}

type Result = Pick<FileRecord, 'object' | 'problem'>;
const unreadable = (problem: string): Result => ({ object: null, problem });

function csvObject(
  row: readonly (string | null)[],
  line: number,
  header: readonly string[],
  { positions, encoding }: RecordOptions,
): Result {
  const undecoded = undecodable(row.join(''), encoding, line);
  if (undecoded) return unreadable(undecoded);
  const isLong = row.length <= header.length + MOST_EXTRA && !row.at(-1);
  const fits = positions
    ? row.length >= LEAST_POSITIONS && (row.length <= header.length || isLong)
    : row.length === header.length;
  if (!fits) return unreadable(`the row has ${row.length} fields instead of ${header.length}`);
  return { object: Object.fromEntries(header.map((name, index) => [name, row[index] ?? null])), problem: null };
}

const notCsv = ({ place }: CsvProblem) =>
  new FileProblem('the CSV has an unclosed or misplaced quotation mark, or the line is too long', place ?? undefined);

async function* lineRecords(chunks: Chunks, { encoding }: RecordOptions): AsyncGenerator<FileRecord> {
  for await (const { place, at, bytes } of textLines(chunks))
    yield { line: place, at, ...jsonObject(bytes, encoding, place) };
}

const PROBLEMS: Record<ListingProblem, string> = {
  'no-json': 'the JSON is not valid: unbalanced brackets, or text outside of them',
  'no-object': 'an element of the list is not an object',
  'too-deep': 'the JSON is nested too deeply',
  'too-large': 'the object is larger than 4 MiB',
  incomplete: 'the file is incomplete',
};

async function* listRecords(chunks: Chunks, options: RecordOptions): AsyncGenerator<FileRecord> {
  const objects = listedObjects(chunks, {
    lists: new Set(options.list === undefined ? [] : [options.list]),
    problem: (kind: ListingProblem, place: number) => new FileProblem(PROBLEMS[kind], place),
    isNested: options.isNested,
    onName: (name) => options.onOuter(name, null),
    onText: options.onOuter,
  });
  for await (const bytes of objects) yield { line: null, at: null, ...jsonObject(bytes, options.encoding, null) };
}

/** Parses one object. A name that occurs twice is refused. */
export function jsonObject(bytes: Buffer, encoding: Encoding, line: number | null): Result {
  const undecoded = undecodable(isUtf8(bytes) ? bytes.toString() : '\ufffd', encoding, line);
  if (undecoded) return unreadable(undecoded);
  try {
    const value = parseStrictJson(bytes);
    return isObject(value) ? { object: value, problem: null } : unreadable('the row is not a JSON object');
  } catch (error) {
    return unreadable((error as Error).message.replace(/^The body/, 'the row').replace(/\.$/, ''));
  }
}
