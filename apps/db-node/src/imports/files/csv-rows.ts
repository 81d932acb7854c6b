import { CsvError, parse } from 'csv-parse';
import { FileProblem } from './file-problem';

const LONGEST_ROW = 256 * 1024;

export type CsvRow = Readonly<Record<string, string>>;

/**
 * The rows of a CSV file (RFC 4180) by the names of its first line, as they are read.
 * @throws FileProblem where quotation marks are no CSV
 */
export async function* csvRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  let rows: CsvRow[] = [];
  const parser = parse({
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: (row: CsvRow) => void rows.push(row),
  });
  // Whoever writes is told.
  parser.on('error', () => undefined);
  const parsed = (step: (done: (error?: Error | null) => void) => unknown) =>
    new Promise<void>((resolve, reject) => step((error) => (error ? reject(problemOf(error)) : resolve())));
  for await (const chunk of chunks) {
    await parsed((done) => parser.write(chunk, done));
    yield* rows;
    rows = [];
  }
  await parsed((done) => parser.end(done));
  yield* rows;
}

function problemOf(error: Error): Error {
  if (!(error instanceof CsvError)) return error;
  const { lines } = error as CsvError & { lines?: number };
  return new FileProblem('the quotation marks are no CSV, or the line is too long', lines);
}
